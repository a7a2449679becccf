import { includesPermission, moderateBooks } from '@gongdu/contract/core/accounts/role';
import type { Book, BookCategory, BookRow, BookState } from '@gongdu/contract/library/books/book';
import type { ResolvedLine } from '@gongdu/contract/library/books/proposal';
import { Problem } from '@gongdu/contract/problem';
import type { Queryable, Transaction } from '../../../db/database.ts';
import { slicePage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import { replaceAuthors } from './author-store.ts';
import { findDetails } from './catalogue/catalogue-store.ts';
import { type BookClue, matchBooks } from './match-books.ts';
import { lockAgainstMerges } from './merges/store.ts';
import { toAuthors, toBookRow, toContentEntry, toFacts } from './presenter.ts';
import { resolveLines } from './resolve-lines.ts';
import * as store from './store.ts';

export type Books = ReturnType<typeof createBooks>;
const pageSize = 20;

/** The catalogue: editions folded into works, categories, and members' proposals. */
export function createBooks({ db, contentIndex }: Pick<Platform, 'db'> & { contentIndex: ContentIndex }) {
  return {
    find,
    findVisibleTo,
    /** Before a book is looked up in a transaction that places something at it. */
    lockAgainstMerges,
    currentIds,
    listRows,
    findForModeration,
    editionIds,
    namedIds,
    editionsOf,
    findByIsbn,
    findByIsbns,
    publish,
    resolve,
    match: (uid: number, clues: readonly BookClue[]) => matchBooks(db, uid, clues),
    read,
    list,
    categories,
    present,
  };

  /**
   * Of any edition, public ones and the pending; what only its holders see is missing. For the id of a merged book, the row
   * of the one that remained, which has another id.
   */
  async function find(ids: readonly number[], sql: Queryable = db): Promise<ReadonlyMap<number, BookRow>> {
    const books = ids.length === 0 ? [] : await store.findBooks(sql, ids);
    return new Map(books.filter(isKnown).map((book) => [book.asked, toBookRow(book)]));
  }

  /**
   * The books of the catalogue, the member's own proposals, and what they hold for themselves; of merged ones as `find`
   * has them.
   */
  async function findVisibleTo(
    uid: number,
    ids: readonly number[],
    sql: Queryable = db,
  ): Promise<ReadonlyMap<number, { readonly row: BookRow; readonly waiting: boolean }>> {
    const shown = ids.length === 0 ? [] : await store.findVisibleBooks(sql, uid, ids);
    return new Map(
      shown.map((book) => [book.asked, { row: toRowFor(uid, book), waiting: book.state !== 'public' }]),
    );
  }

  /** Of merged books those that remained, of all others themselves. */
  async function currentIds(sql: Queryable, ids: readonly number[]): Promise<(id: number) => number> {
    const found = ids.length === 0 ? [] : await store.findBooks(sql, ids);
    const current = new Map(found.map(({ asked, id }) => [asked, id]));
    return (id) => current.get(id) ?? id;
  }

  /** In the order given. */
  async function listRows(
    { uid }: Pick<Caller, 'uid'>,
    ids: readonly number[],
  ): Promise<(BookRow & { asked: number })[]> {
    const found = await findVisibleTo(uid, ids);
    return ids.flatMap((asked) => {
      const row = found.get(asked)?.row;
      return row ? [{ ...row, asked }] : [];
    });
  }

  /** For moderators: includes pending proposals. */
  async function findForModeration(ids: readonly number[]): Promise<(BookRow & { waiting: boolean })[]> {
    const books = ids.length === 0 ? [] : await store.findBooks(db, ids);
    return books.map((book) => ({ ...toBookRow(book), waiting: book.state !== 'public' }));
  }

  /** All editions of the work, the book itself included; empty when it is not in the catalogue. */
  async function editionIds(id: number): Promise<number[]> {
    return (await editionsOf([id])).get(id) ?? [];
  }

  /**
   * The same with the books that were merged into one of them: what a member published names the book that they chose.
   */
  async function namedIds(id: number): Promise<number[]> {
    const [book] = await store.findBooks(db, [id]);
    return book?.state === 'public' ? store.findNamedIds(db, store.leaderOf(book)) : [];
  }

  /** The same for many; those that are not in the catalogue are missing. */
  async function editionsOf(ids: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
    const found = ids.length === 0 ? [] : await store.findEditionIds(db, ids);
    return new Map(found.map(({ asked, editions }) => [asked, editions]));
  }

  /** @param isbn13 Thirteen digits. */
  async function findByIsbn(isbn13: string): Promise<BookRow | undefined> {
    const [book] = await store.findByIsbn(db, [isbn13]);
    return book?.state === 'public' ? toBookRow(book) : undefined;
  }

  /** By number; of the number of a merged book, the one that remained. */
  async function findByIsbns(isbns: readonly string[]): Promise<ReadonlyMap<string, BookRow>> {
    const found = isbns.length === 0 ? [] : await store.findByIsbn(db, isbns);
    return new Map(
      found.filter(({ state }) => state === 'public').map((book) => [book.number, toBookRow(book)]),
    );
  }

  function resolve(lines: readonly string[]): Promise<ResolvedLine[]> {
    return resolveLines(db, lines);
  }

  async function read(caller: Caller, id: number): Promise<Book> {
    const [visible] = await store.findVisibleBooks(db, caller.uid, [id]);
    const book = visible ?? (await findForOperator(caller, id));
    const [shown] = book ? await present(caller, [book]) : [];
    if (!shown) throw new Problem('book.not_found');
    return shown;
  }

  /** What was proposed; not what members hold for themselves. */
  async function findForOperator({ permissions }: Caller, id: number): Promise<store.StoredBook | undefined> {
    if (!includesPermission(permissions, moderateBooks)) return undefined;
    return (await store.findBooks(db, [id])).find(({ state }) => state !== 'private');
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
   * @param placed One that stood in the lists before and comes back.
   */
  async function publish(
    tx: Transaction,
    leaders: readonly number[],
    placed?: { readonly id: number; readonly position: number },
  ): Promise<void> {
    const editions = Map.groupBy(await store.findEditions(tx.sql, leaders), store.leaderOf);
    const entries = leaders.flatMap((id) => {
      const all = editions.get(id) ?? [];
      const leader = all.find((book) => book.id === id);
      if (!leader) return [];
      const entry = toContentEntry(leader, all);
      return [placed?.id === id ? { ...entry, formerPosition: placed.position } : entry];
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
  async function present(
    { uid }: Caller,
    shown: readonly (store.StoredBook | store.VisibleBook)[],
  ): Promise<Book[]> {
    if (shown.length === 0) return [];
    const ids = shown.map(({ id }) => id);
    const [places, editions, details] = await Promise.all([
      store.categoriesOf(db, ids),
      store.findEditions(db, shown.map(store.leaderOf)),
      findDetails(db, ids),
    ]);
    const facts = new Map(details.map((detail) => [detail.bookId, toFacts(detail)]));
    return shown.map((book) => ({
      ...toRowFor(uid, book),
      summary: book.summary,
      state: stateFor(book),
      mine: book.proposedBy === uid || isHeld(book),
      editionOf: book.editionOf,
      facts: facts.get(book.id) ?? null,
      categories: places.filter(({ bookId }) => bookId === book.id),
      editions: editions
        .filter((each) => each.id !== book.id && store.leaderOf(each) === store.leaderOf(book))
        .map(toBookRow),
    }));
  }
}

/** In the catalogue, or proposed for it. A refused one may be a member's private entry again. */
function isKnown({ state }: store.StoredBook): boolean {
  return state === 'public' || state === 'pending';
}

function isHeld(book: store.StoredBook | store.VisibleBook): boolean {
  return 'held' in book && book.held;
}

/** What operators have not taken stays with those who hold it. */
function stateFor(book: store.StoredBook | store.VisibleBook): BookState {
  // a queue shows what an operator took into the catalogue, also where it was merged since
  if (book.state === 'merged') return 'public';
  return book.state === 'refused' && isHeld(book) ? 'private' : book.state;
}

/** Until an operator has approved the picture, only the member who set it and operators see it. */
function toRowFor(uid: number, book: store.StoredBook | store.VisibleBook): BookRow {
  const row = toBookRow(book);
  const isTheirs = book.state === 'public' || book.state === 'private' || book.proposedBy === uid;
  return isTheirs || !isHeld(book) ? row : { ...row, cover: null };
}
