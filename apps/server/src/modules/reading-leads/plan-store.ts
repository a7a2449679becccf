import type { LeadPartDraft } from '@gongdu/contract/reading-leads/plan';
import type { ReadingLeadBeside } from '@gongdu/contract/works/public-content';
import type { Queryable } from '../../db/database.ts';
import type { readingLead } from './table.ts';

export type PlanHead = Pick<typeof readingLead.$inferSelect, 'bookId' | 'capacity' | 'joinUntil' | 'endsAt'>;

/** Every write raises the version. */
export async function writePlan(db: Queryable, workId: number, head: PlanHead): Promise<void> {
  await db`
    insert into reading_lead ${db({ workId, ...head })}
    on conflict (work_id) do update set ${db(head)}, version = reading_lead.version + 1`;
}

/** What of these parts somebody has read, or spoken about. */
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

/** After parts came or went: who has read how many, and who is through. */
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
