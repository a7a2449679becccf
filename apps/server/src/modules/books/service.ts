import type { Book, BookCategory, BookRow, ResolvedLine } from '@gongdu/contract/book';
import { Problem } from '@gongdu/contract/problem';
import { holds, reviewBooks } from '@gongdu/contract/role';
import type { Database, Queryable, Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Contents } from '../contents/service.ts';
import { toEntry, toRow } from './presenter.ts';
import { resolveLines } from './resolve.ts';
import * as store from './store.ts';
import { titleKey } from './title-key.ts';

export type Books = ReturnType<typeof createBooks>;
export type Proposal = Pick<
  store.NewBook,
  'title' | 'author' | 'translator' | 'summary' | 'publisher' | 'publishedOn'
> & {
  /** Thirteen digits. */
  readonly isbn: string | null;
};

const pageSize = 20;

/** The catalogue: editions folded into works, categories, and what members add to it. */
export function createBooks({ db, contents }: { db: Database; contents: Contents }) {
  return {
    find,
    shownTo,
    named,
    editionIds,
    byIsbn,
    publish,
    resolve,
    read,
    list,
    categories,
    propose,
    present,
  };

  /** Of any edition, public ones and the pending. */
  async function find(ids: readonly number[], sql: Queryable = db): Promise<ReadonlyMap<number, BookRow>> {
    const books = ids.length === 0 ? [] : await store.findBooks(sql, ids);
    return new Map(books.map((book) => [book.id, toRow(book)]));
  }

  /** What that person may see of these: the catalogue's and his own proposals, which others do not see yet. */
  async function shownTo(
    uid: number,
    ids: readonly number[],
    sql: Queryable = db,
  ): Promise<ReadonlyMap<number, { readonly row: BookRow; readonly waiting: boolean }>> {
    const books = ids.length === 0 ? [] : await store.findBooks(sql, ids);
    const shown = books.filter(({ state, proposedBy }) => state === 'public' || proposedBy === uid);
    return new Map(shown.map((book) => [book.id, { row: toRow(book), waiting: book.state !== 'public' }]));
  }

  /** For reviewers: the proposed ones too. */
  async function named(ids: readonly number[]): Promise<(BookRow & { waiting: boolean })[]> {
    const books = ids.length === 0 ? [] : await store.findBooks(db, ids);
    return books.map((book) => ({ ...toRow(book), waiting: book.state !== 'public' }));
  }

  /** Of the same work, the book itself among them; none when it is not in the catalogue. */
  async function editionIds(id: number): Promise<number[]> {
    const [book] = await store.findBooks(db, [id]);
    if (book?.state !== 'public') return [];
    return (await store.editionsOf(db, [book.editionOf ?? id])).map((edition) => edition.id);
  }

  /** @param isbn13 Thirteen digits. */
  async function byIsbn(isbn13: string): Promise<BookRow | undefined> {
    const [book] = await store.findByIsbn(db, [isbn13]);
    return book?.state === 'public' ? toRow(book) : undefined;
  }

  function resolve(lines: readonly string[]): Promise<ResolvedLine[]> {
    return resolveLines(db, lines);
  }

  async function read(caller: Caller, id: number): Promise<Book> {
    const [book] = await store.findBooks(db, [id]);
    if (!book || !canRead(caller, book)) throw new Problem('book.not_found');
    return present(caller, book);
  }

  async function list(filter: store.CatalogueFilter): Promise<{ books: BookRow[]; next: number | null }> {
    const rows = await store.listCatalogue(db, filter, pageSize + 1);
    const page = rows.slice(0, pageSize);
    return { books: page.map(toRow), next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null };
  }

  function categories(): Promise<BookCategory[]> {
    return store.allCategories(db);
  }

  async function propose(caller: Caller, { isbn, ...proposal }: Proposal): Promise<Book> {
    const row = {
      ...proposal,
      isbn13: isbn,
      cover: null,
      titleKey: titleKey(proposal.title),
      proposedBy: caller.uid,
    };
    const created = await store.insertProposal(db, row);
    if (!created) throw await taken(isbn ?? '');
    return present(caller, created);
  }

  /** Puts works into the lists and the search, again whenever one of their editions changes. */
  async function publish(tx: Transaction, leaders: readonly number[]): Promise<void> {
    const editions = Map.groupBy(
      await store.editionsOf(tx.sql, leaders),
      (book) => book.editionOf ?? book.id,
    );
    const entries = leaders.flatMap((id) => {
      const all = editions.get(id) ?? [];
      const leader = all.find((book) => book.id === id);
      return leader ? [toEntry(leader, all)] : [];
    });
    await contents.putAll(tx, entries);
  }

  async function taken(isbn: string): Promise<Problem> {
    const [book] = await store.findByIsbn(db, [isbn]);
    return new Problem('book.isbn_taken', { isbn, title: book?.title ?? '' });
  }

  async function present(caller: Caller, book: store.StoredBook): Promise<Book> {
    const [chosen, editions] = await Promise.all([
      store.categoriesOf(db, book.id),
      store.editionsOf(db, [book.editionOf ?? book.id]),
    ]);
    return {
      ...toRow(book),
      summary: book.summary,
      state: book.state,
      mine: book.proposedBy === caller.uid,
      categories: chosen,
      editions: editions.filter(({ id }) => id !== book.id).map(toRow),
    };
  }
}

/** A proposal is its proposer's and the operators' until it is in the catalogue. */
function canRead(caller: Caller, book: store.StoredBook): boolean {
  return book.state === 'public' || book.proposedBy === caller.uid || holds(caller.permissions, reviewBooks);
}
