import type { ContentRef } from '@gongdu/contract/core/content-index/content';
import type { Queryable } from '../../../db/database.ts';
import type { contentEntry, Rebuilt } from './table.ts';

export type StoredEntry = typeof contentEntry.$inferSelect;
export type EntrySummary = Omit<StoredEntry, 'text'>;

/** All columns of an entry but the text. */
export const summaryColumns = `position, kind, id, owner_uid, title, author_name, cover, summary, published_at, link,
  circle_id, channel_id, parent_id`;

export async function findEntries(db: Queryable, refs: readonly ContentRef[]): Promise<StoredEntry[]> {
  return db<
    StoredEntry[]
  >`select entry.* from content_entry entry join ${wantedRefs(db, refs)} using (kind, id)`;
}

/** A member's works, the oldest position first. */
export async function listWorksOf(db: Queryable, ownerUid: number): Promise<StoredEntry[]> {
  return db<StoredEntry[]>`
    select * from content_entry
    where owner_uid = ${ownerUid} and kind in ('post', 'review', 'news', 'book_list', 'reading_lead')
    order by position`;
}

export async function listEntriesOf(db: Queryable, ownerUid: number): Promise<StoredEntry[]> {
  return db<StoredEntry[]>`select * from content_entry where owner_uid = ${ownerUid} order by position`;
}

/** Locks until the transaction ends, always in the same order, so that two transactions cannot deadlock. */
export async function lockEntries(
  db: Queryable,
  refs: readonly ContentRef[],
): Promise<Pick<StoredEntry, 'kind' | 'id' | 'position' | 'publishedAt' | 'parentId' | 'channelId'>[]> {
  return db<StoredEntry[]>`
    select entry.kind, entry.id, entry.position, entry.published_at, entry.parent_id, entry.channel_id
    from content_entry entry join ${wantedRefs(db, refs)} using (kind, id)
    order by entry.kind, entry.id for update of entry`;
}

export async function deleteEntries(db: Queryable, positions: readonly number[]): Promise<void> {
  await db`delete from content_entry where position = any(${[...positions]}::bigint[])`;
}

export async function insertEntries(db: Queryable, rows: readonly StoredEntry[]): Promise<void> {
  await db`insert into content_entry ${db(rows)}`;
}

/** The entries at these positions, in this order; removed ones are missing. */
export async function findEntriesAt(db: Queryable, positions: readonly number[]): Promise<EntrySummary[]> {
  return db<EntrySummary[]>`
    select ${db.unsafe(summaryColumns)}
    from unnest(${[...positions]}::bigint[]) with ordinality wanted (position, nth)
      join content_entry using (position) order by nth`;
}

function wantedRefs(db: Queryable, refs: readonly ContentRef[]) {
  const kinds = refs.map(({ kind }) => kind);
  const ids = refs.map(({ id }) => id);
  return db`unnest(${kinds}::text[], ${ids}::bigint[]) wanted (kind, id)`;
}

/** A member's publications, newest first; `before` is a position. */
export async function entriesBefore(
  db: Queryable,
  ownerUid: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<EntrySummary[]> {
  return db<EntrySummary[]>`
    select ${db.unsafe(summaryColumns)}
    from content_entry
    where owner_uid = ${ownerUid} and kind in ('post', 'review', 'news', 'book_list', 'reading_lead')
      ${before === undefined ? db`` : db`and position < ${before}`}
    order by position desc limit ${limit}`;
}

/** Entries of a channel, newest first; `before` is a position. */
export async function channelEntriesBefore(
  db: Queryable,
  channelId: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<EntrySummary[]> {
  return db<EntrySummary[]>`
    select ${db.unsafe(summaryColumns)}
    from content_entry
    where channel_id = ${channelId} ${before === undefined ? db`` : db`and position < ${before}`}
    order by position desc limit ${limit}`;
}

export async function setCovers(
  db: Queryable,
  covers: readonly (ContentRef & { readonly cover: string })[],
): Promise<void> {
  if (covers.length === 0) return;
  await db`
    update content_entry entry set cover = given.cover
    from unnest(${covers.map(({ kind }) => kind)}::text[], ${covers.map(({ id }) => id)}::bigint[],
      ${covers.map(({ cover }) => cover)}::text[]) given (kind, id, cover)
    where entry.kind = given.kind and entry.id = given.id`;
}

/** What is left to rebuild; undefined: nothing, or another node is at it. */
export async function lockReindex(
  db: Queryable,
  what: Rebuilt,
): Promise<{ below: number | null } | undefined> {
  const [row] = await db<{ below: number | null }[]>`
    select below from search_reindex where what = ${what} for update skip locked`;
  return row;
}

/** @param below null: nothing is left. */
export async function moveReindex(db: Queryable, what: Rebuilt, below: number | null): Promise<void> {
  if (below === null) await db`delete from search_reindex where what = ${what}`;
  else await db`update search_reindex set below = ${below} where what = ${what}`;
}

/** Locks in the same order as `lockEntries`. */
export async function lockEntriesBelow(
  db: Queryable,
  below: number | null,
  limit: number,
): Promise<StoredEntry[]> {
  return db<StoredEntry[]>`
    select entry.* from content_entry entry
    where position = any(array(
      select position from content_entry ${below === null ? db`` : db`where position < ${below}`}
      order by position desc limit ${limit}))
    order by kind, id for update`;
}
