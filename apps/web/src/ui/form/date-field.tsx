import { TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { lazyComponent } from '../overlay/lazy-component.ts';
import type { DateFieldProps } from './date-picker.tsx';

interface LongPast {
  /** A day decades ago, as a birthday is: the browser's own field goes to a year at once, where a calendar goes by months. */
  readonly longPast?: boolean;
}

/** A day, or a day and a time, typed or chosen in a Chinese calendar; wall-clock time without a zone. */
export function DateField({ longPast = false, ...props }: DateFieldProps & LongPast) {
  const { label, id, description, error } = props;
  if (longPast) {
    const { value, onChange, disabled = false, min = '', max = '' } = props;
    return (
      <TextInput
        type="date"
        {...{ label, id, description, error, value, disabled, min, max }}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <Suspense fallback={<TextInput disabled {...{ label, id, description, error }} />}>
      <DatePicker {...props} />
    </Suspense>
  );
}

// The page stands first; the calendar is a library of its own.
const DatePicker = lazyComponent(async () => (await import('./date-picker.tsx')).DatePicker);
