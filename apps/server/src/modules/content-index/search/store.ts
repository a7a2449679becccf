import type { Queryable } from '../../../db/database.ts';
import type { SearchEntry } from './lexemes.ts';
import type { Window } from './query.ts';
import type { Candidate } from './rank.ts';

export interface Hit {
  readonly position: number;
  /** 0: asked for by name; 1: in the title; 2: elsewhere. */
  readonly stage: number;
  /** Null: asked for by name. */
  readonly group: number | null;
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

/** Of some entries from here on, when the latest of them was published; null where there are none. */
export async function latestFrom(db: Queryable, position: number): Promise<string | null> {
  const [row] = await db<[{ latest: string | null }]>`
    select max(published_at) as latest from (
      select published_at from content_entry
      where position >= ${position} and kind in ('post', 'review', 'comment') order by position limit 16) latest`;
  return row.latest;
}

interface HitsQuery {
  /** Queries of few hits each. */
  readonly named: readonly string[];
  readonly groups: readonly {
    /** None: the title counts as any other place. */
    readonly titles: readonly Window[];
    /** None: titles only. */
    readonly texts: readonly Window[];
  }[];
  readonly recheckWords: readonly string[];
  readonly since: Date | null;
  readonly limit: number;
}

/**
 * What is asked for by name, and the first `limit` hits of each group: in the title, then elsewhere, newest first within
 * each. A later window is not looked at once the earlier ones have filled the group, which is why they are appended and not
 * sorted together.
 */
export async function findHits(db: Queryable, query: HitsQuery): Promise<Hit[]> {
  const { named, groups, limit } = query;
  const found = groups.flatMap(({ titles, texts }, at): Fragment[] => {
    const hits = groupHits(db, titles, texts, query);
    return hits === null
      ? []
      : [db`(select position, stage, ${at}::int as "group" from (${hits}) hit limit ${limit})`];
  });
  if (found.length === 0) return [];
  return db<Hit[]>`
    with named_hit as materialized (${namedHits(db, named, query)})
    select position, 0 as stage, null::int as "group" from named_hit
    union all ${unionAll(db, found)}`;
}

/** Of each group, counted up to `max`. */
export async function countHits(
  db: Queryable,
  {
    groups,
    max,
    ...query
  }: Pick<HitsQuery, 'recheckWords' | 'since'> & { groups: readonly (readonly Window[])[]; max: number },
): Promise<number[]> {
  const counts = groups.map((windows): Fragment => {
    const branches = windows.map((window) => windowHits(db, window, { ...query, limit: max }));
    return branches.length === 0
      ? db`select 0 as n`
      : db`select count(*)::int as n from (select 1 from (${unionAll(db, branches)}) hit limit ${max}) counted`;
  });
  const rows = await db<{ n: number }[]>`${unionAll(
    db,
    counts.map((each): Fragment => db`(${each})`),
  )}`;
  return rows.map(({ n }) => n);
}

/** What the places of these hits depend on. */
export async function findCandidates(db: Queryable, positions: readonly number[]): Promise<Candidate[]> {
  return db<Candidate[]>`
    select position, entry.kind, left(folded_title, ${titleLength}) as title,
      left(folded_author, ${titleLength}) as author, published_at,
      ${popularityOf(db, db`entry.kind`, db`entry.id`)} as popularity
    from unnest(${[...positions]}::bigint[]) pool (position)
      join content_entry entry using (position) join search_entry using (position)`;
}

/** How well known a thing or a member is: who likes, keeps, follows or reads it, and takes part. */
export function popularityOf(db: Queryable, kind: Fragment, id: Fragment): Fragment {
  return db`(
    coalesce((select likes + 2 * collects + comments + follows from reaction_count counts
      where counts.kind = ${kind} and counts.id = ${id}), 0)
    + coalesce(case ${kind}
        when 'book' then (select sum(n) from shelf_book_count
          where book_id = ${id} and state in ('want', 'reading', 'read'))
        when 'topic' then (select works from topic where topic.id = ${id})
        when 'circle' then (select members from circle where circle.id = ${id})
      end, 0))::int`;
}

/** Longer than any title that is typed. */
const titleLength = 80;

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

/** Each once. */
function namedHits(db: Queryable, queries: readonly string[], { since }: Pick<HitsQuery, 'since'>): Fragment {
  const each = queries.map(
    (query): Fragment => db`
      (select position from search_entry
      where grams @@ ${query}::tsquery ${publishedSince(db, since)} order by position + 0 desc limit ${namedMax})`,
  );
  if (each.length === 0) return db`select null::bigint as position where false`;
  return db`select distinct position from (${unionAll(db, each)}) named`;
}

const namedMax = 100;

/** Null where there is nothing to look at. */
function groupHits(
  db: Queryable,
  titles: readonly Window[],
  texts: readonly Window[],
  query: HitsQuery,
): Fragment | null {
  const branch = (window: Window) => windowHits(db, window, query);
  const isNew = db`position not in (select position from named_hit)`;
  const anywhere = db`(${unionAll(db, texts.map(branch))}) any_hit`;
  if (titles.length === 0)
    return texts.length === 0 ? null : db`select position, 2 as stage from ${anywhere} where ${isNew}`;
  const elsewhere = db`
    union all select position, 2 as stage from ${anywhere}
    where ${isNew} and position not in (select position from title_hit)`;
  return db`
    with title_hit as materialized (
      select position from (${unionAll(db, titles.map(branch))}) hit where ${isNew} limit ${query.limit})
    select position, 1 as stage from title_hit ${texts.length > 0 ? elsewhere : db``}`;
}

/** `+ 0` keeps the planner away from the primary key, along which it would look at every row there is. */
function windowHits(
  db: Queryable,
  window: Window,
  { recheckWords, since, limit }: Pick<HitsQuery, 'recheckWords' | 'since' | 'limit'>,
): Fragment {
  const seen = window.field === 't' ? db`folded_title` : db`folded_title, folded_author, folded_text`;
  const recheck = db`and not exists (
    select from unnest(${[...recheckWords]}::text[]) word
    where not exists (select from unnest(array[${seen}]) seen where strpos(seen, word) > 0))`;
  return db`
    (select position from search_entry
    where grams @@ ${window.tsquery}::tsquery
      and position + 0 >= ${window.from} and position + 0 < ${window.below} ${recheckWords.length > 0 ? recheck : db``}
      ${publishedSince(db, since)}
    order by position + 0 desc limit ${limit})`;
}

function publishedSince(db: Queryable, since: Date | null): Fragment {
  return since === null
    ? db``
    : db`and exists (
        select from content_entry entry
        where entry.position = search_entry.position and published_at >= ${since.toISOString()})`;
}

function unionAll(db: Queryable, branches: readonly Fragment[]): Fragment[] {
  return branches.map((branch, index) => (index === 0 ? branch : db` union all ${branch}`));
}
