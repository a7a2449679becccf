import type { Series, SeriesPart } from '@gongdu/contract/library/books/series';
import { Problem } from '@gongdu/contract/problem';
import type { ReadState } from '@gongdu/contract/writing/works/meta';
import { inTransaction, type Queryable, type Transaction } from '../../../../db/database.ts';
import type { Caller } from '../../../../http/caller.ts';
import type { Platform } from '../../../../platform.ts';
import { foldKey } from '../../../../shared/text/fold.ts';
import type { Audit } from '../../../core/audit/service.ts';
import type { Shelf } from '../../shelf/service.ts';
import type { Books } from '../service.ts';
import { findBooks } from '../store.ts';
import * as store from './store.ts';

export type BookSeries = ReturnType<typeof createBookSeries>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly audit: Audit;
  readonly books: Pick<Books, 'editionIds' | 'editionsOf' | 'findVisibleTo' | 'lockAgainstMerges'>;
  readonly shelf: Pick<Shelf, 'findStates'>;
}

interface Facts {
  readonly name: string;
  readonly summary: string;
}

interface Placing {
  readonly version: number;
  readonly parts: readonly { readonly bookId: number; readonly number: string }[];
}

/** Of several editions of a part, the state that says most. */
const mostSaying: readonly ReadState[] = ['read', 'reading', 'paused', 'dropped', 'want'];

/** Works in an order; what the reader has of each part, over its editions. Operators make and correct them. */
export function createBookSeries({ db, clock, audit, books, shelf }: Needs) {
  return { listOfBook, read, create, update, setParts, remove };

  async function listOfBook(caller: Caller, bookId: number): Promise<Series[]> {
    const ids = await store.listIdsOf(db, await books.editionIds(bookId));
    return present(caller, await store.findSeries(db, ids));
  }

  async function read(caller: Caller, id: number): Promise<Series> {
    const [shown] = await present(caller, await store.findSeries(db, [id]));
    if (!shown) throw new Problem('series.not_found');
    return shown;
  }

  async function create(
    caller: Caller,
    { bookId, ...facts }: Facts & { readonly bookId?: number | undefined },
  ): Promise<Series> {
    const id = await inTransaction(db, async (tx) => {
      await books.lockAgainstMerges(tx.sql);
      const createdAt = clock.now().toISOString();
      const created = await store.insertSeries(tx.sql, { ...columnsOf(facts), createdAt });
      if (!created) throw new Problem('series.name_taken', { name: facts.name });
      if (bookId !== undefined)
        await store.replaceParts(tx.sql, created.id, await placed(tx.sql, [{ bookId, number: '' }]));
      await audit.write(tx, caller, 'series.created', created.id, { name: created.name });
      return created.id;
    });
    return read(caller, id);
  }

  async function update(caller: Caller, id: number, facts: Facts): Promise<Series> {
    await change(caller, id, async ({ sql }) => {
      const changed = await store.updateSeries(sql, id, columnsOf(facts));
      if (!changed) throw new Problem('series.name_taken', { name: facts.name });
      return changed.name;
    });
    return read(caller, id);
  }

  async function setParts(caller: Caller, id: number, { version, parts }: Placing): Promise<Series> {
    await change(caller, id, async ({ sql }, before) => {
      if (before.version !== version) throw new Problem('series.changed');
      await store.replaceParts(sql, id, await placed(sql, parts));
      return before.name;
    });
    return read(caller, id);
  }

  async function remove(caller: Caller, id: number): Promise<null> {
    await inTransaction(db, async (tx) => {
      const { name } = await lockSeries(tx, id);
      await store.deleteSeries(tx.sql, id);
      await audit.write(tx, caller, 'series.deleted', id, { name });
    });
    return null;
  }

  /** @param work Answers the name for the record. */
  async function change(
    caller: Caller,
    id: number,
    work: (tx: Transaction, before: store.StoredSeries) => Promise<string>,
  ): Promise<void> {
    await inTransaction(db, async (tx) => {
      await books.lockAgainstMerges(tx.sql);
      const name = await work(tx, await lockSeries(tx, id));
      await audit.write(tx, caller, 'series.changed', id, { name });
    });
  }

  async function present({ uid, ...caller }: Caller, all: readonly store.StoredSeries[]): Promise<Series[]> {
    if (all.length === 0) return [];
    const parts = await store.listParts(
      db,
      all.map(({ id }) => id),
    );
    const ids = [...new Set(parts.map(({ bookId }) => bookId))];
    const [found, editions] = await Promise.all([books.findVisibleTo(uid, ids), books.editionsOf(ids)]);
    const states = await shelf.findStates({ ...caller, uid }, [...new Set([...editions.values()].flat())]);
    const byBook = new Map(states.map(({ bookId, state }) => [bookId, state]));
    const partOf = ({ bookId, number }: store.StoredPart): SeriesPart[] => {
      const book = found.get(bookId)?.row;
      const own = (editions.get(bookId) ?? []).flatMap((edition) => byBook.get(edition) ?? []);
      return book ? [{ book, number, state: mostSaying.find((state) => own.includes(state)) ?? null }] : [];
    };
    return all.map(({ id, name, summary, version }) => {
      const shown = parts.filter(({ seriesId }) => seriesId === id).flatMap(partOf);
      const next = shown.find(({ state }) => state !== 'read' && state !== 'dropped');
      return { id, name, summary, version, parts: shown, nextBookId: next?.book.id ?? null };
    });
  }
}

async function lockSeries({ sql }: Transaction, id: number): Promise<store.StoredSeries> {
  const row = await store.lockSeries(sql, id);
  if (!row) throw new Problem('series.not_found');
  return row;
}

function columnsOf({ name, summary }: Facts) {
  return { name, summary, nameKey: foldKey(name) || name };
}

/** Each book once, merged ones at the book that remained. */
async function placed(sql: Queryable, parts: Placing['parts']): Promise<Placing['parts']> {
  const found = await findBooks(
    sql,
    parts.map(({ bookId }) => bookId),
  );
  const known = new Map(found.filter(({ state }) => state === 'public').map(({ asked, id }) => [asked, id]));
  const current = parts.map(({ bookId, number }) => ({ bookId: known.get(bookId), number }));
  const places = new Map<number, string>();
  for (const { bookId, number } of current) {
    if (bookId === undefined) throw new Problem('series.book_unknown');
    if (!places.has(bookId)) places.set(bookId, number);
  }
  return [...places].map(([bookId, number]) => ({ bookId, number }));
}
