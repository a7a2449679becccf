import type { ContentRef } from '@gongdu/contract/core/content-index/content';
import type { Queryable } from '../../../../db/database.ts';
import type { EntrySummary } from '../store.ts';
import type { SearchEntry } from './lexemes.ts';
import { popularityOf } from './popularity-store.ts';

type SearchEntryRow = SearchEntry & ContentRef & { position: number; publishedAt: string | null };

export async function insertSearchEntries(db: Queryable, rows: readonly SearchEntryRow[]): Promise<void> {
  const column = <Name extends keyof SearchEntryRow>(name: Name) => rows.map((row) => row[name]);
  await db`
    insert into search_entry (position, kind, id, published_at, folded_title, folded_author, folded_text, grams, popularity)
    select position, kind, id, published_at, folded_title, folded_author, folded_text, grams::tsvector, ${popularity(db)}
    from unnest(${column('position')}::bigint[], ${column('kind')}::text[], ${column('id')}::bigint[],
      ${column('publishedAt')}::timestamptz[], ${column('foldedTitle')}::text[], ${column('foldedAuthor')}::text[],
      ${column('foldedText')}::text[], ${column('grams')}::text[])
      entry (position, kind, id, published_at, folded_title, folded_author, folded_text, grams)`;
}

/**
 * Updates popularity if it changed by more than a fifth: ranking uses its logarithm, and writing a row is expensive.
 * Skips rows locked by another transaction. @returns the last position read; null at the end.
 */
export async function weighEntries(db: Queryable, after: number, limit: number): Promise<number | null> {
  const [row] = await db<[{ last: number | null }]>`
    with part as materialized (
      select position, popularity as before, ${popularity(db)} as popularity from search_entry entry
      where position > ${after} order by position limit ${limit}),
    changed as materialized (
      select position, part.popularity from search_entry join part using (position)
      where abs(part.popularity - before) * 5 > before
      for update of search_entry skip locked),
    written as (
      update search_entry set popularity = changed.popularity from changed
      where search_entry.position = changed.position)
    select max(position) as last from part`;
  return row.last;
}

function popularity(db: Queryable) {
  return db.unsafe(popularityOf('entry.kind', 'entry.id'));
}

export async function deleteSearchEntries(db: Queryable, positions: readonly number[]): Promise<void> {
  await db`delete from search_entry where position = any(${[...positions]}::bigint[])`;
}

export async function newestPosition(db: Queryable): Promise<number> {
  const [row] = await db<[{ position: number }]>`select last_value as position from content_position`;
  return row.position;
}

/** The latest publication among the next entries from a position on; null: there are none. */
export async function latestFrom(db: Queryable, position: number): Promise<string | null> {
  const [row] = await db<[{ latest: string | null }]>`
    select max(published_at) as latest from (
      select published_at from content_entry
      where position >= ${position} and kind in ('post', 'review', 'comment') order by position limit 16) latest`;
  return row.latest;
}

interface Snippet {
  /** The context of the first word in the text, '' if the text contains none. */
  readonly around: string;
  /** Whether the text continues before and after it. */
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
}

export type FoundEntry = EntrySummary & Snippet;

/** Characters before the first hit, and in total. */
const snippetLead = 24;
const snippetLength = 100;

/** The entries at these positions, in this order; removed ones are missing. */
export async function findHitEntries(
  db: Queryable,
  positions: readonly number[],
  words: readonly string[],
): Promise<FoundEntry[]> {
  return db<FoundEntry[]>`
    select position, entry.kind, entry.id, owner_uid, title, author_name, cover, summary, entry.published_at, link,
      circle_id, channel_id, parent_id,
      case when at is null then '' else substr(text, greatest(1, at - ${snippetLead}), ${snippetLength}) end as around,
      coalesce(at - ${snippetLead} > 1, false) as cut_before,
      coalesce(greatest(1, at - ${snippetLead}) + ${snippetLength} <= length(text), false) as cut_after
    from unnest(${[...positions]}::bigint[]) with ordinality wanted (position, nth)
      join content_entry entry using (position) join search_entry using (position), lateral (
        select min(nullif(strpos(folded_text, word), 0)) as at from unnest(${[...words]}::text[]) word
      ) first
    order by nth`;
}
