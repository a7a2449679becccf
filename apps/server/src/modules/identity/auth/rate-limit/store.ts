import type postgres from 'postgres';
import type { Queryable } from '../../../../db/database.ts';

export interface Attempt {
  readonly key: string;
  readonly now: string;
  readonly allowed: number;
  readonly initialDelay: number;
  readonly maxDelay: number;
  readonly window: number;
}

/**
 * Counts an attempt in one statement. @returns whether it is allowed. An attempt during the waiting time is not
 * counted.
 */
export async function recordAttempt(db: Queryable, attempt: Attempt): Promise<boolean> {
  const wait = (attempts: postgres.PendingQuery<postgres.Row[]>) => db`
    case when ${attempts} < ${attempt.allowed} then interval '0'
    else least(${attempt.initialDelay} * power(2, least(${attempts} - ${attempt.allowed}, 20)), ${attempt.maxDelay}) * interval '1 second' end`;
  const now = db`${attempt.now}::timestamptz`;
  const nextCount = db`(case when t.expires_at <= ${now} then 1 else t.tries + 1 end)`;
  const expiry = db`${now} + ${attempt.window} * interval '1 second'`;
  const rows = await db`
    insert into auth_attempt as t (key, tries, retry_at, expires_at)
    values (${attempt.key}, 1, ${now} + ${wait(db`1`)}, ${expiry})
    on conflict (key) do update set
      tries = ${nextCount},
      retry_at = ${now} + ${wait(nextCount)},
      expires_at = greatest(
        case when t.expires_at <= ${now} then ${expiry} else t.expires_at end,
        ${now} + ${wait(nextCount)})
    where t.tries < ${attempt.allowed} or t.retry_at <= ${now}
    returning 1`;
  return rows.length > 0;
}

export async function findRetryAt(db: Queryable, key: string): Promise<string | undefined> {
  const [row] = await db<{ retryAt: string }[]>`select retry_at from auth_attempt where key = ${key}`;
  return row?.retryAt;
}

/** Subtracts one counted attempt. */
export async function refund(db: Queryable, key: string): Promise<void> {
  await db`update auth_attempt set tries = greatest(tries - 1, 0) where key = ${key}`;
}

export async function clear(db: Queryable, key: string): Promise<void> {
  await db`delete from auth_attempt where key = ${key}`;
}

export async function removeExpired(db: Queryable, now: string): Promise<void> {
  await db`delete from auth_attempt where expires_at < ${now}`;
}

/** Whether the account was signed in to from this device, and from this address. */
export async function findKnown(
  db: Queryable,
  { uid, hash, ip }: { uid: number; hash: string; ip: string },
): Promise<{ device: boolean; address: boolean }> {
  const [row] = await db<[{ device: boolean; address: boolean }]>`
    select
      exists (select from auth_device where hash = ${hash} and uid = ${uid}) as device,
      exists (select from auth_session where uid = ${uid} and ip = ${ip}) as address`;
  return row;
}

export async function saveDevice(
  db: Queryable,
  { uid, hash, at }: { uid: number; hash: string; at: string },
): Promise<void> {
  await db`
    insert into auth_device (hash, uid, seen_at) values (${hash}, ${uid}, ${at})
    on conflict (hash, uid) do update set seen_at = excluded.seen_at`;
}

export async function removeStaleDevices(db: Queryable, before: string): Promise<void> {
  await db`delete from auth_device where seen_at < ${before}`;
}
