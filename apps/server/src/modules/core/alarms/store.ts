import type { AlarmKind } from '@gongdu/contract/core/alarms/kinds';
import type { Queryable } from '../../../db/database.ts';
import type { alarm } from './table.ts';

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

/** The open ones; those that another node decides about at the moment are left out. */
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
