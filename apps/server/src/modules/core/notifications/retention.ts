import type { Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { MemberAnnouncements } from '../announcements/member-announcements.ts';
import type { Counters } from './counters.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly memberAnnouncements: Pick<MemberAnnouncements, 'sweep'>;
  readonly counters: Counters;
}

/** Days that a read notification is kept. */
const retentionDays = 90;
/** Rows in one statement. */
const batchSize = 1000;

/** Deletes what expired or lost its object; safe to run on several nodes at once. */
export function createRetention({ db, clock, memberAnnouncements, counters }: Needs) {
  return { purgeExpired, deleteOfObjects, retract, retractSince };

  async function purgeExpired(): Promise<void> {
    const [old, yesterday] = [daysAgo(retentionDays), daysAgo(1)];
    await deleteReadBefore(old);
    await repeatUntilDrained(() => store.purgeDeleted(db, yesterday, batchSize));
    await repeatUntilDrained(() => store.purgeUndoneSources(db, old, batchSize));
    await repeatUntilDrained(() => memberAnnouncements.sweep(old, batchSize));
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

  /** Deletes the grouped notifications about objects that are purged. */
  async function deleteOfObjects(
    tx: Transaction,
    refs: readonly { kind: string; id: number }[],
  ): Promise<void> {
    if (refs.length === 0) return;
    const uids = await store.deleteOfObjects(tx.sql, refs);
    if (uids.length > 0) counters.push(tx, uids);
  }

  /** Deletes a notification that is no longer true. */
  async function retract(
    tx: Transaction,
    notification: Parameters<typeof store.deleteStandalone>[1],
  ): Promise<void> {
    if ((await store.deleteStandalone(tx.sql, notification)) > 0) counters.push(tx, [notification.uid]);
  }

  /** The same for all notices about one object since a moment. @returns Whether the member had read one of them. */
  async function retractSince(
    tx: Transaction,
    about: Parameters<typeof store.deleteNoticesSince>[1],
  ): Promise<boolean> {
    const deleted = await store.deleteNoticesSince(tx.sql, about);
    if (deleted.length > 0) counters.push(tx, [about.uid]);
    return deleted.some(({ readAt }) => readAt !== null);
  }

  function daysAgo(days: number): string {
    return new Date(clock.now().getTime() - days * dayMs).toISOString();
  }
}

async function repeatUntilDrained(deleteBatch: () => Promise<number>): Promise<void> {
  while ((await deleteBatch()) === batchSize);
}
