import { workKinds } from '@gongdu/contract/writing/works/work';
import { chinaDay } from '@gongdu/rules/china-time';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import { createCache } from '../../../shared/cache.ts';
import type { Activity } from '../../core/reactions/activity.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly onFailure: (error: unknown) => void;
}

/** A member, or a visitor under a name that cannot be traced and is void when the process ends. */
export type Reader = { readonly uid: number } | { readonly visitor: string };

interface ReadWork {
  readonly id: number;
  readonly authorUid: number;
}

const flushMs = 5_000;
/** Opening a thing again within this time is the same read. */
const readingMs = 30 * 60_000;
const readersMax = 100_000;

/**
 * Counts reads in memory and writes them every few seconds, so that reading costs no query. A failed write is repeated
 * with the next one; what a node has not written when it dies is lost.
 */
export function createReadCounter({ db, clock, onFailure }: Needs) {
  let works = new Map<string, store.WorkDayChange>();
  let owners = new Map<string, store.OwnerDayChange>();
  const lately = createCache<string, number>(readersMax);
  const timer = setInterval(() => void flush().catch(onFailure), flushMs).unref();
  return { countWork, countPage, onActivity, flush, close };

  /** The author's own reads do not count. */
  function countWork({ id, authorUid }: ReadWork, by: Reader): void {
    if (('uid' in by && by.uid === authorUid) || !isNew(`work ${id}`, by)) return;
    const day = chinaDay(clock.now());
    addToWork(id, day, 'uid' in by ? { memberReads: 1 } : { visitorReads: 1 });
    addToOwner(authorUid, day, { works: 1 });
  }

  /** @param uid The account of the institution whose page was read. */
  function countPage(uid: number, by: Reader): void {
    if (isNew(`page ${uid}`, by)) addToOwner(uid, chinaDay(clock.now()), { page: 1 });
  }

  /** Counts likes, collects and comments of works; one taken back is subtracted from the day it was given. */
  async function onActivity(
    tx: Transaction,
    { type, on, object, target = object, at }: Activity,
  ): Promise<void> {
    const name = countedAs[type];
    if (name === undefined || !workKinds.some((kind) => kind === target.kind)) return;
    tx.afterCommit(() => addToWork(target.id, chinaDay(at), { [name]: on ? 1 : -1 }));
  }

  /** Stops the timer and writes the remaining counts. */
  function close(): Promise<void> {
    clearInterval(timer);
    return flush();
  }

  function isNew(what: string, by: Reader): boolean {
    const key = `${what} ${'uid' in by ? by.uid : by.visitor}`;
    const now = clock.now().getTime();
    const before = lately.get(key);
    lately.set(key, now);
    return before === undefined || now - before >= readingMs;
  }

  function addToWork(workId: number, day: string, change: Partial<store.WorkNumbers>): void {
    const key = `${workId} ${day}`;
    const row = works.get(key) ?? { workId, day, ...store.noNumbers };
    works.set(key, store.sumOfWork(row, change));
  }

  function addToOwner(uid: number, day: string, change: { works?: number; page?: number }): void {
    const key = `${uid} ${day}`;
    const { works: n, page } = owners.get(key) ?? { works: 0, page: 0 };
    owners.set(key, { uid, day, works: n + (change.works ?? 0), page: page + (change.page ?? 0) });
  }

  async function flush(): Promise<void> {
    const [workRows, ownerRows] = [[...works.values()], [...owners.values()]];
    if (workRows.length === 0 && ownerRows.length === 0) return;
    works = new Map();
    owners = new Map();
    try {
      await inTransaction(db, ({ sql }) => store.addReads(sql, workRows, ownerRows));
    } catch (error) {
      for (const { workId, day, ...change } of workRows) addToWork(workId, day, change);
      for (const { uid, day, ...change } of ownerRows) addToOwner(uid, day, change);
      throw error;
    }
  }
}

const countedAs: Readonly<Partial<Record<Activity['type'], 'likes' | 'collects' | 'comments'>>> = {
  like: 'likes',
  collect: 'collects',
  comment: 'comments',
  reply: 'comments',
};
