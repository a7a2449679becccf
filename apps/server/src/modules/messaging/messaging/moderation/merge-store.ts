import { type CaseRef, caseSources } from '@gongdu/contract/moderation/queue/case';
import type { Queryable } from '../../../../db/database.ts';
import { type CaseRow, columns } from './store.ts';

/** Cases of messages that were merged into one, the first one first. */
export async function listMembers(db: Queryable, { of, id }: CaseRef): Promise<CaseRow[]> {
  return db<CaseRow[]>`${columns(db)} where k.lead_of = ${of} and k.lead_id = ${id} order by k.id`;
}

/** Those of them that wait for the decision; held until the transaction ends. */
export async function lockMembers(db: Queryable, { of, id }: CaseRef): Promise<CaseRow[]> {
  const rows = await db<{ id: number }[]>`
    select id from im_report_case where lead_of = ${of} and lead_id = ${id} and decided_at is null
    order by id for update`;
  return listRows(db, rows);
}

/** Those that one decision on the lead answered too; held until the transaction ends. */
export async function lockDecidedWith(
  db: Queryable,
  { of, id }: CaseRef,
  { since, by }: { readonly since: string; readonly by: number },
): Promise<CaseRow[]> {
  const rows = await db<{ id: number }[]>`
    select id from im_report_case
    where lead_of = ${of} and lead_id = ${id} and decided_at >= ${since} and decided_by = ${by}
    order by id for update`;
  return listRows(db, rows);
}

/** Held until the transaction ends. */
export async function lockMany(db: Queryable, ids: readonly number[]): Promise<CaseRow[]> {
  const rows = await db<{ id: number }[]>`
    select id from im_report_case where id = any(${[...ids]}::bigint[]) order by id for update`;
  return listRows(db, rows);
}

async function listRows(db: Queryable, rows: readonly { readonly id: number }[]): Promise<CaseRow[]> {
  const ids = rows.map(({ id }) => id);
  return db<CaseRow[]>`${columns(db)} where k.id = any(${ids}::bigint[]) order by k.id`;
}

export async function setLead(db: Queryable, ids: readonly number[], lead: CaseRef | null): Promise<void> {
  await db`
    update im_report_case set lead_of = ${lead?.of ?? null}, lead_id = ${lead?.id ?? null}
    where id = any(${[...ids]}::bigint[])`;
}

/** What was merged into one of these goes with it. */
export async function moveMembers(db: Queryable, from: readonly CaseRef[], lead: CaseRef): Promise<void> {
  for (const source of caseSources) {
    const ids = from.filter(({ of }) => of === source).map(({ id }) => id);
    await db`
      update im_report_case set lead_of = ${lead.of}, lead_id = ${lead.id}
      where lead_of = ${source} and lead_id = any(${ids}::bigint[]) and decided_at is null`;
  }
}

export async function raiseVersion(db: Queryable, id: number, by: number): Promise<void> {
  await db`update im_report_case set version = version + ${by} where id = ${id}`;
}

/** Open cases about the member's messages, the oldest first. */
export async function listOpenAbout(db: Queryable, uid: number, limit: number): Promise<CaseRow[]> {
  return db<CaseRow[]>`
    ${columns(db)} where k.about_uid = ${uid} and k.decided_at is null and k.lead_id is null
    order by k.opened_at, k.id limit ${limit}`;
}
