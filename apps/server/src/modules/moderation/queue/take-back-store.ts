import { Problem } from '@gongdu/contract/problem';
import type { Queryable } from '../../../db/database.ts';
import type { StoredItem } from './store.ts';
import type { takeBack } from './table.ts';

export type KeptVerdict = typeof takeBack.$inferSelect;

/** Replaces what was kept of an earlier verdict on the same item. */
export async function keepVerdicts(db: Queryable, rows: readonly KeptVerdict[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => ({ ...row, trace: JSON.stringify(row.trace) }));
  await db`
    insert into moderation_take_back (item_id, version, by_uid, until, trace)
    select "itemId", version, "byUid", until, trace::jsonb
    from jsonb_to_recordset(${db.json(values)}) as kept(
      "itemId" bigint, version integer, "byUid" bigint, until timestamptz, trace text)
    on conflict (item_id) do update set version = excluded.version, by_uid = excluded.by_uid,
      until = excluded.until, trace = excluded.trace`;
}

/** What was kept of the last decision on this version. @throws Problem `moderation.verdict_final` */
export async function assertKept(
  db: Queryable,
  { id, version }: Pick<StoredItem, 'id' | 'version'>,
  now: Date,
): Promise<KeptVerdict> {
  const [kept] = await db<KeptVerdict[]>`select * from moderation_take_back where item_id = ${id}`;
  if (kept?.version !== version || Date.parse(kept.until) < now.getTime())
    throw new Problem('moderation.verdict_final');
  return kept;
}

export async function dropVerdict(db: Queryable, itemId: number): Promise<void> {
  await db`delete from moderation_take_back where item_id = ${itemId}`;
}

/** Whether the item waits because its last verdict was taken back, not because its author has sent it in again. */
export async function isTakenBack(db: Queryable, itemId: number): Promise<boolean> {
  const [last] = await db<{ act: string }[]>`
    select act from moderation_log where item_id = ${itemId} and act in ('submitted', 'withdrawn', 'taken_back')
    order by id desc limit 1`;
  return last?.act === 'taken_back';
}

/** The item waits again, in its former place, claimed by the operator of the verdict, which no statistic counts. */
export async function reopenItem(
  db: Queryable,
  id: number,
  claim: Pick<StoredItem, 'claimedByUid' | 'claimedUntil'>,
): Promise<void> {
  await dropVerdict(db, id);
  await db`
    update moderation_item set state = 'pending', version = version + 1, decided_at = null, decided_by_uid = null,
      ${db({ ...claim })} where id = ${id}`;
  await db`
    update moderation_log set taken_back = true where id = (
      select max(id) from moderation_log where item_id = ${id} and act in ('approved', 'refused', 'returned'))`;
  await db`delete from second_look where item_id = ${id} and state = 'waiting'`;
}

export async function deleteKeptBefore(db: Queryable, now: string): Promise<void> {
  await db`delete from moderation_take_back where until < ${now}`;
}
