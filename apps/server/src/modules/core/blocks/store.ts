import type { MutableKind } from '@gongdu/contract/core/mute';
import type { Queryable } from '../../../db/database.ts';
import type { mute, personBlock } from './table.ts';

export type StoredBlock = typeof personBlock.$inferSelect;
export type StoredMute = typeof mute.$inferSelect;
export interface Keyset {
  readonly before?: number | undefined;
  readonly pageSize: number;
}
export interface ObjectRef {
  readonly kind: string;
  readonly id: number;
}

/** Whether it is new. */
export async function insertBlock(db: Queryable, row: Omit<StoredBlock, 'id'>): Promise<boolean> {
  const rows = await db`insert into person_block ${db(row)} on conflict do nothing returning 1`;
  return rows.length > 0;
}

/** @returns false: there was none */
export async function deleteBlock(db: Queryable, uid: number, blockedUid: number): Promise<boolean> {
  const rows =
    await db`delete from person_block where uid = ${uid} and blocked_uid = ${blockedUid} returning 1`;
  return rows.length > 0;
}

export async function countBlocks(db: Queryable, uid: number): Promise<number> {
  const [{ n }] = await db<[{ n: number }]>`
    select count(*)::int as n from person_block where uid = ${uid}`;
  return n;
}

/** Whether any of these people has blocked this one. */
export async function isBlocked(db: Queryable, byUids: readonly number[], uid: number): Promise<boolean> {
  const rows = await db`
    select 1 from person_block where uid = any(${[...byUids]}::bigint[]) and blocked_uid = ${uid} limit 1`;
  return rows.length > 0;
}

/** One more than a page. */
export async function listBlocks(
  db: Queryable,
  uid: number,
  { before, pageSize }: Keyset,
): Promise<StoredBlock[]> {
  return db<StoredBlock[]>`
    select * from person_block where uid = ${uid} ${before === undefined ? db`` : db`and id < ${before}`}
    order by id desc limit ${pageSize + 1}`;
}

/** Whether there is such a public object. */
export async function isPublic(db: Queryable, { kind, id }: ObjectRef): Promise<boolean> {
  const rows = await db`select 1 from content_entry where kind = ${kind} and id = ${id}`;
  return rows.length > 0;
}

export async function insertMute(db: Queryable, row: Omit<StoredMute, 'id'>): Promise<void> {
  await db`insert into mute ${db(row)} on conflict do nothing`;
}

export async function deleteMute(db: Queryable, uid: number, { kind, id }: ObjectRef): Promise<void> {
  await db`delete from mute where uid = ${uid} and kind = ${kind} and object_id = ${id}`;
}

export async function countMutes(db: Queryable, uid: number): Promise<number> {
  const [{ n }] = await db<[{ n: number }]>`select count(*)::int as n from mute where uid = ${uid}`;
  return n;
}

export async function isMuted(
  db: Queryable,
  uid: number,
  { kind, id }: { kind: MutableKind; id: number },
): Promise<boolean> {
  const rows = await db`
    select 1 from mute where uid = ${uid} and kind = ${kind} and object_id = ${id}`;
  return rows.length > 0;
}

export interface MuteWithTitle extends StoredMute {
  readonly title: string | null;
  readonly link: string | null;
}

/** One more than a page; without title and link if no longer public. */
export async function listMutes(
  db: Queryable,
  uid: number,
  { before, pageSize }: Keyset,
): Promise<MuteWithTitle[]> {
  return db<MuteWithTitle[]>`
    select mute.*, entry.title, entry.link from mute mute
      left join content_entry entry on entry.kind = mute.kind and entry.id = mute.object_id
    where mute.uid = ${uid} ${before === undefined ? db`` : db`and mute.id < ${before}`}
    order by mute.id desc limit ${pageSize + 1}`;
}

/** A comment is covered by its object, a work by its circle. `byUid` is null if no member acted. */
export async function mutedRecipients(
  db: Queryable,
  uids: readonly number[],
  { byUid, object }: { byUid: number | null; object: ObjectRef | null },
): Promise<number[]> {
  const [kind, id] = [object?.kind ?? '', object?.id ?? 0];
  const rows = await db<{ uid: number }[]>`
    with place (kind, id) as (
      select ${kind}::text, ${id}::bigint
      union all
      select object_kind, object_id from comment where ${kind}::text = 'comment' and id = ${id}
    ), covering (kind, id) as (
      select kind, id from place
      union all
      select 'circle', entry.circle_id from place join content_entry entry using (kind, id)
      where entry.circle_id is not null
    )
    select person.uid from unnest(${[...uids]}::bigint[]) person (uid)
    where exists (
        select 1 from person_block block
        where block.uid = person.uid and block.blocked_uid = ${byUid ?? 0})
      or exists (
        select 1 from mute mute join covering
          on covering.kind = mute.kind and covering.id = mute.object_id
        where mute.uid = person.uid)`;
  return rows.map(({ uid }) => uid);
}

export async function listMutedOf(
  db: Queryable,
  uids: readonly number[],
  kind: string,
): Promise<{ uid: number; objectId: number }[]> {
  return db<{ uid: number; objectId: number }[]>`
    select uid, object_id from mute where uid = any(${[...uids]}::bigint[]) and kind = ${kind}`;
}
