import { chinaOffsetMs } from '@gongdu/rules/china-time';
import { dayMs } from './clock.ts';

const timeZone = 'Asia/Shanghai';
/** The instant at which the day that `now` lies in began in China. */
export function startOfChinaDay(now: Date): string {
  const day = Math.floor((now.getTime() + chinaOffsetMs) / dayMs);
  return new Date(day * dayMs - chinaOffsetMs).toISOString();
}

/** The instant at which a day such as `2026-11-23` begins in China, `later` days on. */
export function instantOfChinaDay(day: string, later = 0): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - chinaOffsetMs + later * dayMs).toISOString();
}

/** `2026-11`; `later` months on. */
export function chinaMonth(at: Date, later = 0): string {
  const day = new Date(at.getTime() + chinaOffsetMs);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + later)).toISOString().slice(0, 7);
}

/** `HH:MM` on China's clocks. */
export function chinaTimeOfDay(at: Date): string {
  return new Date(at.getTime() + chinaOffsetMs).toISOString().slice(11, 16);
}

/** 0 is Sunday. */
export function chinaWeekday(at: Date): number {
  return new Date(at.getTime() + chinaOffsetMs).getUTCDay();
}

/** Of a column of `chinaSecond` in a file. */
export const exportedTimeHeading = '时间（北京时间，UTC+8）';

/** 11月23日 20:00 */
export function formatChinaTime(at: string): string {
  return time.format(new Date(at));
}

/** 2026年11月23日 20:00 */
export function formatChinaDateTime(at: string): string {
  return dateTime.format(new Date(at));
}

/** 2026年11月23日 */
export function formatChinaDate(at: Date): string {
  return date.format(at);
}

const toTheMinute = {
  timeZone,
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;
const time = new Intl.DateTimeFormat('zh-CN', toTheMinute);
const dateTime = new Intl.DateTimeFormat('zh-CN', { ...toTheMinute, year: 'numeric' });
const date = new Intl.DateTimeFormat('zh-CN', { timeZone, dateStyle: 'long' });
