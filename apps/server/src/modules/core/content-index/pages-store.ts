import { type ContentKind, searchHitsMax } from '@gongdu/contract/core/content-index/content';
import type { Queryable } from '../../../db/database.ts';
import { createPreparedValues, type PreparedValues, wholeNumber } from '../../../db/prepared.ts';
import type { List } from './entries.ts';
import { type EntrySummary, summaryColumns } from './store.ts';

export interface PageOfPositions {
  readonly positions: readonly number[];
  readonly count: number;
  readonly capped: boolean;
}

interface Range {
  readonly offset: number;
  readonly size: number;
}

/** Positions in a block of each level; three of them serve a hundred million entries with a few hundred rows read. */
const widths = [128, 128 ** 2, 128 ** 3] as const;
const blocksPerLevel = 128;

/** The positions of one page, newest first, and the number of all. */
async function pageOfList(db: Queryable, list: List, range: Range): Promise<PageOfPositions> {
  const values = createPreparedValues();
  const [row] = await values.run<{ positions: number[]; count: number }>(
    db,
    `${blocksTo(list, range, values)}
    select array(${pageText('position', list, range, values)}) as positions, ${countText([list], values)} as count`,
  );
  return { positions: row?.positions ?? [], count: row?.count ?? 0, capped: false };
}

/** The same with the entries themselves: the count and the page in one statement. */
export async function entriesOfList(
  db: Queryable,
  list: List,
  range: Range,
): Promise<{ entries: EntrySummary[]; count: number }> {
  const values = createPreparedValues();
  const rows = await values.run<EntrySummary & { count: number }>(
    db,
    `${blocksTo(list, range, values)}
    select entry.*, total.count from (select ${countText([list], values)} as count) total
      left join lateral (${pageText(summaryColumns, list, range, values)}) entry on true
    order by position desc`,
  );
  // An empty page is one row with nothing but the count.
  return { entries: rows.filter(({ id }) => id !== null), count: rows[0]?.count ?? 0 };
}

/** Several kinds as one list, as far as a search goes. */
export async function newestPage(
  db: Queryable,
  kinds: readonly ContentKind[],
  range: Range,
): Promise<PageOfPositions> {
  const [only, ...others] = kinds;
  if (only && others.length === 0) return pageOfList(db, only, range);
  const values = createPreparedValues();
  const page =
    range.offset < searchHitsMax
      ? newestText(kinds, range, values)
      : 'select position from content_entry where false';
  const [row] = await values.run<{ positions: number[]; count: number }>(
    db,
    `select array(${page}) as positions, ${countText(kinds, values)} as count`,
  );
  const all = row?.count ?? 0;
  return {
    positions: row?.positions ?? [],
    count: Math.min(all, searchHitsMax),
    capped: all > searchHitsMax,
  };
}

export interface BlockShift {
  readonly list: List;
  readonly position: number;
  readonly n: 1 | -1;
}

export async function nextPositions(db: Queryable, n: number): Promise<number[]> {
  const rows = await db<{ position: number }[]>`
    select nextval('content_position') as position from generate_series(1, ${n}) order by 1`;
  return rows.map(({ position }) => position);
}

/** Counted in the same transaction; the blocks follow (`foldShifts`). */
export async function shiftBlocks(db: Queryable, shifts: readonly BlockShift[]): Promise<void> {
  if (shifts.length > 0) await db`insert into content_page_change ${db(shifts, 'list', 'position', 'n')}`;
}

/** Adds changes to the blocks of every level. @returns how many; changes that another node adds are left out */
export async function foldShifts(db: Queryable, limit: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    with gone as (
      delete from content_page_change change using (
        select list, id from content_page_change order by list, id limit ${limit} for update skip locked) next
      where change.list = next.list and change.id = next.id returning change.list, position, n),
    added as (
      insert into content_page (list, level, block, n)
      select list, level, position / width, sum(n)
      from gone, unnest(${[...widths]}::bigint[]) with ordinality levels (width, nth), lateral (select nth - 1 as level) named
      group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
      on conflict (list, level, block) do update set n = content_page.n + excluded.n)
    select count(*)::int as n from gone`;
  return row.n;
}

function countText(lists: readonly List[], { put }: PreparedValues): string {
  const among = `any(${put([...lists])}::text[])`;
  return `((select coalesce(sum(n), 0) from content_page where list = ${among} and level = 2)
    + (select coalesce(sum(n), 0) from content_page_change where list = ${among}))::int`;
}

/** Entries that are skipped one by one: below this the sums of the blocks cost more. */
const skippedMax = 256;

/** One page of a list, newest first; behind the first pages it starts in the block that `blocksTo` has found. */
function pageText(columns: string, list: List, { offset, size }: Range, { put }: PreparedValues): string {
  const [kind, top] = list.split('/');
  const isDeep = offset >= skippedMax;
  // As a subselect the offset does not change the estimate of the rows, so that the plan is kept.
  return `
    select ${columns} from content_entry
    where kind = ${put(kind ?? list)} ${top ? 'and parent_id is null' : ''}
      ${isDeep ? `and position < (select (block + 1) * ${widths[0]} from near)` : ''}
    order by position desc limit ${wholeNumber(size)}
    offset (select ${isDeep ? 'rest from near' : `${put(offset)}::bigint`})`;
}

/** Finds the block of a page by the sums of three levels instead of skipping rows; '' for the first pages. */
function blocksTo(list: List, { offset }: Range, { put }: PreparedValues): string {
  if (offset < skippedMax) return '';
  const [name, skipped] = [put(list), `${put(offset)}::bigint`];
  // A range, which the index finds; `block / 128 = …` read all blocks down to it, 7,700 for the last page of a million.
  const inside = (outer: string) => `
    block >= (select block * ${blocksPerLevel} from ${outer})
      and block < (select (block + 1) * ${blocksPerLevel} from ${outer})`;
  const rest = (outer: string) => `(select rest from ${outer})`;
  return `
    with far as (${blockAt(name, 2, 'true', skipped)}),
    middle as (${blockAt(name, 1, inside('far'), rest('far'))}),
    near as (${blockAt(name, 0, inside('middle'), rest('middle'))})`;
}

/** The block that contains `offset`, and the number of entries to skip inside it. */
function blockAt(list: string, level: 0 | 1 | 2, among: string, offset: string): string {
  return `
    select block, ${offset} - before as rest from (
      select block, n, sum(n) over (order by block desc) - n as before
      from (
        select block, sum(n) as n from (
          select block, n from content_page where list = ${list} and level = ${level}
          union all select position / ${widths[level]}, n from content_page_change where list = ${list}
        ) part where ${among} group by block
      ) counted
    ) block where before <= ${offset} and before + n > ${offset} limit 1`;
}

/** Of several kinds together; each kind returns as many as the page could need. */
function newestText(kinds: readonly string[], { offset, size }: Range, { put }: PreparedValues): string {
  return `
    select newest.position from unnest(${put([...kinds])}::text[]) wanted (kind), lateral (
      select position from content_entry entry where entry.kind = wanted.kind
      order by position desc limit ${put(offset + size)}
    ) newest order by position desc limit ${put(size)} offset ${put(offset)}`;
}
