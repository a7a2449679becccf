import {
  type BookMerge,
  type MergePreview,
  type MovedCount,
  mergeUndoDays,
  movedThings,
} from '@gongdu/contract/library/books/merge';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Queryable, type Transaction } from '../../../../db/database.ts';
import { slicePage } from '../../../../db/keyset.ts';
import { allowLongStatements } from '../../../../db/long-statements.ts';
import type { Caller } from '../../../../http/caller.ts';
import type { Platform } from '../../../../platform.ts';
import { createHook } from '../../../../shared/hook.ts';
import type { MoveRecord } from '../../../../shared/moved-rows.ts';
import { dayMs } from '../../../../shared/time/clock.ts';
import { untilNone } from '../../../../shared/until-none.ts';
import type { Accounts } from '../../../core/accounts/service.ts';
import type { Audit } from '../../../core/audit/service.ts';
import type { ContentIndex } from '../../../core/content-index/service.ts';
import type { Notifications } from '../../../core/notifications/service.ts';
import { replaceWorks } from '../book-work-store.ts';
import { toBookRow } from '../presenter.ts';
import type { Books } from '../service.ts';
import * as bookStore from '../store.ts';
import type { BookPair, MovedBook } from './moved-book.ts';
import { booksMerged, booksUnmerged } from './notification-messages.ts';
import { countOwn, moveBackOwn, moveOwn } from './own-rows.ts';
import { recordOf } from './record-store.ts';
import * as store from './store.ts';

export type BookMerges = ReturnType<typeof createBookMerges>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'getPeople'>;
  readonly audit: Audit;
  readonly books: Pick<Books, 'publish'>;
  readonly contentIndex: Pick<ContentIndex, 'positionOf'>;
  readonly notifications: Pick<Notifications, 'notifyMany'>;
}

type Pair = Pick<MovedBook, 'from' | 'into'>;

/**
 * Operators make one book of two that are the same, and take them apart again. Locks: merges, editions, both books, then
 * the tables of each module in the order of `wiring/reactions.ts`.
 */
export function createBookMerges({ db, clock, accounts, audit, books, contentIndex, notifications }: Needs) {
  /** What points at the book goes along; each module moves its own rows and records them. */
  const moving = createHook<[tx: Transaction, book: MovedBook, record: MoveRecord]>();
  const movingBack = createHook<[tx: Transaction, book: MovedBook, record: MoveRecord]>();
  const counting = createHook<[db: Queryable, book: Pair, add: (counts: readonly MovedCount[]) => void]>();
  /** Members with a text at each of both, one of which waits for a decision. */
  const countingWaiting = createHook<[db: Queryable, book: Pair, add: (n: number) => void]>();
  return { moving, movingBack, counting, countingWaiting, preview, merge, list, undo, purge };

  async function preview(id: number, into: number): Promise<MergePreview> {
    const found = await bookStore.findExactly(db, [id, into]);
    const pair = asPair(found, id, into);
    const [moved, waiting] = await Promise.all([countAll(db, pair), countWaiting(db, pair)]);
    return { from: toBookRow(pair.gone), into: toBookRow(pair.kept), moved, waiting };
  }

  async function merge(
    caller: Caller,
    id: number,
    { into, reason }: { readonly into: number; readonly reason: string },
  ): Promise<BookMerge> {
    const merged = await inTransaction(db, async (tx) => {
      const { sql } = tx;
      await allowLongStatements(sql);
      await store.lockForMerge(sql);
      await bookStore.lockEditions(sql);
      const pair = asPair(await store.lockBooks(sql, [id, into]), id, into);
      const waiting = await countWaiting(sql, pair);
      if (waiting > 0) throw new Problem('book_merge.text_waiting', { n: waiting });
      const moved = await countAll(sql, pair);
      const at = clock.now().toISOString();
      const { id: mergeId } = await store.insertMerge(sql, {
        fromId: id,
        intoId: into,
        fromTitle: pair.gone.title,
        intoTitle: pair.kept.title,
        reason,
        byUid: caller.uid,
        at,
        position: (await contentIndex.positionOf(sql, { kind: 'book', id })) ?? null,
      });
      const book = movedBookOf({ id: mergeId, fromId: id, intoId: into }, pair, at);
      const record = recordOf(sql, book);
      await moveOwn(sql, book, record);
      await moving.run(tx, book, record);
      await store.redirectBook(sql, mergeId, { from: pair.gone, into: pair.kept });
      await replaceWorks(sql, await store.listRecordedWorks(sql, mergeId));
      await books.publish(tx, await leadersOf(sql, [id, bookStore.leaderOf(pair.gone), into]));
      await notifications.notifyMany(tx, await store.listConcerned(sql, mergeId), booksMerged(pair));
      const { title } = pair.gone;
      await audit.write(tx, caller, 'book.merged', id, { title, of: pair.kept.title, reason });
      return store.setMoved(sql, mergeId, moved);
    });
    return presentOne(merged);
  }

  async function list(before: number | undefined, pageSize: number) {
    const found = await store.listMerges(db, { before, limit: pageSize + 1 });
    const { rows, next } = slicePage(found, pageSize, ({ id }) => id);
    return { rows: await present(rows), next };
  }

  async function undo(caller: Caller, mergeId: number): Promise<BookMerge> {
    const undone = await inTransaction(db, async (tx) => {
      const { sql } = tx;
      await allowLongStatements(sql);
      await store.lockForMerge(sql);
      await bookStore.lockEditions(sql);
      const merged = await store.lockMerge(sql, mergeId);
      if (!merged) throw new Problem('book_merge.not_found');
      const pair = await assertUndoable(sql, merged);
      const at = clock.now().toISOString();
      const book = movedBookOf(merged, pair, at);
      const record = recordOf(sql, book);
      await store.analyzeRecords(sql);
      await store.redirectBack(sql, mergeId);
      await movingBack.run(tx, book, record);
      await moveBackOwn(record);
      await replaceWorks(sql, await store.listRecordedWorks(sql, mergeId));
      const { fromId: id, intoId: into, position } = merged;
      const leaders = await leadersOf(sql, [id, bookStore.leaderOf(pair.gone), into]);
      await books.publish(tx, leaders, position === null ? undefined : { id, position });
      await notifications.notifyMany(tx, await store.listConcerned(sql, mergeId), booksUnmerged(pair));
      const { title } = pair.gone;
      await audit.write(tx, caller, 'book.unmerged', id, { title, of: pair.kept.title });
      return store.setUndone(sql, mergeId, { byUid: caller.uid, at });
    });
    return presentOne(undone);
  }

  async function assertUndoable(sql: Queryable, merged: store.StoredMerge): Promise<BookPair> {
    const { fromId, intoId, undoneAt, at } = merged;
    if (undoneAt !== null) throw new Problem('book_merge.undone');
    if (clock.now().getTime() > untilOf(at))
      throw new Problem('book_merge.undo_over', { days: mergeUndoDays });
    const found = await store.lockBooks(sql, [fromId, intoId]);
    const gone = found.find(({ id }) => id === fromId);
    const kept = found.find(({ id }) => id === intoId);
    if (!gone || !kept) throw new Problem('book_merge.not_found');
    if (kept.mergedInto !== null) {
      const [last] = await bookStore.findExactly(sql, [kept.mergedInto]);
      throw new Problem('book_merge.later_first', { title: last?.title ?? '' });
    }
    const { isbn13 } = gone;
    const [other] = isbn13 === null ? [] : await bookStore.findNumbered(sql, [isbn13]);
    if (other && isbn13 !== null)
      throw new Problem('book_merge.isbn_taken', { isbn: isbn13, title: other.title });
    return { gone, kept, from: fromId, into: intoId };
  }

  /** The leading editions of these books as they stand now, and those of the books that lead none any more. */
  async function leadersOf(sql: Queryable, ids: readonly number[]): Promise<number[]> {
    const found = await bookStore.findExactly(sql, [...new Set(ids)]);
    return [...new Set([...ids, ...found.map(bookStore.leaderOf)])];
  }

  async function countAll(sql: Queryable, pair: Pair): Promise<MovedCount[]> {
    const counts: MovedCount[] = [...(await countOwn(sql, pair))];
    await counting.run(sql, pair, (added) => void counts.push(...added));
    return counts
      .filter(({ n }) => n > 0)
      .sort((a, b) => movedThings.indexOf(a.thing) - movedThings.indexOf(b.thing));
  }

  async function countWaiting(sql: Queryable, pair: Pair): Promise<number> {
    let waiting = 0;
    await countingWaiting.run(sql, pair, (n) => {
      waiting += n;
    });
    return waiting;
  }

  /** Nightly: what a merge changed is kept as long as it can be undone. */
  async function purge(): Promise<void> {
    const before = new Date(clock.now().getTime() - mergeUndoDays * dayMs).toISOString();
    await untilNone(() => store.deleteRecords(db, before, 5_000));
  }

  async function presentOne(merged: store.StoredMerge): Promise<BookMerge> {
    const [shown] = await present([merged]);
    if (!shown) throw new Problem('book_merge.not_found');
    return shown;
  }

  async function present(rows: readonly store.StoredMerge[]): Promise<BookMerge[]> {
    const uids = rows.flatMap(({ byUid, undoneByUid }) => [byUid, undoneByUid ?? byUid]);
    const people = await accounts.getPeople([...new Set(uids)]);
    return rows.map((row) => ({
      id: row.id,
      from: { id: row.fromId, title: row.fromTitle },
      into: { id: row.intoId, title: row.intoTitle },
      reason: row.reason,
      by: people.get(row.byUid),
      at: row.at,
      moved: [...row.moved],
      undoUntil: new Date(untilOf(row.at)).toISOString(),
      undone:
        row.undoneAt === null
          ? null
          : { by: people.get(row.undoneByUid ?? 0), at: row.undoneAt, stayed: row.stayed },
    }));
  }
}

/** Both in the catalogue, and two. A book that was merged before cannot go again, and nothing goes into it. */
function asPair(found: readonly bookStore.StoredBook[], from: number, into: number): BookPair {
  if (from === into) throw new Problem('book_merge.itself');
  const gone = found.find(({ id }) => id === from);
  const kept = found.find(({ id }) => id === into);
  if (gone?.state !== 'public') throw new Problem('book.not_found');
  if (kept?.state !== 'public') throw new Problem('book_merge.target_unknown');
  return { gone, kept, from, into };
}

function movedBookOf(
  { id, fromId, intoId }: Pick<store.StoredMerge, 'id' | 'fromId' | 'intoId'>,
  { gone, kept }: BookPair,
  now: string,
): MovedBook {
  return { mergeId: id, from: fromId, into: intoId, names: { from: gone, into: kept }, now };
}

function untilOf(at: string): number {
  return Date.parse(at) + mergeUndoDays * dayMs;
}
