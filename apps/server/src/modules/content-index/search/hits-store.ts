import type { ContentKind } from '@gongdu/contract/content';
import type { Queryable } from '../../../db/database.ts';
import { createPreparedValues, type PreparedValues, wholeNumber } from '../../../db/prepared.ts';
import { popularityOf } from './popularity-store.ts';
import type { Window } from './query.ts';

export interface Hit {
  readonly position: number;
  /** 0: asked for by name; 1: in the title; 2: elsewhere. */
  readonly stage: number;
  /** Null: asked for by name. */
  readonly group: number | null;
  /** Null outside the pool, and so are those below; of what an older version indexed, too. */
  readonly kind: ContentKind | null;
  /** Both folded. */
  readonly title: string | null;
  readonly author: string | null;
  readonly publishedAt: string | null;
  readonly popularity: number | null;
}

interface Filter {
  readonly recheckWords: readonly string[];
  readonly since: Date | null;
}

interface HitsQuery extends Filter {
  /** Queries of few hits each. */
  readonly named: readonly string[];
  readonly groups: readonly {
    /** None: the title counts as any other place. */
    readonly titles: readonly Window[];
    /** None: titles only. */
    readonly texts: readonly Window[];
  }[];
  readonly limit: number;
  /** How many of each group are ranked, beside those that were asked for by name; 0: none are. */
  readonly pool: number;
  /** Popularity as it is now, not as it was when last weighed: looked up for each of the pool. */
  readonly isLive: boolean;
}

/**
 * What is asked for by name, and the first `limit` hits of each group: in the title, then elsewhere, newest first within
 * each. A later window is not looked at once the earlier ones have filled the group, which is why they are appended and not
 * sorted together.
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
    const none = 'null as kind, null as title, null as author, null as published_at, null as popularity';
    return values.run<Hit>(db, `${hits} select position, stage, "group", ${none} from hit`);
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

/** Of each group, counted up to `max`. */
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

/** What is ranked by stands in the row that is found: to look it up elsewhere takes longer than to find it. */
const rankedColumns = 'position, kind, id, published_at, folded_title, folded_author, popularity';

/** Longer than any title that is typed. */
const titleLength = 80;

const namedMax = 100;

interface Conditions {
  readonly inTitle: string;
  readonly anywhere: string;
  readonly since: string;
}

/** Beside the index: the words that it does not prove, and the date. */
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

/** Each once. */
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

/** Null where there is nothing to look at. */
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

/** `+ 0` keeps the planner away from the primary key, along which it would look at every row there is. */
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
