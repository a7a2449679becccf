import type { Queryable } from '../../../db/database.ts';
import type { DueDigest, NextDigest } from './digest-schedule.ts';

/** Addresses and times of the emails. */
export const digests = {
  lockDue,
  setDue,
  findAddress,
  listConfirmed,
  markAddressesRefused,
  awaitConfirmation,
  confirm,
  recordConfirmationRequest,
  unsubscribe,
};

/** The longest waiting, of enabled accounts; other nodes skip them. */
async function lockDue(db: Queryable, now: string, size: number): Promise<DueDigest[]> {
  return db<DueDigest[]>`
    select uid, name, digest_address as address, digest_frequency as frequency, digest_hour as hour,
      digest_failures as failures,
      coalesce(digest_since, digest_due_at - interval '7 days') as since
    from member_preference preference join account using (uid)
    where digest_due_at <= ${now} and digest_address is not null and disabled_at is null
      and digest_confirmed_at is not null and digest_refused_at is null
    order by digest_due_at, uid limit ${size} for update of preference skip locked`;
}

/** Schedules their next email, in one statement. */
async function setDue(db: Queryable, rows: readonly NextDigest[]): Promise<void> {
  await db`
    update member_preference
    set digest_due_at = next.due_at, digest_since = next.since, digest_failures = next.failures
    from unnest(
      ${rows.map(({ uid }) => uid)}::bigint[],
      ${rows.map(({ dueAt }) => dueAt)}::timestamptz[],
      ${rows.map(({ since }) => since)}::timestamptz[],
      ${rows.map(({ failures }) => failures)}::smallint[]
    ) next (uid, due_at, since, failures)
    where member_preference.uid = next.uid and digest_frequency <> 'off'`;
}

async function findAddress(db: Queryable, uid: number): Promise<string | null> {
  const [row] = await db<{ digestAddress: string | null }[]>`
    select digest_address from member_preference where uid = ${uid}`;
  return row?.digestAddress ?? null;
}

/** Of these members, addresses that are confirmed and not refused, whether or not they want digests. */
async function listConfirmed(
  db: Queryable,
  uids: readonly number[],
): Promise<readonly { uid: number; address: string }[]> {
  return db<{ uid: number; address: string }[]>`
    select uid, digest_address as address from member_preference
    where uid = any(${[...uids]}::bigint[]) and digest_address is not null
      and digest_confirmed_at is not null and digest_refused_at is null
    order by uid`;
}

/** Stops emails to these addresses until their owners save one again. */
async function markAddressesRefused(db: Queryable, uids: readonly number[], now: string): Promise<void> {
  await db`
    update member_preference set digest_refused_at = ${now}
    where uid = any(${[...uids]}::bigint[])`;
}

/** A confirmation email was sent: resets the state of the address. */
async function awaitConfirmation(db: Queryable, uid: number): Promise<void> {
  await db`
    update member_preference set digest_confirmed_at = null, digest_refused_at = null, digest_failures = 0
    where uid = ${uid}`;
}

/** Unless another address was saved in the meantime. */
async function confirm(db: Queryable, uid: number, address: string, now: string): Promise<void> {
  await db`
    update member_preference
    set digest_confirmed_at = coalesce(digest_confirmed_at, ${now}), digest_refused_at = null, digest_failures = 0
    where uid = ${uid} and digest_address = ${address}`;
}

interface ConfirmationLimits {
  readonly now: string;
  /** None before this moment. */
  readonly cooldownStart: string;
  readonly dayAgo: string;
  readonly max: number;
}

/** The address to ask for confirmation, recorded as asked; undefined if it is confirmed or was asked too often. */
async function recordConfirmationRequest(
  db: Queryable,
  uid: number,
  { now, cooldownStart, dayAgo, max }: ConfirmationLimits,
): Promise<{ name: string; address: string } | undefined> {
  const [row] = await db<{ name: string; address: string }[]>`
    update member_preference preference
    set digest_asks = case when digest_asked_at > ${dayAgo} then digest_asks + 1 else 1 end, digest_asked_at = ${now}
    from account
    where account.uid = preference.uid and preference.uid = ${uid} and digest_address is not null
      and (digest_confirmed_at is null or digest_refused_at is not null)
      and (digest_asked_at is null or digest_asked_at <= ${cooldownStart})
      and (digest_asked_at is null or digest_asked_at <= ${dayAgo} or digest_asks < ${max})
    returning name, digest_address as address`;
  return row;
}

async function unsubscribe(db: Queryable, uid: number): Promise<void> {
  await db`
    update member_preference set digest_frequency = 'off', digest_due_at = null where uid = ${uid}`;
}
