import type { Transaction } from '../../../db/database.ts';
import { memberPartitions } from '../../../db/table-classes.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { MemberAnnouncements } from '../announcements/member-announcements.ts';
import type { Counters } from './counters.ts';
import * as purgeStore from './purge-store.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly memberAnnouncements: Pick<MemberAnnouncements, 'sweep'>;
  readonly counters: Counters;
}

/** Days that a read notification is kept, and one that was never read. */
const [readDays, unreadDays] = [90, 365];
/** Rows in one statement. */
const batchSize = 1000;

/** Deletes what expired or lost its object; safe to run on several nodes at once. */
export function createRetention({ db, clock, memberAnnouncements, counters }: Needs) {
  return { purgeExpired, deleteOfObjects, retract, retractSince };

  async function purgeExpired(): Promise<void> {
    const [old, yesterday] = [daysAgo(readDays), daysAgo(1)];
    const size = batchSize;
    for (let part = 0; part < memberPartitions; part++) {
      const read = { before: old, marks: 'read', size } as const;
      const unread = { before: daysAgo(unreadDays), marks: 'unread', size } as const;
      await repeatUntilDrained(() => purgeStore.deleteOld(db, part, read));
      await repeatUntilDrained(() => purgeStore.deleteOld(db, part, unread));
      await repeatUntilDrained(() => purgeStore.purgeDeleted(db, part, { before: yesterday, size }));
      await repeatUntilDrained(() => purgeStore.purgeUndoneSources(db, part, { before: old, size }));
    }
    await repeatUntilDrained(() => memberAnnouncements.sweep(old, batchSize));
  }

  /** Deletes the grouped notifications about objects that are purged. */
  async function deleteOfObjects(
    tx: Transaction,
    refs: readonly { kind: string; id: number }[],
  ): Promise<void> {
    if (refs.length === 0) return;
    const uids = await purgeStore.deleteOfObjects(tx.sql, refs);
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
