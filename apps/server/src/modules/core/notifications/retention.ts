import { memberPartitions } from '../../../db/table-classes.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { MemberAnnouncements } from '../announcements/member-announcements.ts';
import * as purgeStore from './purge-store.ts';

interface Needs extends Pick<Platform, 'messagingDb' | 'clock'> {
  readonly memberAnnouncements: Pick<MemberAnnouncements, 'sweep'>;
}

/** Days that a read notification is kept, and one that was never read. */
const [readDays, unreadDays] = [90, 365];
/** Rows in one statement. */
const batchSize = 1000;

/** Deletes what expired; safe to run on several nodes at once. */
export function createRetention({ messagingDb, clock, memberAnnouncements }: Needs) {
  return async (): Promise<void> => {
    const [old, yesterday] = [daysAgo(readDays), daysAgo(1)];
    const size = batchSize;
    for (let part = 0; part < memberPartitions; part++) {
      const read = { before: old, marks: 'read', size } as const;
      const unread = { before: daysAgo(unreadDays), marks: 'unread', size } as const;
      await repeatUntilDrained(() => purgeStore.deleteOld(messagingDb, part, read));
      await repeatUntilDrained(() => purgeStore.deleteOld(messagingDb, part, unread));
      await repeatUntilDrained(() => purgeStore.purgeDeleted(messagingDb, part, { before: yesterday, size }));
      await repeatUntilDrained(() => purgeStore.purgeUndoneSources(messagingDb, part, { before: old, size }));
    }
    await repeatUntilDrained(() => memberAnnouncements.sweep(old, batchSize));
  };

  function daysAgo(days: number): string {
    return new Date(clock.now().getTime() - days * dayMs).toISOString();
  }
}

async function repeatUntilDrained(deleteBatch: () => Promise<number>): Promise<void> {
  while ((await deleteBatch()) === batchSize);
}
