import type { Queryable } from '../../../db/database.ts';
import type { MovedObject, MovedTable } from '../../../shared/moved-rows.ts';

export const movedReactions: MovedTable = {
  table: 'reaction',
  key: ['object_kind', 'object_id', 'act', 'uid'],
  object: 'object_id',
  only: "t.object_kind = 'book'",
  owner: "t.uid || ':' || t.act",
  ofMember: true,
};
export const movedNumbers: MovedTable = {
  table: 'reaction_count',
  key: ['kind', 'id'],
  object: 'id',
  only: "t.kind = 'book'",
  owner: 't.id',
  scope: 'both',
  empty: 't.likes = 0 and t.collects = 0 and t.follows = 0 and t.comments = 0',
};

export async function countReactions(
  db: Queryable,
  { from, into }: Pick<MovedObject, 'from' | 'into'>,
): Promise<{ n: number; both: number }> {
  const [row] = await db<[{ n: number; both: number }]>`
    select count(*)::int as n, count(kept.uid)::int as both
    from reaction gone
      left join reaction kept on kept.object_kind = 'book' and kept.object_id = ${into}
        and kept.act = gone.act and kept.uid = gone.uid
    where gone.object_kind = 'book' and gone.object_id = ${from}`;
  return row;
}

export async function lockNumbers(db: Queryable, { from, into }: MovedObject): Promise<void> {
  await db`
    select from reaction_count where kind = 'book' and id in (${from}, ${into}) order by kind, id for update`;
}

/** A member who has reacted to both did so once. */
export async function moveReactions(db: Queryable, { from, into }: MovedObject): Promise<void> {
  await db`
    delete from reaction gone where object_kind = 'book' and object_id = ${from} and exists (
      select from reaction kept
      where kept.object_kind = 'book' and kept.object_id = ${into} and kept.act = gone.act and kept.uid = gone.uid)`;
  await db`update reaction set object_id = ${into} where object_kind = 'book' and object_id = ${from}`;
}

/** Of both objects; comments are counted by those who own them. */
export async function recountReactions(db: Queryable, { from, into }: MovedObject): Promise<void> {
  await db`
    insert into reaction_count (kind, id, likes, collects, follows)
    select 'book', object_id, count(*) filter (where act = 'like'), count(*) filter (where act = 'collect'),
      count(*) filter (where act = 'follow')
    from reaction where object_kind = 'book' and object_id in (${from}, ${into}) group by object_id order by object_id
    on conflict (kind, id) do update set
      likes = excluded.likes, collects = excluded.collects, follows = excluded.follows`;
  await db`
    update reaction_count counted set likes = 0, collects = 0, follows = 0
    where kind = 'book' and id in (${from}, ${into}) and not exists (
      select from reaction where object_kind = 'book' and object_id = counted.id)`;
}
