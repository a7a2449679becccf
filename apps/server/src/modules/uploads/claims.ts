import { mediaBelow } from '@gongdu/contract/document-media';
import { Problem } from '@gongdu/contract/problem';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Queryable, type Transaction } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';
import { keyOf } from './addresses.ts';
import * as store from './store.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
}

/** Milliseconds that a file may lie unused. */
const orphanAge = 24 * 3_600_000;
/** Milliseconds after which a form that has expired is certainly not being sent any more. */
const lateness = 3_600_000;

/** Which thing uses which file; what nothing uses is swept away. */
export function createClaims({ db, clock, storage }: Needs) {
  return { claim, claimOwn, release, releaseAll, mine, isOurs, sweep };

  /**
   * Marks files as used by one thing, in the transaction that stores their addresses. What is claimed already stays.
   * @throws Problem `upload.not_mine` unless each is a file of ours that this person has sent or that thing uses.
   */
  async function claim(
    tx: Transaction,
    uid: number,
    addresses: readonly string[],
    by: store.Owner,
  ): Promise<void> {
    if (addresses.length === 0) return;
    const keys = new Set(addresses.map((address) => keyOf(storage.host, address) ?? ''));
    const usable = await store.lockUsable(tx.sql, uid, [...keys], by);
    if (usable.length !== keys.size) throw new Problem('upload.not_mine');
    await store.insertClaims(tx.sql, usable, by);
  }

  /** As `claim`, for a text that may also show what others have sent: theirs is passed over. */
  async function claimOwn(
    tx: Transaction,
    uid: number,
    addresses: readonly string[],
    by: store.Owner,
  ): Promise<void> {
    const keys = new Set(addresses.flatMap((address) => keyOf(storage.host, address) ?? []));
    if (keys.size === 0) return;
    const usable = await store.lockUsable(tx.sql, uid, [...keys], by);
    if (usable.length > 0) await store.insertClaims(tx.sql, usable, by);
  }

  /** Whether the address lies in our own storage. */
  function isOurs(address: string): boolean {
    return mediaBelow([storage.host])(address);
  }

  /** The thing is gone for good: what nothing else uses becomes an orphan from now on. */
  function release(tx: Transaction, { kind, id }: store.Owner): Promise<void> {
    return releaseAll(tx, kind, [id]);
  }

  /** As `release`, for many things of one kind. */
  async function releaseAll(tx: Transaction, kind: string, ids: readonly number[]): Promise<void> {
    await store.deleteClaims(tx.sql, kind, ids, clock.now().toISOString());
  }

  /** Whether the address is a clean file of ours which this person has sent. */
  async function mine(sql: Queryable, uid: number, address: string): Promise<boolean> {
    const key = keyOf(storage.host, address);
    const row = key === undefined ? undefined : await store.find(sql, key);
    return row !== undefined && row.uid === uid && row.storedAt !== null;
  }

  /** Removes files that nothing has used for a day, and forms that were never sent. @returns how many. */
  async function sweep(): Promise<number> {
    const now = clock.now().getTime();
    const [unused, unsent] = [new Date(now - orphanAge), new Date(now - lateness)];
    await storage.tidy(unused);
    for (let removed = 0; ; ) {
      const batch = await inTransaction(db, async ({ sql }) => {
        const keys = await store.lockOrphans(sql, unused.toISOString(), unsent.toISOString(), 50);
        for (const key of keys) await storage.remove(key);
        await store.remove(sql, keys);
        return keys.length;
      });
      removed += batch;
      if (batch === 0) return removed;
    }
  }
}
