import type { MessagingQueryable } from '../../../../db/database.ts';
import type { NamedRow } from '../protocol/person.ts';
import type { imGroup } from '../table.ts';

export type Group = typeof imGroup.$inferSelect;
export interface GroupRow extends Group {
  readonly members: number;
  /** Null for a non-member. */
  readonly role: number | null;
  readonly shield: boolean;
}

export async function insertGroup(
  db: MessagingQueryable,
  row: Pick<Group, 'name' | 'description' | 'avatar' | 'ownerUid' | 'groupType' | 'isPublic'> & {
    circleId?: number;
  },
  at: string,
): Promise<{ gid: number; convId: number }> {
  const [{ gid }] = await db<[{ gid: number }]>`
    insert into im_group ${db({ ...row, convId: 0, createdAt: at, changedAt: at })} returning gid`;
  const [{ id: convId }] = await db<[{ id: number }]>`
    insert into im_conv (kind, gid) values (4, ${gid}) returning id`;
  await db`update im_group set conv_id = ${convId} where gid = ${gid}`;
  await db`insert into im_member (uid, conv_id, role, in_group) values (${row.ownerUid}, ${convId}, 1, true)`;
  return { gid, convId };
}

/** Locks the group and its conversation, so that changes of membership wait for messages being stored. */
export async function lockGroup(db: MessagingQueryable, gid: number): Promise<Group | undefined> {
  const [row] = await db<Group[]>`
    select g.* from im_group g join im_conv c on c.id = g.conv_id
    where g.gid = ${gid} and g.ended_at is null for update of c, g`;
  return row;
}

/** The person's groups, or the named one, with their own role. */
export async function listGroups(
  db: MessagingQueryable,
  uid: number,
  { gid, shielded }: { gid?: number; shielded?: boolean } = {},
): Promise<GroupRow[]> {
  return db<GroupRow[]>`
    select g.*, coalesce(m.shield, false) as shield, m.role,
      (select count(*) from im_member x where x.conv_id = g.conv_id and x.left_seq is null) as members
    from im_group g left join im_member m on m.conv_id = g.conv_id and m.uid = ${uid} and m.left_seq is null
    where g.ended_at is null ${gid === undefined ? db`and m.uid is not null` : db`and g.gid = ${gid}`}
      ${shielded ? db`and m.shield` : db``}
    order by g.gid limit 500`;
}

export async function updateGroup(
  db: MessagingQueryable,
  gid: number,
  change: Partial<Pick<Group, 'name' | 'description' | 'avatar' | 'groupType' | 'ownerUid' | 'endedAt'>> & {
    changedAt: string;
  },
): Promise<void> {
  await db`update im_group set ${db(change)} where gid = ${gid}`;
}

export interface MemberRow extends NamedRow {
  readonly role: number;
  readonly silenced: boolean;
  readonly memoName: string | null;
}

/** The owner first, then admins, then the longest membership. */
export async function listMembers(
  db: MessagingQueryable,
  viewer: number,
  convId: number,
  limit: number,
): Promise<MemberRow[]> {
  return db<MemberRow[]>`
    select a.uid, a.name, a.avatar, m.role, m.silenced, f.memo_name
    from im_member m join account a on a.uid = m.uid
      left join im_friend f on f.uid = ${viewer} and f.friend_uid = m.uid
    where m.conv_id = ${convId} and m.left_seq is null order by m.role = 0, m.role, m.joined_at, m.uid limit ${limit}`;
}

export async function findMember(
  db: MessagingQueryable,
  convId: number,
  uid: number,
): Promise<{ role: number } | undefined> {
  const [row] = await db<{ role: number }[]>`
    select role from im_member where conv_id = ${convId} and uid = ${uid} and left_seq is null`;
  return row;
}

export async function countMembers(db: MessagingQueryable, convId: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*) as n from im_member where conv_id = ${convId} and left_seq is null`;
  return row.n;
}

/**
 * Adds existing people who are not members and have not blocked `byUid`. They see entries from now on.
 * @returns the uids that were added
 */
export async function addMembers(
  db: MessagingQueryable,
  convId: number,
  uids: readonly number[],
  byUid: number,
): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    insert into im_member (uid, conv_id, join_seq, read_seq, in_group)
    select a.uid, c.id, c.last_seq, c.last_seq, true from account a, im_conv c
    where c.id = ${convId} and a.uid = any(${[...uids]}::bigint[]) and a.disabled_at is null
      and a.role <> 'visitor'
      and not exists (select 1 from person_block b where b.uid = a.uid and b.blocked_uid = ${byUid})
    on conflict (uid, conv_id) do update set left_seq = null, join_seq = excluded.join_seq,
      read_seq = excluded.read_seq, joined_at = now(), role = 0, silenced = false
    where im_member.left_seq is not null
    returning uid`;
  return rows.map(({ uid }) => uid);
}

export async function endMembership(
  db: MessagingQueryable,
  convId: number,
  uids: readonly number[],
  seq: number,
): Promise<void> {
  await db`
    update im_member set left_seq = ${seq}, role = 0, pinned_at = null
    where conv_id = ${convId} and uid = any(${[...uids]}::bigint[]) and left_seq is null`;
}

export async function setRole(
  db: MessagingQueryable,
  convId: number,
  uid: number,
  role: number,
): Promise<void> {
  await db`update im_member set role = ${role} where conv_id = ${convId} and uid = ${uid}`;
}

/** An admin is never silenced. @returns the changed uids */
export async function changeRoles(
  db: MessagingQueryable,
  convId: number,
  uids: readonly number[],
  [from, to]: readonly [number, number],
): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    update im_member set role = ${to}, silenced = false
    where conv_id = ${convId} and uid = any(${[...uids]}::bigint[]) and left_seq is null and role = ${from}
    returning uid`;
  return rows.map(({ uid }) => uid);
}

/** The roles of those uids that are members. */
export async function listRoles(
  db: MessagingQueryable,
  convId: number,
  uids: readonly number[],
): Promise<number[]> {
  const rows = await db<{ role: number }[]>`
    select role from im_member
    where conv_id = ${convId} and uid = any(${[...uids]}::bigint[]) and left_seq is null`;
  return rows.map(({ role }) => role);
}

/** The owner and the admins. */
export async function listAdmins(db: MessagingQueryable, convId: number): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    select uid from im_member where conv_id = ${convId} and left_seq is null and role <> 0 order by uid`;
  return rows.map(({ uid }) => uid);
}

/** Admins first, then the longest membership. */
export async function findNextOwner(
  db: MessagingQueryable,
  convId: number,
  leaving: number,
): Promise<number | undefined> {
  const [row] = await db<{ uid: number }[]>`
    select uid from im_member where conv_id = ${convId} and left_seq is null and uid <> ${leaving}
    order by role <> 2, joined_at, uid limit 1`;
  return row?.uid;
}

export async function setSilenced(
  db: MessagingQueryable,
  convId: number,
  uid: number,
  silenced: boolean,
): Promise<boolean> {
  const rows = await db`
    update im_member set silenced = ${silenced}
    where conv_id = ${convId} and uid = ${uid} and left_seq is null and role = 0 returning 1`;
  return rows.length > 0;
}

export async function setShield(
  db: MessagingQueryable,
  convId: number,
  uid: number,
  shield: boolean,
): Promise<boolean> {
  const rows = await db`
    update im_member set shield = ${shield}
    where conv_id = ${convId} and uid = ${uid} and left_seq is null returning 1`;
  return rows.length > 0;
}

/** Replaces an earlier request, including a declined one. */
export async function saveJoinRequest(
  db: MessagingQueryable,
  row: { gid: number; uid: number; reason: string; askedAt: string },
): Promise<void> {
  await db`
    insert into im_join_request ${db(row)}
    on conflict (gid, uid) do update set reason = excluded.reason, asked_at = excluded.asked_at,
      declined_at = null, answer = ''`;
}

export async function removeJoinRequests(
  db: MessagingQueryable,
  gid: number,
  uids: readonly number[],
): Promise<void> {
  await db`delete from im_join_request where gid = ${gid} and uid = any(${[...uids]}::bigint[])`;
}

export async function isPending(db: MessagingQueryable, gid: number, uid: number): Promise<boolean> {
  const rows = await db`
    select 1 from im_join_request where gid = ${gid} and uid = ${uid} and declined_at is null`;
  return rows.length > 0;
}

export async function declineJoinRequest(
  db: MessagingQueryable,
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

/** Waiting requests to groups that this person owns or administers, the latest first. */
export async function listPending(
  db: MessagingQueryable,
  uid: number,
): Promise<(JoinRequestRow & NamedRow)[]> {
  return db<(JoinRequestRow & NamedRow)[]>`
    select r.gid, g.name as group_name, r.reason, floor(extract(epoch from r.asked_at) * 1000)::bigint as at,
      a.uid, a.name, a.avatar
    from im_member m join im_group g on g.conv_id = m.conv_id and g.ended_at is null
      join im_join_request r on r.gid = g.gid and r.declined_at is null
      join account a on a.uid = r.uid and a.disabled_at is null
    where m.uid = ${uid} and m.left_seq is null and m.role <> 0 order by r.asked_at desc, r.uid limit 200`;
}

export async function listOwn(
  db: MessagingQueryable,
  uid: number,
): Promise<(JoinRequestRow & { declinedAt: number | null; answer: string })[]> {
  return db<(JoinRequestRow & { declinedAt: number | null; answer: string })[]>`
    select r.gid, g.name as group_name, r.reason, floor(extract(epoch from r.asked_at) * 1000)::bigint as at,
      floor(extract(epoch from r.declined_at) * 1000)::bigint as declined_at, r.answer
    from im_join_request r join im_group g on g.gid = r.gid and g.ended_at is null
    where r.uid = ${uid} order by coalesce(r.declined_at, r.asked_at) desc limit 50`;
}

/** Removes requests that were declined more than `days` ago. */
export async function pruneJoinRequests(db: MessagingQueryable, days: number): Promise<void> {
  await db`delete from im_join_request where declined_at < now() - make_interval(days => ${days})`;
}
