import { DateInput, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/zh-cn';
import { useRef, useState } from 'react';
import { oddMoment } from './odd-moment.ts';
import { typedMoment } from './typed-moment.ts';

export interface DateFieldProps {
  readonly label: string;
  /** `2026-11-25`, with `time` `2026-11-25T20:00`; empty: none; anything else: what was typed and is no moment. */
  readonly value: string;
  /** As `value`: what cannot be understood is handed on as it was typed, for the form to refuse. */
  readonly onChange: (value: string) => void;
  readonly time?: boolean;
  readonly id?: string;
  readonly description?: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** Days before it cannot be chosen from the calendar; what is typed is for the form to judge. As `value`. */
  readonly min?: string;
}

/** What a date field is made of; it brings a library of its own. */
export function CalendarField({ value, onChange, time = false, min, error, ...rest }: DateFieldProps) {
  const pressed = useRef(false);
  const known = isMoment(value);
  const [odd, setOdd] = useState(value !== '' && !known ? value : '');
  const [left, setLeft] = useState(odd !== '');

  function note(typed: string): void {
    const understood = typed.trim() === '' || typedMoment(typed, time) !== null;
    setOdd(understood ? '' : typed);
    setLeft(false);
    if (!understood) onChange(typed);
  }

  function take(given: string | null): void {
    const day = given?.slice(0, 10) ?? '';
    // a day of the calendar has no time: the one that stood there stays
    const clock = pressed.current ? value.slice(11, 16) || usualTime : given?.slice(11, 16);
    pressed.current = false;
    setOdd('');
    onChange(day === '' || !time ? day : `${day}T${clock}`);
  }

  return (
    <DateInput
      {...rest}
      {...chinese}
      withTime={time}
      valueFormat={time ? 'YYYY年M月D日 HH:mm' : 'YYYY年M月D日'}
      placeholder={time ? '年-月-日 时:分' : '年-月-日'}
      dateParser={(typed) => typedMoment(typed, time)}
      clearable
      // what is typed and no moment stays, with a sentence that says so
      fixOnBlur={odd === ''}
      onInput={({ currentTarget }) => note(currentTarget.value)}
      onBlur={() => setLeft(true)}
      error={odd !== '' && left ? oddWords(odd, time) : error}
      {...(odd !== '' && { [oddMoment]: oddWords(odd, time) })}
      // inside the page's landmarks, and above the field: below it stands what one presses next
      popoverProps={{ withinPortal: false, position: 'top-start' }}
      allowDeselect={false}
      value={known ? value.replace('T', ' ') : null}
      onChange={take}
      // not `minDate`: what is typed before it would be dropped without a word, and the form has a sentence for it
      {...(min && { excludeDate: (day: string) => day < min.slice(0, 10) })}
      getDayProps={() => ({
        onClick: () => {
          pressed.current = true;
        },
      })}
    />
  );
}

function oddWords(typed: string, time: boolean): string {
  return `看不懂“${typed.trim()}”，请写成 ${time ? '2026-11-25 20:00' : '2026-11-25'} 这样，或从日历里选`;
}

/** As the field itself writes it. */
function isMoment(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(value);
}

/** Of a day chosen where no time stood yet. */
const usualTime = '20:00';

const chinese = {
  locale: 'zh-cn',
  firstDayOfWeek: 1,
  // the library's red and its pale days of other months are too faint to read
  weekendDays: [],
  hideOutsideDates: true,
  monthLabelFormat: 'YYYY年M月',
  yearLabelFormat: 'YYYY年',
  decadeLabelFormat: 'YYYY年',
  monthsListFormat: 'M月',
  yearsListFormat: 'YYYY年',
  weekdayFormat: 'dd',
  getDayAriaLabel: (day: string) => {
    const [year, month, date] = day.split('-').map(Number);
    return `${year}年${month}月${date}日`;
  },
  ariaLabels: {
    nextMonth: '下个月',
    previousMonth: '上个月',
    nextYear: '下一年',
    previousYear: '上一年',
    nextDecade: '下个十年',
    previousDecade: '上个十年',
  },
  clearButtonProps: { 'aria-label': '清除日期' },
} satisfies Partial<DateInputProps>;
