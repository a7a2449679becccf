import {
  dayMinutes,
  dayNumber,
  minutes,
  type Span,
  spansOf,
  type TimeRange,
  type WrittenHours,
  weekdayLabels,
  weekdayOf,
} from '@gongdu/contract/institutions/opening-spans';
import { chinaDay, chinaOffsetMs } from '../china-time.ts';

/**
 * Evaluates opening hours at a moment, and formats them. Without the schema library, so that light pages may import it.
 */

const minuteMs = 60_000;

export function isOpenAt(hours: WrittenHours, now: Date): boolean {
  return currentSpan(hours, minuteOf(now)) !== undefined;
}

/** The next opening, whether it is open now or not; null: none. */
export function opensNextAt(hours: WrittenHours, now: Date): Date | null {
  const at = minuteOf(now);
  const today = Math.floor(at / dayMinutes);
  const near = Array.from({ length: 8 + hours.exceptions.length }, (_, days) => today + days);
  const named = hours.exceptions.map(({ day }) => dayNumber(day)).filter((day) => day > today);
  for (const day of [...new Set([...near, ...named])].sort((a, b) => a - b)) {
    const next = spansOf(hours, day)
      .map(([from]) => from)
      .filter((from) => from > at)
      .sort((a, b) => a - b)[0];
    if (next !== undefined) return dateOf(next);
  }
  return null;
}

/** The closing time, with touching ranges merged; null if it is closed now, or open for the coming week. */
export function closesAt(hours: WrittenHours, now: Date): Date | null {
  const at = minuteOf(now);
  let end = currentSpan(hours, at)?.[1];
  while (end !== undefined && end < at + 7 * dayMinutes) {
    const next = currentSpan(hours, end)?.[1];
    if (next === undefined) return dateOf(end);
    end = next;
  }
  return null;
}

function currentSpan(hours: WrittenHours, at: number): Span | undefined {
  const day = Math.floor(at / dayMinutes);
  return [...spansOf(hours, day), ...spansOf(hours, day - 1)].find(([from, to]) => from <= at && at < to);
}

function minuteOf(at: Date): number {
  return Math.floor((at.getTime() + chinaOffsetMs) / minuteMs);
}

function dateOf(minute: number): Date {
  return new Date(minute * minuteMs - chinaOffsetMs);
}

/** No hours are set: unknown, not closed. */
export function hasHours(hours: WrittenHours): boolean {
  return hours.week.some((ranges) => ranges.length > 0) || hours.exceptions.length > 0;
}

/** Days with the same hours on one line: 周一至周五 9:30–21:00. */
export function describeWeek(
  week: WrittenHours['week'],
): { readonly days: string; readonly hours: string }[] {
  const groups = new Map<string, number[]>();
  for (const [day, ranges] of week.entries()) {
    const words = describeRanges(ranges);
    groups.set(words, [...(groups.get(words) ?? []), day]);
  }
  return [...groups].map(([hours, days]) => ({ days: describeDays(days), hours }));
}

export function describeRanges(ranges: readonly TimeRange[]): string {
  if (ranges.length === 0) return '休息';
  return [...ranges]
    .sort((a, b) => a.from.localeCompare(b.from))
    .map(describeRange)
    .join('，');
}

function describeRange({ from, to }: TimeRange): string {
  const [start, end] = [minutes(from), minutes(to)];
  if (start === 0 && (end === dayMinutes || end === 0)) return '全天';
  return `${shortTime(from)}–${end > start ? '' : '次日 '}${shortTime(to)}`;
}

function shortTime(clock: string): string {
  return clock.replace(/^0(?=\d:)/, '');
}

function describeDays(days: readonly number[]): string {
  if (days.length === 7) return '每天';
  const runs: number[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  const name = (day = 0) => weekdayLabels[day] ?? '';
  return runs
    .flatMap((run) => (run.length > 2 ? [`${name(run[0])}至${name(run.at(-1))}`] : run.map(name)))
    .join('、');
}

/** 营业中，21:00 结束；现在休息，明天 9:30 开门。'' without any hours. */
export function describeNow(hours: WrittenHours, now: Date): string {
  if (!hasHours(hours)) return '';
  if (isOpenAt(hours, now)) {
    const end = closesAt(hours, now);
    return end === null ? '营业中' : `营业中，${clockOf(end)} 结束`;
  }
  const next = opensNextAt(hours, now);
  return next === null ? '现在休息' : `现在休息，${describeMoment(next, now)}开门`;
}

/** The day if it is not today, and the time: 明天 9:30。 */
export function describeMoment(at: Date, now: Date): string {
  const day = dayNumber(chinaDay(at));
  const away = day - dayNumber(chinaDay(now));
  const clock = `${clockOf(at)} `;
  if (away <= 0) return clock;
  if (away === 1) return `明天 ${clock}`;
  if (away < 7) return `${weekdayLabels[weekdayOf(day)] ?? ''} ${clock}`;
  const [, month = 0, date = 0] = chinaDay(at).split('-').map(Number);
  return `${month} 月 ${date} 日 ${clock}`;
}

function clockOf(at: Date): string {
  return shortTime(new Date(at.getTime() + chinaOffsetMs).toISOString().slice(11, 16));
}
