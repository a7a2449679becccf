import {
  type Cancellation,
  coolingOffDays,
  type WorksChoice,
} from '@gongdu/contract/administration/personal-data/cancellation';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction } from '../../../../db/database.ts';
import type { Caller } from '../../../../http/caller.ts';
import type { Platform } from '../../../../platform.ts';
import { dayMs } from '../../../../shared/time/clock.ts';
import { createErasure, type ErasureNeeds } from './erasure.ts';
import * as store from './store.ts';

export type Cancellations = ReturnType<typeof createCancellations>;

type Needs = ErasureNeeds & Pick<Platform, 'jobs'>;

const dueJob = 'personal-data.cancel';

/**
 * The cancellation of a member's account: requested, revoked within the cooling-off period, or carried out after it.
 */
export function createCancellations(needs: Needs) {
  const { db, clock, jobs, audit, auth, onFailure } = needs;
  const erasure = createErasure(needs);
  jobs.register(dueJob, ({ uid }) => erasure.run(Number(uid)));
  // Includes those whose own job failed.
  jobs.schedule('personal-data.cancel-late', '*/10 * * * *', runDue);
  jobs.schedule('personal-data.purge-kept', '30 4 * * *', erasure.purgeKept);
  return { findDate, read, request, revoke, run: erasure.run, runDue, purgeKept: erasure.purgeKept };

  /** When the member's account will be cancelled; null without a request. */
  async function findDate(uid: number): Promise<string | null> {
    return (await store.findOpen(db, uid))?.dueAt ?? null;
  }

  async function read({ uid }: Pick<Caller, 'uid'>): Promise<Cancellation> {
    const [row, blocks, publishedWorks] = await Promise.all([
      store.findOpen(db, uid),
      store.listBlocks(db, uid, clock.now().toISOString()),
      store.countPublished(db, uid),
    ]);
    const requested = row ? { at: row.requestedAt, dueAt: row.dueAt, works: row.works } : null;
    return { requested, blocks, publishedWorks };
  }

  /**
   * @param prove Throws without evidence of identity; called last, because codes are single-use. @throws Problem
   * `cancellation.blocked`, `cancellation.requested`, `session.forbidden` for other roles than readers
   */
  async function request(
    caller: Caller,
    works: WorksChoice,
    prove: () => Promise<void>,
  ): Promise<{ dueAt: string }> {
    const { uid } = caller;
    if (caller.role === 'institution') throw new Problem('session.forbidden');
    await assertPossible(uid);
    await prove();
    const now = clock.now();
    const dueAt = new Date(now.getTime() + coolingOffDays * dayMs);
    const row = { uid, works, requestedAt: now.toISOString(), dueAt: dueAt.toISOString() };
    await inTransaction(db, async (tx) => {
      if (!(await store.insert(tx.sql, row))) throw new Problem('cancellation.requested');
      await audit.write(tx, caller, 'account.cancellation_requested', uid, row);
      await jobs.enqueue(tx, dueJob, dueAt, { uid });
    });
    await auth.endSessions(uid, 'cancellation');
    return { dueAt: row.dueAt };
  }

  async function assertPossible(uid: number): Promise<void> {
    const { requested, blocks } = await read({ uid });
    if (requested) throw new Problem('cancellation.requested');
    if (blocks.length > 0) throw new Problem('cancellation.blocked');
  }

  /** @throws Problem `cancellation.none`, `cancellation.over` */
  async function revoke(caller: Caller): Promise<null> {
    await inTransaction(db, async (tx) => {
      const row = await store.lockOpen(tx.sql, caller.uid);
      if (!row) throw new Problem('cancellation.none');
      if (row.startedAt !== null) throw new Problem('cancellation.over');
      await store.remove(tx.sql, caller.uid);
      await audit.write(tx, caller, 'account.cancellation_revoked', caller.uid, {});
    });
    return null;
  }

  /** Carries out all that are due; a failure does not stop the others. */
  async function runDue(): Promise<void> {
    const uids = await store.listDue(db, clock.now().toISOString(), 500);
    for (const uid of uids) await erasure.run(uid).catch(onFailure);
  }
}
