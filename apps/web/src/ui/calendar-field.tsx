import { DateInput, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/zh-cn';
import { useRef } from 'react';
import { typedMoment } from './typed-moment.ts';

export interface DateFieldProps {
  readonly label: string;
  /** `2026-11-25`, with `time` `2026-11-25T20:00`; empty: none. */
  readonly value: string;
  /** Called for whatever can be understood, and with the empty string when it is cleared. */
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
export function CalendarField({ value, onChange, time = false, min, ...rest }: DateFieldProps) {
  const pressed = useRef(false);

  function take(given: string | null): void {
    const day = given?.slice(0, 10) ?? '';
    // a day of the calendar has no time: the one that stood there stays
    const clock = pressed.current ? value.slice(11, 16) || usualTime : given?.slice(11, 16);
    pressed.current = false;
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
      // inside the page's landmarks, and above the field: below it stands what one presses next
      popoverProps={{ withinPortal: false, position: 'top-start' }}
      allowDeselect={false}
      value={value === '' ? null : value.replace('T', ' ')}
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
