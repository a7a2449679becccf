import type { Queryable } from '../../../db/database.ts';
import type { SearchEntry } from './lexemes.ts';

export async function insertSearchEntries(
  db: Queryable,
  rows: readonly (SearchEntry & { position: number })[],
): Promise<void> {
  await db`insert into search_entry ${db(rows)}`;
}

export async function deleteSearchEntries(db: Queryable, positions: readonly number[]): Promise<void> {
  await db`delete from search_entry where position = any(${[...positions]}::bigint[])`;
}

export async function newestPosition(db: Queryable): Promise<number> {
  const [row] = await db<[{ position: number }]>`select last_value as position from content_position`;
  return row.position;
}

/** Of some entries from here on, when the latest of them was published; null where there are none. */
export async function latestFrom(db: Queryable, position: number): Promise<string | null> {
  const [row] = await db<[{ latest: string | null }]>`
    select max(published_at) as latest from (
      select published_at from content_entry
      where position >= ${position} and kind in ('post', 'review', 'comment') order by position limit 16) latest`;
  return row.latest;
}

export interface Snippet {
  readonly position: number;
  /** A stretch of the text around the first word in it, '' when no word is in the text. */
  readonly text: string;
  /** Whether the text goes on before and after it. */
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
}

/** Characters shown before the first hit, and in all. */
const snippetLead = 24;
const snippetLength = 100;

export async function findSnippets(
  db: Queryable,
  positions: readonly number[],
  words: readonly string[],
): Promise<Snippet[]> {
  return db<Snippet[]>`
    select position, case when at is null then '' else substr(text, greatest(1, at - ${snippetLead}), ${snippetLength}) end as text,
      coalesce(at - ${snippetLead} > 1, false) as cut_before,
      coalesce(greatest(1, at - ${snippetLead}) + ${snippetLength} <= length(text), false) as cut_after
    from content_entry join search_entry using (position), lateral (
      select min(nullif(strpos(folded_text, word), 0)) as at from unnest(${[...words]}::text[]) word
    ) first
    where position = any(${[...positions]}::bigint[])`;
}
