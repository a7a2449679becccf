import { inTransaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { PrivateBooks } from '../books/private-books.ts';
import type { Quotes } from '../quotes/service.ts';
import type { ReadingDays } from '../reading-days/service.ts';
import type { Shelf } from '../shelf/service.ts';
import type { ShortReviews } from '../short-reviews/service.ts';
import * as bookStore from './book-store.ts';
import * as lineStore from './line-store.ts';
import * as store from './store.ts';

const batchSize = 200;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly privateBooks: Pick<PrivateBooks, 'listHeld' | 'release'>;
  readonly shelf: Pick<Shelf, 'removeImported' | 'listShelved'>;
  readonly quotes: Pick<Quotes, 'removeImported' | 'listQuoted'>;
  readonly readingDays: Pick<ReadingDays, 'removeImported' | 'listRead'>;
  readonly shortReviews: Pick<ShortReviews, 'removeImported' | 'listReviewed'>;
  readonly uploads: Pick<Uploads, 'release'>;
}

/** Takes back what an import brought, but what the member has changed since: sentences and quotes, entries, days, then books. */
export function createTakeBack(needs: Needs) {
  const { db, clock, privateBooks, shelf, quotes, readingDays, shortReviews, uploads } = needs;
  return { takeBackBatch };

  /** @returns whether anything may be left. */
  async function takeBackBatch(row: store.StoredImport): Promise<boolean> {
    return inTransaction(db, async (tx) => {
      const current = await store.lockRunning(tx.sql, row);
      if (current?.state !== 'undoing') return false;
      const { id, uid } = row;
      const gone =
        (await shortReviews.removeImported(tx, id, batchSize)) +
        (await quotes.removeImported(tx, id, batchSize)) +
        (await shelf.removeImported(tx, uid, id, batchSize)) +
        (await readingDays.removeImported(tx, uid, id, batchSize));
      if (gone > 0) {
        await store.updateImport(tx.sql, id, { touchedAt: now() });
        return true;
      }
      for (let after = 0; ; ) {
        const held = await privateBooks.listHeld(tx, { uid, importId: id }, { after, limit: batchSize });
        const used = [
          await shelf.listShelved(tx, uid, held),
          await quotes.listQuoted(tx, uid, held),
          await readingDays.listRead(tx, uid, held),
          await shortReviews.listReviewed(tx, uid, held),
        ];
        await privateBooks.release(
          tx,
          uid,
          held.filter((bookId) => !used.some((ids) => ids.has(bookId))),
        );
        const last = held.at(-1);
        if (last === undefined || held.length < batchSize) break;
        after = last;
      }
      await lineStore.deleteLines(tx.sql, id, null);
      await bookStore.deleteBooks(tx.sql, id);
      await uploads.release(tx, { kind: 'import', id });
      await store.updateImport(tx.sql, id, { state: 'undone', working: false, touchedAt: now() });
      return false;
    });
  }

  function now(): string {
    return clock.now().toISOString();
  }
}
