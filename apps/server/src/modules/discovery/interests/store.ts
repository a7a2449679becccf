import type { InterestKind } from '@gongdu/contract/discovery/interests';
import type { Queryable } from '../../../db/database.ts';
import type { interest } from './table.ts';

export type StoredInterest = typeof interest.$inferSelect;

/** A followed one keeps its source, whatever else is read. */
export async function insertChosen(
  db: Queryable,
  row: Pick<StoredInterest, 'uid' | 'kind' | 'objectId' | 'at'>,
): Promise<void> {
  await db`
    insert into interest ${db({ ...row, source: 'chosen' })}
    on conflict (uid, kind, object_id) do update set source = excluded.source, at = excluded.at`;
}

/** Topics and channel of a public work. */
export async function insertOfWork(
  db: Queryable,
  { uid, workId, at }: { readonly uid: number; readonly workId: number; readonly at: string },
): Promise<void> {
  await db`
    insert into interest (uid, kind, object_id, source, at)
    select ${uid}, place.kind, place.id, 'read', ${at} from (
      select 'topic' as kind, topic_id as id from work_topic where work_id = ${workId}
      union all select 'channel', channel_id from work where id = ${workId} and channel_id is not null) place
    on conflict (uid, kind, object_id) do update set at = excluded.at`;
}

export async function removeBeyond(db: Queryable, uid: number, max: number): Promise<void> {
  await db`
    delete from interest where uid = ${uid} and (kind, object_id) in (
      select kind, object_id from interest where uid = ${uid} order by at desc offset ${max})`;
}

export async function remove(
  db: Queryable,
  uid: number,
  { kind, id }: { readonly kind: InterestKind; readonly id: number },
): Promise<void> {
  await db`delete from interest where uid = ${uid} and kind = ${kind} and object_id = ${id}`;
}

export async function removeAll(db: Queryable, uid: number): Promise<void> {
  await db`delete from interest where uid = ${uid}`;
}

/** The newest first. */
export async function list(db: Queryable, uid: number): Promise<StoredInterest[]> {
  return db<StoredInterest[]>`
    select * from interest where uid = ${uid} order by at desc, kind, object_id`;
}
