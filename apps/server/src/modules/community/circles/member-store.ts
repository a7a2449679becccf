import type { CircleRole } from '@gongdu/contract/community/circles/circle';
import type { RequestTab } from '@gongdu/contract/community/circles/members';
import type { Queryable } from '../../../db/database.ts';
import { containsPattern } from '../../../db/like.ts';
import { foldWords } from '../../../shared/text/fold.ts';
import type { circleMember, circleRequest, circleTransfer } from './table.ts';

export type StoredMember = typeof circleMember.$inferSelect;
export type StoredTransfer = typeof circleTransfer.$inferSelect;

const ranks: Readonly<Record<CircleRole, number>> = { owner: 0, admin: 1, member: 2 };

export async function findMember(
  db: Queryable,
  circleId: number,
  uid: number,
): Promise<StoredMember | undefined> {
  const [row] = await db<StoredMember[]>`
    select * from circle_member where circle_id = ${circleId} and uid = ${uid}`;
  return row;
}

/** One person's memberships of these circles, by circle. */
export async function membershipsOf(
  db: Queryable,
  uid: number,
  circleIds: readonly number[],
): Promise<Map<number, StoredMember>> {
  const rows = await db<StoredMember[]>`
    select * from circle_member where uid = ${uid} and circle_id = any(${[...circleIds]}::bigint[])`;
  return new Map(rows.map((row) => [row.circleId, row]));
}

export async function insertMember(db: Queryable, row: Omit<StoredMember, 'rank'>): Promise<void> {
  await db`insert into circle_member ${db({ ...row, rank: ranks[row.role] })}`;
}

export async function deleteMember(db: Queryable, circleId: number, uid: number): Promise<void> {
  await db`delete from circle_member where circle_id = ${circleId} and uid = ${uid}`;
}

export async function setRole(db: Queryable, circleId: number, uid: number, role: CircleRole): Promise<void> {
  await db`
    update circle_member set role = ${role}, rank = ${ranks[role]}
    where circle_id = ${circleId} and uid = ${uid}`;
}

/** Owner first, then admins, then members, each in the order they joined; one more than a page. */
export async function listMembers(
  db: Queryable,
  circleId: number,
  { name, after, pageSize }: { name: string; after?: MemberCursor | undefined; pageSize: number },
): Promise<StoredMember[]> {
  const rest = after
    ? db`and (m.rank, m.joined_at, m.uid) > (${after.rank}, ${after.joinedAt}::timestamptz, ${after.uid})`
    : db``;
  return db<StoredMember[]>`
    select m.* from circle_member m
    ${name === '' ? db`` : db`join account a on a.uid = m.uid and fold_name(a.name) like ${containsPattern(foldWords(name))}`}
    where m.circle_id = ${circleId} ${rest}
    order by m.rank, m.joined_at, m.uid limit ${pageSize + 1}`;
}
export type MemberCursor = Pick<StoredMember, 'rank' | 'joinedAt' | 'uid'>;

/** The owner and the admins, lowest uid first. */
export async function listAdminUids(db: Queryable, circleId: number): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    select uid from circle_member where circle_id = ${circleId} and rank < 2 order by uid`;
  return rows.map(({ uid }) => uid);
}

export async function countJoined(db: Queryable, uid: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`select count(*) as n from circle_member where uid = ${uid}`;
  return row.n;
}

export async function findTransfers(
  db: Queryable,
  circleIds: readonly number[],
): Promise<Map<number, StoredTransfer>> {
  const rows = await db<StoredTransfer[]>`
    select * from circle_transfer where circle_id = any(${[...circleIds]}::bigint[])`;
  return new Map(rows.map((row) => [row.circleId, row]));
}

export async function upsertTransfer(db: Queryable, row: StoredTransfer): Promise<void> {
  await db`
    insert into circle_transfer ${db(row)}
    on conflict (circle_id) do update set to_uid = excluded.to_uid, offered_at = excluded.offered_at`;
}

/** @param toUid Only an offer to this member. */
export async function deleteTransfer(db: Queryable, circleId: number, toUid?: number): Promise<void> {
  const only = toUid === undefined ? db`` : db`and to_uid = ${toUid}`;
  await db`delete from circle_transfer where circle_id = ${circleId} ${only}`;
}

export type StoredRequest = typeof circleRequest.$inferSelect;
type NewRequest = Pick<StoredRequest, 'circleId' | 'uid' | 'question' | 'answer' | 'askedAt'>;
type Outcome = Pick<StoredRequest, 'state' | 'reason' | 'decidedAt' | 'decidedByUid'>;

/** A person's newest request in each of these circles, by circle. */
export async function findNewest(
  db: Queryable,
  uid: number,
  circleIds: readonly number[],
): Promise<Map<number, StoredRequest>> {
  const rows = await db<StoredRequest[]>`
    select distinct on (circle_id) * from circle_request
    where uid = ${uid} and circle_id = any(${[...circleIds]}::bigint[]) order by circle_id, id desc`;
  return new Map(rows.map((row) => [row.circleId, row]));
}

export async function findRequest(
  db: Queryable,
  circleId: number,
  id: number,
): Promise<StoredRequest | undefined> {
  const [row] = await db<StoredRequest[]>`
    select * from circle_request where id = ${id} and circle_id = ${circleId}`;
  return row;
}

export async function insertRequest(db: Queryable, row: NewRequest): Promise<void> {
  await db`insert into circle_request ${db({ ...row, state: 'waiting' })}`;
}

export async function closeRequest(db: Queryable, id: number, outcome: Outcome): Promise<void> {
  await db`update circle_request set ${db(outcome)} where id = ${id}`;
}

/** Waiting ones oldest first, decided ones newest first; one more than a page. */
export async function listRequests(
  db: Queryable,
  circleId: number,
  { tab, after, pageSize }: { tab: RequestTab; after?: number | undefined; pageSize: number },
): Promise<StoredRequest[]> {
  const oldestFirst = tab === 'waiting';
  const beyond = oldestFirst ? db`and id > ${after ?? 0}` : db`and id < ${after ?? 0}`;
  const rest = after === undefined ? db`` : beyond;
  return db<StoredRequest[]>`
    select * from circle_request where circle_id = ${circleId} and state = ${tab} ${rest}
    order by ${oldestFirst ? db`id` : db`id desc`} limit ${pageSize + 1}`;
}
