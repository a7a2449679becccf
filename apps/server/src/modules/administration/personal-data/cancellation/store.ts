import type { CancellationBlocker } from '@gongdu/contract/administration/personal-data/cancellation';
import type { Queryable } from '../../../../db/database.ts';
import type { cancellation } from '../table.ts';

export type StoredCancellation = typeof cancellation.$inferSelect;

/** Requested, and not carried out yet. */
export async function findOpen(db: Queryable, uid: number): Promise<StoredCancellation | undefined> {
  const [row] = await db<StoredCancellation[]>`
    select * from cancellation where uid = ${uid} and finished_at is null`;
  return row;
}

export async function lockOpen(db: Queryable, uid: number): Promise<StoredCancellation | undefined> {
  const [row] = await db<StoredCancellation[]>`
    select * from cancellation where uid = ${uid} and finished_at is null for update`;
  return row;
}

/** false: there is one already. */
export async function insert(
  db: Queryable,
  row: Pick<StoredCancellation, 'uid' | 'works' | 'requestedAt' | 'dueAt'>,
): Promise<boolean> {
  const rows = await db`insert into cancellation ${db(row)} on conflict (uid) do nothing returning 1`;
  return rows.length > 0;
}

export async function remove(db: Queryable, uid: number): Promise<void> {
  await db`delete from cancellation where uid = ${uid}`;
}

export async function listDue(db: Queryable, now: string, limit: number): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    select uid from cancellation where finished_at is null and due_at <= ${now}
    order by due_at limit ${limit}`;
  return rows.map(({ uid }) => uid);
}

/** Locks it for one run until `leaseUntil`; undefined if it is not due, done, or locked by another run. */
export async function claim(
  db: Queryable,
  uid: number,
  { now, leaseUntil }: { now: string; leaseUntil: string },
): Promise<StoredCancellation | undefined> {
  const [row] = await db<StoredCancellation[]>`
    update cancellation set started_at = coalesce(started_at, ${now}), lease_until = ${leaseUntil}
    where uid = ${uid} and finished_at is null and due_at <= ${now}
      and (lease_until is null or lease_until < ${now}) returning *`;
  return row;
}

export async function update(
  db: Queryable,
  uid: number,
  change: Partial<Pick<StoredCancellation, 'step' | 'leaseUntil' | 'finishedAt' | 'keptUntil'>>,
): Promise<void> {
  await db`update cancellation set ${db(change)} where uid = ${uid}`;
}

export async function listKeptUntil(db: Queryable, now: string, limit: number): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    select uid from cancellation where kept_until <= ${now} order by kept_until limit ${limit}`;
  return rows.map(({ uid }) => uid);
}

/** The most names per kind. */
const namedMax = 20;

/** What depends on the member, and is not settled yet. */
export async function listBlocks(db: Queryable, uid: number, now: string): Promise<CancellationBlocker[]> {
  return db<CancellationBlocker[]>`
    (select 'operator' as kind, '' as name, null as link from account
     where uid = ${uid} and (role = 'admin' or cardinality(permissions) > 0))
    union all
    (select 'institution', i.name, '/institution/membership' from institution_member m
       join institution i on i.id = m.institution_id
     where m.uid = ${uid} and m.role = 'owner')
    union all
    (select 'circle', name, '/circle/' || id || '?tab=members' from circle
     where owner_uid = ${uid} and state = 'public' and members > 1 order by id limit ${namedMax})
    union all
    (select 'reading_lead', w.title, '/reader/' || w.id from work w join reading_lead l on l.work_id = w.id
     where w.author_uid = ${uid} and w.kind = 'reading_lead' and w.state = 'published' and w.deleted_at is null
       and (l.ends_at is null or l.ends_at > ${now}) and l.members > 0 order by w.id limit ${namedMax})
    union all
    (select 'appeal', s.title, '/credit' from appeal a join sanction s on s.id = a.sanction_id
     where a.uid = ${uid} and a.state = 'waiting' order by a.id limit ${namedMax})
    union all
    (select 'case', '', null where exists (
       select 1 from report_case where about_uid = ${uid} and decided_at is null
     ) or exists (
       select 1 from im_report_case where about_uid = ${uid} and decided_at is null
     ))`;
}

export async function countPublished(db: Queryable, uid: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select coalesce(sum(n), 0)::int as n from work_count where author_uid = ${uid} and bucket = 'published'`;
  return row.n;
}
