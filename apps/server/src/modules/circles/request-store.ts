import type { RequestTab } from '@gongdu/contract/circles/members';
import type { Queryable } from '../../db/database.ts';
import type { circleRequest } from './table.ts';

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

/** What waits is worked oldest first, what is decided is looked at newest first; one more than a page. */
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
