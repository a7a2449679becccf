import type { Database, Queryable, Transaction } from '../../db/database.ts';
import type { createIndexing } from './content-index.ts';
import type { FileUse } from './files.ts';
import { isPublic } from './policy.ts';
import { reviewsOf } from './release-store.ts';
import * as store from './store.ts';

interface Needs {
  readonly db: Database;
  readonly indexing: ReturnType<typeof createIndexing>;
  readonly files: FileUse;
}

/** What the modules of a kind's side rows ask of the work beside which they stand. */
export function createBeside({ db, indexing, files }: Needs) {
  const { ownOnly, useBeside } = files;
  return { facts, hold, refresh, reviewsOf: reviewsOf.bind(null, db), ownOnly, useBeside };

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

  /** Its side rows changed: whatever is searched for is read again. */
  async function refresh(tx: Transaction, work: store.WorkFacts): Promise<void> {
    if (isPublic(work)) await indexing.show(tx, [work]);
  }
}
