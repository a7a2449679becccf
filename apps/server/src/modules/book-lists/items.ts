import { bookListMax } from '@gongdu/contract/book-list';
import { Problem } from '@gongdu/contract/problem';
import type { Clock } from '../../clock.ts';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Books } from '../books/service.ts';
import * as itemStore from './item-store.ts';
import type { ChangeBooks, Held } from './owned.ts';
import { toItems } from './presenter.ts';
import { ranksAt } from './ranks.ts';
import { changeList, type StoredItem } from './store.ts';

export interface NewItem {
  readonly bookId: number;
  readonly note: string;
  readonly fromUid?: number | null;
}

interface Needs {
  readonly clock: Clock;
  readonly books: Pick<Books, 'shownTo'>;
  readonly changeBooks: ChangeBooks;
}

export type Items = ReturnType<typeof createItems>;

/** The books of one's own list, their order and their notes. Readers see them once they have been reviewed. */
export function createItems({ clock, books, changeBooks }: Needs) {
  return { add, remove, move, note, append };

  /** @param after As `placeOf` takes it. */
  function add(caller: Caller, id: number, given: readonly NewItem[], after?: number | null) {
    return changeBooks(caller, id, async (held) => {
      const { tx, list } = held;
      const ids = [...new Set(given.map(({ bookId }) => bookId))];
      const known = await books.shownTo(caller.uid, ids, tx.sql);
      const present = await itemStore.holds(tx.sql, id, ids);
      const firsts = ids.flatMap((bookId) => given.find((item) => item.bookId === bookId) ?? []);
      const fresh = firsts.filter(({ bookId }) => known.has(bookId) && !present.has(bookId));
      const rows = await append(held, fresh, after);
      const { version, count } =
        rows.length > 0 ? await changeList(tx.sql, id, { count: rows.length }) : list;
      return {
        version,
        count,
        added: toItems(rows, known, new Map()),
        already: [...present],
        unknown: ids.filter((bookId) => !known.has(bookId)),
      };
    });
  }

  function remove(caller: Caller, id: number, bookId: number) {
    return changeBooks(caller, id, async ({ tx, list }) => {
      const gone = await itemStore.deleteItem(tx.sql, id, bookId);
      return gone ? changeList(tx.sql, id, { count: -1 }) : list;
    });
  }

  function move(caller: Caller, id: number, bookId: number, after: number | null) {
    return changeBooks(caller, id, async ({ tx }) => {
      await required(tx.sql, id, bookId);
      if (after !== bookId) {
        const [rank = 0] = await ranksFor(tx.sql, id, { after, except: bookId }, 1);
        await itemStore.changeItem(tx.sql, { listId: id, bookId }, { rank });
      }
      return changeList(tx.sql, id, {});
    });
  }

  function note(caller: Caller, id: number, bookId: number, words: { note: string; seen: string }) {
    return changeBooks(caller, id, async ({ tx, list }) => {
      const item = await required(tx.sql, id, bookId);
      if (item.note === words.note) return list;
      if (item.note !== words.seen) throw new Problem('book_list.note_changed', { note: item.note });
      await itemStore.changeItem(tx.sql, { listId: id, bookId }, { note: words.note });
      return changeList(tx.sql, id, {});
    });
  }

  /** Books that are known to be absent; counts are the caller's. Throws `book_list.full`. */
  async function append(
    { tx, list }: Pick<Held, 'tx' | 'list'>,
    fresh: readonly NewItem[],
    after?: number | null,
  ): Promise<StoredItem[]> {
    const left = bookListMax - list.count;
    if (fresh.length > left) throw new Problem('book_list.full', { max: bookListMax, left });
    const ranks = await ranksFor(tx.sql, list.workId, { after, except: 0 }, fresh.length);
    const addedAt = clock.now().toISOString();
    const rows = fresh.map(({ bookId, note, fromUid = null }, at) => {
      return { listId: list.workId, bookId, rank: ranks[at] ?? 0, note, fromUid, addedAt };
    });
    await itemStore.insertItems(tx.sql, rows);
    return rows;
  }
}

async function required(db: Queryable, listId: number, bookId: number): Promise<StoredItem> {
  const item = await itemStore.findItem(db, listId, bookId);
  if (!item) throw new Problem('book_list.book_missing');
  return item;
}

interface Wanted {
  /** The book behind which; null: to the front; undefined: to the end. */
  readonly after: number | null | undefined;
  readonly except: number;
}

async function ranksFor(db: Queryable, listId: number, wanted: Wanted, n: number): Promise<number[]> {
  const ranks = ranksAt(await placeOf(db, listId, wanted), n);
  if (ranks) return ranks;
  await itemStore.spreadRanks(db, listId);
  return ranksAt(await placeOf(db, listId, wanted), n) ?? [];
}

async function placeOf(db: Queryable, listId: number, { after, except }: Wanted) {
  const rank = typeof after === 'number' ? (await required(db, listId, after)).rank : after;
  return itemStore.placeAfter(db, listId, rank, except);
}
