import { chinaDay } from '@gongdu/rules/china-time';

/** Whole years and months since a moment, by the calendar in China: ` 2 年 3 个月`. */
export function timeSince(at: string, now: Date = new Date()): string {
  const [from, to] = [chinaDay(new Date(at)), chinaDay(now)];
  const [fromMonth, toMonth] = [monthOf(from), monthOf(to)];
  const months = toMonth - fromMonth - (to.slice(8) < from.slice(8) ? 1 : 0);
  if (months < 1) return '不到一个月';
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years > 0 && ` ${years} 年`, rest > 0 && ` ${rest} 个月`].filter(Boolean).join('');
}

/** Months since the year 0. */
function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}
