import type { BookRow } from '@gongdu/contract/library/books/book';
import type { Transaction } from '../../../db/database.ts';
import type { EntryContent } from './policy.ts';
import { spellingOf } from './spelling.ts';
import * as store from './store.ts';

/** A book of a file as it will stand on the shelf. */
export interface EntryToImport {
  readonly book: BookRow;
  readonly content: EntryContent;
  /** When it was marked. */
  readonly at: string;
}

/** Columns that a second file may fill where the first says nothing. */
const filled = [
  'rating',
  'wantedOn',
  'startedOn',
  'finishedOn',
  'pages',
] as const satisfies readonly (keyof EntryContent)[];

/** What an import brings, batch by batch in its own transactions. */
export function createImportedEntries() {
  return { addImported, removeImported, listShelved };

  /**
   * A book that the member has already stays as it is; one that another file of the same import has brought takes what
   * was missing. @returns how many are new
   */
  async function addImported(
    { sql }: Transaction,
    uid: number,
    importId: number,
    rows: readonly EntryToImport[],
  ): Promise<number> {
    if (rows.length === 0) return 0;
    await store.lockShelf(sql, uid);
    const first = new Map(rows.toReversed().map((row) => [row.book.id, row]));
    const entries = await Promise.all(
      [...first.values()].map(async ({ book, content, at }) => {
        const keys = await spellingOf(book);
        return { ...content, ...keys, uid, bookId: book.id, importId, updatedAt: at };
      }),
    );
    const added = await store.addEntries(sql, entries);
    await store.countEntries(sql, { added, removed: [] });
    const isNew = new Set(added.map(({ bookId }) => bookId));
    await fill(
      sql,
      uid,
      importId,
      rows.filter((row) => !isNew.has(row.book.id) || first.get(row.book.id) !== row),
    );
    return added.length;
  }

  async function fill(
    sql: Transaction['sql'],
    uid: number,
    importId: number,
    rows: readonly EntryToImport[],
  ): Promise<void> {
    if (rows.length === 0) return;
    const ids = [...new Set(rows.map(({ book }) => book.id))];
    const before = (await store.findEntries(sql, uid, ids)).filter((entry) => entry.importId === importId);
    const changed = before.flatMap((entry) => {
      const after = rows
        .filter(({ book }) => book.id === entry.bookId)
        .reduce((kept, { content }) => filledBy(kept, content), entry);
      return filled.some((column) => after[column] !== entry[column]) ? [{ entry, after }] : [];
    });
    if (changed.length === 0) return;
    await store.putEntries(
      sql,
      changed.map(({ after }) => after),
    );
    await store.countEntries(sql, {
      added: changed.map(({ after }) => after),
      removed: changed.map(({ entry }) => entry),
    });
  }

  /** Those that the member has not changed since, at most `limit`. @returns how many went; 0: none is left */
  async function removeImported(
    { sql }: Transaction,
    uid: number,
    importId: number,
    limit: number,
  ): Promise<number> {
    await store.lockShelf(sql, uid);
    const removed = await store.deleteImported(sql, { uid, importId, limit });
    await store.countEntries(sql, { added: [], removed });
    return removed.length;
  }

  /** Those of these books that stand on the member's shelf. */
  async function listShelved(
    { sql }: Transaction,
    uid: number,
    bookIds: readonly number[],
  ): Promise<ReadonlySet<number>> {
    return new Set((await store.findEntries(sql, uid, bookIds)).map(({ bookId }) => bookId));
  }
}

function filledBy(entry: store.StoredEntry, content: EntryContent): store.StoredEntry {
  const missing = filled.filter((column) => entry[column] === null && content[column] !== null);
  const changes = Object.fromEntries(missing.map((column) => [column, content[column]]));
  return { ...entry, ...changes };
}
