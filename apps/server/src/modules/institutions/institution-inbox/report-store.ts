import type { MessagingQueryable } from '../../../db/database.ts';

export interface Period {
  readonly institutionId: number;
  readonly from: string;
  /** Exclusive. */
  readonly before: string;
}

interface Waits {
  readonly waits: number;
  readonly answered: number;
  /** Seconds. */
  readonly firstReply: number | null;
}

const medianWait = (db: MessagingQueryable) => db`
  round((percentile_cont(0.5) within group (order by extract(epoch from ended_at - started_at))
    filter (where answered_by is not null))::numeric)::int`;

export async function sumWaits(
  db: MessagingQueryable,
  { institutionId, from, before }: Period,
): Promise<Waits> {
  const [row] = await db<[Waits]>`
    select count(*) as waits, count(answered_by) as answered, ${medianWait(db)} as first_reply from institution_wait
    where institution_id = ${institutionId} and started_at >= ${from} and started_at < ${before}`;
  return row;
}

export async function sumWaitsByDay(
  db: MessagingQueryable,
  { institutionId, from, before }: Period,
): Promise<(Waits & { readonly day: string })[]> {
  return db<(Waits & { readonly day: string })[]>`
    select (started_at at time zone 'Asia/Shanghai')::date::text as day,
      count(*) as waits, count(answered_by) as answered, ${medianWait(db)} as first_reply from institution_wait
    where institution_id = ${institutionId} and started_at >= ${from} and started_at < ${before} group by 1`;
}

export interface MemberWaits {
  readonly uid: number;
  readonly answers: number;
  readonly firstReply: number | null;
}

export async function sumWaitsByMember(
  db: MessagingQueryable,
  { institutionId, from, before }: Period,
): Promise<MemberWaits[]> {
  return db<MemberWaits[]>`
    select answered_by as uid, count(*) as answers, ${medianWait(db)} as first_reply from institution_wait
    where institution_id = ${institutionId} and started_at >= ${from} and started_at < ${before}
      and answered_by is not null
    group by 1`;
}

export async function countOverdue(
  db: MessagingQueryable,
  institutionId: number,
  since: string,
): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*) as n from institution_wait
    where institution_id = ${institutionId} and ended_at is null and started_at < ${since}`;
  return row.n;
}

export interface Resolutions {
  /** Null: all members. */
  readonly uid: number | null;
  readonly resolved: number;
  readonly resolution: number | null;
}

export async function sumResolutions(
  db: MessagingQueryable,
  { institutionId, from, before }: Period,
): Promise<Resolutions[]> {
  return db<Resolutions[]>`
    select resolved_by as uid, count(*) as resolved,
      round((percentile_cont(0.5) within group (order by extract(epoch from resolved_at - opened_at)))::numeric)::int
        as resolution
    from institution_resolution
    where institution_id = ${institutionId} and resolved_at >= ${from} and resolved_at < ${before}
    group by grouping sets ((), (resolved_by))`;
}
