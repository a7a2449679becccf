import type { BookRow } from '@gongdu/contract/library/books/book';
import type { FormerDay, ReadAmount, ReadingDayRow } from '@gongdu/contract/library/reading-days/reading-day';
import type { DayKey, StoredDay } from './store.ts';

export function toAmount({ pages, minutes, upTo, source }: StoredDay): ReadAmount {
  return { pages, minutes, upTo, source };
}

export function toRow(stored: StoredDay, book: BookRow | null): ReadingDayRow {
  return { day: stored.day, bookId: stored.bookId === 0 ? null : stored.bookId, book, ...toAmount(stored) };
}

export function keyOf({ day, bookId }: Pick<FormerDay, 'day' | 'bookId'>): DayKey {
  return { day, bookId: bookId ?? 0 };
}

export function toFormer({ day, bookId }: DayKey, stored: StoredDay | undefined): FormerDay {
  return { day, bookId: bookId === 0 ? null : bookId, entry: stored ? toAmount(stored) : null };
}
