import type { Queryable } from '../../db/database.ts';
import type { readingLeadCheckIn } from './table.ts';

export type StoredCheckIn = typeof readingLeadCheckIn.$inferSelect;

/** The newest days, oldest first. */
export async function listOwnCheckIns(
  db: Queryable,
  workId: number,
  uid: number,
  limit: number,
): Promise<StoredCheckIn[]> {
  return db<StoredCheckIn[]>`
    select * from (
      select id, work_id, uid, day::text as day, part_id, pages, minutes, sentence, at from reading_lead_check_in
      where work_id = ${workId} and uid = ${uid} order by day desc limit ${limit}) newest
    order by day`;
}

/** @returns Whether it is the day's first. */
export async function upsertCheckIn(db: Queryable, row: Omit<StoredCheckIn, 'id'>): Promise<boolean> {
  const [saved] = await db<[{ isNew: boolean }]>`
    insert into reading_lead_check_in ${db(row)}
    on conflict (work_id, uid, day) do update set part_id = excluded.part_id, pages = excluded.pages,
      minutes = excluded.minutes, sentence = excluded.sentence
    returning (xmax = 0) as is_new`;
  return saved.isNew;
}

export interface Streak {
  readonly streak: number;
  readonly longest: number;
  readonly lastDay: string;
}

export async function updateStreak(
  db: Queryable,
  workId: number,
  uid: number,
  streak: Streak,
): Promise<void> {
  await db`
    update reading_lead_member set check_ins = check_ins + 1, streak = ${streak.streak}, longest = ${streak.longest},
      last_day = ${streak.lastDay}::date
    where work_id = ${workId} and uid = ${uid}`;
}

export async function findStreak(
  db: Queryable,
  workId: number,
  uid: number,
): Promise<{ checkIns: number; streak: number; longest: number; lastDay: string | null } | undefined> {
  const [row] = await db<[{ checkIns: number; streak: number; longest: number; lastDay: string | null }?]>`
    select check_ins, streak, longest, last_day::text as last_day from reading_lead_member
    where work_id = ${workId} and uid = ${uid}`;
  return row;
}

/** Of members who stand on the wall by name, and one's own; newest first. */
export async function listSharedCheckIns(
  db: Queryable,
  workId: number,
  { uid, before, limit }: { uid: number; before: number | undefined; limit: number },
): Promise<StoredCheckIn[]> {
  return db<StoredCheckIn[]>`
    select c.id, c.work_id, c.uid, c.day::text as day, c.part_id, c.pages, c.minutes, c.sentence, c.at
    from reading_lead_check_in c
    join reading_lead_member m on m.work_id = c.work_id and m.uid = c.uid
    where c.work_id = ${workId} and m.state = 'member' and (not m.hidden or m.uid = ${uid})
      ${before === undefined ? db`` : db`and c.id < ${before}`}
    order by c.id desc limit ${limit}`;
}
