import type { Queryable } from '../../../db/database.ts';
import type { MovedObject, MovedTable } from '../../../shared/moved-rows.ts';

/** A thread goes back whole, and stays whole where it was answered since. */
export const movedComments: MovedTable = {
  table: 'comment',
  key: ['id'],
  object: 'object_id',
  only: "t.object_kind = 'book'",
  owner: 'coalesce(t.root_id, t.id)',
  watched: ['text', 'deleted_at', 'replies'],
};

/** Those that others see: what the object's number counts. */
export async function countShown(db: Queryable, bookId: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*)::int as n from comment
    where object_kind = 'book' and object_id = ${bookId} and deleted_at is null and not held`;
  return row.n;
}

export async function moveComments(db: Queryable, { from, into }: MovedObject): Promise<void> {
  await db`
    select from comment where object_kind = 'book' and object_id = ${from} order by id for update`;
  await db`update comment set object_id = ${into} where object_kind = 'book' and object_id = ${from}`;
}
