import type { Queryable } from '../../../db/database.ts';
import type { Words } from './lexemes.ts';
import type { Window } from './query.ts';

export interface Found {
  readonly position: number;
}

export async function insertWords(
  db: Queryable,
  rows: readonly (Words & { position: number })[],
): Promise<void> {
  await db`insert into content_words ${db(rows)}`;
}

export async function deleteWords(db: Queryable, positions: readonly number[]): Promise<void> {
  await db`delete from content_words where position = any(${[...positions]}::bigint[])`;
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
    unsure,
    limit,
  }: {
    /** Queries of few hits each, in their order. */
    first: readonly string[];
    titles: readonly Window[];
    /** None: titles only. */
    texts: readonly Window[];
    unsure: readonly string[];
    limit: number;
  },
): Promise<Found[]> {
  const branch = (window: Window) => oneWindow(db, window, unsure, limit);
  const elsewhere = db`
    union all
    select position from (${appended(db, texts.map(branch))}) any_hit
    where position not in (select position from title_hit) and position not in (select position from first_hit)`;
  return db<Found[]>`
    with first_hit as materialized (${firstHits(db, first, limit)}),
    title_hit as materialized (
      select position from (${appended(db, titles.map(branch))}) hit
      where position not in (select position from first_hit) limit ${limit})
    select position from (
      select position from (select position from first_hit order by nth, position desc) named
      union all select position from title_hit ${texts.length > 0 ? elsewhere : db``}
    ) hit limit ${limit}`;
}

export interface Surroundings {
  readonly position: number;
  /** A stretch of the text around the first word in it, '' when no word is in the text. */
  readonly text: string;
  /** Whether the text goes on before and after it. */
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
}

/** Characters shown before the first hit, and in all. */
const before = 24;
const length = 100;

export async function surroundings(
  db: Queryable,
  positions: readonly number[],
  words: readonly string[],
): Promise<Surroundings[]> {
  return db<Surroundings[]>`
    select position, case when at is null then '' else substr(text, greatest(1, at - ${before}), ${length}) end as text,
      coalesce(at - ${before} > 1, false) as cut_before,
      coalesce(greatest(1, at - ${before}) + ${length} <= length(text), false) as cut_after
    from content_entry join content_words using (position), lateral (
      select min(nullif(strpos(folded_text, word), 0)) as at from unnest(${[...words]}::text[]) word
    ) first
    where position = any(${[...positions]}::bigint[])`;
}

type Fragment = ReturnType<Queryable>;

/** Each once, at its first place. */
function firstHits(db: Queryable, queries: readonly string[], limit: number): Fragment {
  const each = queries.map(
    (query, nth): Fragment => db`
      (select position, ${nth}::int as nth from content_words
      where grams @@ ${query}::tsquery order by position + 0 desc limit ${limit})`,
  );
  if (each.length === 0) return db`select null::bigint as position, 0 as nth where false`;
  return db`select position, min(nth) as nth from (${appended(db, each)}) named group by position`;
}

/** `+ 0` keeps the planner away from the primary key, along which it would look at every row there is. */
function oneWindow(db: Queryable, window: Window, unsure: readonly string[], limit: number): Fragment {
  const seen = window.field === 't' ? db`folded_title` : db`folded_title, folded_author, folded_text`;
  const recheck = db`and not exists (
    select from unnest(${[...unsure]}::text[]) word
    where not exists (select from unnest(array[${seen}]) seen where strpos(seen, word) > 0))`;
  return db`
    (select position from content_words
    where grams @@ ${window.tsquery}::tsquery
      and position + 0 >= ${window.from} and position + 0 < ${window.below} ${unsure.length > 0 ? recheck : db``}
    order by position + 0 desc limit ${limit})`;
}

function appended(db: Queryable, branches: readonly Fragment[]): Fragment[] {
  return branches.map((branch, index) => (index === 0 ? branch : db` union all ${branch}`));
}
