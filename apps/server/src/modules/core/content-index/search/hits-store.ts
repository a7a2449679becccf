import type { ContentKind } from '@gongdu/contract/core/content-index/content';
import type { Queryable } from '../../../../db/database.ts';
import { createPreparedValues, type PreparedValues, wholeNumber } from '../../../../db/prepared.ts';
import { popularityOf } from './popularity-store.ts';
import type { Window } from './query.ts';

export interface Hit {
  readonly position: number;
  /** 0: by exact name; 1: in the title; 2: elsewhere. */
  readonly stage: number;
  /** null: by exact name. */
  readonly group: number | null;
  /** This and the fields below are null outside the pool, and in rows that an older version indexed. */
  readonly kind: ContentKind | null;
  /** Both folded. */
  readonly title: string | null;
  readonly author: string | null;
  readonly publishedAt: string | null;
  readonly popularity: number | null;
  /** Found by the pinyin of a name. */
  readonly spelled?: 'whole' | 'part';
}

interface Filter {
  readonly recheckWords: readonly string[];
  readonly since: Date | null;
}

interface HitsQuery extends Filter {
  /** Queries with few hits each. */
  readonly named: readonly string[];
  readonly groups: readonly {
    /** Empty: a hit in the title counts like any other. */
    readonly titles: readonly Window[];
    /** Empty: titles only. */
    readonly texts: readonly Window[];
  }[];
  readonly limit: number;
  /** Hits of each group that are ranked, besides those by exact name; 0: none. */
  readonly pool: number;
  /** Reads the current popularity of each hit in the pool, instead of the nightly one. */
  readonly isLive: boolean;
}

/**
 * The hits by exact name, and the first `limit` hits of each group: in the title, then elsewhere, each newest first.
 * Windows are appended and not sorted together, so that a later one is only read while the group is not full.
 */
export async function findHits(db: Queryable, query: HitsQuery): Promise<Hit[]> {
  const values = createPreparedValues();
  const limit = wholeNumber(query.limit);
  const conditions = conditionsOf(query, values);
  const columns = query.pool === 0 ? 'position' : rankedColumns;
  const found = query.groups.flatMap(({ titles, texts }, at) => {
    const hits = groupHits(
      { titles, texts, columns },
      (window) => windowHits(window, conditions, values, { columns, limit }),
      limit,
    );
    return hits === null
      ? []
      : [`(select ${columns}, stage, ${at}, row_number() over () from (${hits}) found limit ${limit})`];
  });
  if (found.length === 0) return [];
  const hits = `
    with named_hit as materialized (${namedHits(query.named, columns, conditions, values)}),
    hit as (
      select ${columns}, 0 as stage, null::int as "group", 0 as nth from named_hit
      union all ${found.join(' union all ')})`;
  if (query.pool === 0) {
    // One row: a thousand rows take 2 ms to be read.
    const [row] = await values.run<{ positions: number[] | null; stages: number[] | null }>(
      db,
      `${hits} select array_agg(position) as positions, array_agg(stage) as stages from hit`,
    );
    return (row?.positions ?? []).map((position, at) => ({
      ...unranked,
      position,
      stage: row?.stages?.[at] ?? 2,
    }));
  }
  const pooled = (expression: string) => `case when nth <= ${wholeNumber(query.pool)} then ${expression} end`;
  return values.run<Hit>(
    db,
    `${hits}
    select position, stage, "group", ${pooled('kind')} as kind, ${pooled('published_at')} as published_at,
      ${pooled(`left(folded_title, ${titleLength})`)} as title, ${pooled(`left(folded_author, ${titleLength})`)} as author,
      ${pooled(query.isLive ? popularityOf('hit.kind', 'hit.id') : 'popularity')} as popularity
    from hit`,
  );
}

const unranked = { group: null, kind: null, title: null, author: null, publishedAt: null, popularity: null };

/** Hits of each group, counted up to `max`. */
export async function countHits(
  db: Queryable,
  { groups, max, ...filter }: Filter & { groups: readonly (readonly Window[])[]; max: number },
): Promise<number[]> {
  const values = createPreparedValues();
  const conditions = conditionsOf(filter, values);
  const limit = wholeNumber(max);
  const counts = groups.map((windows, at) => {
    const branches = windows.map((window) =>
      windowHits(window, conditions, values, { columns: 'position', limit }),
    );
    const hits = `select 1 from (${branches.join(' union all ')}) hit limit ${limit}`;
    return `(select ${at} as at, ${branches.length === 0 ? '0' : `(select count(*)::int from (${hits}) counted)`} as n)`;
  });
  const rows = await values.run<{ n: number }>(db, `${counts.join(' union all ')} order by at`);
  return rows.map(({ n }) => n);
}

/** The row itself contains the ranking data: reading them elsewhere takes longer than the search. */
const rankedColumns = 'position, kind, id, published_at, folded_title, folded_author, popularity';

/** Characters of a title or an author that ranking compares. */
const titleLength = 80;

const namedMax = 100;

interface Conditions {
  readonly inTitle: string;
  readonly anywhere: string;
  readonly since: string;
}

/** Conditions that the index cannot check: ambiguous words, and the date. */
function conditionsOf({ recheckWords, since }: Filter, { put }: PreparedValues): Conditions {
  const words = recheckWords.length === 0 ? null : put(recheckWords.join('\n'));
  const seenIn = (columns: string) =>
    words === null
      ? ''
      : `and not exists (
        select from unnest(string_to_array(${words}::text, e'\\n')) word
        where not exists (select from unnest(array[${columns}]) seen where strpos(seen, word) > 0))`;
  return {
    inTitle: seenIn('folded_title'),
    anywhere: seenIn('folded_title, folded_author, folded_text'),
    since:
      since === null
        ? ''
        : `and exists (
        select from content_entry entry
        where entry.position = search_entry.position and published_at >= ${put(since.toISOString())}::timestamptz)`,
  };
}

/** Without duplicates. */
function namedHits(
  queries: readonly string[],
  columns: string,
  { since }: Conditions,
  { put }: PreparedValues,
): string {
  const each = queries.map(
    (query) => `(select ${columns} from search_entry
      where grams @@ ${put(query)}::tsquery ${since} order by position + 0 desc limit ${namedMax})`,
  );
  if (each.length === 0) return `select ${columns} from search_entry where false`;
  return `select distinct on (position) ${columns} from (${each.join(' union all ')}) named`;
}

/** null: there is no window to read. */
function groupHits(
  {
    titles,
    texts,
    columns,
  }: { readonly titles: readonly Window[]; readonly texts: readonly Window[]; readonly columns: string },
  branch: (window: Window) => string,
  limit: string,
): string | null {
  const isNew = 'position not in (select position from named_hit)';
  const anywhere = `(${texts.map(branch).join(' union all ')}) any_hit`;
  if (titles.length === 0)
    return texts.length === 0 ? null : `select ${columns}, 2 as stage from ${anywhere} where ${isNew}`;
  const elsewhere = `
    union all select ${columns}, 2 as stage from ${anywhere}
    where ${isNew} and position not in (select position from title_hit)`;
  return `
    with title_hit as materialized (
      select ${columns} from (${titles.map(branch).join(' union all ')}) hit where ${isNew} limit ${limit})
    select ${columns}, 1 as stage from title_hit ${texts.length > 0 ? elsewhere : ''}`;
}

/** `+ 0` keeps the planner from scanning the whole table along the primary key. */
function windowHits(
  { field, tsquery, from, below }: Window,
  { inTitle, anywhere, since }: Conditions,
  { put }: PreparedValues,
  { columns, limit }: { readonly columns: string; readonly limit: string },
): string {
  return `
    (select ${columns} from search_entry
    where grams @@ ${put(tsquery)}::tsquery
      and position + 0 >= ${put(from)}::bigint and position + 0 < ${put(below)}::bigint
      ${field === 't' ? inTitle : anywhere} ${since}
    order by position + 0 desc limit ${limit})`;
}
