import type { Queryable } from '../../../db/database.ts';
import { foldName } from '../../../shared/text/fold.ts';
import type { channel } from './table.ts';

export type StoredChannel = typeof channel.$inferSelect;
export type ChannelProfile = Pick<StoredChannel, 'name' | 'slug' | 'description' | 'cover'>;

/** Serializes checks of names, slugs and the number of channels. */
export async function lockNames(db: Queryable): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('channel-names', 0))`;
}

export async function listChannels(db: Queryable): Promise<StoredChannel[]> {
  return db<StoredChannel[]>`select * from channel order by position, id`;
}

export async function findChannels(db: Queryable, ids: readonly number[]): Promise<StoredChannel[]> {
  return db<StoredChannel[]>`select * from channel where id = any(${[...ids]}::bigint[])`;
}

/** By its slug, or by its id, which no slug equals. */
export async function findByAddress(db: Queryable, address: string): Promise<StoredChannel | undefined> {
  const [row] = await db<StoredChannel[]>`
    select * from channel where slug = ${address} or id::text = ${address}`;
  return row;
}

export async function lockChannel(db: Queryable, id: number): Promise<StoredChannel | undefined> {
  const [row] = await db<StoredChannel[]>`select * from channel where id = ${id} for update`;
  return row;
}

/** Channels with the same name or slug. */
export async function findTaken(
  db: Queryable,
  { name, slug }: Pick<ChannelProfile, 'name' | 'slug'>,
): Promise<StoredChannel[]> {
  return db<StoredChannel[]>`select * from channel where name_key = ${foldName(name)} or slug = ${slug}`;
}

/** At the end of the order. */
export async function insertChannel(
  db: Queryable,
  row: ChannelProfile & Pick<StoredChannel, 'createdAt'>,
): Promise<StoredChannel> {
  const [created] = await db<[StoredChannel]>`
    insert into channel (name, name_key, slug, description, cover, created_at, position)
    select ${row.name}, ${foldName(row.name)}, ${row.slug}, ${row.description}, ${row.cover},
      ${row.createdAt}::timestamptz, coalesce(max(position), 0) + 1 from channel
    returning *`;
  return created;
}

/** @returns False for a channel that holds works or has been changed: it stays. */
export async function deleteUnused(db: Queryable, id: number): Promise<boolean> {
  const gone = await db`delete from channel where id = ${id} and posts = 0 and version = 1 returning id`;
  return gone.length > 0;
}

export async function updateChannel(
  db: Queryable,
  id: number,
  change: Partial<ChannelProfile & Pick<StoredChannel, 'open'>>,
): Promise<StoredChannel> {
  const renamed = change.name === undefined ? {} : { nameKey: foldName(change.name) };
  const [row] = await db<[StoredChannel]>`
    update channel set ${db({ ...change, ...renamed })}, version = version + 1 where id = ${id} returning *`;
  return row;
}

export async function setOrder(db: Queryable, ids: readonly number[]): Promise<void> {
  await db`
    update channel set position = wanted.nth
    from unnest(${[...ids]}::bigint[]) with ordinality wanted (id, nth) where channel.id = wanted.id`;
}

/** In a fixed order, so that two transactions cannot deadlock. */
export async function addPosts(
  db: Queryable,
  changes: readonly { channelId: number; n: number }[],
): Promise<void> {
  const sums = new Map<number, number>();
  for (const { channelId, n } of changes) sums.set(channelId, (sums.get(channelId) ?? 0) + n);
  const rows = [...sums].filter(([, n]) => n !== 0);
  if (rows.length === 0) return;
  await db`
    with step as (
      select * from unnest(${rows.map(([id]) => id)}::bigint[], ${rows.map(([, n]) => n)}::int[]) as s (id, n)
    ), held as (
      select id from channel where id in (select id from step) order by id for update
    )
    update channel set posts = posts + step.n from held join step using (id) where channel.id = held.id`;
}
