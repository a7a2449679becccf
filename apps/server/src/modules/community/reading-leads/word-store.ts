import type { Queryable } from '../../../db/database.ts';

/** Members of the lead with this many open parts, or more, that they have not read. */
export async function listBehind(
  db: Queryable,
  workId: number,
  { parts, now }: { parts: number; now: string },
): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    select uid from reading_lead_member
    where work_id = ${workId} and state = 'member' and read_parts <= ${-parts} + (
      select count(*) from reading_lead_part where work_id = ${workId} and opens_at <= ${now})
    order by uid`;
  return rows.map(({ uid }) => uid);
}

/** In China. */
export async function findWordDay(db: Queryable, workId: number): Promise<string | null> {
  const [row] = await db<{ day: string | null }[]>`
    select word_on::text as day from reading_lead where work_id = ${workId}`;
  return row?.day ?? null;
}

export async function writeWordDay(db: Queryable, workId: number, day: string): Promise<void> {
  await db`update reading_lead set word_on = ${day}::date where work_id = ${workId}`;
}
