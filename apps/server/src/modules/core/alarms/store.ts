import type { AlarmKind } from '@gongdu/contract/core/alarms/kinds';
import type { Queryable } from '../../../db/database.ts';
import type { alarm, certificateCheck } from './table.ts';

export type StoredAlarm = typeof alarm.$inferSelect;
type Found = Pick<StoredAlarm, 'kind' | 'subject' | 'detail'>;

/** Also of several nodes at once: one of them makes the row. */
export async function putAlarm(
  db: Queryable,
  { kind, subject, detail }: Found,
  now: string,
): Promise<StoredAlarm & { readonly isNew: boolean }> {
  const [row] = await db<[StoredAlarm & { isNew: boolean }]>`
    insert into alarm (kind, subject, detail, raised_at, seen_at, told_at)
    values (${kind}, ${subject}, ${detail}, ${now}, ${now}, ${now})
    on conflict (kind, subject) where cleared_at is null
    do update set detail = excluded.detail, seen_at = excluded.seen_at, calm_since = null
    returning *, xmax = 0 as is_new`;
  return row;
}

export async function markCalm(db: Queryable, kind: AlarmKind, subject: string, now: string): Promise<void> {
  await db`
    update alarm set calm_since = ${now}
    where kind = ${kind} and subject = ${subject} and cleared_at is null and calm_since is null`;
}

export async function findAlarm(db: Queryable, id: number): Promise<StoredAlarm | undefined> {
  const [row] = await db<StoredAlarm[]>`select * from alarm where id = ${id}`;
  return row;
}

export async function listOpen(db: Queryable): Promise<readonly StoredAlarm[]> {
  return db<StoredAlarm[]>`select * from alarm where cleared_at is null order by raised_at desc, id desc`;
}

/** Those that another node decides about at the moment are left out. */
export async function lockOpen(db: Queryable): Promise<readonly StoredAlarm[]> {
  return db<StoredAlarm[]>`
    select * from alarm where cleared_at is null order by id for update skip locked`;
}

export async function setTold(db: Queryable, id: number, now: string): Promise<void> {
  await db`update alarm set told_at = ${now} where id = ${id}`;
}

export async function setCleared(db: Queryable, id: number, now: string): Promise<void> {
  await db`update alarm set cleared_at = ${now} where id = ${id}`;
}

export async function deleteClearedBefore(db: Queryable, before: string): Promise<void> {
  await db`delete from alarm where cleared_at < ${before}`;
}

export type StoredCertificate = typeof certificateCheck.$inferSelect;

/** One row: the address is one. */
export async function putCertificate(db: Queryable, check: StoredCertificate): Promise<void> {
  await db`
    with other as (delete from certificate_check where host <> ${check.host})
    insert into certificate_check ${db(check)}
    on conflict (host) do update set checked_at = excluded.checked_at, ends_at = excluded.ends_at, error = excluded.error`;
}

export async function findCertificate(db: Queryable): Promise<StoredCertificate | undefined> {
  const [row] = await db<StoredCertificate[]>`select * from certificate_check limit 1`;
  return row;
}
