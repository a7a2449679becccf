import { chinaDay } from '@gongdu/rules/china-time';
import type { ImportFacts } from '../records.ts';
import { isObject, type JsonValue, textOf } from './json-values.ts';

/** Milliseconds read by day. */
export type TimedDays = Map<string, number>;

/** Days of one book: more than ten years, and few enough to keep. */
const daysMax = 4000;
const dayMs = 86_400_000;
/** Numbers above it are milliseconds, those below seconds. */
const secondsMax = 100_000_000_000;

/** Adds a time of reading: `startTime` and `endTime`, or `date` and `durationSeconds`. It belongs to the day on which it began. */
export function addSession(days: TimedDays, value: JsonValue): void {
  if (!isObject(value)) return;
  const from = momentOf(value.startTime ?? value.date);
  const to = momentOf(value.endTime);
  const ms = value.endTime === undefined ? Number(textOf(value.durationSeconds)) * 1000 : to - from;
  if (!(from > 0) || !(ms > 0) || ms > dayMs) return;
  const day = chinaDay(new Date(from));
  if (days.has(day) || days.size < daysMax) days.set(day, (days.get(day) ?? 0) + ms);
}

/** Whole minutes, one at least; days that are still to come are slips. */
export function daysOf(
  days: TimedDays,
  { today }: Pick<ImportFacts, 'today'>,
): { day: string; minutes: number }[] {
  return [...days]
    .filter(([day]) => day <= today)
    .map(([day, ms]) => ({ day, minutes: Math.max(1, Math.round(ms / 60_000)) }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

function momentOf(value: JsonValue | undefined): number {
  const number = Number(textOf(value));
  const ms = number > secondsMax ? number : number * 1000;
  return ms > 0 && ms < 8_000_000_000_000 ? ms : Number.NaN;
}
