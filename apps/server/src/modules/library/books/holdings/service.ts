import type { ReplyOf } from '@gongdu/contract/endpoint';
import {
  type BookLink,
  type Holding,
  housesPerPage,
  isbnPlace,
  type listBookHoldings,
} from '@gongdu/contract/library/books/holding';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Queryable, type Transaction } from '../../../../db/database.ts';
import { slicePage } from '../../../../db/keyset.ts';
import { type Caller, institutionOf } from '../../../../http/caller.ts';
import type { Platform } from '../../../../platform.ts';
import { foldKey } from '../../../../shared/text/fold.ts';
import type { Audit } from '../../../core/audit/service.ts';
import type { Institutions } from '../../../core/institutions/service.ts';
import type { Books } from '../service.ts';
import * as store from './holding-store.ts';
import type { KeptHolding } from './kept-holding.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly audit: Audit;
  readonly books: Pick<Books, 'findVisibleTo' | 'findByIsbns'>;
  readonly institutions: Pick<Institutions, 'getMany'>;
}

type HoldingsOfBook = ReplyOf<typeof listBookHoldings>;

/** A book of a house, as its file has it. */
export type HoldingRow = Omit<store.NewHolding, 'titleKey'>;

export type BookHoldings = ReturnType<typeof createBookHoldings>;

const pageSize = 50;

/** Where books can be borrowed and bought: what houses say of them, and links by number. Nothing is fetched. */
export function createBookHoldings({ db, clock, audit, books, institutions }: Needs) {
  return { listOfBook, listOfPublicBook, list, save, remove, takeIn, takeBack, listLinks, setLinks };

  async function listOfBook(caller: Caller, bookId: number, after = 0): Promise<HoldingsOfBook> {
    const row = (await books.findVisibleTo(caller.uid, [bookId])).get(bookId)?.row;
    if (!row) throw new Problem('book.not_found');
    return listOfPublicBook(row, after);
  }

  /** Of a book that may be shown; the public page has the first ones. */
  async function listOfPublicBook(
    { id, isbn13 }: { readonly id: number; readonly isbn13: string | null },
    after = 0,
    sql: Queryable = db,
  ): Promise<HoldingsOfBook> {
    const [found, links] = await Promise.all([
      store.listHouses(sql, id, { after, limit: housesPerPage + 1 }),
      isbn13 === null ? [] : store.listLinks(sql),
    ]);
    const { rows, next } = slicePage(found, housesPerPage, ({ placeKey }) => placeKey);
    const houses = await institutions.getMany(rows.map(({ institutionId }) => institutionId));
    return {
      houses: rows.map(({ institutionId, inStock, price, place, updatedAt }) => {
        const { name, slug, logo } = houses.get(institutionId);
        return { institution: { id: institutionId, name, slug, logo }, inStock, price, place, updatedAt };
      }),
      next,
      links: links.map(({ name, template }) => ({
        name,
        address: template.replaceAll(isbnPlace, isbn13 ?? ''),
      })),
    };
  }

  /** The house's own, by number; or those whose titles begin so. */
  async function list(
    caller: Caller,
    { q, after }: { readonly q: string; readonly after: string },
  ): Promise<{ rows: Holding[]; next: string | null }> {
    const digits = q.replace(/[\s-]/gu, '');
    const isNumber = /^\d{1,13}$/u.test(digits);
    const title = isNumber ? '' : foldKey(q);
    const query = { isbn: isNumber ? digits : '', title, after, limit: pageSize + 1 };
    const found = await store.listOwn(db, institutionOf(caller), query);
    const { rows, next } = slicePage(found, pageSize, ({ isbn13 }) => isbn13);
    return { rows: await present(rows), next: title === '' ? next : null };
  }

  async function save(
    caller: Caller,
    isbn13: string,
    said: Pick<store.StoredHolding, 'inStock' | 'price' | 'place'>,
  ): Promise<Holding> {
    const institutionId = institutionOf(caller);
    const book = (await books.findByIsbns([isbn13])).get(isbn13);
    if (!book) throw new Problem('book.not_found');
    const { title, author } = book;
    const updatedAt = clock.now().toISOString();
    const row = { institutionId, isbn13, title, author, titleKey: foldKey(title), ...said, updatedAt };
    const [saved] = await present([await store.saveHolding(db, row)]);
    if (!saved) throw new Problem('book.not_found');
    return saved;
  }

  async function remove(caller: Caller, isbn13: string): Promise<null> {
    await store.deleteHolding(db, institutionOf(caller), isbn13);
    return null;
  }

  /** Of an import; each number once. @returns by number, what the house said of some of them before */
  async function takeIn(
    tx: Transaction,
    of: { readonly institutionId: number; readonly importId: number },
    rows: readonly HoldingRow[],
  ): Promise<ReadonlyMap<string, KeptHolding>> {
    const at = clock.now().toISOString();
    const given = rows.map((row) => ({ ...row, titleKey: foldKey(row.title) }));
    const before = await store.takeIn(tx.sql, { ...of, at }, given);
    return new Map(before.map(({ institutionId: _, isbn13, ...kept }) => [isbn13, toKept(kept)]));
  }

  async function takeBack(
    { sql }: Transaction,
    of: { readonly institutionId: number; readonly importId: number },
    rows: Parameters<typeof store.takeBack>[2],
  ): Promise<void> {
    await store.takeBack(sql, of, rows);
  }

  async function listLinks(): Promise<BookLink[]> {
    return (await store.listLinks(db)).map(({ id, name, template }) => ({ id, name, template }));
  }

  async function setLinks(
    caller: Caller,
    links: readonly Pick<store.StoredLink, 'name' | 'template'>[],
  ): Promise<BookLink[]> {
    await inTransaction(db, async (tx) => {
      await store.replaceLinks(tx.sql, links);
      await audit.write(tx, caller, 'book_link.set', 0, { name: links.map(({ name }) => name).join('、') });
    });
    return listLinks();
  }

  async function present(rows: readonly store.StoredHolding[]): Promise<Holding[]> {
    const found = await books.findByIsbns(rows.map(({ isbn13 }) => isbn13));
    return rows.map(({ isbn13, title, author, inStock, price, place, updatedAt }) => {
      const bookId = found.get(isbn13)?.id ?? null;
      return { isbn13, title, author, bookId, inStock, price, place, updatedAt };
    });
  }
}

function toKept({
  title,
  author,
  titleKey,
  inStock,
  price,
  place,
  importId,
  updatedAt,
}: KeptHolding): KeptHolding {
  return { title, author, titleKey, inStock, price, place, importId, updatedAt };
}
