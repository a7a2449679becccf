import type { Database, Queryable, Transaction } from '../../db/database.ts';
import type { Live } from '../../realtime/live.ts';
import type { Clock } from '../../shared/time/clock.ts';
import type { WorkFiles } from './files.ts';
import type { WorkHooks } from './lifecycle/hooks.ts';
import { lockedProblem } from './lifecycle/transitions.ts';
import { canEdit } from './policy.ts';
import { fingerprintOf } from './presenter.ts';
import { listBookReviews, readBesides, updateReleasedBeside } from './publication/release-store.ts';
import * as store from './store.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  readonly hooks: WorkHooks;
  readonly files: WorkFiles;
}

/** What the modules of a kind's side rows ask of the work beside which they stand. */
export function createWorkLookup({ db, clock, live, hooks, files }: Needs) {
  const { keepOwnedFiles, claimFilesFor } = files;
  return {
    findSummaries,
    lock,
    assertEditable,
    updateBeside,
    findBesides,
    listBookReviews: listBookReviews.bind(null, db),
    keepOwnedFiles,
    claimFilesFor,
  };

  async function findSummaries(
    ids: readonly number[],
    sql: Queryable = db,
  ): Promise<ReadonlyMap<number, store.WorkSummary>> {
    const rows = ids.length === 0 ? [] : await store.findSummaries(sql, ids);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Locks it until the transaction ends: before any side row, as a step on its way does. */
  async function lock(tx: Transaction, id: number): Promise<store.WorkSummary | undefined> {
    return (await store.lockWorks(tx.sql, [id])).get(id);
  }

  /** What a reviewer is looking at stays what it is until the author takes it back. Throws `work.locked`. */
  function assertEditable(work: store.WorkSummary): void {
    if (!canEdit(work)) throw lockedProblem(work);
  }

  /**
   * Its side rows changed: what they would make public is kept with the text and waits for review as the text does.
   *
   * @param visible Readers see the change at once: nothing in it has to be read by a reviewer.
   */
  async function updateBeside(
    tx: Transaction,
    id: number,
    visible: 'later' | 'at once' = 'later',
  ): Promise<void> {
    const [before] = await store.findSummaries(tx.sql, [id]);
    const beside = before && (await hooks.contentOf(before.kind)?.beside(tx, before));
    if (!before || !beside) return;
    const print = fingerprintOf(beside);
    if (visible === 'at once') await updateReleasedBeside(tx.sql, id, { beside, print });
    const after = await store.saveBeside(tx.sql, id, { beside, print, at: clock.now().toISOString() });
    const { kind, authorUid, state, revision, version } = after;
    if (revision === before.revision) return;
    tx.afterCommit(() => live.toMember(authorUid, 'work.changed', { id, kind, state, revision, version }));
  }

  /** What readers see beside the texts of these works. */
  async function findBesides(ids: readonly number[], sql: Queryable = db): ReturnType<typeof readBesides> {
    return ids.length === 0 ? new Map() : readBesides(sql, ids);
  }
}
