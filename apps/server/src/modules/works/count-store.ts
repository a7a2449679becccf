import type { WorkKind, WorkState } from '@gongdu/contract/works/work';
import type { Queryable } from '../../db/database.ts';
import type { WorkSummary } from './store.ts';

export type WorkBucket = WorkState | 'deleted';
export type WorkCounts = ReadonlyMap<WorkBucket, number>;

export interface CountChange {
  readonly authorUid: number;
  readonly kind: WorkKind;
  readonly bucket: WorkBucket;
  readonly n: number;
}

export function bucketOf({ state, deletedAt }: Pick<WorkSummary, 'state' | 'deletedAt'>): WorkBucket {
  return deletedAt === null ? state : 'deleted';
}

/** @param kinds None means all. */
export async function readCounts(
  db: Queryable,
  uid: number,
  kinds: readonly WorkKind[] = [],
): Promise<WorkCounts> {
  const ofKind = kinds.length > 0 ? db`and kind = any(${[...kinds]}::text[])` : db``;
  const rows = await db<{ bucket: WorkBucket; n: number }[]>`
    select bucket, sum(n) as n from work_count where author_uid = ${uid} ${ofKind} group by bucket`;
  return new Map(rows.map(({ bucket, n }) => [bucket, n]));
}

/** Moves counters in the transaction of the works themselves: what is summed per counter is written once. */
export async function addToCounts(db: Queryable, changes: readonly CountChange[]): Promise<void> {
  const sums = new Map<string, CountChange>();
  for (const { authorUid, kind, bucket, n } of changes) {
    const key = `${authorUid} ${kind} ${bucket}`;
    sums.set(key, { authorUid, kind, bucket, n: (sums.get(key)?.n ?? 0) + n });
  }
  // Sorted, so that two transactions never wait for each other's counters.
  const rows = [...sums].filter(([, { n }]) => n !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  if (rows.length === 0) return;
  await db`
    insert into work_count ${db(rows.map(([, row]) => ({ ...row })))}
    on conflict (author_uid, kind, bucket) do update set n = work_count.n + excluded.n`;
}
