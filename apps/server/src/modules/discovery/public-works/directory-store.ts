import type { CircleCategory } from '@gongdu/contract/community/circles/circle';
import type { ContentKind } from '@gongdu/contract/core/content-index/content';
import type { Queryable } from '../../../db/database.ts';
import type { PublicCircle, PublicTopic } from './places-store.ts';

export interface Placed {
  readonly position: number;
  readonly kind: ContentKind;
  readonly id: number;
}

/**
 * The newest entries of these kinds below a position, without a check of who may read them. The kinds are constants of
 * the statement, so that the index of the square is used.
 */
export async function listPlaced(
  db: Queryable,
  kinds: readonly ContentKind[],
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<Placed[]> {
  const below = before === undefined ? db`` : db`and position < ${before}`;
  return db<Placed[]>`
    select position, kind, id from content_entry
    where kind in (${db.unsafe(kinds.map((kind) => `'${kind}'`).join(', '))}) ${below}
    order by position desc limit ${limit}`;
}

export interface ShownBooks {
  readonly id: number;
  /** Of all its books. */
  readonly size: number;
  readonly bookIds: readonly number[];
}

/** The first books of readable lists. */
export async function listFirstBooks(
  db: Queryable,
  listIds: readonly number[],
  limit: number,
): Promise<ShownBooks[]> {
  return db<ShownBooks[]>`
    select readable.id, coalesce(jsonb_array_length(readable.beside -> 'items'), 0) as size,
      array(
        select (item.value ->> 'bookId')::bigint
        from jsonb_array_elements(readable.beside -> 'items') with ordinality item (value, nth)
        where nth <= ${limit} order by nth) as book_ids
    from readable_work readable where readable.id = any(${[...listIds]}::bigint[]) and readable.kind = 'book_list'`;
}

/** What members gave these works in all their editions: rows of a work, half stars and members. */
export async function listRatings(
  db: Queryable,
  leaders: readonly number[],
): Promise<{ leader: number; state: string; n: number }[]> {
  return db<{ leader: number; state: string; n: number }[]>`
    select coalesce(edition.edition_of, edition.id) as leader, rated.state, sum(rated.n)::int as n
    from book edition join shelf_book_count rated on rated.book_id = edition.id and rated.state like 'rated:%'
    where edition.state = 'public'
      and (edition.id = any(${[...leaders]}::bigint[]) or edition.edition_of = any(${[...leaders]}::bigint[]))
    group by 1, 2`;
}

export type ListedTopic = PublicTopic & { readonly works: number };

/** Those with works, the most used first. */
export async function listTopics(
  db: Queryable,
  { after, limit }: { readonly after: { works: number; id: number } | undefined; readonly limit: number },
): Promise<ListedTopic[]> {
  const rest = after
    ? db`and works <= ${after.works} and (works < ${after.works} or topic.id > ${after.id})`
    : db``;
  return db<ListedTopic[]>`
    select topic.id, name, about, works from topic
    where state = 'public' and works > 0 ${rest} order by works desc, topic.id limit ${limit}`;
}

export const circleOrders = ['active', 'members'] as const;
export type CircleOrder = (typeof circleOrders)[number];

interface CircleRequest {
  readonly category: CircleCategory | undefined;
  readonly order: CircleOrder;
  readonly after: { readonly value: string; readonly id: number } | undefined;
  readonly limit: number;
}

export type ListedCircle = PublicCircle & { readonly activeAt: string };

/** Those that search engines may list, because the directory is one of their pages. */
export async function listCircles(
  db: Queryable,
  { category, order, after, limit }: CircleRequest,
): Promise<ListedCircle[]> {
  const by = order === 'active' ? db`active_at` : db`members`;
  const value = after && (order === 'active' ? db`${after.value}::timestamptz` : db`${after.value}::int`);
  return db<ListedCircle[]>`
    select circle.id, circle.name, about, cover, category, join_mode, members, searchable, owner_uid, active_at,
      owner.name as owner_name
    from circle left join account owner on owner.uid = owner_uid and owner.disabled_at is null
    where state = 'public' and searchable ${category ? db`and category = ${category}` : db``}
      ${after && value ? db`and (${by}, circle.id) < (${value}, ${after.id})` : db``}
    order by ${by} desc, circle.id desc limit ${limit}`;
}

/** Circles with these ids that are public. */
export async function findCircles(db: Queryable, ids: readonly number[]): Promise<PublicCircle[]> {
  return db<PublicCircle[]>`
    select circle.id, circle.name, about, cover, category, join_mode, members, searchable, owner_uid,
      owner.name as owner_name
    from circle left join account owner on owner.uid = owner_uid and owner.disabled_at is null
    where circle.id = any(${[...ids]}::bigint[]) and state = 'public'`;
}
