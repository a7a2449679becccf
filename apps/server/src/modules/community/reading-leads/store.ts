import type { LeadPartDraft } from '@gongdu/contract/community/reading-leads/plan';
import type { ReadingLeadBeside } from '@gongdu/contract/writing/works/public-content';
import type { WorkRevision, WorkState } from '@gongdu/contract/writing/works/work';
import type { Queryable } from '../../../db/database.ts';
import type { StoredMember } from './member-store.ts';
import type { readingLead, readingLeadPart } from './table.ts';

/** A lead with the columns of its work; a work without a plan has version 0. */
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

/** Locks the lead's row, which guards all its rows, until the transaction ends. */
export async function lockLead(db: Queryable, id: number): Promise<void> {
  await db`select 1 from reading_lead where work_id = ${id} for update`;
}

/** Locked before the lead's own row, as a submission does, so that the plan does not change while it is submitted. */
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

/** Claims the parts of public leads that are due to open. */
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

export type PlanHead = Pick<typeof readingLead.$inferSelect, 'bookId' | 'capacity' | 'joinUntil' | 'endsAt'>;

/** Every write raises the version. */
export async function writePlan(db: Queryable, workId: number, head: PlanHead): Promise<void> {
  await db`
    insert into reading_lead ${db({ workId, ...head })}
    on conflict (work_id) do update set ${db(head)}, version = reading_lead.version + 1`;
}

/** Those of these parts that a member has read or posted about. */
export async function findUsedParts(db: Queryable, ids: readonly number[]): Promise<{ title: string }[]> {
  return db<{ title: string }[]>`
    select title from reading_lead_part p where id = any(${[...ids]}::bigint[])
      and (exists (select from reading_lead_part_read where part_id = p.id)
        or exists (select from reading_lead_post where part_id = p.id))
    order by no`;
}

export async function deleteParts(db: Queryable, ids: readonly number[]): Promise<void> {
  await db`delete from reading_lead_part where id = any(${[...ids]}::bigint[])`;
}

/** Writes the parts in their order: those with an id in their own rows, the others in new ones. */
export async function writeParts(
  db: Queryable,
  workId: number,
  parts: readonly LeadPartDraft[],
): Promise<void> {
  const rows = parts.map(({ lead, questions, ...part }, at) => ({ ...part, lead, questions, no: at + 1 }));
  await db`
    with given as (
      select * from jsonb_to_recordset(${db.json(rows)}) as g(
        "id" bigint, "no" int, "title" text, "range" text, "opensAt" timestamptz, "dueAt" timestamptz,
        "lead" jsonb, "questions" text[])
    ), changed as (
      update reading_lead_part p set no = g."no", title = g."title", range = g."range", opens_at = g."opensAt",
        due_at = g."dueAt", lead = g."lead", questions = g."questions"
      from given g where p.id = g."id" and p.work_id = ${workId}
    )
    insert into reading_lead_part (work_id, no, title, range, opens_at, due_at, lead, questions)
    select ${workId}::bigint, "no", "title", "range", "opensAt", "dueAt", "lead", "questions"
    from given where "id" is null order by "no"`;
}

/** Exactly these parts, each under the id that it had. */
export async function restoreParts(
  db: Queryable,
  workId: number,
  parts: ReadingLeadBeside['parts'],
): Promise<void> {
  const rows = parts.map((part, at) => ({ ...part, no: at + 1 }));
  const ids = parts.map(({ id }) => id);
  await db`delete from reading_lead_part where work_id = ${workId} and id <> all(${ids}::bigint[])`;
  await db`
    insert into reading_lead_part (id, work_id, no, title, range, opens_at, due_at, lead, questions)
    overriding system value
    select "id", ${workId}::bigint, "no", "title", "range", "opensAt", "dueAt", "lead", "questions"
    from jsonb_to_recordset(${db.json(rows)}) as g(
      "id" bigint, "no" int, "title" text, "range" text, "opensAt" timestamptz, "dueAt" timestamptz,
      "lead" jsonb, "questions" text[])
    on conflict (id) do update set no = excluded.no, title = excluded.title, range = excluded.range,
      opens_at = excluded.opens_at, due_at = excluded.due_at, lead = excluded.lead, questions = excluded.questions`;
}

export async function writeDates(
  db: Queryable,
  workId: number,
  dates: readonly { id: number; opensAt: string | null; dueAt: string | null }[],
): Promise<void> {
  await db`
    update reading_lead_part p set opens_at = g."opensAt", due_at = g."dueAt"
    from jsonb_to_recordset(${db.json(dates.map((each) => ({ ...each })))})
      as g("id" bigint, "opensAt" timestamptz, "dueAt" timestamptz)
    where p.id = g."id" and p.work_id = ${workId}`;
}

/** After parts were added or removed: recounts what each member has read and who has finished. */
export async function recountReading(db: Queryable, workId: number, now: string): Promise<void> {
  await db`
    update reading_lead_member m set
      read_parts = c.read_parts,
      finished_at = case when c.parts > 0 and c.read_parts = c.parts then coalesce(m.finished_at, ${now}) end
    from (
      select of.uid, (select count(*)::int from reading_lead_part_read k where k.work_id = ${workId} and k.uid = of.uid)
        as read_parts, (select count(*)::int from reading_lead_part p where p.work_id = ${workId}) as parts
      from reading_lead_member of where of.work_id = ${workId}
    ) c
    where m.work_id = ${workId} and m.uid = c.uid`;
  await db`
    update reading_lead set finished = (
      select count(*) from reading_lead_member
      where work_id = ${workId} and state = 'member' and finished_at is not null)
    where work_id = ${workId}`;
}

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
  /** Of one of these books alone. */
  readonly bookIds?: readonly number[] | undefined;
  readonly limit: number;
}

/** Public leads with a free seat that are not over and still accept members, newest first. */
export async function listOpen(db: Queryable, { now, before, bookIds, limit }: Page): Promise<OpenLead[]> {
  return db<OpenLead[]>`
    select ${rowColumns(db)} from ${rowTables(db)}
    where l.ends_at >= ${now} and (l.join_until is null or l.join_until >= ${now})
      and (l.capacity = 0 or l.members < l.capacity)
      and w.state = 'published' and w.deleted_at is null ${before ? db`and w.id < ${before}` : db``}
      ${bookIds ? db`and l.book_id = any(${[...bookIds]}::bigint[])` : db``}
    order by w.id desc limit ${limit}`;
}

/** Public leads of these books, finished ones included, newest first. */
export async function listOfBooks(
  db: Queryable,
  { before, bookIds, limit }: Omit<Page, 'now' | 'bookIds'> & { readonly bookIds: readonly number[] },
): Promise<OpenLead[]> {
  return db<OpenLead[]>`
    select ${rowColumns(db)} from ${rowTables(db)}
    where l.book_id = any(${[...bookIds]}::bigint[]) and l.ends_at is not null and plan.starts_at is not null
      and w.state = 'published' and w.deleted_at is null ${before ? db`and w.id < ${before}` : db``}
    order by w.id desc limit ${limit}`;
}

/** Up to `max`. */
export async function countOfBooks(db: Queryable, bookIds: readonly number[], max: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*)::int as n from (
      select from reading_lead l join work w on w.id = l.work_id
      where l.book_id = any(${[...bookIds]}::bigint[]) and l.ends_at is not null
        and w.state = 'published' and w.deleted_at is null limit ${max}
    ) counted`;
  return row.n;
}

/** Of an `OpenLead`, from `rowTables`. */
export function rowColumns(db: Queryable) {
  return db`w.id, w.author_uid, r.title, w.state, w.deleted_at, l.book_id, l.capacity, l.members, l.join_until,
    l.ends_at, plan.starts_at, plan.part_count`;
}

export function rowTables(db: Queryable) {
  return db`reading_lead l join work w on w.id = l.work_id join work_release r on r.work_id = w.id,
    lateral (
      select min(opens_at) as starts_at, count(*)::int as part_count
      from reading_lead_part where work_id = w.id) plan`;
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
