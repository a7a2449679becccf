import { randomBytes } from 'node:crypto';
import type { DigestFrequency } from '@gongdu/contract/preference';
import type { Queryable } from '../../db/database.ts';

export interface Due {
  readonly uid: number;
  readonly name: string;
  readonly address: string;
  readonly frequency: DigestFrequency;
  readonly hour: number;
  /** What came before this moment is in no letter of today. */
  readonly since: string;
}

/** The longest waiting, of people who have not left; other nodes pass over them. */
export async function lockDue(db: Queryable, now: string, size: number): Promise<Due[]> {
  return db<Due[]>`
    select uid, name, digest_address as address, digest_frequency as frequency, digest_hour as hour,
      coalesce(digest_since, digest_due_at - interval '7 days') as since
    from member_preference preference join account using (uid)
    where digest_due_at <= ${now} and digest_address is not null and disabled_at is null
    order by digest_due_at, uid limit ${size} for update of preference skip locked`;
}

/** Their next letter, in one statement. */
export async function setDue(
  db: Queryable,
  rows: readonly { uid: number; dueAt: string | null; since: string }[],
): Promise<void> {
  await db`
    update member_preference set digest_due_at = next.due_at, digest_since = next.since
    from unnest(
      ${rows.map(({ uid }) => uid)}::bigint[],
      ${rows.map(({ dueAt }) => dueAt)}::timestamptz[],
      ${rows.map(({ since }) => since)}::timestamptz[]
    ) next (uid, due_at, since)
    where member_preference.uid = next.uid and digest_frequency <> 'off'`;
}

export async function findAddress(db: Queryable, uid: number): Promise<string | null> {
  const [row] = await db<{ digestAddress: string | null }[]>`
    select digest_address from member_preference where uid = ${uid}`;
  return row?.digestAddress ?? null;
}

export async function stop(db: Queryable, uid: number): Promise<void> {
  await db`
    update member_preference set digest_frequency = 'off', digest_due_at = null where uid = ${uid}`;
}

/** Made by the first node that needs it, shared by all through the database. */
export async function ensureKey(db: Queryable): Promise<string> {
  const fresh = randomBytes(32).toString('base64url');
  await db`
    insert into oidc_secret (name, value) values ('digest', ${db.json(fresh)}) on conflict (name) do nothing`;
  const [row] = await db<[{ value: string }]>`select value from oidc_secret where name = 'digest'`;
  return row.value;
}
