import type { CircleCategory } from '@gongdu/contract/community/circles/circle';
import type { Queryable } from '../../../db/database.ts';
import { containsPattern } from '../../../db/like.ts';
import { foldName } from '../../../shared/text/fold.ts';
import type { circle } from './table.ts';

export type StoredCircle = typeof circle.$inferSelect;
/** Those of before there were rules have none. */
export type StoredProposal = NonNullable<StoredCircle['proposed']>;
export type CircleChange = Partial<Omit<StoredCircle, 'id' | 'nameKey' | 'proposed'>>;
export type NewCircle = Pick<
  StoredCircle,
  | 'ownerUid'
  | 'name'
  | 'about'
  | 'cover'
  | 'category'
  | 'joinMode'
  | 'question'
  | 'seats'
  | 'searchable'
  | 'createdAt'
>;

export interface DirectoryFilter {
  readonly name: string;
  readonly category?: CircleCategory | undefined;
  readonly sort: 'active' | 'members';
  /** The last row of the previous page: its sort value and its id. */
  readonly after?: { value: string; id: number } | undefined;
  readonly pageSize: number;
}

export async function findCircles(db: Queryable, ids: readonly number[]): Promise<StoredCircle[]> {
  return db<StoredCircle[]>`select * from circle where id = any(${[...ids]}::bigint[])`;
}

export async function findCircle(db: Queryable, id: number): Promise<StoredCircle | undefined> {
  return (await findCircles(db, [id]))[0];
}

/** In a fixed order, so that two transactions cannot deadlock. */
export async function lockCircles(db: Queryable, ids: readonly number[]): Promise<StoredCircle[]> {
  return db<StoredCircle[]>`
    select * from circle where id = any(${[...ids]}::bigint[]) order by id for update`;
}

export async function insertCircle(db: Queryable, row: NewCircle): Promise<StoredCircle> {
  const more = { nameKey: foldName(row.name), state: 'pending', activeAt: row.createdAt };
  const [created] = await db<[StoredCircle]>`insert into circle ${db({ ...row, ...more })} returning *`;
  return created;
}

export async function updateCircle(db: Queryable, id: number, change: CircleChange): Promise<StoredCircle> {
  const named = change.name === undefined ? {} : { nameKey: foldName(change.name) };
  const [row] = await db<[StoredCircle]>`
    update circle set ${db({ ...change, ...named })} where id = ${id} returning *`;
  return row;
}

export async function setProposed(
  db: Queryable,
  id: number,
  proposed: StoredCircle['proposed'],
  revision: StoredCircle['revision'],
): Promise<StoredCircle> {
  const [row] = await db<[StoredCircle]>`
    update circle set proposed = ${proposed && JSON.stringify(proposed)}::text::jsonb, revision = ${revision}
    where id = ${id} returning *`;
  return row;
}

export async function deleteCircle(db: Queryable, id: number): Promise<void> {
  await db`delete from circle_member where circle_id = ${id}`;
  await db`delete from circle_log where circle_id = ${id}`;
  await db`delete from circle_name where circle_id = ${id}`;
  await db`delete from circle where id = ${id}`;
}

/** Changes counters of a circle whose row is locked. */
export async function addCounts(
  db: Queryable,
  id: number,
  { members = 0, admins = 0, waiting = 0, posts = 0 }: Partial<Record<Counter, number>>,
): Promise<void> {
  await db`
    update circle set members = members + ${members}, admins = admins + ${admins},
      waiting = waiting + ${waiting}, posts = posts + ${posts} where id = ${id}`;
}
type Counter = 'members' | 'admins' | 'waiting' | 'posts';

/** Replaces the circle's reserved names. @returns one that belongs to another circle. */
export async function reserveNames(
  db: Queryable,
  circleId: number,
  names: readonly string[],
): Promise<string | undefined> {
  const keys = [...new Set(names.map(foldName))].sort();
  await db`delete from circle_name where circle_id = ${circleId} and name_key <> all(${keys}::text[])`;
  await db`
    insert into circle_name ${db(keys.map((key) => ({ nameKey: key, circleId })))}
    on conflict (name_key) do nothing`;
  const mine = await db<
    { nameKey: string }[]
  >`select name_key from circle_name where circle_id = ${circleId}`;
  const ownKeys = new Set(mine.map((row) => row.nameKey));
  return names.find((name) => !ownKeys.has(foldName(name)));
}

/** Public circles, one more than a page. */
export async function listDirectory(db: Queryable, filter: DirectoryFilter): Promise<StoredCircle[]> {
  const { name, category, sort, after, pageSize } = filter;
  const key = foldName(name);
  const by = sort === 'active' ? db`active_at` : db`members`;
  const value = after && (sort === 'active' ? db`${after.value}::timestamptz` : db`${after.value}::int`);
  return db<StoredCircle[]>`
    select * from circle where state = 'public'
      ${key === '' ? db`` : db`and name_key like ${containsPattern(key)}`}
      ${category ? db`and category = ${category}` : db``}
      ${after && value ? db`and (${by}, id) < (${value}, ${after.id})` : db``}
    order by ${by} desc, id desc limit ${pageSize + 1}`;
}

/** Circles of which the member is a member, has requested or was declined, or which are offered to them. */
export async function listConcerning(db: Queryable, uid: number): Promise<StoredCircle[]> {
  return db<StoredCircle[]>`
    select circle.* from circle where id in (
      select circle_id from circle_member where uid = ${uid}
      union select circle_id from circle_transfer where to_uid = ${uid}
      union select circle_id from (
        select distinct on (circle_id) circle_id, state from circle_request where uid = ${uid}
        order by circle_id, id desc
      ) newest where state in ('waiting', 'declined')
    ) order by active_at desc, id desc`;
}

export async function countOwned(db: Queryable, uid: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`select count(*) as n from circle where owner_uid = ${uid}`;
  return row.n;
}
