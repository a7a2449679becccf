import type { ReadingTotals, Streak } from '@gongdu/contract/library/reading-days/reading-day';
import type { ShelfEntry } from '@gongdu/contract/library/shelf/shelf';
import { daysBetween } from './calendar-days.ts';
import type { DaySum } from './store.ts';
import type { LastStreak } from './streak-store.ts';

interface Reached {
  readonly day: string;
  readonly upTo: number;
  /** Of the day, noted before. */
  readonly pages: number | null;
  /** Where the book stood, and since when it is read. */
  readonly progress: ShelfEntry['progress'];
  readonly startedOn: string | null;
}

/**
 * The pages of a day on which a page was reached: those noted before, and those since the page where the book stood. Where
 * that is not known nothing is added, unless the book was begun on the same day. A page further back takes pages off.
 */
export function pagesUpTo({ day, upTo, pages, progress, startedOn }: Reached): number | null {
  const isBegun = progress === null && startedOn === day;
  if (progress?.unit !== 'page' && !isBegun) return pages;
  const from = progress?.value ?? 0;
  const sum = (pages ?? 0) + upTo - from;
  return sum > 0 ? sum : null;
}

/** The streak that counts today: unbroken as long as today, or today and yesterday, are all that is missing. */
export function currentOf(last: LastStreak | null, today: string): Streak | null {
  if (!last) return null;
  const { days, from, to, beforeMiss } = last;
  const missed = daysBetween(to, today) - 1;
  if (missed > 1) return null;
  return missed === 1 ? { ...beforeMiss, to } : { days, from, to };
}

export function totalsOf(days: readonly DaySum[]): ReadingTotals {
  return {
    days: days.length,
    pages: days.reduce((sum, { pages }) => sum + pages, 0),
    minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}
