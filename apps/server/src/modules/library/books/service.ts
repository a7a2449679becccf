import { includesPermission, moderateBooks } from '@gongdu/contract/core/accounts/role';
import type { Book, BookCategory, BookRow } from '@gongdu/contract/library/books/book';
import type { ResolvedLine } from '@gongdu/contract/library/books/proposal';
import { Problem } from '@gongdu/contract/problem';
import type { Queryable, Transaction } from '../../../db/database.ts';
import { slicePage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import { replaceAuthors } from './author-store.ts';
import { type BookClue, matchBooks } from './match-books.ts';
import { toAuthors, toBookRow, toContentEntry } from './presenter.ts';
import { resolveLines } from './resolve-lines.ts';
import * as store from './store.ts';

export type Books = ReturnType<typeof createBooks>;
const pageSize = 20;

/** The catalogue: editions folded into works, categories, and members' proposals. */
export function createBooks({ db, contentIndex }: Pick<Platform, 'db'> & { contentIndex: ContentIndex }) {
  return {
    find,
    findVisibleTo,
    listRows,
    findForModeration,
    editionIds,
    findByIsbn,
    publish,
    resolve,
    match: (uid: number, clues: readonly BookClue[]) => matchBooks(db, uid, clues),
    read,
    list,
    categories,
    present,
  };

  /** Of any edition, public ones and the pending. */
  async function find(ids: readonly number[], sql: Queryable = db): Promise<ReadonlyMap<number, BookRow>> {
    const books = ids.length === 0 ? [] : await store.findBooks(sql, ids);
    return new Map(books.map((book) => [book.id, toBookRow(book)]));
  }

  /** The books of the catalogue and the member's own pending proposals. */
  async function findVisibleTo(
    uid: number,
    ids: readonly number[],
    sql: Queryable = db,
  ): Promise<ReadonlyMap<number, { readonly row: BookRow; readonly waiting: boolean }>> {
    const books = ids.length === 0 ? [] : await store.findBooks(sql, ids);
    const shown = books.filter(({ state, proposedBy }) => state === 'public' || proposedBy === uid);
    return new Map(
      shown.map((book) => [book.id, { row: toBookRow(book), waiting: book.state !== 'public' }]),
    );
  }

  /** In the order given. */
  async function listRows({ uid }: Caller, ids: readonly number[]): Promise<BookRow[]> {
    const found = await findVisibleTo(uid, ids);
    return ids.flatMap((id) => found.get(id)?.row ?? []);
  }

  /** For moderators: includes pending proposals. */
  async function findForModeration(ids: readonly number[]): Promise<(BookRow & { waiting: boolean })[]> {
    const books = ids.length === 0 ? [] : await store.findBooks(db, ids);
    return books.map((book) => ({ ...toBookRow(book), waiting: book.state !== 'public' }));
  }

  /** All editions of the work, the book itself included; empty when it is not in the catalogue. */
  async function editionIds(id: number): Promise<number[]> {
    const [book] = await store.findBooks(db, [id]);
    if (book?.state !== 'public') return [];
    return (await store.findEditions(db, [store.leaderOf(book)])).map((edition) => edition.id);
  }

  /** @param isbn13 Thirteen digits. */
  async function findByIsbn(isbn13: string): Promise<BookRow | undefined> {
    const [book] = await store.findByIsbn(db, [isbn13]);
    return book?.state === 'public' ? toBookRow(book) : undefined;
  }

  function resolve(lines: readonly string[]): Promise<ResolvedLine[]> {
    return resolveLines(db, lines);
  }

  async function read(caller: Caller, id: number): Promise<Book> {
    const [book] = await store.findBooks(db, [id]);
    const [shown] = book && canRead(caller, book) ? await present(caller, [book]) : [];
    if (!shown) throw new Problem('book.not_found');
    return shown;
  }

  async function list(filter: store.CatalogueFilter): Promise<{ books: BookRow[]; next: number | null }> {
    const found = await store.listCatalogue(db, filter, pageSize + 1);
    const { rows, next } = slicePage(found, pageSize, ({ id }) => id);
    return { books: rows.map(toBookRow), next };
  }

  function categories(): Promise<BookCategory[]> {
    return store.listCategories(db);
  }

  /**
   * Indexes works for lists, search and author pages, again whenever one of their editions changes. A book that no longer
   * leads a work is removed from all three.
   */
  async function publish(tx: Transaction, leaders: readonly number[]): Promise<void> {
    const editions = Map.groupBy(await store.findEditions(tx.sql, leaders), store.leaderOf);
    const entries = leaders.flatMap((id) => {
      const all = editions.get(id) ?? [];
      const leader = all.find((book) => book.id === id);
      return leader ? [toContentEntry(leader, all)] : [];
    });
    await contentIndex.upsertAll(tx, entries);
    const gone = leaders.filter((id) => !editions.get(id)?.some((book) => book.id === id));
    await contentIndex.removeAll(
      tx,
      gone.map((id) => ({ kind: 'book', id })),
    );
    const authors = leaders.flatMap((id) => (gone.includes(id) ? [] : toAuthors(id, editions.get(id) ?? [])));
    await replaceAuthors(tx.sql, leaders, authors);
  }

  /** As the caller sees them, in the order given. */
  async function present(caller: Caller, shown: readonly store.StoredBook[]): Promise<Book[]> {
    if (shown.length === 0) return [];
    const [places, editions] = await Promise.all([
      store.categoriesOf(
        db,
        shown.map(({ id }) => id),
      ),
      store.findEditions(db, shown.map(store.leaderOf)),
    ]);
    return shown.map((book) => ({
      ...toBookRow(book),
      summary: book.summary,
      state: book.state,
      mine: book.proposedBy === caller.uid,
      editionOf: book.editionOf,
      categories: places.filter(({ bookId }) => bookId === book.id),
      editions: editions
        .filter((each) => each.id !== book.id && store.leaderOf(each) === store.leaderOf(book))
        .map(toBookRow),
    }));
  }
}

/** Until it is in the catalogue, a proposal is visible to its proposer and to operators. */
function canRead(caller: Caller, book: store.StoredBook): boolean {
  return (
    book.state === 'public' ||
    book.proposedBy === caller.uid ||
    includesPermission(caller.permissions, moderateBooks)
  );
}
