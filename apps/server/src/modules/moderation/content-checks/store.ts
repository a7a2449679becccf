import type { Queryable } from '../../../db/database.ts';
import type { flaggedText } from './table.ts';

export type StoredFlaggedText = typeof flaggedText.$inferSelect;
export type NewFlaggedText = Omit<StoredFlaggedText, 'id'>;

export interface FlaggedRef {
  readonly writer: string;
  readonly refIds: readonly number[];
}

export async function findFlagged(db: Queryable, id: number): Promise<StoredFlaggedText | undefined> {
  const [row] = await db<StoredFlaggedText[]>`select * from flagged_text where id = ${id}`;
  return row;
}

export async function lockFlagged(db: Queryable, id: number): Promise<StoredFlaggedText | undefined> {
  const [row] = await db<StoredFlaggedText[]>`select * from flagged_text where id = ${id} for update`;
  return row;
}

export async function findByRefs(
  db: Queryable,
  { writer, refIds }: FlaggedRef,
): Promise<StoredFlaggedText[]> {
  return db<StoredFlaggedText[]>`
    select * from flagged_text where writer = ${writer} and ref_id = any(${[...refIds]}::bigint[])`;
}

export async function upsertFlagged(db: Queryable, row: NewFlaggedText): Promise<StoredFlaggedText> {
  const parts = db.json(row.parts.map((part) => ({ ...part })));
  const [stored] = await db<[StoredFlaggedText]>`
    insert into flagged_text ${db({ ...row, parts })}
    on conflict (writer, ref_id, author_uid) do update set kind = excluded.kind, thing = excluded.thing,
      context = excluded.context, link = excluded.link, parts = excluded.parts, held = excluded.held,
      flagged_at = excluded.flagged_at
    returning *`;
  return stored;
}
