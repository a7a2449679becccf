import type { CheckIn } from '@gongdu/contract/community/reading-leads/check-ins';
import { VisuallyHidden } from '@mantine/core';
import classes from './check-ins.module.css';
import { weeksUpTo } from './weeks.ts';

interface CalendarProps {
  readonly checkIns: readonly CheckIn[];
  /** A day in China. */
  readonly today: string;
}

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];

/** The last five weeks, Monday first; a green day has a check-in. */
export function Calendar({ checkIns, today }: CalendarProps) {
  const checkedDays = new Set(checkIns.map(({ day }) => day));
  return (
    <table className={classes.calendar}>
      <caption>近五周</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksUpTo(today, 5).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-done={checkedDays.has(day) || undefined}
                data-today={day === today || undefined}
                data-later={day > today || undefined}
              >
                {Number(day.slice(8))}
                {checkedDays.has(day) && <VisuallyHidden>已打卡</VisuallyHidden>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
