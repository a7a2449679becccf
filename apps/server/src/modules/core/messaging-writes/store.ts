import type { MessagingQueryable, Queryable } from '../../../db/database.ts';

export interface DueWrite {
  readonly id: number;
  readonly key: string;
  readonly kind: string;
  /** As the module of that kind has given it. */
  readonly payload: never;
}

export async function addDue(db: Queryable, kind: string, payload: unknown): Promise<void> {
  await db`insert into messaging_due (kind, payload) values (${kind}, ${JSON.stringify(payload)}::text::jsonb)`;
}

/** The first ones, in their order. */
export async function listDue(db: Queryable, limit: number): Promise<DueWrite[]> {
  return db<DueWrite[]>`
    select id, key, kind, payload from messaging_due where failed_at is null order by id limit ${limit}`;
}

export async function removeDue(db: Queryable, id: number): Promise<void> {
  await db`delete from messaging_due where id = ${id}`;
}

export async function leaveOut(db: Queryable, id: number): Promise<void> {
  await db`update messaging_due set failed_at = clock_timestamp() where id = ${id}`;
}

/** Those of these kinds, in their order. */
export async function listWaiting(
  db: Queryable,
  kinds: readonly string[],
): Promise<Pick<DueWrite, 'kind' | 'payload'>[]> {
  return db<Pick<DueWrite, 'kind' | 'payload'>[]>`
    select kind, payload from messaging_due where failed_at is null and kind = any(${[...kinds]}) order by id`;
}

/** The id of the newest; 0 where none waits. */
export async function newestDue(db: Queryable): Promise<number> {
  const [row] = await db<[{ id: number }]>`select coalesce(max(id), 0) as id from messaging_due`;
  return row.id;
}

export async function isDueUpTo(db: Queryable, id: number): Promise<boolean> {
  const rows = await db`select 1 from messaging_due where id <= ${id} and failed_at is null limit 1`;
  return rows.length > 0;
}

/** What waits for the messaging database. */
export interface MessagingBacklog {
  readonly waiting: number;
  /** Of the first one; 0 when none waits. */
  readonly waitingSeconds: number;
  /** Left out, because they cannot be done. */
  readonly failed: number;
}

export async function countDue(db: Queryable): Promise<MessagingBacklog> {
  const [row] = await db<[MessagingBacklog]>`
    select count(*) filter (where failed_at is null)::int as waiting, count(failed_at)::int as failed,
      coalesce(greatest(0, extract(epoch from clock_timestamp() - min(at) filter (where failed_at is null))), 0)::float8
        as waiting_seconds
    from messaging_due`;
  return row;
}

/** One node at a time, until its transaction ends. @returns false: another one is at it */
export async function lockWrites(db: MessagingQueryable): Promise<boolean> {
  const [row] = await db<[{ taken: boolean }]>`
    select pg_try_advisory_xact_lock(hashtextextended('messaging_due', 0)) as taken`;
  return row.taken;
}

/** @returns false: it was done before */
export async function markDone(db: MessagingQueryable, key: string): Promise<boolean> {
  const rows = await db`insert into messaging_done (key) values (${key}) on conflict do nothing returning 1`;
  return rows.length > 0;
}

export async function forgetDone(db: MessagingQueryable, olderThanMinutes: number): Promise<void> {
  await db`delete from messaging_done where at < clock_timestamp() - make_interval(mins => ${olderThanMinutes})`;
}
