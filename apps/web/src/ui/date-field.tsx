import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { DateFieldProps } from './calendar-field.tsx';

/** A day, or a day and a time, typed or chosen in a Chinese calendar; wall-clock time without a zone. */
export function DateField(props: DateFieldProps) {
  const { label, id, description, error } = props;
  return (
    <Suspense fallback={<TextInput disabled {...{ label, id, description, error }} />}>
      <CalendarField {...props} />
    </Suspense>
  );
}

// The page stands first; the calendar is a library of its own.
const CalendarField = lazy(() =>
  import('./calendar-field.tsx').then(({ CalendarField }) => ({ default: CalendarField })),
);
