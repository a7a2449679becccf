import type { CalendarEntry } from '@gongdu/contract/discovery/recommendations/intervention';
import { chinaDay } from '@gongdu/rules/china-time';

const dayMs = 86_400_000;

/** The days of a month in weeks from Monday, completed by days of the neighbouring months. @param month `2026-11`. */
export function weeksOf(month: string): string[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * dayMs;
  const weeks: string[][] = [];
  for (let monday = start; weeks.length === 0 || isoDay(monday).startsWith(month); monday += 7 * dayMs)
    weeks.push(Array.from({ length: 7 }, (_, at) => isoDay(monday + at * dayMs)));
  return weeks;
}

/** @param by Months, negative for earlier ones. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The interventions that run at any moment of a day in China, the heaviest first. */
export function entriesOn(day: string, entries: readonly CalendarEntry[]): CalendarEntry[] {
  return entries
    .filter(({ startsAt, endsAt }) => chinaDay(startsAt) <= day && day <= lastDay(endsAt))
    .toSorted((a, b) => b.weight - a.weight);
}

/** One that ends at midnight does not run on the day that begins then. */
function lastDay(endsAt: string): string {
  return chinaDay(new Date(Date.parse(endsAt) - 1));
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
