import type { StatNumbers as AllNumbers, StatName } from '@gongdu/contract/writing/author-stats';
import type { Queryable } from '../../../db/database.ts';
import type { authorStatWork } from './table.ts';

export type CountedWork = typeof authorStatWork.$inferSelect;
/** `readership` counts the reads. */
export type CountedStat = Exclude<StatName, 'reads'>;
type StatNumbers = Pick<AllNumbers, CountedStat>;
export type StatChange = Partial<StatNumbers>;

const zeroStats: StatNumbers = { works: 0, words: 0, likes: 0, collects: 0, comments: 0, followers: 0 };

/**
 * The total first, then the day, so that two transactions about one member cannot deadlock: a transaction's statements run
 * in the order in which they are sent, also when the first is not awaited.
 */
export async function addToStats(db: Queryable, uid: number, day: string, change: StatChange): Promise<void> {
  const numbers = { ...zeroStats, ...change };
  const increments = (table: 'author_stat_total' | 'author_stat_day') => db`
    works = ${db(table)}.works + excluded.works, words = ${db(table)}.words + excluded.words,
    likes = ${db(table)}.likes + excluded.likes, collects = ${db(table)}.collects + excluded.collects,
    comments = ${db(table)}.comments + excluded.comments, followers = ${db(table)}.followers + excluded.followers`;
  await Promise.all([
    db`
      insert into author_stat_total ${db({ uid, ...numbers })}
      on conflict (uid) do update set ${increments('author_stat_total')}`,
    db`
      insert into author_stat_day ${db({ uid, day, ...numbers })}
      on conflict (uid, day) do update set ${increments('author_stat_day')}`,
  ]);
}

/** The caller has locked the work. */
export async function findWork(db: Queryable, workId: number): Promise<CountedWork | undefined> {
  const [row] = await db<
    CountedWork[]
  >`select work_id, uid, day::text, words from author_stat_work where work_id = ${workId}`;
  return row;
}

export async function saveWork(db: Queryable, row: CountedWork): Promise<void> {
  await db`
    insert into author_stat_work ${db(row)} on conflict (work_id) do update set words = excluded.words`;
}

export async function deleteWork(db: Queryable, workId: number): Promise<CountedWork | undefined> {
  const [row] = await db<
    CountedWork[]
  >`delete from author_stat_work where work_id = ${workId} returning work_id, uid, day::text, words`;
  return row;
}

export async function readTotals(db: Queryable, uid: number): Promise<StatNumbers> {
  const [row] = await db<StatNumbers[]>`
    select works, words, likes, collects, comments, followers from author_stat_total where uid = ${uid}`;
  return row ?? zeroStats;
}

/** From `days` - 1 days before `today` on, each once. */
export async function readDays(
  db: Queryable,
  uid: number,
  today: string,
  days: number,
): Promise<(StatNumbers & { day: string })[]> {
  return db<(StatNumbers & { day: string })[]>`
    select to_char(the.day, 'YYYY-MM-DD') as day, coalesce(works, 0) as works, coalesce(words, 0) as words,
      coalesce(likes, 0) as likes, coalesce(collects, 0) as collects, coalesce(comments, 0) as comments,
      coalesce(followers, 0) as followers
    from generate_series(${today}::date - ${days - 1}::int, ${today}::date, interval '1 day') the (day)
      left join author_stat_day on author_stat_day.uid = ${uid} and author_stat_day.day = the.day::date
    order by the.day`;
}
