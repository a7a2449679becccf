import type { Queryable } from '../../../db/database.ts';
import type { readingLeadReminder } from './table.ts';

export type StoredReminder = typeof readingLeadReminder.$inferSelect;

export async function findHour(db: Queryable, uid: number): Promise<number | null> {
  const [row] = await db<{ hour: number | null }[]>`
    select hour from reading_lead_reminder where uid = ${uid}`;
  return row?.hour ?? null;
}

export async function listHours(
  db: Queryable,
  uids: readonly number[],
): Promise<{ uid: number; hour: number }[]> {
  return db<{ uid: number; hour: number }[]>`
    select uid, hour from reading_lead_reminder where uid = any(${[...uids]}::bigint[]) and hour is not null`;
}

export async function writeReminder(
  db: Queryable,
  row: Pick<StoredReminder, 'uid' | 'hour' | 'dueAt'>,
): Promise<void> {
  await db`
    insert into reading_lead_reminder ${db(row)}
    on conflict (uid) do update set hour = excluded.hour, due_at = excluded.due_at`;
}

interface Due {
  /** ISO. */
  readonly now: string;
  /** The beginning of the day in China, ISO. */
  readonly startOfDay: string;
  readonly limit: number;
}

/**
 * Claims reminders that are due: each is due next at its hour after `now`. Those that another node claims are left to it.
 * @returns When each was due.
 */
export async function claimDue(
  db: Queryable,
  { now, startOfDay, limit }: Due,
): Promise<{ uid: number; dueAt: string }[]> {
  return db<{ uid: number; dueAt: string }[]>`
    with due as (
      select uid, due_at, ${startOfDay}::timestamptz + make_interval(hours => hour) as today_at
      from reading_lead_reminder where due_at <= ${now} order by due_at, uid limit ${limit}
      for update skip locked)
    update reading_lead_reminder r
    set due_at = due.today_at + case when due.today_at <= ${now}::timestamptz then interval '24 hours' else interval '0' end
    from due where r.uid = due.uid
    returning r.uid, due.due_at`;
}

export interface DuePart {
  readonly uid: number;
  readonly workId: number;
  readonly title: string;
  readonly partId: number;
  readonly no: number;
  readonly partTitle: string;
}

/**
 * Of these members, those who were not reminded today and have not checked in today in a running lead: with the part that
 * opened last, unless it should have been read before today. One lead a member.
 * @param today In China.
 */
export async function findDueParts(
  db: Queryable,
  uids: readonly number[],
  { now, startOfDay, today }: { now: string; startOfDay: string; today: string },
): Promise<DuePart[]> {
  return db<DuePart[]>`
    select distinct on (m.uid) m.uid, w.id as work_id, r.title, part.id as part_id, part.no, part.title as part_title
    from reading_lead_reminder mine join reading_lead_member m on m.uid = mine.uid
      join reading_lead l on l.work_id = m.work_id
      join work w on w.id = l.work_id join work_release r on r.work_id = w.id,
      lateral (
        select id, no, title, opens_at, due_at from reading_lead_part
        where work_id = w.id and opens_at <= ${now} order by no desc limit 1) part
    where mine.uid = any(${[...uids]}::bigint[]) and mine.reminded_on is distinct from ${today}::date
      and m.state = 'member' and m.last_day is distinct from ${today}::date
      and l.ends_at >= ${now} and (part.due_at is null or part.due_at >= ${startOfDay})
      and w.state = 'published' and w.deleted_at is null
    order by m.uid, part.opens_at desc, w.id`;
}

/** @param day In China. */
export async function markReminded(db: Queryable, uids: readonly number[], day: string): Promise<void> {
  await db`
    update reading_lead_reminder set reminded_on = ${day}::date where uid = any(${[...uids]}::bigint[])`;
}
