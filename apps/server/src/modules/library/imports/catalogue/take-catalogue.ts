import { inTransaction, type Transaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import type { BookCatalogue } from '../../books/catalogue/service.ts';
import type { BookHoldings } from '../../books/holdings/service.ts';
import * as store from './catalogue-store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly bookCatalogue: Pick<
    BookCatalogue,
    'prepareCheck' | 'takeIn' | 'takeBackHeld' | 'takeBackPublished' | 'takeBackFacts'
  >;
  readonly bookHoldings: Pick<BookHoldings, 'takeIn' | 'takeBack'>;
}

/** Books of one transaction. */
const batchSize = 500;

/** Takes the books of a catalogue in, and back: batch by batch, so that another node continues where one stopped. */
export function createCatalogueTaker({ db, clock, bookCatalogue, bookHoldings }: Needs) {
  return { takeBatch, takeBackBatch };

  async function takeBatch(id: number): Promise<void> {
    const words = await bookCatalogue.prepareCheck();
    await inTransaction(db, async (tx) => {
      const row = await store.lockImport(tx.sql, id);
      if (row?.state !== 'taking') return;
      const lines = await store.listNext(tx.sql, id, false, batchSize);
      const touchedAt = now();
      if (lines.length === 0) {
        await store.updateImport(tx.sql, id, { state: 'done', touchedAt, doneAt: touchedAt });
        return;
      }
      const books = lines.flatMap(({ said }) => said ?? []);
      const source = { uid: row.byUid, importId: id, institutionId: row.institutionId };
      const taken = await bookCatalogue.takeIn(tx, words, source, books);
      const before = row.institutionId === null ? new Map() : await takeHoldings(row.institutionId);
      await store.markTaken(
        tx.sql,
        id,
        lines.map(({ record, isbn13 }) => ({
          record,
          before: before.get(isbn13 ?? '') ?? null,
          addedBook: taken.published.get(isbn13 ?? '') ?? null,
        })),
      );
      await store.countTaken(tx.sql, id, {
        taken: lines.length,
        addedBooks: taken.added,
        addedHoldings: row.institutionId === null ? 0 : books.length,
        corrections: taken.corrections,
        touchedAt,
      });

      function takeHoldings(institutionId: number) {
        return bookHoldings.takeIn(
          tx,
          { institutionId, importId: id },
          books.map(({ isbn13, title, author, holding }) => {
            // visitors read it at the book: a word that needs a look is left out
            const place = words.check(holding.place).level === null ? holding.place : '';
            return { isbn13, title, author, inStock: holding.inStock, price: holding.price, place };
          }),
        );
      }
    });
  }

  /** Holdings as they were, then books, then what was said of others. */
  async function takeBackBatch(id: number): Promise<void> {
    await inTransaction(db, async (tx) => {
      const row = await store.lockImport(tx.sql, id);
      if (row?.state !== 'undoing') return;
      const source = { uid: row.byUid, importId: id, institutionId: row.institutionId };
      const kept = await takeBackLines(tx, row);
      const left =
        kept !== undefined ||
        (await bookCatalogue.takeBackHeld(tx, source)) ||
        (await bookCatalogue.takeBackFacts(tx, source));
      if (!left) await store.deleteLines(tx.sql, id);
      await store.updateImport(tx.sql, id, {
        touchedAt: now(),
        kept: row.kept + (kept ?? 0),
        ...(!left && { state: 'undone' }),
      });
    });
  }

  /** @returns how many of its books stay; undefined: no line is left. */
  async function takeBackLines(tx: Transaction, row: store.StoredImport): Promise<number | undefined> {
    const lines = await store.listNext(tx.sql, row.id, true, batchSize);
    if (lines.length === 0) return undefined;
    if (row.institutionId !== null)
      await bookHoldings.takeBack(
        tx,
        { institutionId: row.institutionId, importId: row.id },
        lines.map(({ isbn13, before }) => ({ isbn13: isbn13 ?? '', before })),
      );
    const added = lines.flatMap(({ addedBook }) => addedBook ?? []);
    const kept = added.length === 0 ? 0 : await bookCatalogue.takeBackPublished(tx, added);
    await store.markLeft(
      tx.sql,
      row.id,
      lines.map(({ record }) => record),
    );
    return kept;
  }

  function now(): string {
    return clock.now().toISOString();
  }
}
