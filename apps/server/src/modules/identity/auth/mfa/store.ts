import type { Queryable } from '../../../../db/database.ts';
import type { authSecondFactor } from '../table.ts';

export type FactorRow = typeof authSecondFactor.$inferSelect;

export async function findFactor(db: Queryable, uid: number): Promise<FactorRow | undefined> {
  const [row] = await db<FactorRow[]>`select * from auth_second_factor where uid = ${uid}`;
  return row;
}

/** false when there is a confirmed one, which is kept. */
export async function savePending(db: Queryable, uid: number, secret: string): Promise<boolean> {
  const rows = await db`
    insert into auth_second_factor (uid, secret) values (${uid}, ${secret})
    on conflict (uid) do update set secret = excluded.secret
      where auth_second_factor.confirmed_at is null
    returning 1`;
  return rows.length > 0;
}

/** false when it was confirmed, or replaced by a newer secret, in the meantime. */
export async function confirmFactor(
  db: Queryable,
  { uid, secret }: FactorRow,
  step: number,
  at: string,
): Promise<boolean> {
  const rows = await db`
    update auth_second_factor set confirmed_at = ${at}, last_used_step = ${step}
    where uid = ${uid} and secret = ${secret} and confirmed_at is null
    returning 1`;
  return rows.length > 0;
}

/** true once for each step, and never for an older one, so that an observed code cannot be reused. */
export async function consumeTimeStep(db: Queryable, uid: number, step: number): Promise<boolean> {
  const rows = await db`
    update auth_second_factor set last_used_step = ${step}
    where uid = ${uid} and confirmed_at is not null and last_used_step < ${step}
    returning 1`;
  return rows.length > 0;
}

export async function removeFactor(db: Queryable, uid: number): Promise<void> {
  await db`delete from auth_second_factor where uid = ${uid}`;
  await db`delete from auth_recovery_code where uid = ${uid}`;
}

/** Deletes the earlier ones. */
export async function replaceRecoveryCodes(
  db: Queryable,
  uid: number,
  hashes: readonly string[],
): Promise<void> {
  await db`delete from auth_recovery_code where uid = ${uid}`;
  await db`insert into auth_recovery_code ${db(hashes.map((hash) => ({ uid, hash })))}`;
}

/** true for the one caller who uses it first. */
export async function consumeRecoveryCode(
  db: Queryable,
  uid: number,
  hash: string,
  at: string,
): Promise<boolean> {
  const rows = await db`
    update auth_recovery_code set used_at = ${at}
    where uid = ${uid} and hash = ${hash} and used_at is null
    returning 1`;
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Queryable, uid: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*) as n from auth_recovery_code where uid = ${uid} and used_at is null`;
  return row.n;
}

export interface ChallengeRow {
  readonly hash: string;
  readonly uid: number;
  /** The grant of the first step. */
  readonly grantType: string;
  readonly expiresAt: string;
}

export async function saveChallenge(db: Queryable, row: ChallengeRow): Promise<void> {
  await db`insert into auth_mfa_challenge ${db(row)}`;
}

export async function findChallenge(
  db: Queryable,
  hash: string,
  now: string,
): Promise<ChallengeRow | undefined> {
  const [row] = await db<ChallengeRow[]>`
    select * from auth_mfa_challenge where hash = ${hash} and expires_at > ${now}`;
  return row;
}

/** true for the one caller who uses it. */
export async function consumeChallenge(db: Queryable, hash: string): Promise<boolean> {
  const rows = await db`delete from auth_mfa_challenge where hash = ${hash} returning 1`;
  return rows.length > 0;
}

export async function removeExpiredChallenges(db: Queryable, now: string): Promise<void> {
  await db`delete from auth_mfa_challenge where expires_at < ${now}`;
}
