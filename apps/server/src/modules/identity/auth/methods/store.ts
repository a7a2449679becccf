import type { Queryable } from '../../../../db/database.ts';
import type { institutionTicket } from '../table.ts';

export async function saveCode(db: Queryable, phone: string, hash: string, expiresAt: string): Promise<void> {
  await db`
    insert into auth_sms_code (phone, hash, tries, expires_at) values (${phone}, ${hash}, 0, ${expiresAt})
    on conflict (phone) do update set hash = excluded.hash, tries = 0, expires_at = excluded.expires_at`;
}

/** The hash of a phone's valid code. */
export async function findCode(db: Queryable, phone: string, now: string): Promise<string | undefined> {
  const [row] = await db<{ hash: string }[]>`
    select hash from auth_sms_code where phone = ${phone} and expires_at > ${now}`;
  return row?.hash;
}

/** Counts an attempt at a phone's code and returns its hash; undefined when it has expired or was tried too often. */
export async function countCodeAttempt(
  db: Queryable,
  phone: string,
  now: string,
  maxAttempts: number,
): Promise<string | undefined> {
  const [row] = await db<{ hash: string }[]>`
    update auth_sms_code set tries = tries + 1
    where phone = ${phone} and expires_at > ${now} and tries < ${maxAttempts}
    returning hash`;
  return row?.hash;
}

/** true for the one caller who uses it. */
export async function consumeCode(db: Queryable, phone: string, hash: string): Promise<boolean> {
  const rows = await db`delete from auth_sms_code where phone = ${phone} and hash = ${hash} returning 1`;
  return rows.length > 0;
}

export async function saveTicket(
  db: Queryable,
  { hash, uid, actingUid, expiresAt }: Omit<TicketRow, 'provedAt'>,
  sid: string,
): Promise<void> {
  await db`
    insert into auth_ticket (hash, uid, acting_uid, expires_at, proved_at)
    select ${hash}, ${uid}, ${actingUid}, ${expiresAt},
      (select coalesce(proved_at, signed_in_at) from auth_session where sid = ${sid})`;
}
type TicketRow = typeof institutionTicket.$inferSelect;

/** The institution account of a valid ticket and its member, for the one caller who uses it. */
export async function consumeTicket(
  db: Queryable,
  hash: string,
  now: string,
): Promise<Pick<TicketRow, 'uid' | 'actingUid' | 'provedAt'> | undefined> {
  const [row] = await db<(Pick<TicketRow, 'uid' | 'actingUid' | 'provedAt'> & { live: boolean })[]>`
    delete from auth_ticket where hash = ${hash}
    returning uid, acting_uid, proved_at, expires_at > ${now} as live`;
  return row?.live ? row : undefined;
}

export async function findIdentity(
  db: Queryable,
  issuer: string,
  subject: string,
): Promise<number | undefined> {
  const [row] = await db<{ uid: number }[]>`
    select uid from auth_identity where issuer = ${issuer} and subject = ${subject}`;
  return row?.uid;
}

/** The account of an identity: `uid`, or that of a concurrent request. */
export async function saveIdentity(
  db: Queryable,
  issuer: string,
  subject: string,
  uid: number,
): Promise<number> {
  const [row] = await db<[{ uid: number }]>`
    insert into auth_identity (issuer, subject, uid) values (${issuer}, ${subject}, ${uid})
    on conflict (issuer, subject) do update set uid = auth_identity.uid
    returning uid`;
  return row.uid;
}

export async function removeExpired(db: Queryable, now: string): Promise<void> {
  await db`delete from auth_sms_code where expires_at < ${now}`;
  await db`delete from auth_ticket where expires_at < ${now}`;
}
