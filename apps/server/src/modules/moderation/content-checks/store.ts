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

/** In the order of their rows, so that two transactions cannot deadlock. */
export async function upsertFlagged(
  db: Queryable,
  rows: readonly NewFlaggedText[],
): Promise<StoredFlaggedText[]> {
  const ordered = rows.toSorted((a, b) => a.refId - b.refId || a.authorUid - b.authorUid);
  return db<StoredFlaggedText[]>`
    insert into flagged_text ${db(ordered.map((row) => ({ ...row, parts: db.json(row.parts.map((part) => ({ ...part }))) })))}
    on conflict (writer, ref_id, author_uid) do update set kind = excluded.kind, thing = excluded.thing,
      context = excluded.context, link = excluded.link, parts = excluded.parts, held = excluded.held,
      flagged_at = excluded.flagged_at
    returning *`;
}
