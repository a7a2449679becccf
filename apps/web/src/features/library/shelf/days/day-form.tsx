import { typedDaysBack } from '@gongdu/contract/library/reading-days/reading-day-limits';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadingField } from '../../../../entities/library/reading-days/reading-field.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { readingBooksQuery } from '../queries.ts';
import { daysBefore } from './calendar-weeks.ts';
import classes from './days.module.css';

/** Of any of the last days, and of a book that is being read or of none. */
export function DayForm({ today }: { readonly today: string }) {
  const [day, setDay] = useState(today);
  const [chosen, setChosen] = useState<string>();
  const { data } = useQuery(readingBooksQuery);
  const books = data?.rows ?? [];
  const value = chosen ?? String(books[0]?.bookId ?? '');
  const bookId = value === '' ? null : Number(value);
  const shownDay = day === '' ? today : day;
  return (
    <div className={classes.dayForm}>
      <div className={classes.choices}>
        <DateField
          label="日期"
          value={day}
          min={daysBefore(today, typedDaysBack)}
          max={today}
          onChange={setDay}
        />
        <NativeSelect
          label="书"
          value={value}
          data={[
            ...books.map((each) => ({ value: String(each.bookId), label: `《${each.book.title}》` })),
            { value: '', label: '不说哪本' },
          ]}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      </div>
      <ReadingField
        key={`${shownDay} ${value}`}
        day={shownDay}
        bookId={bookId}
        label={shownDay === today ? '今天读了' : '这天读了'}
        begun={bookId !== null}
      />
    </div>
  );
}
