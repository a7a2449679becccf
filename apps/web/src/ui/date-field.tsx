import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CalendarField, DateFieldProps } from './calendar-field.tsx';
import { typedMoment } from './typed-moment.ts';

/**
 * A day, or a day and a time, typed or chosen in a Chinese calendar; wall-clock time without a zone. Most dates on a page
 * are never touched: the calendar comes once somebody goes into the field, and until then what is typed counts as well.
 */
export function DateField(props: DateFieldProps) {
  const [Calendar, setCalendar] = useState<typeof CalendarField>();
  if (Calendar) return <Calendar {...props} />;
  const bring = () =>
    void import('./calendar-field.tsx').then(
      (file) => setCalendar(() => file.CalendarField),
      // without a network one goes on typing
      () => undefined,
    );
  return <PlainField {...props} onEnter={bring} />;
}

interface PlainFieldProps extends DateFieldProps {
  readonly onEnter: () => void;
}

function PlainField({ value, onChange, onEnter, time = false, min: _, ...rest }: PlainFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      {...rest}
      placeholder={time ? '年-月-日 时:分' : '年-月-日'}
      value={typed ?? shown(value)}
      onFocus={onEnter}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const moment = typedMoment(currentTarget.value, time);
        if (moment) onChange(moment.slice(0, 16).replace(' ', 'T'));
      }}
    />
  );
}

/** `2026年3月5日 20:00`, as the calendar writes it. */
function shown(value: string): string {
  const [day = '', clock = ''] = value.split('T');
  if (day === '') return '';
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日${clock && ` ${clock}`}`;
}
