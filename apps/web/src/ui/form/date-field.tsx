import { TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { lazyComponent } from '../overlay/lazy-component.ts';
import type { DateFieldProps } from './date-picker.tsx';

interface LongPast {
  /** For a day decades ago, such as a birthday: the browser's own field jumps to a year, a calendar moves by months. */
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
        label={label}
        id={id}
        description={description}
        error={error}
        value={value}
        disabled={disabled}
        min={min}
        max={max}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <Suspense fallback={<TextInput disabled label={label} id={id} description={description} error={error} />}>
      <DatePicker {...props} />
    </Suspense>
  );
}

// The page renders first: the calendar is a separate library.
const DatePicker = lazyComponent(async () => (await import('./date-picker.tsx')).DatePicker);
