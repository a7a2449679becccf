import type { Clock } from '../../clock.ts';
import type { Database, Queryable, Transaction } from '../../db/database.ts';
import type { Live } from '../../realtime/live.ts';
import type { Extensions } from './extensions.ts';
import type { FileUse } from './files.ts';
import { lockedNow } from './lifecycle.ts';
import { canEdit } from './policy.ts';
import { fingerprintOf } from './presenter.ts';
import { besidesOf, releaseBeside, reviewsOf } from './release-store.ts';
import * as store from './store.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  readonly extensions: Extensions;
  readonly files: FileUse;
}

/** What the modules of a kind's side rows ask of the work beside which they stand. */
export function createBeside({ db, clock, live, extensions, files }: Needs) {
  const { ownOnly, useBeside } = files;
  return {
    facts,
    hold,
    refuseLocked,
    besideChanged,
    besides,
    reviewsOf: reviewsOf.bind(null, db),
    ownOnly,
    useBeside,
  };

  async function facts(
    ids: readonly number[],
    sql: Queryable = db,
  ): Promise<ReadonlyMap<number, store.WorkFacts>> {
    const rows = ids.length === 0 ? [] : await store.findFacts(sql, ids);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Locks it until the transaction ends: before any side row, as a step on its way does. */
  async function hold(tx: Transaction, id: number): Promise<store.WorkFacts | undefined> {
    return (await store.lockWorks(tx.sql, [id])).get(id);
  }

  /** What a reviewer is looking at stays what it is until the author takes it back. Throws `work.locked`. */
  function refuseLocked(work: store.WorkFacts): void {
    if (!canEdit(work)) throw lockedNow(work);
  }

  /**
   * Its side rows changed: what they would make public is kept with the text and waits for review as the text does.
   *
   * @param seen Readers see the change at once: nothing in it has to be read by a reviewer.
   */
  async function besideChanged(
    tx: Transaction,
    id: number,
    seen: 'later' | 'at once' = 'later',
  ): Promise<void> {
    const [before] = await store.findFacts(tx.sql, [id]);
    const beside = before && (await extensions.beside(tx, before));
    if (!before || !beside) return;
    const print = fingerprintOf(beside);
    if (seen === 'at once') await releaseBeside(tx.sql, id, { beside, print });
    const after = await store.saveBeside(tx.sql, id, { beside, print, at: clock.now().toISOString() });
    const { kind, authorUid, state, revision, version } = after;
    if (revision === before.revision) return;
    tx.afterCommit(() => live.toPerson(authorUid, 'work.state', { id, kind, state, revision, version }));
  }

  /** What readers see beside the texts of these works. */
  async function besides(ids: readonly number[], sql: Queryable = db): ReturnType<typeof besidesOf> {
    return ids.length === 0 ? new Map() : besidesOf(sql, ids);
  }
}
