import { chinaOffsetMs } from '@gongdu/rules/china-time';

const minute = 60_000;
const day = 24 * 60 * minute;

/** 刚刚, 5 分钟前, 今天 09:12, 昨天 14:02, 11月3日, 2025年6月30日; in China time, as all moments are. */
export function formatRelativeTime(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime();
  if (passed >= 0 && passed < minute) return '刚刚';
  if (passed >= 0 && passed < 60 * minute) return `${Math.floor(passed / minute)} 分钟前`;
  const near = nearDay(then, now);
  return near ? `${near} ${formatClock(then)}` : formatDate(then, now);
}

/** 今天, 昨天, 11月3日, 2025年6月30日. */
export function formatDay(then: Date, now: Date): string {
  return nearDay(then, now) ?? formatDate(then, now);
}

/** Counts China's days; two moments of one day have the same number. */
export function dayNumber(instant: Date): number {
  return Math.floor(inChina(instant).getTime() / day);
}

function nearDay(then: Date, now: Date): string | undefined {
  const days = dayNumber(now) - dayNumber(then);
  return ['今天', '昨天'][days] ?? (days === -1 ? '明天' : undefined);
}

function formatDate(then: Date, now: Date): string {
  const date = dateOf(then);
  return yearOf(then) === yearOf(now) ? date : `${yearOf(then)}年${date}`;
}

/** The whole instant, for a title: 2026年11月3日 14:02. */
export function formatDateTime(then: Date): string {
  return `${yearOf(then)}年${dateOf(then)} ${formatClock(then)}`;
}

/** China's wall clock as if it were UTC: `Intl` data would cost a page its first tenth of a second. */
export function inChina(instant: Date): Date {
  return new Date(instant.getTime() + chinaOffsetMs);
}

function yearOf(instant: Date): number {
  return inChina(instant).getUTCFullYear();
}

function dateOf(instant: Date): string {
  const then = inChina(instant);
  return `${then.getUTCMonth() + 1}月${then.getUTCDate()}日`;
}

/** 14:02. */
export function formatClock(instant: Date): string {
  return inChina(instant).toISOString().slice(11, 16);
}
