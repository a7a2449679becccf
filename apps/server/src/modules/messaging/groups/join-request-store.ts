import type { Queryable } from '../../../db/database.ts';
import type { NamedRow } from '../protocol/person.ts';

/** Once more after a refusal, too. */
export async function saveJoinRequest(
  db: Queryable,
  row: { gid: number; uid: number; reason: string; askedAt: string },
): Promise<void> {
  await db`
    insert into im_join_request ${db(row)}
    on conflict (gid, uid) do update set reason = excluded.reason, asked_at = excluded.asked_at,
      declined_at = null, answer = ''`;
}

/** Of whom is in, nothing is kept. */
export async function removeJoinRequests(db: Queryable, gid: number, uids: readonly number[]): Promise<void> {
  await db`delete from im_join_request where gid = ${gid} and uid = any(${[...uids]}::bigint[])`;
}

export async function isPending(db: Queryable, gid: number, uid: number): Promise<boolean> {
  const rows = await db`
    select 1 from im_join_request where gid = ${gid} and uid = ${uid} and declined_at is null`;
  return rows.length > 0;
}

export async function declineJoinRequest(
  db: Queryable,
  { gid, uid, answer, at }: { gid: number; uid: number; answer: string; at: string },
): Promise<boolean> {
  const rows = await db`
    update im_join_request set declined_at = ${at}, answer = ${answer}
    where gid = ${gid} and uid = ${uid} and declined_at is null returning 1`;
  return rows.length > 0;
}

interface JoinRequestRow {
  readonly gid: number;
  readonly groupName: string;
  readonly reason: string;
  readonly at: number;
}

/** Who waits before the groups that this person owns or keeps, the latest first. */
export async function listPending(db: Queryable, uid: number): Promise<(JoinRequestRow & NamedRow)[]> {
  return db<(JoinRequestRow & NamedRow)[]>`
    select r.gid, g.name as group_name, r.reason, floor(extract(epoch from r.asked_at) * 1000)::bigint as at,
      a.uid, a.name, a.avatar
    from im_member m join im_group g on g.conv_id = m.conv_id and g.ended_at is null
      join im_join_request r on r.gid = g.gid and r.declined_at is null
      join account a on a.uid = r.uid and a.disabled_at is null
    where m.uid = ${uid} and m.left_seq is null and m.role <> 0 order by r.asked_at desc, r.uid limit 200`;
}

export async function listOwn(
  db: Queryable,
  uid: number,
): Promise<(JoinRequestRow & { declinedAt: number | null; answer: string })[]> {
  return db<(JoinRequestRow & { declinedAt: number | null; answer: string })[]>`
    select r.gid, g.name as group_name, r.reason, floor(extract(epoch from r.asked_at) * 1000)::bigint as at,
      floor(extract(epoch from r.declined_at) * 1000)::bigint as declined_at, r.answer
    from im_join_request r join im_group g on g.gid = r.gid and g.ended_at is null
    where r.uid = ${uid} order by coalesce(r.declined_at, r.asked_at) desc limit 50`;
}

/** Refusals are kept for so many days. */
export async function pruneJoinRequests(db: Queryable, days: number): Promise<void> {
  await db`delete from im_join_request where declined_at < now() - make_interval(days => ${days})`;
}
