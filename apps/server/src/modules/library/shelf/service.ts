import type { BookRow } from '@gongdu/contract/library/books/book';
import {
  type BookShelf,
  type FormerEntry,
  type ShelfEntry,
  shelfTagsMax,
} from '@gongdu/contract/library/shelf/shelf';
import { Problem } from '@gongdu/contract/problem';
import { isPutDown, type ReadState } from '@gongdu/contract/writing/works/meta';
import { chinaDay } from '@gongdu/rules/china-time';
import { inTransaction, type Queryable, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { WorkSummary } from '../../writing/works/service.ts';
import type { Books } from '../books/service.ts';
import { createImportedEntries } from './imported.ts';
import { createShelfLists, type ShelfListNeeds } from './lists.ts';
import { applyChange, type EntryChange } from './policy.ts';
import { toChange, toCounts, toEntry, toFormer, toRatings } from './presenter.ts';
import { spellingOf } from './spelling.ts';
import * as store from './store.ts';

export type Shelf = ReturnType<typeof createShelf>;

interface Needs extends ShelfListNeeds, Pick<Platform, 'clock'> {
  readonly books: Pick<Books, 'find' | 'findVisibleTo' | 'editionIds' | 'lockAgainstMerges' | 'currentIds'>;
}

type EntryInput = Omit<Parameters<typeof toChange>[0], 'bookId' | 'updatedAt'>;
interface BulkChange {
  readonly bookIds: readonly number[];
  readonly state?: ReadState | undefined;
  readonly hidden?: boolean | undefined;
  readonly tag?: string | undefined;
  readonly remove: boolean;
}
interface Restored {
  readonly bookId: number;
  readonly entry: Omit<ShelfEntry, 'bookId'> | null;
}

interface Reached {
  readonly uid: number;
  readonly bookId: number;
  /** null: not known. */
  readonly progress: ShelfEntry['progress'];
  readonly onlyForward: boolean;
}

/** What each member wants to read, reads and has read. */
export function createShelf(needs: Needs) {
  const { db, clock, books } = needs;
  return {
    ...createShelfLists(needs),
    ...createImportedEntries(),
    readBook,
    ratingsOf,
    findStates,
    findOpinions,
    save,
    remove,
    change,
    restore,
    followReview,
    reach,
  };

  async function readBook({ uid }: Caller, id: number): Promise<BookShelf> {
    const book = (await books.findVisibleTo(uid, [id])).get(id)?.row;
    if (!book) throw new Problem('book.not_found');
    const editions = await books.editionIds(id);
    const [mine, counts] = await Promise.all([
      store.findEntries(db, uid, [book.id]),
      store.readBookCounts(db, editions),
    ]);
    return { mine: mine[0] ? toEntry(mine[0]) : null, counts: toCounts(counts), ratings: toRatings(counts) };
  }

  /** Ten counts for each book, without its other editions: half a star to five. Unrated books are missing. */
  async function ratingsOf(bookIds: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
    const rows = bookIds.length === 0 ? [] : await store.readBookCounts(db, bookIds);
    const byBook = Map.groupBy(rows, ({ bookId }) => bookId);
    return new Map([...byBook].map(([id, counts]) => [id, toRatings(counts)]));
  }

  async function findStates(
    { uid }: Caller,
    bookIds: readonly number[],
  ): Promise<{ bookId: number; state: ReadState }[]> {
    const rows = bookIds.length === 0 ? [] : await store.findEntries(db, uid, bookIds);
    return rows.map(({ bookId, state }) => ({ bookId, state }));
  }

  /** State and rating that others see, by `uid bookId`; those who hide the book are missing. */
  async function findOpinions(
    pairs: readonly { readonly uid: number; readonly bookId: number }[],
  ): Promise<ReadonlyMap<string, store.Opinion>> {
    const rows = pairs.length === 0 ? [] : await store.findOpinions(db, pairs);
    return new Map(rows.map((row) => [`${row.uid} ${row.bookId}`, row]));
  }

  function save(
    { uid }: Caller,
    bookId: number,
    sent: EntryInput,
  ): Promise<{ entry: ShelfEntry; before: FormerEntry }> {
    return withShelf(uid, async (sql) => {
      const book = (await books.findVisibleTo(uid, [bookId], sql)).get(bookId)?.row;
      if (!book) throw new Problem('book.not_found');
      const [before] = await store.findEntries(sql, uid, [book.id]);
      const after = await changed(uid, book, before, toChange(sent));
      await write(sql, uid, before ? [before] : [], [after]);
      return { entry: toEntry(after), before: toFormer(book.id, before) };
    });
  }

  function remove({ uid }: Caller, given: number): Promise<FormerEntry> {
    return withShelf(uid, async (sql) => {
      const bookId = (await books.currentIds(sql, [given]))(given);
      const [before] = await store.findEntries(sql, uid, [bookId]);
      if (!before) throw new Problem('shelf.not_there');
      await write(sql, uid, [before], []);
      return toFormer(bookId, before);
    });
  }

  function change(
    { uid }: Caller,
    { bookIds, remove: removes, tag, ...rest }: BulkChange,
  ): Promise<{ before: FormerEntry[] }> {
    return withShelf(uid, async (sql) => {
      const current = await books.currentIds(sql, bookIds);
      const before = await store.findEntries(sql, uid, bookIds.map(current));
      const found = await books.find(
        before.map(({ bookId }) => bookId),
        sql,
      );
      const after = removes
        ? []
        : await Promise.all(
            before.map(async (entry) => {
              const tags = tag === undefined ? undefined : withTag(entry.tags, tag);
              const book = found.get(entry.bookId);
              return book ? changed(uid, book, entry, { ...rest, tags }) : entry;
            }),
          );
      await write(sql, uid, before, after);
      return { before: before.map((entry) => toFormer(entry.bookId, entry)) };
    });
  }

  /** Skips books that are no longer in the catalogue. */
  async function restore({ uid }: Caller, entries: readonly Restored[]): Promise<null> {
    await withShelf(uid, async (sql) => {
      const ids = entries.map(({ bookId }) => bookId);
      const current = await books.currentIds(sql, ids);
      // two of these may have become one book since
      const byBook = new Map(entries.map((each) => [current(each.bookId), each]));
      const before = await store.findEntries(sql, uid, [...byBook.keys()]);
      const found = await books.findVisibleTo(uid, ids, sql);
      const after = await Promise.all(
        [...byBook.values()].flatMap(({ bookId, entry }) => {
          const book = found.get(bookId)?.row;
          return entry && book ? [restored(uid, book, entry)] : [];
        }),
      );
      await write(sql, uid, before, after);
    });
    return null;
  }

  /** A submitted review sets the reading state and the rating on the shelf of its author. */
  async function followReview(tx: Transaction, review: WorkSummary): Promise<void> {
    const { authorUid: uid, bookId, rating, readState } = review;
    if (bookId === null) return;
    await books.lockAgainstMerges(tx.sql);
    await store.lockShelf(tx.sql, uid);
    const book = (await books.findVisibleTo(uid, [bookId], tx.sql)).get(bookId)?.row;
    if (!book) return;
    const [before] = await store.findEntries(tx.sql, uid, [book.id]);
    const state = readState ?? before?.state ?? 'read';
    if (before?.state === state && before.rating === rating) return;
    const after = await changed(uid, book, before, { state, rating });
    await write(tx.sql, uid, before ? [before] : [], [after]);
  }

  /**
   * Sets where a begun book stands. `onlyForward`: not where it stands further on already. @returns the entry before;
   * undefined: the book is not on the shelf, or not begun
   */
  async function reach(
    { sql }: Transaction,
    { uid, bookId, progress, onlyForward }: Reached,
  ): Promise<{ before: ShelfEntry; moved: boolean } | undefined> {
    await books.lockAgainstMerges(sql);
    await store.lockShelf(sql, uid);
    const book = (await books.findVisibleTo(uid, [bookId], sql)).get(bookId)?.row;
    const [stored] = book ? await store.findEntries(sql, uid, [book.id]) : [];
    if (!stored || !book || !(stored.state === 'reading' || isPutDown(stored.state))) return undefined;
    const before = toEntry(stored);
    if (isSamePlace(before.progress, progress) || (onlyForward && isBehind(progress, before.progress)))
      return { before, moved: false };
    const after = await changed(uid, book, stored, toChange({ progress }));
    await write(sql, uid, [stored], [after]);
    return { before, moved: true };
  }

  function withShelf<T>(uid: number, work: (sql: Queryable) => Promise<T>): Promise<T> {
    return inTransaction(db, async ({ sql }) => {
      await books.lockAgainstMerges(sql);
      await store.lockShelf(sql, uid);
      return work(sql);
    });
  }

  async function changed(
    uid: number,
    book: BookRow,
    before: store.StoredEntry | undefined,
    sent: EntryChange,
  ): Promise<store.StoredEntry> {
    const now = clock.now();
    const content = applyChange(before, sent, chinaDay(now));
    const keys = await spellingOf(book);
    return { ...content, ...keys, uid, bookId: book.id, importId: null, updatedAt: now.toISOString() };
  }

  async function restored(
    uid: number,
    book: BookRow,
    { updatedAt, ...entry }: Omit<ShelfEntry, 'bookId'>,
  ): Promise<store.StoredEntry> {
    const content = applyChange(undefined, toChange(entry), chinaDay(clock.now()));
    return { ...content, ...(await spellingOf(book)), uid, bookId: book.id, importId: null, updatedAt };
  }
}

function isSamePlace(one: ShelfEntry['progress'], other: ShelfEntry['progress']): boolean {
  return one?.unit === other?.unit && one?.value === other?.value;
}

function isBehind(one: ShelfEntry['progress'], other: ShelfEntry['progress']): boolean {
  return one !== null && one.unit === other?.unit && one.value < other.value;
}

async function write(
  sql: Queryable,
  uid: number,
  before: readonly store.StoredEntry[],
  after: readonly store.StoredEntry[],
): Promise<void> {
  const kept = new Set(after.map(({ bookId }) => bookId));
  const gone = before.filter(({ bookId }) => !kept.has(bookId)).map(({ bookId }) => bookId);
  if (gone.length > 0) await store.deleteEntries(sql, uid, gone);
  if (after.length > 0) await store.putEntries(sql, after);
  await store.countEntries(sql, { added: after, removed: before });
}

function withTag(tags: readonly string[], tag: string): string[] {
  return [...new Set([...tags, tag])].slice(0, shelfTagsMax);
}
