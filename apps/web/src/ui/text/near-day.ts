import { chinaDay } from '@gongdu/rules/china-time';
import { formatChinaDate } from './china-time.ts';
import { inChina } from './format-time.ts';

const names: Readonly<Record<number, string>> = {
  [-2]: '前天',
  [-1]: '昨天',
  0: '今天',
  1: '明天',
  2: '后天',
};
const dayMs = 24 * 3_600_000;

/** The day of an instant in China, as one says it: 后天; otherwise its date. */
export function nearDay(instant: string, now = new Date()): string {
  const days = (Date.parse(chinaDay(instant)) - Date.parse(chinaDay(now))) / dayMs;
  return names[days] ?? formatChinaDate(instant);
}

/** 明天 6:00 */
export function nearMoment(instant: string, now = new Date()): string {
  const [hour = '', minute = ''] = clockOf(instant);
  return `${nearDay(instant, now)} ${Number(hour)}:${minute}`;
}

function clockOf(instant: string): string[] {
  return inChina(new Date(instant)).toISOString().slice(11, 16).split(':');
}
