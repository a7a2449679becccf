import type { ContentKind } from '@gongdu/contract/core/content-index/content';
import type { Queryable } from '../../../db/database.ts';

export interface LikedEntry {
  readonly kind: ContentKind;
  readonly id: number;
  readonly likes: number;
  readonly collects: number;
}

/** The maximum number of candidates of each kind. */
const newestOfKind = 120;

/**
 * What readers like lately, best first: likes, and collects twice, over the age in hours to the power of 1.2. Nothing of
 * the reader's own, nor of members they blocked.
 */
export async function listLiked(
  db: Queryable,
  { uid, kinds, now, limit }: { uid: number; kinds: readonly ContentKind[]; now: string; limit: number },
): Promise<LikedEntry[]> {
  return db<LikedEntry[]>`
    select newest.kind, newest.id, coalesce(likes, 0) as likes, coalesce(collects, 0) as collects
    from unnest(${[...kinds]}::text[]) wanted (kind)
      cross join lateral (
        select kind, id, owner_uid, published_at from content_entry
        where kind = wanted.kind order by position desc limit ${newestOfKind}
      ) newest
      left join reaction_count c on c.kind = newest.kind and c.id = newest.id
    where owner_uid is distinct from ${uid} and published_at <= ${now}
      and not exists (select from person_block b where b.uid = ${uid} and b.blocked_uid = owner_uid)
    order by (1 + coalesce(likes, 0) + 2 * coalesce(collects, 0))
      / power(2 + extract(epoch from ${now}::timestamptz - published_at) / 3600, 1.2) desc, newest.id desc
    limit ${limit}`;
}

/** Those of these people that the reader blocked. */
export async function blockedAmong(
  db: Queryable,
  uid: number,
  others: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db<{ blockedUid: number }[]>`
    select blocked_uid from person_block where uid = ${uid} and blocked_uid = any(${[...others]}::bigint[])`;
  return new Set(rows.map(({ blockedUid }) => blockedUid));
}
