import type { MessagingQueryable } from '../../../../db/database.ts';
import type { NamedRow } from '../protocol/person.ts';

/** Members; visitors cannot be found. */
export async function findPeople(db: MessagingQueryable, uids: readonly number[]): Promise<NamedRow[]> {
  return db<NamedRow[]>`
    select uid, name, avatar from account where uid = any(${[...uids]}::bigint[]) and role <> 'visitor'`;
}

export interface ProfileRow extends NamedRow {
  readonly bio: string;
  readonly memoName: string | null;
  readonly friend: boolean;
}

export async function findProfile(
  db: MessagingQueryable,
  viewer: number,
  uid: number,
): Promise<ProfileRow | undefined> {
  const [row] = await db<ProfileRow[]>`
    select a.uid, a.name, a.avatar, a.bio, f.memo_name, f.uid is not null as friend
    from account a left join im_friend f on f.uid = ${viewer} and f.friend_uid = a.uid
    where a.uid = ${uid} and a.role <> 'visitor'`;
  return row;
}

export interface FriendRow extends NamedRow {
  readonly memoName: string;
  readonly memoOthers: string;
  readonly at: number;
}

export async function listFriends(db: MessagingQueryable, uid: number): Promise<FriendRow[]> {
  return db<FriendRow[]>`
    select a.uid, a.name, a.avatar, f.memo_name, f.memo_others,
      floor(extract(epoch from f.changed_at) * 1000)::bigint as at
    from im_friend f join account a on a.uid = f.friend_uid where f.uid = ${uid} order by a.uid limit 2000`;
}

export interface RequestRow extends NamedRow {
  readonly why: string;
  readonly at: number;
}

export async function listRequests(db: MessagingQueryable, uid: number): Promise<RequestRow[]> {
  return db<RequestRow[]>`
    select a.uid, a.name, a.avatar, r.why, floor(extract(epoch from r.asked_at) * 1000)::bigint as at
    from im_friend_request r join account a on a.uid = r.from_uid where r.to_uid = ${uid}
    order by r.asked_at desc limit 200`;
}

export async function areFriends(db: MessagingQueryable, uid: number, friendUid: number): Promise<boolean> {
  const rows = await db`select 1 from im_friend where uid = ${uid} and friend_uid = ${friendUid}`;
  return rows.length > 0;
}

/**
 * The candidates whose presence this person may see: friends, members of a common group, and people who share a
 * conversation that they have accepted or begun. Candidates who have blocked the person are left out.
 */
export async function listAcquaintances(
  db: MessagingQueryable,
  uid: number,
  candidates: readonly number[],
): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    select p.uid from unnest(${[...candidates]}::bigint[]) p (uid)
    where p.uid = ${uid} or (
      not exists (select 1 from person_block b where b.uid = p.uid and b.blocked_uid = ${uid})
      and (
        exists (select 1 from im_friend f where f.uid = ${uid} and f.friend_uid = p.uid)
        or exists (
          select 1 from im_conv c join im_member m on m.conv_id = c.id and m.uid = p.uid and m.accepted
          where c.kind = 3 and c.low_uid = least(p.uid, ${uid}::bigint) and c.high_uid = greatest(p.uid, ${uid}::bigint))
        or exists (
          select 1 from im_member mine join im_conv c on c.id = mine.conv_id and c.kind = 4
            join im_member m on m.conv_id = c.id and m.uid = p.uid and m.left_seq is null
          where mine.uid = ${uid} and mine.left_seq is null)
      ))`;
  return rows.map((row) => row.uid);
}

export async function saveRequest(
  db: MessagingQueryable,
  row: { fromUid: number; toUid: number; why: string; askedAt: string },
): Promise<void> {
  await db`
    insert into im_friend_request ${db(row)}
    on conflict (to_uid, from_uid) do update set why = excluded.why, asked_at = excluded.asked_at`;
}

/** @returns whether there was one */
export async function removeRequest(
  db: MessagingQueryable,
  fromUid: number,
  toUid: number,
): Promise<boolean> {
  const rows =
    await db`delete from im_friend_request where from_uid = ${fromUid} and to_uid = ${toUid} returning 1`;
  return rows.length > 0;
}

/** Makes both friends of each other and accepts their conversation on both sides. */
export async function befriend(db: MessagingQueryable, a: number, b: number, at: string): Promise<void> {
  await db`
    insert into im_friend (uid, friend_uid, changed_at)
    values (${a}, ${b}, ${at}), (${b}, ${a}, ${at}) on conflict do nothing`;
  await db`
    update im_member set accepted = true where uid in (${a}, ${b}) and conv_id = (
      select id from im_conv where kind = 3 and low_uid = ${Math.min(a, b)} and high_uid = ${Math.max(a, b)})`;
}

/** @returns whether they were friends */
export async function unfriend(db: MessagingQueryable, a: number, b: number): Promise<boolean> {
  const rows = await db`
    delete from im_friend where (uid = ${a} and friend_uid = ${b}) or (uid = ${b} and friend_uid = ${a}) returning 1`;
  return rows.length > 0;
}

export async function setMemo(
  db: MessagingQueryable,
  {
    uid,
    friendUid,
    ...memo
  }: { uid: number; friendUid: number; memoName: string; memoOthers: string; changedAt: string },
): Promise<boolean> {
  const rows = await db`
    update im_friend set ${db(memo)} where uid = ${uid} and friend_uid = ${friendUid} returning 1`;
  return rows.length > 0;
}

/** The people this person has blocked, the latest first. */
export async function listBlocked(
  db: MessagingQueryable,
  uid: number,
): Promise<(NamedRow & { at: number })[]> {
  return db<(NamedRow & { at: number })[]>`
    select a.uid, a.name, a.avatar, floor(extract(epoch from b.at) * 1000)::bigint as at
    from person_block b join account a on a.uid = b.blocked_uid where b.uid = ${uid} order by b.id desc limit 1000`;
}
