import type { CheckIn } from '@gongdu/contract/reading-lead-day';
import styles from './days.module.css';
import { weeksUpTo } from './weeks.ts';

interface CalendarProps {
  readonly days: readonly CheckIn[];
  /** In China. */
  readonly today: string;
}

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];

/** The last five weeks, Monday first; a filled day has a check-in. */
export function Calendar({ days, today }: CalendarProps) {
  const done = new Set(days.map(({ day }) => day));
  return (
    <table className={styles.calendar}>
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
                data-done={done.has(day) || undefined}
                data-today={day === today || undefined}
                data-later={day > today || undefined}
              >
                {Number(day.slice(8))}
                {done.has(day) && <span className={styles.hidden}>已打卡</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
