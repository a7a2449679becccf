import { type ContentKind, searchHitsMax } from '@gongdu/contract/core/content-index/content';
import { addToCounters } from '../../../db/counters.ts';
import type { Queryable } from '../../../db/database.ts';
import type { List } from './entries.ts';

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

export async function pageOfList(db: Queryable, list: List, range: Range): Promise<PageOfPositions> {
  const [positions, count] = await Promise.all([pagePositions(db, list, range), countEntries(db, list)]);
  return { positions, count, capped: false };
}

/** Several kinds as one list, as far as a search goes. */
export async function newestPage(
  db: Queryable,
  kinds: readonly ContentKind[],
  range: Range,
): Promise<PageOfPositions> {
  const [only, ...others] = kinds;
  if (only && others.length === 0) return pageOfList(db, only, range);
  const [positions, counts] = await Promise.all([
    range.offset < searchHitsMax ? newestPositions(db, kinds, range) : [],
    Promise.all(kinds.map((kind) => countEntries(db, kind))),
  ]);
  const all = counts.reduce((sum, n) => sum + n, 0);
  return { positions, count: Math.min(all, searchHitsMax), capped: all > searchHitsMax };
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

/** Updates the block counts of entries on every level. */
export async function shiftBlocks(db: Queryable, shifts: readonly BlockShift[]): Promise<void> {
  const changes = shifts.flatMap(({ list, position, n }) =>
    widths.map((width, level) => ({ list, level, block: Math.floor(position / width), n })),
  );
  await addToCounters(db, 'content_page', ['list', 'level', 'block'], changes);
}

async function countEntries(db: Queryable, list: List): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select coalesce(sum(n), 0)::int as n from content_page where list = ${list} and level = 2`;
  return row.n;
}

/** The positions of one page, newest first: sums three levels of blocks instead of skipping rows. */
async function pagePositions(db: Queryable, list: List, { offset, size }: Range): Promise<number[]> {
  const [kind, top] = list.split('/');
  const rows = await db<{ position: number }[]>`
    with far as (${blockAt(db, list, 2, db`true`, db`${offset}::bigint`)}),
    middle as (${blockAt(db, list, 1, db`block / ${blocksPerLevel} = (select block from far)`, db`(select rest from far)`)}),
    near as (${blockAt(db, list, 0, db`block / ${blocksPerLevel} = (select block from middle)`, db`(select rest from middle)`)})
    select position from content_entry
    where kind = ${kind ?? list} ${top ? db`and parent_id is null` : db``}
      and position < (select (block + 1) * ${widths[0]} from near)
    order by position desc limit ${size} offset (select rest from near)`;
  return rows.map(({ position }) => position);
}

/** Of several kinds together; each kind returns as many as the page could need. */
async function newestPositions(
  db: Queryable,
  kinds: readonly string[],
  { offset, size }: Range,
): Promise<number[]> {
  const rows = await db<{ position: number }[]>`
    select newest.position from unnest(${[...kinds]}::text[]) wanted (kind), lateral (
      select position from content_entry entry where entry.kind = wanted.kind
      order by position desc limit ${offset + size}
    ) newest order by position desc limit ${size} offset ${offset}`;
  return rows.map(({ position }) => position);
}

type Fragment = ReturnType<Queryable>;

/** The block that contains `offset`, and the number of entries to skip inside it. */
function blockAt(db: Queryable, list: List, level: number, among: Fragment, offset: Fragment) {
  return db`
    select block, ${offset} - before as rest from (
      select block, n, sum(n) over (order by block desc) - n as before
      from content_page where list = ${list} and level = ${level} and ${among}
    ) block where before <= ${offset} and before + n > ${offset} limit 1`;
}
