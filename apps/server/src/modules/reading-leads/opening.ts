import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Live } from '../../realtime/live.ts';
import type { Notices } from '../notices/service.ts';
import { uidsOf } from './member-store.ts';
import { partOpened } from './notice-words.ts';
import * as store from './store.ts';

export type Opening = ReturnType<typeof createOpening>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly notices: Notices;
  readonly live: Live;
}

const job = 'reading_lead.open';

/** A part is open once its moment has come, whoever looks; the job at that moment tells its members. */
export function createOpening({ db, clock, jobs, notices, live }: Needs) {
  jobs.on(job, openDue);
  // Should a job of its own have failed for good.
  jobs.every('reading_lead.open_late', '*/10 * * * *', openDue);
  return { plan, openDue };

  /** Puts down the job of a lead's next part; one that comes when nothing is due finds nothing to do. */
  async function plan(tx: Transaction, id: number): Promise<void> {
    const next = await store.nextOpening(tx.sql, id);
    if (next !== undefined) await jobs.at(tx, job, new Date(next), { id });
  }

  async function openDue(): Promise<void> {
    await inTransaction(db, async (tx) => {
      const opened = await store.announceDue(tx.sql, clock.now().toISOString());
      const byLead = Map.groupBy(opened, ({ workId }) => workId);
      for (const [id, parts] of byLead) await announce(tx, id, parts);
    });
  }

  /** Of several that opened at once, members hear of the last. */
  async function announce(
    tx: Transaction,
    id: number,
    parts: readonly Pick<store.PartFacts, 'id' | 'no' | 'title'>[],
  ): Promise<void> {
    const lead = await store.findLead(tx.sql, id);
    const last = parts.toSorted((a, b) => a.no - b.no).at(-1);
    if (!lead || !last) return;
    const uids = await uidsOf(tx.sql, id, ['member']);
    await notices.tellMany(tx, uids, partOpened(lead, last));
    tx.afterCommit(() => {
      for (const uid of [...uids, lead.authorUid]) live.toPerson(uid, 'lead.changed', { id });
    });
    await plan(tx, id);
  }
}
