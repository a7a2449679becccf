import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, inTransaction, type Transaction } from './database.ts';
import { briefWait, isLockTimeout } from './lock-timeout.ts';

/** Half an hour of tries. */
const tries = 600;
const triesApartMs = 3_000;

/**
 * A transaction that locks whole tables. Other transactions queue behind it while it waits for one, so it waits half
 * a second, lets them go on and tries again. @throws the server's error after the last try
 */
export async function withBriefWaits<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let left = tries; ; left--) {
    try {
      return await inTransaction(db, async (tx) => {
        await tx.sql`set local lock_timeout = ${tx.sql.unsafe(`'${briefWait}'`)}`;
        return work(tx);
      });
    } catch (error) {
      if (!isLockTimeout(error) || left === 0) throw error;
      await sleep(triesApartMs);
    }
  }
}
