import type { UnwantedKind } from '@gongdu/contract/discovery/feed';
import type { Queryable } from '../../../db/database.ts';

export interface UnwantedRef {
  readonly kind: UnwantedKind;
  readonly id: number;
}

/** Whether there is such a public work, member or channel. */
export async function exists(db: Queryable, { kind, id }: UnwantedRef): Promise<boolean> {
  const rows = await db`
    select 1 from content_entry where kind = ${kind} and id = ${id}
    union all select 1 from account where ${kind} = 'person' and uid = ${id} and role <> 'visitor'
    union all select 1 from channel where ${kind} = 'channel' and id = ${id}`;
  return rows.length > 0;
}

export async function insert(
  db: Queryable,
  uid: number,
  { kind, id }: UnwantedRef,
  at: string,
): Promise<void> {
  await db`
    insert into feed_unwanted (uid, kind, object_id, at) values (${uid}, ${kind}, ${id}, ${at})
    on conflict do nothing`;
}

export async function removeBeyond(db: Queryable, uid: number, max: number): Promise<void> {
  await db`
    delete from feed_unwanted where uid = ${uid} and (kind, object_id) in (
      select kind, object_id from feed_unwanted where uid = ${uid} order by at desc offset ${max})`;
}

export async function remove(db: Queryable, uid: number, { kind, id }: UnwantedRef): Promise<void> {
  await db`delete from feed_unwanted where uid = ${uid} and kind = ${kind} and object_id = ${id}`;
}

export async function removeAll(db: Queryable, uid: number): Promise<void> {
  await db`delete from feed_unwanted where uid = ${uid}`;
}

export interface NamedUnwanted extends UnwantedRef {
  readonly at: string;
  readonly name: string | null;
  readonly link: string | null;
}

/** Newest first. */
export async function list(db: Queryable, uid: number): Promise<NamedUnwanted[]> {
  return db<NamedUnwanted[]>`
    select mine.kind, mine.object_id as id, mine.at, coalesce(entry.title, person.name, channel.name) as name,
      coalesce(entry.link, '/user/' || person.uid, '/channel/' || channel.slug) as link
    from feed_unwanted mine
      left join content_entry entry on entry.kind = mine.kind and entry.id = mine.object_id
      left join account person on mine.kind = 'person' and person.uid = mine.object_id
      left join channel on mine.kind = 'channel' and channel.id = mine.object_id
    where mine.uid = ${uid} order by mine.at desc, mine.kind, mine.object_id`;
}
