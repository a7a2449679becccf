import type { Queryable } from '../../../db/database.ts';
import type { SearchEntry } from './lexemes.ts';
import type { Window } from './query.ts';

export interface Hit {
  readonly position: number;
}

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

/**
 * The first `limit` hits: what `first` names, then in the title, then elsewhere, newest first within each. A later window
 * is not looked at once the earlier ones have filled the page, which is why they are appended and not sorted together.
 */
export async function findHits(
  db: Queryable,
  {
    first,
    titles,
    texts,
    recheckWords,
    limit,
  }: {
    /** Queries of few hits each, in their order. */
    first: readonly string[];
    titles: readonly Window[];
    /** None: titles only. */
    texts: readonly Window[];
    recheckWords: readonly string[];
    limit: number;
  },
): Promise<Hit[]> {
  const branch = (window: Window) => windowHits(db, window, recheckWords, limit);
  const elsewhere = db`
    union all
    select position from (${unionAll(db, texts.map(branch))}) any_hit
    where position not in (select position from title_hit) and position not in (select position from first_hit)`;
  return db<Hit[]>`
    with first_hit as materialized (${firstHits(db, first, limit)}),
    title_hit as materialized (
      select position from (${unionAll(db, titles.map(branch))}) hit
      where position not in (select position from first_hit) limit ${limit})
    select position from (
      select position from (select position from first_hit order by nth, position desc) named
      union all select position from title_hit ${texts.length > 0 ? elsewhere : db``}
    ) hit limit ${limit}`;
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

type Fragment = ReturnType<Queryable>;

/** Each once, at its first place. */
function firstHits(db: Queryable, queries: readonly string[], limit: number): Fragment {
  const each = queries.map(
    (query, nth): Fragment => db`
      (select position, ${nth}::int as nth from search_entry
      where grams @@ ${query}::tsquery order by position + 0 desc limit ${limit})`,
  );
  if (each.length === 0) return db`select null::bigint as position, 0 as nth where false`;
  return db`select position, min(nth) as nth from (${unionAll(db, each)}) named group by position`;
}

/** `+ 0` keeps the planner away from the primary key, along which it would look at every row there is. */
function windowHits(db: Queryable, window: Window, recheckWords: readonly string[], limit: number): Fragment {
  const seen = window.field === 't' ? db`folded_title` : db`folded_title, folded_author, folded_text`;
  const recheck = db`and not exists (
    select from unnest(${[...recheckWords]}::text[]) word
    where not exists (select from unnest(array[${seen}]) seen where strpos(seen, word) > 0))`;
  return db`
    (select position from search_entry
    where grams @@ ${window.tsquery}::tsquery
      and position + 0 >= ${window.from} and position + 0 < ${window.below} ${recheckWords.length > 0 ? recheck : db``}
    order by position + 0 desc limit ${limit})`;
}

function unionAll(db: Queryable, branches: readonly Fragment[]): Fragment[] {
  return branches.map((branch, index) => (index === 0 ? branch : db` union all ${branch}`));
}
