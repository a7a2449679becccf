import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import { listUids } from './member-store.ts';
import { partOpened } from './notification-messages.ts';
import * as store from './store.ts';

export type PartOpenings = ReturnType<typeof createPartOpenings>;

interface Needs extends Platform {
  readonly notifications: Notifications;
}

const openJob = 'reading-leads.open-parts';

/** A part is open once its moment has come; the job at that moment notifies its members. */
export function createPartOpenings({ db, clock, jobs, notifications, live }: Needs) {
  jobs.register(openJob, openDueParts);
  // Catches parts whose own job failed permanently.
  jobs.schedule('reading-leads.open-overdue-parts', '*/10 * * * *', openDueParts);
  return { scheduleNext, openDueParts };

  /** Schedules the job that opens the lead's next part. A job that fires early is a no-op. */
  async function scheduleNext(tx: Transaction, id: number): Promise<void> {
    const next = await store.findNextOpening(tx.sql, id);
    if (next !== undefined) await jobs.enqueue(tx, openJob, new Date(next), { id });
  }

  async function openDueParts(): Promise<void> {
    await inTransaction(db, async (tx) => {
      const opened = await store.claimDueParts(tx.sql, clock.now().toISOString());
      const byLead = Map.groupBy(opened, ({ workId }) => workId);
      for (const [id, parts] of byLead) await notifyMembers(tx, id, parts);
    });
  }

  /** Of several that opened at once, members are notified of the last. */
  async function notifyMembers(
    tx: Transaction,
    id: number,
    parts: readonly Pick<store.PartSummary, 'id' | 'no' | 'title'>[],
  ): Promise<void> {
    const lead = await store.findLead(tx.sql, id);
    const last = parts.toSorted((a, b) => a.no - b.no).at(-1);
    if (!lead || !last) return;
    const uids = await listUids(tx.sql, id, ['member']);
    await notifications.notifyMany(tx, uids, partOpened(lead, last));
    tx.afterCommit(() => {
      for (const uid of [...uids, lead.authorUid]) live.toMember(uid, 'reading-lead.changed', { id });
    });
    await scheduleNext(tx, id);
  }
}
