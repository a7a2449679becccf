import type { Queryable } from '../../../db/database.ts';

/** The object of a comment. */
export interface CommentObject {
  readonly kind: string;
  readonly objectId: number;
}

/** Of those of these comments that are visible. */
export async function findCommentObjects(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CommentObject>> {
  if (ids.length === 0) return new Map();
  const rows = await db<(CommentObject & { id: number })[]>`
    select id, object_kind as kind, object_id from comment
    where id = any(${[...ids]}::bigint[]) and deleted_at is null`;
  return new Map(rows.map(({ id, ...object }) => [id, object]));
}

/** The public version of an object. */
export interface ObjectPreview {
  readonly cover: string | null;
  /** Its first words, one line. */
  readonly excerpt: string;
}

const excerptLength = 120;

/** The public ones of these objects, by `kind:id`. */
export async function findPublicObjects(
  db: Queryable,
  refs: readonly { kind: string; id: number }[],
): Promise<ReadonlyMap<string, ObjectPreview>> {
  if (refs.length === 0) return new Map();
  const rows = await db<(ObjectPreview & { key: string })[]>`
    select entry.kind || ':' || entry.id as key, entry.cover,
      trim(regexp_replace(left(entry.summary, ${excerptLength}), '\\s+', ' ', 'g')) as excerpt
    from unnest(${refs.map(({ kind }) => kind)}::text[], ${refs.map(({ id }) => id)}::bigint[]) wanted (kind, id)
      join content_entry entry using (kind, id)`;
  return new Map(rows.map(({ key, ...preview }) => [key, preview]));
}
