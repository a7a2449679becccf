import { TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { lazyComponent } from '../overlay/lazy-component.ts';
import type { DateFieldProps } from './date-picker.tsx';

/** A day, or a day and a time, typed or chosen in a Chinese calendar; wall-clock time without a zone. */
export function DateField(props: DateFieldProps) {
  const { label, id, description, error } = props;
  return (
    <Suspense fallback={<TextInput disabled {...{ label, id, description, error }} />}>
      <DatePicker {...props} />
    </Suspense>
  );
}

// The page stands first; the calendar is a library of its own.
const DatePicker = lazyComponent(async () => (await import('./date-picker.tsx')).DatePicker);
