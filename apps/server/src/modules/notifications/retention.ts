import type { Database, Transaction } from '../../db/database.ts';
import type { Clock } from '../../shared/time/clock.ts';
import type { MemberAnnouncements } from '../announcements/member-announcements.ts';
import type { Counters } from './counters.ts';
import * as store from './store.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly announcements: Pick<MemberAnnouncements, 'sweep'>;
  readonly counters: Counters;
}

/** Days that a read notice stays. */
const retentionDays = 90;
const dayMs = 86_400_000;
/** Rows in one statement. */
const batchSize = 1000;

/** What time and the end of things take away; safe on any number of nodes at once. */
export function createRetention({ db, clock, announcements, counters }: Needs) {
  return { purgeExpired, deleteOfObjects, retract };

  async function purgeExpired(): Promise<void> {
    const [old, yesterday] = [daysAgo(retentionDays), daysAgo(1)];
    await deleteReadBefore(old);
    await repeatUntilDrained(() => store.purgeDeleted(db, yesterday, batchSize));
    await repeatUntilDrained(() => store.purgeUndoneSources(db, old, batchSize));
    await repeatUntilDrained(() => announcements.sweep(old, batchSize));
  }

  async function deleteReadBefore(before: string): Promise<void> {
    let after = 0;
    for (;;) {
      const batch = await store.nextBatch(db, after, before, batchSize);
      if (!batch?.old) return;
      await store.deleteRead(db, { after, last: batch.last, before });
      after = batch.last;
    }
  }

  /** These things are gone for good: what was told of acts on them goes too. */
  async function deleteOfObjects(
    tx: Transaction,
    refs: readonly { kind: string; id: number }[],
  ): Promise<void> {
    if (refs.length === 0) return;
    const uids = await store.deleteOfObjects(tx.sql, refs);
    if (uids.length > 0) counters.push(tx, uids);
  }

  /** What it told is not so any more: somebody who has not looked yet hears nothing of it. */
  async function retract(
    tx: Transaction,
    notification: Parameters<typeof store.deleteStandalone>[1],
  ): Promise<void> {
    if ((await store.deleteStandalone(tx.sql, notification)) > 0) counters.push(tx, [notification.uid]);
  }

  function daysAgo(days: number): string {
    return new Date(clock.now().getTime() - days * dayMs).toISOString();
  }
}

async function repeatUntilDrained(deleteBatch: () => Promise<number>): Promise<void> {
  while ((await deleteBatch()) === batchSize);
}
