import type { WorkRevision, WorkState } from '@gongdu/contract/works/work';
import type { Queryable } from '../../db/database.ts';
import type { readingLead, readingLeadPart } from './table.ts';

/** A lead with what its work says of it; a work without a plan has version 0. */
export type LeadSummary = Omit<typeof readingLead.$inferSelect, 'workId'> & {
  readonly id: number;
  readonly authorUid: number;
  readonly title: string;
  readonly state: WorkState;
  readonly revision: WorkRevision | null;
  readonly deletedAt: string | null;
  readonly startsAt: string | null;
  readonly partCount: number;
};
export type StoredPart = typeof readingLeadPart.$inferSelect;
export type PartSummary = Omit<StoredPart, 'lead' | 'questions'>;

/** Readers find the title that was released. */
export async function findLead(db: Queryable, id: number): Promise<LeadSummary | undefined> {
  const [row] = await db<LeadSummary[]>`
    select w.id, w.author_uid, coalesce(r.title, w.title) as title, w.state, w.revision, w.deleted_at,
      coalesce(l.version, 0) as version, l.book_id, coalesce(l.capacity, 0) as capacity, l.join_until, l.ends_at,
      coalesce(l.members, 0) as members, coalesce(l.waiting, 0) as waiting, coalesce(l.finished, 0) as finished,
      l.vote_closes_at, l.winner_id,
      (select min(opens_at) from reading_lead_part where work_id = w.id) as starts_at,
      (select count(*)::int from reading_lead_part where work_id = w.id) as part_count
    from work w left join reading_lead l on l.work_id = w.id left join work_release r on r.work_id = w.id
    where w.id = ${id} and w.kind = 'reading_lead'`;
  return row;
}

/** Until the transaction ends nobody else changes what belongs to the lead. */
export async function lockLead(db: Queryable, id: number): Promise<void> {
  await db`select 1 from reading_lead where work_id = ${id} for update`;
}

/** Before the lead's own row, as a submission does: the plan stays what is being submitted. */
export async function lockWork(db: Queryable, id: number): Promise<void> {
  await db`select 1 from work where id = ${id} for update`;
}

export async function findParts(db: Queryable, workId: number): Promise<PartSummary[]> {
  return db<PartSummary[]>`
    select id, work_id, no, title, range, opens_at, due_at, announced_at, readers, posts
    from reading_lead_part where work_id = ${workId} order by no`;
}

export async function findFullParts(db: Queryable, workId: number): Promise<StoredPart[]> {
  return db<StoredPart[]>`select * from reading_lead_part where work_id = ${workId} order by no`;
}

export async function findPart(
  db: Queryable,
  workId: number,
  partId: number,
): Promise<StoredPart | undefined> {
  const [row] = await db<StoredPart[]>`
    select * from reading_lead_part where id = ${partId} and work_id = ${workId}`;
  return row;
}

type Counters = 'members' | 'waiting' | 'finished';

export async function addCounts(
  db: Queryable,
  id: number,
  { members = 0, waiting = 0, finished = 0 }: Partial<Record<Counters, number>>,
): Promise<void> {
  await db`
    update reading_lead set members = members + ${members}, waiting = waiting + ${waiting},
      finished = finished + ${finished}
    where work_id = ${id}`;
}

/** Parts of public leads whose moment has come, from now on announced. */
export async function claimDueParts(
  db: Queryable,
  now: string,
): Promise<Pick<PartSummary, 'id' | 'workId' | 'no' | 'title'>[]> {
  return db<PartSummary[]>`
    update reading_lead_part p set announced_at = ${now} from work w
    where w.id = p.work_id and w.state = 'published' and w.deleted_at is null
      and p.announced_at is null and p.opens_at <= ${now}
    returning p.id, p.work_id, p.no, p.title`;
}

export async function findNextOpening(db: Queryable, id: number): Promise<string | undefined> {
  const [row] = await db<{ opensAt: string }[]>`
    select opens_at from reading_lead_part
    where work_id = ${id} and announced_at is null and opens_at is not null order by opens_at limit 1`;
  return row?.opensAt;
}
