import type { Queryable } from '../../../db/database.ts';
import type { List } from '../entries.ts';

/** Positions in a block of each level; three of them serve a hundred million entries with a few hundred rows read. */
const widths = [128, 128 ** 2, 128 ** 3] as const;
const blocksPerLevel = 128;

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

/** Counts entries in and out of their blocks; blocks are changed in one order, so that nobody waits in a circle. */
export async function shiftBlocks(db: Queryable, shifts: readonly BlockShift[]): Promise<void> {
  const rows = sumsOf(shifts);
  if (rows.length === 0) return;
  await db`
    insert into content_page ${db(rows)}
    on conflict (list, level, block) do update set n = content_page.n + excluded.n`;
}

export async function countEntries(db: Queryable, list: List): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select coalesce(sum(n), 0)::int as n from content_page where list = ${list} and level = 2`;
  return row.n;
}

/** The positions of one page, newest first: three levels of blocks are added up instead of rows being skipped. */
export async function pagePositions(
  db: Queryable,
  list: List,
  { offset, size }: { offset: number; size: number },
): Promise<number[]> {
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

/** Of several kinds together; every kind gives as many as the page could need. */
export async function newestPositions(
  db: Queryable,
  kinds: readonly string[],
  { offset, size }: { offset: number; size: number },
): Promise<number[]> {
  const rows = await db<{ position: number }[]>`
    select newest.position from unnest(${[...kinds]}::text[]) wanted (kind), lateral (
      select position from content_entry entry where entry.kind = wanted.kind
      order by position desc limit ${offset + size}
    ) newest order by position desc limit ${size} offset ${offset}`;
  return rows.map(({ position }) => position);
}

type Fragment = ReturnType<Queryable>;

/** The block in which `offset` entries have gone by, and how many of them are left to skip inside it. */
function blockAt(db: Queryable, list: List, level: number, among: Fragment, offset: Fragment) {
  return db`
    select block, ${offset} - before as rest from (
      select block, n, sum(n) over (order by block desc) - n as before
      from content_page where list = ${list} and level = ${level} and ${among}
    ) block where before <= ${offset} and before + n > ${offset} limit 1`;
}

function sumsOf(shifts: readonly BlockShift[]) {
  const sums = new Map<string, { list: List; level: number; block: number; n: number }>();
  for (const { list, position, n } of shifts) {
    for (const [level, width] of widths.entries()) {
      const block = Math.floor(position / width);
      const key = `${list} ${level} ${String(block).padStart(16)}`;
      const sum = sums.get(key) ?? { list, level, block, n: 0 };
      sums.set(key, { ...sum, n: sum.n + n });
    }
  }
  const sorted = [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([, sum]) => sum).filter(({ n }) => n !== 0);
}
