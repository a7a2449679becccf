import type { Queryable } from '../../../db/database.ts';
import { containsPattern, prefixPattern } from '../../../db/like.ts';
import { foldName } from '../../../shared/text/fold.ts';
import type { topic } from './table.ts';

export type StoredTopic = typeof topic.$inferSelect;
export type NewTopic = Omit<StoredTopic, 'id' | 'nameKey' | 'works' | 'refusalCode' | 'refusalSentence'>;

export async function findTopics(db: Queryable, ids: readonly number[]): Promise<StoredTopic[]> {
  return db<StoredTopic[]>`
    select topic.* from unnest(${[...ids]}::bigint[]) with ordinality wanted (id, nth)
      join topic using (id) order by nth`;
}

/** In the order of the names; those of no topic are missing. */
export async function findByNames(
  db: Queryable,
  names: readonly string[],
): Promise<Pick<StoredTopic, 'id' | 'state' | 'creatorUid'>[]> {
  return db<Pick<StoredTopic, 'id' | 'state' | 'creatorUid'>[]>`
    select topic.id, state, creator_uid from unnest(${names.map(foldName)}::text[]) with ordinality wanted (name_key, nth)
      join topic using (name_key) order by nth`;
}

export async function lockByName(db: Queryable, name: string): Promise<StoredTopic | undefined> {
  const [row] = await db<StoredTopic[]>`select * from topic where name_key = ${foldName(name)} for update`;
  return row;
}

export async function lockTopic(db: Queryable, id: number): Promise<StoredTopic | undefined> {
  const [row] = await db<StoredTopic[]>`select * from topic where id = ${id} for update`;
  return row;
}

/** Nothing when the name is taken. */
export async function insertTopic(db: Queryable, row: NewTopic): Promise<StoredTopic | undefined> {
  const [created] = await db<StoredTopic[]>`
    insert into topic ${db({ ...row, nameKey: foldName(row.name) })}
    on conflict (name_key) do nothing returning *`;
  return created;
}

export async function updateTopic(
  db: Queryable,
  id: number,
  change: Partial<Pick<StoredTopic, 'state' | 'about' | 'refusalCode' | 'refusalSentence'>>,
): Promise<StoredTopic> {
  const [row] = await db<[StoredTopic]>`update topic set ${db(change)} where id = ${id} returning *`;
  return row;
}

export async function countPendingOf(db: Queryable, uid: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*) as n from topic where creator_uid = ${uid} and state = 'pending'`;
  return row.n;
}

export async function listMostUsed(db: Queryable, limit: number): Promise<StoredTopic[]> {
  return db<StoredTopic[]>`
    select * from topic where state = 'public' order by works desc, id limit ${limit}`;
}

/** Those with works, below a place in their order. */
export async function listUsed(
  db: Queryable,
  { after, limit }: { readonly after: { works: number; id: number } | undefined; readonly limit: number },
): Promise<StoredTopic[]> {
  const rest = after
    ? db`and works <= ${after.works} and (works < ${after.works} or id > ${after.id})`
    : db``;
  return db<StoredTopic[]>`
    select * from topic where state = 'public' and works > 0 ${rest} order by works desc, id limit ${limit}`;
}

/** Names that begin with the key before names that hold it, the most used first. */
export async function searchByName(db: Queryable, name: string, limit: number): Promise<StoredTopic[]> {
  const key = foldName(name);
  return db<StoredTopic[]>`
    select * from topic where state = 'public' and name_key like ${containsPattern(key)}
    order by name_key like ${prefixPattern(key)} desc, works desc, id limit ${limit}`;
}

/** In one order, so that two works never wait for each other's topics. */
export async function addWorkCounts(
  db: Queryable,
  steps: readonly { topicId: number; n: number }[],
): Promise<void> {
  const sums = new Map<number, number>();
  for (const { topicId, n } of steps) sums.set(topicId, (sums.get(topicId) ?? 0) + n);
  const rows = [...sums].filter(([, n]) => n !== 0);
  if (rows.length === 0) return;
  await db`
    with step as (
      select * from unnest(${rows.map(([id]) => id)}::bigint[], ${rows.map(([, n]) => n)}::int[]) as s (id, n)
    ), held as (
      select id from topic where id in (select id from step) order by id for update
    )
    update topic set works = works + step.n from held join step using (id) where topic.id = held.id`;
}
