import { chinaOffsetMs } from '@gongdu/contract/china-time';

const minute = 60_000;
const day = 24 * 60 * minute;

/** 刚刚, 5 分钟前, 今天 09:12, 昨天 14:02, 11月3日, 2025年6月30日; in China time, as all moments are. */
export function formatRelativeTime(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime();
  if (passed >= 0 && passed < minute) return '刚刚';
  if (passed >= 0 && passed < 60 * minute) return `${Math.floor(passed / minute)} 分钟前`;
  const days = daysBetween(then, now);
  const name = ['今天', '昨天'][days] ?? (days === -1 ? '明天' : undefined);
  if (name) return `${name} ${clock(then)}`;
  const date = dateOf(then);
  return yearOf(then) === yearOf(now) ? date : `${yearOf(then)}年${date}`;
}

/** The whole instant, for a title: 2026年11月3日 14:02. */
export function formatDateTime(then: Date): string {
  return `${yearOf(then)}年${dateOf(then)} ${clock(then)}`;
}

/** China's wall clock as if it were UTC: `Intl` data would cost a page its first tenth of a second. */
export function inChina(instant: Date): Date {
  return new Date(instant.getTime() + chinaOffsetMs);
}

function daysBetween(then: Date, now: Date): number {
  const number = (instant: Date) => Math.floor(inChina(instant).getTime() / day);
  return number(now) - number(then);
}

function yearOf(instant: Date): number {
  return inChina(instant).getUTCFullYear();
}

function dateOf(instant: Date): string {
  const then = inChina(instant);
  return `${then.getUTCMonth() + 1}月${then.getUTCDate()}日`;
}

function clock(instant: Date): string {
  return inChina(instant).toISOString().slice(11, 16);
}
