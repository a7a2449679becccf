import { getOnThisDay } from '@gongdu/contract/library/reading-days/on-this-day';
import {
  getBookReadingDays,
  getReadingCalendar,
  getReadingSummary,
  listReadingDays,
} from '@gongdu/contract/library/reading-days/reading-day';
import { pages, read } from '../../../lib/api/reads.ts';
import { shelfReads } from '../shelf/book-shelf.ts';

/** The member's days, and the shelf, whose places they move. */
export const readingDayReads = ['/api/reading-days', ...shelfReads] as const;

export const readingSummaryQuery = read(getReadingSummary, {});

export const bookDaysQuery = (id: number) => read(getBookReadingDays, { params: { id } });

/** @param until A month, `2026-11`. */
export const readingCalendarQuery = (until: string) => read(getReadingCalendar, { query: { until } });

export const readingMonthQuery = (month: string) =>
  pages(listReadingDays, { query: { month, pageSize: 50 } }, 'after');

export const onThisDayQuery = read(getOnThisDay, {});
