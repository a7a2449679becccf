import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Live } from '../../realtime/live.ts';
import type { Clock } from '../../shared/time/clock.ts';
import type { Notifications } from '../notifications/service.ts';
import { listUids } from './member-store.ts';
import { partOpened } from './notification-messages.ts';
import * as store from './store.ts';

export type PartOpenings = ReturnType<typeof createPartOpenings>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly notifications: Notifications;
  readonly live: Live;
}

const openJob = 'reading-leads.open-parts';

/** A part is open once its moment has come, whoever looks; the job at that moment tells its members. */
export function createPartOpenings({ db, clock, jobs, notifications, live }: Needs) {
  jobs.register(openJob, openDueParts);
  // Should a job of its own have failed for good.
  jobs.schedule('reading-leads.open-overdue-parts', '*/10 * * * *', openDueParts);
  return { scheduleNext, openDueParts };

  /** Puts down the job of a lead's next part; one that comes when nothing is due finds nothing to do. */
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

  /** Of several that opened at once, members hear of the last. */
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
