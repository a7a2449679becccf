import type { Remembered } from '@gongdu/contract/library/reading-days/on-this-day';
import type { WorkKind } from '@gongdu/contract/writing/works/work';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Section } from '../../../ui/layout/section.tsx';
import { amountWords } from './amount-words.ts';
import { onThisDayQuery } from './queries.ts';
import classes from './reading-days.module.css';

/** 那年今日, for its member alone; nothing where there is nothing. */
export function OnThisDay() {
  const { data } = useQuery(onThisDayQuery);
  if (!data || data.years.length === 0) return null;
  const thisYear = Number(data.today.slice(0, 4));
  return (
    <Section title="那年今日" description="只有自己看得到">
      {data.years.map(({ year, things }) => (
        <div key={year} className={classes.past}>
          <h3>
            {year} 年<span>{thisYear - year} 年前</span>
          </h3>
          <ul>
            {things.map((thing) => (
              <li key={keyOf(thing)}>
                <Thing thing={thing} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

const addresses: Record<WorkKind, string> = {
  post: '/post',
  review: '/post',
  news: '/post',
  book_list: '/booklist',
  reading_lead: '/reader',
};
const markWords = { wanted: '想读', started: '开始读', finished: '读完' } as const;

function Thing({ thing }: { readonly thing: Remembered }) {
  switch (thing.what) {
    case 'shelf':
      return (
        <>
          {markWords[thing.mark]}
          <BookLink book={thing.book} />
        </>
      );
    case 'read':
      return (
        <>
          {thing.book ? <BookLink book={thing.book} /> : '阅读'} {amountWords(thing)}
        </>
      );
    case 'work':
      return (
        <>
          发表了 <Link to={`${addresses[thing.kind]}/${thing.id}`}>{thing.title || '无题'}</Link>
        </>
      );
    default:
      return (
        <>
          {thing.what === 'quote' ? '记下' : '写下'}
          <BookLink book={thing.book} />
          <span className={classes.words}>{thing.text}</span>
        </>
      );
  }
}

function BookLink({
  book: { id, title },
}: {
  readonly book: { readonly id: number; readonly title: string };
}) {
  return <Link to={`/book/${id}`}>《{title}》</Link>;
}

function keyOf(thing: Remembered): string {
  if (thing.what === 'work') return `work ${thing.id}`;
  const place = `${thing.what} ${thing.day} ${thing.book?.id ?? 0}`;
  if (thing.what === 'shelf') return `${place} ${thing.mark}`;
  return thing.what === 'read' ? place : `${place} ${thing.text}`;
}
