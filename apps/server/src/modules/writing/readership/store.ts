import type { Queryable } from '../../../db/database.ts';

export interface WorkNumbers {
  readonly memberReads: number;
  readonly visitorReads: number;
  readonly likes: number;
  readonly collects: number;
  readonly comments: number;
}

export interface WorkDayChange extends WorkNumbers {
  readonly workId: number;
  readonly day: string;
}

export interface OwnerDayChange {
  readonly uid: number;
  readonly day: string;
  readonly works: number;
  readonly page: number;
}

export const noNumbers: WorkNumbers = { memberReads: 0, visitorReads: 0, likes: 0, collects: 0, comments: 0 };

/** Rows of one statement. */
const batchMax = 2_000;

export function sumOfWork(row: WorkDayChange, change: Partial<WorkNumbers>): WorkDayChange {
  const { workId, day } = row;
  const sum = (name: keyof WorkNumbers) => row[name] + (change[name] ?? 0);
  return {
    workId,
    day,
    memberReads: sum('memberReads'),
    visitorReads: sum('visitorReads'),
    likes: sum('likes'),
    collects: sum('collects'),
    comments: sum('comments'),
  };
}

/** Writes in the order of the keys, so that two nodes cannot deadlock. */
export async function addReads(
  db: Queryable,
  works: readonly WorkDayChange[],
  owners: readonly OwnerDayChange[],
): Promise<void> {
  const byWork = works.toSorted((a, b) => a.workId - b.workId || a.day.localeCompare(b.day));
  for (let at = 0; at < byWork.length; at += batchMax) await addToWorks(db, byWork.slice(at, at + batchMax));
  const read = new Map<number, WorkDayChange>();
  for (const row of byWork.filter(({ memberReads, visitorReads }) => memberReads + visitorReads > 0)) {
    const before = read.get(row.workId);
    read.set(row.workId, before ? sumOfWork(before, row) : row);
  }
  const totals = [...read.values()];
  for (let at = 0; at < totals.length; at += batchMax) await addToTotals(db, totals.slice(at, at + batchMax));
  const byOwner = owners.toSorted((a, b) => a.uid - b.uid || a.day.localeCompare(b.day));
  for (let at = 0; at < byOwner.length; at += batchMax)
    await addToOwners(db, byOwner.slice(at, at + batchMax));
}

async function addToWorks(db: Queryable, rows: readonly WorkDayChange[]): Promise<void> {
  const columns = [
    ...(['workId', 'day', 'memberReads', 'visitorReads'] as const),
    ...(['likes', 'collects', 'comments'] as const),
  ];
  await db`
    insert into work_day ${db(rows, columns)}
    on conflict (work_id, day) do update set
      member_reads = work_day.member_reads + excluded.member_reads,
      visitor_reads = work_day.visitor_reads + excluded.visitor_reads,
      likes = work_day.likes + excluded.likes, collects = work_day.collects + excluded.collects,
      comments = work_day.comments + excluded.comments`;
}

async function addToTotals(db: Queryable, rows: readonly WorkDayChange[]): Promise<void> {
  await db`
    insert into work_read ${db(rows, ['workId', 'memberReads', 'visitorReads'])}
    on conflict (work_id) do update set
      member_reads = work_read.member_reads + excluded.member_reads,
      visitor_reads = work_read.visitor_reads + excluded.visitor_reads`;
}

async function addToOwners(db: Queryable, rows: readonly OwnerDayChange[]): Promise<void> {
  await db`
    insert into owner_read_day ${db(rows, ['uid', 'day', 'works', 'page'])}
    on conflict (uid, day) do update set
      works = owner_read_day.works + excluded.works, page = owner_read_day.page + excluded.page`;
}

export type NumbersOfDay = WorkNumbers & { readonly day: string };

/** The last `days` days up to `today`, days without a read included. */
export function readDaysOfWork(
  db: Queryable,
  workId: number,
  today: string,
  days: number,
): Promise<NumbersOfDay[]> {
  return db<NumbersOfDay[]>`
    select to_char(the.day, 'YYYY-MM-DD') as day, coalesce(member_reads, 0) as member_reads,
      coalesce(visitor_reads, 0) as visitor_reads, greatest(coalesce(likes, 0), 0) as likes,
      greatest(coalesce(collects, 0), 0) as collects, greatest(coalesce(comments, 0), 0) as comments
    from generate_series(${today}::date - ${days - 1}::int, ${today}::date, interval '1 day') the (day)
      left join work_day on work_day.work_id = ${workId} and work_day.day = the.day::date
        and work_day.day between ${today}::date - ${days - 1}::int and ${today}::date
    order by the.day`;
}

export type TotalReads = Pick<WorkNumbers, 'memberReads' | 'visitorReads'>;

/** Works without reads are missing. */
export function readTotals(
  db: Queryable,
  workIds: readonly number[],
): Promise<(TotalReads & { workId: number })[]> {
  return db<(TotalReads & { workId: number })[]>`
    select work_id, member_reads, visitor_reads from work_read where work_id = any(${[...workIds]}::bigint[])`;
}

export type OwnerDay = Omit<OwnerDayChange, 'uid'>;

/** The last `days` days up to `today`, days without a read included. */
export function readDaysOfOwner(
  db: Queryable,
  uid: number,
  today: string,
  days: number,
): Promise<OwnerDay[]> {
  return db<OwnerDay[]>`
    select to_char(the.day, 'YYYY-MM-DD') as day, coalesce(works, 0) as works, coalesce(page, 0) as page
    from generate_series(${today}::date - ${days - 1}::int, ${today}::date, interval '1 day') the (day)
      left join owner_read_day on owner_read_day.uid = ${uid} and owner_read_day.day = the.day::date
    order by the.day`;
}

/** Sums one row a day, however many works there are. */
export async function readTotalOfOwner(
  db: Queryable,
  uid: number,
): Promise<Pick<OwnerDayChange, 'works' | 'page'>> {
  const [row] = await db<[Pick<OwnerDayChange, 'works' | 'page'>]>`
    select coalesce(sum(works), 0)::int as works, coalesce(sum(page), 0)::int as page
    from owner_read_day where uid = ${uid}`;
  return row;
}

export async function removeWorks(db: Queryable, workIds: readonly number[]): Promise<void> {
  await db`delete from work_day where work_id = any(${[...workIds]}::bigint[])`;
  await db`delete from work_read where work_id = any(${[...workIds]}::bigint[])`;
}

/** Of 8 kB. */
export async function countPages(db: Queryable, partition: string): Promise<number> {
  const [row] = await db<[{ pages: number }]>`
    select (pg_relation_size(${partition}::text::regclass) / current_setting('block_size')::int)::int as pages`;
  return row.pages;
}

/** By place in the table, because no index begins with the day. @param pages `to` is the first that is left out */
export async function removeDaysBefore(
  db: Queryable,
  partition: string,
  day: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await db`
    delete from ${db(partition)}
    where ctid >= ${`(${from},0)`}::text::tid and ctid < ${`(${to},0)`}::text::tid and day < ${day}::date`;
}
