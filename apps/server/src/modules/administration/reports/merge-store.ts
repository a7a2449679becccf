import type { Queryable } from '../../../db/database.ts';
import type { CaseWithCounts, StoredCase } from './store.ts';
import { casesWithCounts } from './store.ts';

/** Cases merged into one, the oldest first. */
export async function listMembers(db: Queryable, leadId: number): Promise<CaseWithCounts[]> {
  return db<CaseWithCounts[]>`${casesWithCounts(db)} where k.lead_id = ${leadId} order by k.id`;
}

/** Undecided ones; locked until the transaction ends. */
export async function lockMembers(db: Queryable, leadId: number): Promise<StoredCase[]> {
  return db<StoredCase[]>`
    select * from report_case where lead_id = ${leadId} and decided_at is null order by id for update`;
}

/** Those that the lead's last decision answered; locked until the transaction ends. */
export async function lockDecidedWith<Lead extends StoredCase & { readonly decidedAt: string }>(
  db: Queryable,
  { id, decidedAt, decidedBy }: Lead,
): Promise<Lead[]> {
  return db<Lead[]>`
    select * from report_case where lead_id = ${id} and decided_at >= ${decidedAt} and decided_by = ${decidedBy}
    order by id for update`;
}

/** Locked until the transaction ends. */
export async function lockMany(db: Queryable, ids: readonly number[]): Promise<StoredCase[]> {
  return db<StoredCase[]>`
    select * from report_case where id = any(${[...ids]}::bigint[]) order by id for update`;
}

export async function setLead(db: Queryable, ids: readonly number[], leadId: number | null): Promise<void> {
  await db`update report_case set lead_id = ${leadId} where id = any(${[...ids]}::bigint[])`;
}

/** Cases merged into one of these are included. */
export async function moveMembers(db: Queryable, from: readonly number[], leadId: number): Promise<void> {
  await db`
    update report_case set lead_id = ${leadId}
    where lead_id = any(${[...from]}::bigint[]) and decided_at is null`;
}

export async function raiseVersion(db: Queryable, id: number, by: number): Promise<void> {
  await db`update report_case set version = version + ${by} where id = ${id}`;
}

/** Open cases about the member, and those with the same name, oldest first. */
export async function listCandidates(
  db: Queryable,
  { aboutUid, title }: { readonly aboutUid: number; readonly title: string },
  limit: number,
): Promise<CaseWithCounts[]> {
  return db<CaseWithCounts[]>`
    ${casesWithCounts(db)} where k.id in (
      (select id from report_case where about_uid = ${aboutUid} and decided_at is null and lead_id is null
        order by opened_at limit ${limit})
      union
      (select id from report_case where copy ->> 'title' = ${title} and ${title} <> '' and decided_at is null
        and lead_id is null order by id limit ${limit})
    ) order by k.opened_at, k.id limit ${limit}`;
}
