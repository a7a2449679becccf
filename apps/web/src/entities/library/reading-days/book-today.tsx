import type { BookReadingDays } from '@gongdu/contract/library/reading-days/reading-day';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { amountWords } from './amount-words.ts';
import { bookDaysQuery } from './queries.ts';
import classes from './reading-days.module.css';
import { ReadingField } from './reading-field.tsx';

interface BookTodayProps {
  readonly bookId: number;
}

/** 今天读了: the field of one begun book, and what was noted of it. */
export function BookToday({ bookId }: BookTodayProps) {
  const { data } = useQuery(bookDaysQuery(bookId));
  if (!data) return <div className={classes.room} />;
  return (
    <div className={classes.today}>
      <ReadingField key={data.today} day={data.today} bookId={bookId} label="今天读了" begun />
      <p className={classes.facts}>
        {data.entry && <span>今天记了 {amountWords(data.entry)}</span>}
        {data.all.days > 0 && <span>{allWords(data.all)}</span>}
        <Link to="/shelf/days">阅读日子</Link>
      </p>
    </div>
  );
}

function allWords({ days, pages, minutes }: BookReadingDays['all']): string {
  const amounts = [
    pages > 0 ? `${formatNumber(pages)} 页` : '',
    minutes > 0 ? `${formatNumber(minutes)} 分钟` : '',
  ].filter((part) => part !== '');
  const read = `这本书读了 ${formatNumber(days)} 天`;
  return amounts.length === 0 ? read : `${read}，记下 ${amounts.join('、')}`;
}
