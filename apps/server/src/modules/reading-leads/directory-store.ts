import type { Queryable } from '../../db/database.ts';
import type { StoredMember } from './member-store.ts';
import type { LeadSummary } from './store.ts';

export type OpenLead = Pick<
  LeadSummary,
  | 'id'
  | 'authorUid'
  | 'title'
  | 'state'
  | 'deletedAt'
  | 'bookId'
  | 'capacity'
  | 'members'
  | 'joinUntil'
  | 'startsAt'
  | 'endsAt'
  | 'partCount'
>;

interface Page {
  /** ISO. */
  readonly now: string;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Public leads with a free seat that are not over and still take people, the newest first. */
export async function listOpen(db: Queryable, { now, before, limit }: Page): Promise<OpenLead[]> {
  return db<OpenLead[]>`
    select w.id, w.author_uid, r.title, w.state, w.deleted_at, l.book_id, l.capacity, l.members, l.join_until,
      l.ends_at, plan.starts_at, plan.part_count
    from reading_lead l join work w on w.id = l.work_id join work_release r on r.work_id = w.id,
      lateral (
        select min(opens_at) as starts_at, count(*)::int as part_count
        from reading_lead_part where work_id = w.id) plan
    where l.ends_at >= ${now} and (l.join_until is null or l.join_until >= ${now})
      and (l.capacity = 0 or l.members < l.capacity)
      and w.state = 'published' and w.deleted_at is null ${before ? db`and w.id < ${before}` : db``}
    order by w.id desc limit ${limit}`;
}

/** What one person is in these. */
export async function findMemberships(
  db: Queryable,
  uid: number,
  ids: readonly number[],
): Promise<StoredMember[]> {
  return db<StoredMember[]>`
    select * from reading_lead_member where uid = ${uid} and work_id = any(${[...ids]}::bigint[])`;
}
