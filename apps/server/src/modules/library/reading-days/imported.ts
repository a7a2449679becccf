import { dayMinutesMax, firstReadingDay } from '@gongdu/contract/library/reading-days/reading-day-limits';
import { chinaDay } from '@gongdu/rules/china-time';
import type { Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import * as store from './store.ts';

/** A day on which a file says that a book was read. */
export interface DayToImport {
  readonly bookId: number;
  readonly day: string;
  /** null: the file does not say. */
  readonly minutes: number | null;
}

/** What an import brings, batch by batch in its own transactions. */
export function createImportedDays({ clock }: Pick<Platform, 'clock'>) {
  return { addImported, removeImported, listRead };

  /** A day of the book that the member has already stays as it is. @returns how many are new */
  async function addImported(
    { sql }: Transaction,
    uid: number,
    importId: number,
    rows: readonly DayToImport[],
  ): Promise<number> {
    const today = chinaDay(clock.now());
    const days = rows.filter(({ day }) => day >= firstReadingDay && day <= today);
    if (days.length === 0) return 0;
    await store.lockDays(sql, uid);
    const merged = Map.groupBy(days, ({ bookId, day }) => `${bookId} ${day}`);
    return store.addImported(
      sql,
      [...merged.values()].flatMap(([first, ...same]) => {
        if (!first) return [];
        const { bookId, day } = first;
        const minutes = [first, ...same].reduce((sum, each) => sum + (each.minutes ?? 0), 0);
        const known = minutes === 0 ? null : Math.min(minutes, dayMinutesMax);
        const none = { pages: null, upTo: null };
        return [{ uid, day, bookId, minutes: known, ...none, source: 'imported' as const, importId }];
      }),
    );
  }

  /** Those that the member has not changed since, at most `limit`. @returns how many went; 0: none is left */
  async function removeImported(
    { sql }: Transaction,
    uid: number,
    importId: number,
    limit: number,
  ): Promise<number> {
    await store.lockDays(sql, uid);
    return store.deleteImported(sql, { uid, importId, limit });
  }

  /** Those of these books of which the member has days. */
  async function listRead(
    { sql }: Transaction,
    uid: number,
    bookIds: readonly number[],
  ): Promise<ReadonlySet<number>> {
    return new Set(await store.listReadBooks(sql, uid, bookIds));
  }
}
