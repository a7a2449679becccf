import { bookListMax } from '@gongdu/contract/library/book-lists/book-list';
import { Problem } from '@gongdu/contract/problem';
import type { Queryable } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Books } from '../books/service.ts';
import type { LockedList, WithEditableList } from './locked-list.ts';
import { toItems } from './presenter.ts';
import { ranksWithin } from './ranks.ts';
import * as itemStore from './store.ts';
import { type StoredItem, updateList } from './store.ts';

export interface NewItem {
  readonly bookId: number;
  readonly note: string;
  readonly fromUid?: number | null;
}

interface Needs extends Pick<Platform, 'clock'> {
  readonly books: Pick<Books, 'findVisibleTo' | 'currentIds'>;
  readonly withEditableList: WithEditableList;
}

export type Items = ReturnType<typeof createItems>;

/** The books of an own list, their order and their notes. Readers see them after moderation. */
export function createItems({ clock, books, withEditableList }: Needs) {
  return { add, placed, remove, move, annotate, append };

  /** @param after As `rankRangeOf` takes it. */
  function add(caller: Caller, id: number, given: readonly NewItem[], after?: number | null) {
    return withEditableList(caller, id, async (locked) => {
      const { tx, list } = locked;
      const input = await placed(tx.sql, given);
      const ids = [...new Set(input.map(({ bookId }) => bookId))];
      const known = await books.findVisibleTo(caller.uid, ids, tx.sql);
      const present = await itemStore.findContained(tx.sql, id, ids);
      const unique = ids.flatMap((bookId) => input.find((item) => item.bookId === bookId) ?? []);
      const newItems = unique.filter(({ bookId }) => known.has(bookId) && !present.has(bookId));
      const rows = await append(locked, newItems, after);
      const { version, count } =
        rows.length > 0 ? await updateList(tx.sql, id, { count: rows.length }) : list;
      return {
        version,
        count,
        added: toItems(rows, known, new Map()),
        already: [...present],
        unknown: ids.filter((bookId) => !known.has(bookId)),
      };
    });
  }

  /** At the books that remained of merged ones. */
  async function placed<Row extends { readonly bookId: number }>(
    sql: Queryable,
    given: readonly Row[],
  ): Promise<Row[]> {
    const ids = given.map(({ bookId }) => bookId);
    const current = await books.currentIds(sql, ids);
    return given.map((item) => ({ ...item, bookId: current(item.bookId) }));
  }

  function remove(caller: Caller, id: number, bookId: number) {
    return withEditableList(caller, id, async ({ tx, list }) => {
      const isDeleted = await itemStore.deleteItem(tx.sql, id, bookId);
      return isDeleted ? updateList(tx.sql, id, { count: -1 }) : list;
    });
  }

  function move(caller: Caller, id: number, bookId: number, after: number | null) {
    return withEditableList(caller, id, async ({ tx }) => {
      await requireItem(tx.sql, id, bookId);
      if (after !== bookId) {
        const [rank = 0] = await assignRanks(tx.sql, id, { after, except: bookId }, 1);
        await itemStore.updateItem(tx.sql, { listId: id, bookId }, { rank });
      }
      return updateList(tx.sql, id, {});
    });
  }

  function annotate(caller: Caller, id: number, bookId: number, input: { note: string; seen: string }) {
    return withEditableList(caller, id, async ({ tx, list }) => {
      const item = await requireItem(tx.sql, id, bookId);
      if (item.note === input.note) return list;
      if (item.note !== input.seen) throw new Problem('book_list.note_changed', { note: item.note });
      await itemStore.updateItem(tx.sql, { listId: id, bookId }, { note: input.note });
      return updateList(tx.sql, id, {});
    });
  }

  /** Books that are not in the list; the caller updates counts. Throws `book_list.full`. */
  async function append(
    { tx, list }: Pick<LockedList, 'tx' | 'list'>,
    newItems: readonly NewItem[],
    after?: number | null,
  ): Promise<StoredItem[]> {
    const left = bookListMax - list.count;
    if (newItems.length > left) throw new Problem('book_list.full', { max: bookListMax, left });
    const ranks = await assignRanks(tx.sql, list.workId, { after, except: 0 }, newItems.length);
    const addedAt = clock.now().toISOString();
    const rows = newItems.map(({ bookId, note, fromUid = null }, at) => {
      return { listId: list.workId, bookId, rank: ranks[at] ?? 0, note, fromUid, addedAt };
    });
    await itemStore.insertItems(tx.sql, rows);
    return rows;
  }
}

async function requireItem(db: Queryable, listId: number, bookId: number): Promise<StoredItem> {
  const item = await itemStore.findItem(db, listId, bookId);
  if (!item) throw new Problem('book_list.book_missing');
  return item;
}

interface TargetPosition {
  /** The book before them; null: to the front; undefined: to the end. */
  readonly after: number | null | undefined;
  readonly except: number;
}

async function assignRanks(
  db: Queryable,
  listId: number,
  target: TargetPosition,
  n: number,
): Promise<number[]> {
  const ranks = ranksWithin(await rankRangeOf(db, listId, target), n);
  if (ranks) return ranks;
  await itemStore.rebalanceRanks(db, listId);
  return ranksWithin(await rankRangeOf(db, listId, target), n) ?? [];
}

async function rankRangeOf(db: Queryable, listId: number, { after, except }: TargetPosition) {
  const rank = typeof after === 'number' ? (await requireItem(db, listId, after)).rank : after;
  return itemStore.rankRangeAfter(db, listId, rank, except);
}
