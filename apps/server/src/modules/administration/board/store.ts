import type { Queryable } from '../../../db/database.ts';

/** Stored messages, and calls that ended in a server error. */
export type Metric = 'message' | 'error';

export interface CountAt {
  readonly at: string;
  readonly n: number;
}

/** The last `steps` minutes or hours up to `now`, oldest first, empty ones included. */
export async function countBy(
  db: Queryable,
  metric: Metric,
  { unit, steps, now }: { unit: 'minute' | 'hour'; steps: number; now: string },
): Promise<CountAt[]> {
  const step = unit === 'minute' ? db`interval '1 minute'` : db`interval '1 hour'`;
  return db<CountAt[]>`
    with slots as (
      select date_trunc(${unit}::text, ${now}::timestamptz) - back * ${step} as at
      from generate_series(0, ${steps - 1}::int) as back
    )
    select slots.at, coalesce(sum(counted.n), 0)::int as n
    from slots left join minute_count counted on metric = ${metric}
      and minute >= slots.at and minute < slots.at + ${step}
    group by slots.at order by slots.at`;
}

/** The last `days` days in China, oldest first, empty ones included. */
export async function countByDay(
  db: Queryable,
  metric: Metric,
  now: string,
  days: number,
): Promise<{ day: string; n: number }[]> {
  return db<{ day: string; n: number }[]>`
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(sum(n), 0)::int as n
    from (${lastDays(db, now, days)}) days left join minute_count
      on metric = ${metric} and minute >= days.begins and minute < days.ends
    group by day order by day`;
}

export async function removeCountsBefore(db: Queryable, at: string): Promise<void> {
  await db`delete from minute_count where minute < ${at}`;
}

/** New readers on each of the last `days` days in China, oldest first. */
export async function signUpsByDay(
  db: Queryable,
  now: string,
  days: number,
): Promise<{ day: string; n: number }[]> {
  return db<{ day: string; n: number }[]>`
    select to_char(day, 'YYYY-MM-DD') as day, count(account.uid) as n
    from (${lastDays(db, now, days)}) days left join account
      on role = 'user' and created_at >= days.begins and created_at < days.ends
    group by day order by day`;
}

/** The last `count` days in China: `day`, and the instants at which it begins and ends. */
function lastDays(db: Queryable, now: string, count: number) {
  return db`
    select day, day::timestamp at time zone 'Asia/Shanghai' as begins,
      (day + 1)::timestamp at time zone 'Asia/Shanghai' as ends
    from (
      select (${now}::timestamptz at time zone 'Asia/Shanghai')::date - back as day
      from generate_series(0, ${count - 1}::int) as back
    ) dates`;
}

export interface Waiting {
  readonly pending: number;
  readonly oldestAt: string | null;
}

/** Of contents and members, and of messages. */
export async function openReports(db: Queryable): Promise<Waiting> {
  const [open] = await db<[Waiting]>`
    select count(*)::int as pending, min(opened_at) as oldest_at from (
      select opened_at from report_case where decided_at is null and lead_id is null
      union all select opened_at from im_report_case where decided_at is null and lead_id is null
    ) waiting`;
  return open;
}

export async function openAppeals(db: Queryable): Promise<Waiting> {
  const [open] = await db<[Waiting]>`
    select count(*)::int as pending, min(created_at) as oldest_at from appeal where state = 'waiting'`;
  return open;
}

/** Reports that still wait. */
export async function countReportsSince(db: Queryable, since: string, max: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*)::int as n from (
      select from report_case where decided_at is null and lead_id is null and opened_at > ${since}
      union all
      select from im_report_case where decided_at is null and lead_id is null and opened_at > ${since}
      limit ${max}) late`;
  return row.n;
}

/** Counts accounts of readers only. */
export async function countSignUpsSince(db: Queryable, since: string, max: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*)::int as n from (
      select from account where role = 'user' and created_at > ${since} limit ${max}) late`;
  return row.n;
}
