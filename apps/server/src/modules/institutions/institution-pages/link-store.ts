import { type ContentRef, refKey } from '@gongdu/contract/core/content-index/content';
import type { Queryable } from '../../../db/database.ts';

/** The visible ones, as `kind:id`. */
export async function findPublic(db: Queryable, refs: readonly ContentRef[]): Promise<ReadonlySet<string>> {
  if (refs.length === 0) return new Set();
  const rows = await db<ContentRef[]>`
    select kind, id from content_entry join unnest(
      ${refs.map(({ kind }) => kind)}::text[], ${refs.map(({ id }) => id)}::bigint[]) wanted (kind, id) using (kind, id)`;
  return new Set(rows.map(refKey));
}

export async function findAccounts(db: Queryable, uids: readonly number[]): Promise<ReadonlySet<number>> {
  if (uids.length === 0) return new Set();
  const rows = await db<{ uid: number }[]>`
    select uid from account where uid = any(${[...uids]}::bigint[]) and disabled_at is null`;
  return new Set(rows.map(({ uid }) => uid));
}

export async function findPublishedSlugs(
  db: Queryable,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await db<{ slug: string }[]>`
    select slug from institution join institution_page on institution_page.institution_id = institution.id
    where slug = any(${[...slugs]}) and state = 'published'`;
  return new Set(rows.map(({ slug }) => slug));
}
