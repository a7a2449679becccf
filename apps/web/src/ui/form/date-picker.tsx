import '@mantine/core/styles/Popover.layer.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/zh-cn';
import { useRef, useState } from 'react';
import { datePlaceholder } from './date-text.ts';
import { invalidDateAttribute, invalidDateMessage } from './invalid-date.ts';
import { parseDateInput } from './parse-date-input.ts';

export interface DateFieldProps {
  readonly label: string;
  /** `2026-11-25`, with `time` `2026-11-25T20:00`; empty: none; otherwise the text as typed, if it is not a date. */
  readonly value: string;
  /** As `value`: text that is not a date is passed on as typed, for the form to refuse. */
  readonly onChange: (value: string) => void;
  readonly time?: boolean;
  readonly id?: string;
  readonly description?: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** Earlier days cannot be chosen from the calendar; typed text is validated by the form. As `value`. */
  readonly min?: string;
  /** Later days cannot be chosen from the calendar, either. */
  readonly max?: string;
}

/** The field with its calendar, in the chunk of its library. */
export function DatePicker({
  value,
  onChange,
  time = false,
  min = '',
  max = '9999',
  error,
  ...rest
}: DateFieldProps) {
  const pickedFromCalendar = useRef(false);
  const isValid = isDateValue(value);
  const [invalid, setInvalid] = useState(value !== '' && !isValid ? value : '');
  const [isBlurred, setIsBlurred] = useState(invalid !== '');

  function onTyped(typed: string): void {
    const isParsed = typed.trim() === '' || parseDateInput(typed, time) !== null;
    setInvalid(isParsed ? '' : typed);
    setIsBlurred(false);
    if (!isParsed) onChange(typed);
  }

  function onPick(picked: string | null): void {
    const day = picked?.slice(0, 10) ?? '';
    // a day of the calendar has no time: the previous time is kept
    const clock = pickedFromCalendar.current ? value.slice(11, 16) || defaultTime : picked?.slice(11, 16);
    pickedFromCalendar.current = false;
    setInvalid('');
    onChange(day === '' || !time ? day : `${day}T${clock}`);
  }

  return (
    <DateInput
      {...rest}
      {...chineseProps}
      withTime={time}
      valueFormat={time ? 'YYYY年M月D日 HH:mm' : 'YYYY年M月D日'}
      placeholder={datePlaceholder(time)}
      dateParser={(typed) => parseDateInput(typed, time)}
      clearable
      // invalid text stays in the field, with an error message
      fixOnBlur={invalid === ''}
      onInput={({ currentTarget }) => onTyped(currentTarget.value)}
      onBlur={() => setIsBlurred(true)}
      error={invalid !== '' && isBlurred ? invalidDateMessage(invalid, time) : error}
      {...(invalid !== '' && { [invalidDateAttribute]: invalidDateMessage(invalid, time) })}
      // inside the page's landmarks, and above the field, because the next field is below
      popoverProps={{ withinPortal: false, position: 'top-start' }}
      allowDeselect={false}
      value={isValid ? value.replace('T', ' ') : null}
      onChange={onPick}
      // not `minDate`: the library would silently drop earlier typed dates, and the form has a message for them
      excludeDate={(day: string) => day < min.slice(0, 10) || day > max.slice(0, 10)}
      getDayProps={() => ({
        onClick: () => {
          pickedFromCalendar.current = true;
        },
      })}
    />
  );
}

/** As the field itself writes it. */
function isDateValue(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(value);
}

/** The time of a day that is chosen while the field has no time. */
const defaultTime = '20:00';

const chineseProps = {
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
