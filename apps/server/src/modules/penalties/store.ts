import type { ActivePenalty, LimitedRight } from '@gongdu/contract/moderation/penalty';
import type { Queryable } from '../../db/database.ts';

/** The last of the penalties that take the right away now. */
export async function findActive(
  db: Queryable,
  uid: number,
  right: LimitedRight,
  now: string,
): Promise<ActivePenalty | undefined> {
  const [row] = await db<ActivePenalty[]>`
    select p."right", p.ends_at as until, s.reason from penalty p join strike s on s.id = p.strike_id
    where p.uid = ${uid} and p."right" = ${right} and p.ends_at > ${now} and p.lifted_at is null
    order by p.ends_at desc limit 1`;
  return row;
}

export async function listActive(
  db: Queryable,
  uids: readonly number[],
  now: string,
): Promise<(ActivePenalty & { uid: number })[]> {
  return db<(ActivePenalty & { uid: number })[]>`
    select distinct on (p.uid, p."right") p.uid, p."right", p.ends_at as until, s.reason
    from penalty p join strike s on s.id = p.strike_id
    where p.uid = any(${[...uids]}::bigint[]) and p.ends_at > ${now} and p.lifted_at is null
    order by p.uid, p."right", p.ends_at desc`;
}

export interface Points {
  readonly uid: number;
  readonly strikes: number;
  readonly points: number;
}

/** Of the strikes that count; members without any are missing. */
export async function sumPoints(db: Queryable, uids: readonly number[], now: string): Promise<Points[]> {
  return db<Points[]>`
    select uid, count(*)::int as strikes, sum(points)::int as points from strike
    where uid = any(${[...uids]}::bigint[]) and expires_at > ${now} and revoked_at is null group by uid`;
}
