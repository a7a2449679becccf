import type { Streak } from '@gongdu/contract/library/reading-days/reading-day';
import type { Queryable } from '../../../db/database.ts';

interface Asked {
  readonly from: string;
  readonly to: string;
}

export interface Streaks {
  readonly longest: Streak | null;
  /** That of the last day read, however long ago that was. */
  readonly last: LastStreak | null;
}

export interface LastStreak extends Streak {
  /** The same as far as it goes on after a day that was missed next: all of it, or its last run alone. */
  readonly beforeMiss: { readonly days: number; readonly from: string };
}

/**
 * A streak is a stretch of days read of which no seven in a row lack two. Runs of days without a gap are chained where a
 * single day is missing between them; within a chain every inner run has six days at least, else the days missed before
 * and after it stand within a week. So the streak that ends with a run begins with the last earlier run that is shorter,
 * or that has a longer gap before it.
 */
const innerRun = 6;

/** Read in one pass over the member's days in a span: at most one row a day. */
export async function readStreaks(db: Queryable, uid: number, { from, to }: Asked): Promise<Streaks> {
  const rows = await db<FoundStreak[]>`
    with read_day as (
      select distinct reading_day.day as at from reading_day
      where uid = ${uid} and reading_day.day between ${from} and ${to}
    ), run as (
      select min(at) as first, max(at) as last, count(*)::int as n
      from (select at, at - row_number() over (order by at)::int as island from read_day) numbered group by island
    ), placed as (
      select first, last, n, row_number() over (order by first) as place, sum(n) over (order by first) as total,
        (first - lag(last) over (order by first)) is distinct from 2 as begins
      from run
    ), chained as (
      select first, last, n, place, total, case when begins then place else
          max(case when begins or n < ${innerRun} then place end)
            over (order by place rows between unbounded preceding and 1 preceding)
        end as start, begins or n < ${innerRun} as opens
      from placed
    ), streak as (
      select opening.first, chained.last, chained.place, (chained.total - opening.total + opening.n)::int as days,
        chained.first as run_first, chained.n as run_days, chained.opens
      from chained join placed opening on opening.place = chained.start
    )
    (select days, first::text as "from", last::text as "to", run_days, run_first::text as run_from, opens, false as is_last
      from streak order by days desc, place desc limit 1)
    union all
    (select days, first::text as "from", last::text as "to", run_days, run_first::text as run_from, opens, true as is_last
      from streak order by place desc limit 1)`;
  const longest = rows.find(({ isLast }) => !isLast);
  const last = rows.find(({ isLast }) => isLast);
  return { longest: longest ? toStreak(longest) : null, last: last ? toLast(last) : null };
}

interface FoundStreak extends Streak {
  readonly isLast: boolean;
  /** Its last run. */
  readonly runDays: number;
  readonly runFrom: string;
  /** A streak that goes on behind a gap after this run begins with it. */
  readonly opens: boolean;
}

function toStreak({ days, from, to }: FoundStreak): Streak {
  return { days, from, to };
}

function toLast(found: FoundStreak): LastStreak {
  const { days, from, runDays, runFrom, opens } = found;
  const beforeMiss = opens ? { days: runDays, from: runFrom } : { days, from };
  return { ...toStreak(found), beforeMiss };
}
