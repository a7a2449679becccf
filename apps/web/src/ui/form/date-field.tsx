import { TextInput } from '@mantine/core';
import { type ComponentType, useEffect, useState } from 'react';
import { firstUse } from '../overlay/first-use.ts';
import type { DateFieldProps } from './date-picker.tsx';
import { TypedDate } from './typed-date.tsx';

interface LongPast {
  /** For a day decades ago, such as a birthday: the browser's own field jumps to a year, a calendar moves by months. */
  readonly longPast?: boolean;
}

/** A day, or a day and a time, typed or chosen in a Chinese calendar; wall-clock time without a zone. */
export function DateField({ longPast = false, ...props }: DateFieldProps & LongPast) {
  return longPast ? <LongPastField {...props} /> : <CalendarField {...props} />;
}

function LongPastField({
  label,
  id,
  description,
  error,
  value,
  onChange,
  disabled = false,
  min = '',
  max = '',
}: DateFieldProps) {
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

/** Is typed in until its calendar is there, and where that cannot be loaded: with the network away, say. */
function CalendarField(props: DateFieldProps) {
  const [isEntered, setEntered] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const Calendar = useCalendar(!isTyping);
  if (Calendar) return <Calendar {...props} autoFocus={isEntered} />;
  return <TypedDate {...props} onEnter={setEntered} onTyping={setTyping} />;
}

type Calendar = ComponentType<DateFieldProps>;

let loaded: Calendar | undefined;

/** @param mayCome false while the member types: the field is not replaced then. */
function useCalendar(mayCome: boolean): Calendar | undefined {
  const [calendar, setCalendar] = useState(() => loaded);
  const [isIn, setIn] = useState(calendar !== undefined);
  useEffect(() => void loadCalendar().then(setCalendar), []);
  if (calendar && mayCome && !isIn) setIn(true);
  return isIn ? calendar : undefined;
}

/** A library of its own, which no first screen needs: 17 KB of the writing page. */
async function loadCalendar(): Promise<() => Calendar | undefined> {
  await firstUse();
  const found = await import('./date-picker.tsx').catch(() => undefined);
  loaded ??= found?.DatePicker;
  return () => loaded;
}
