import type { Queryable } from '../../../../db/database.ts';
import type { MessageBody } from '../protocol/wire.ts';

export type NewMessage = MessageBody & {
  readonly convId: number;
  readonly fromUid: number;
  readonly deviceId: string;
  readonly clientMsgId: string;
  readonly reqHash: string;
  readonly flags: number;
  readonly atUids: readonly number[] | null;
  readonly refMsgId: number | null;
};

export interface StoredMessage {
  readonly fromUid: number;
  readonly clientMsgId: string;
  readonly reqHash: string;
  readonly convId: number;
  readonly seq: number;
  readonly msgId: number;
  readonly ctimeMs: number;
  /** false when it had been stored before. */
  readonly fresh: boolean;
}

/**
 * Stores a batch in one statement. A message that is stored already is returned as it is; one whose sender is not a
 * member of the conversation returns no row. Conversations are locked in the order of their ids until the commit, so
 * seq n+1 is never visible before n, and batches do not deadlock. Fails with 23505 when another node stores the same
 * id at the same time; a retry then finds it.
 */
export async function storeMessages(db: Queryable, batch: readonly NewMessage[]): Promise<StoredMessage[]> {
  return db<StoredMessage[]>`
    with given as (
      select ord, (g->>0)::bigint as conv_id, (g->>1)::bigint as from_uid, g->>2 as device_id,
        g->>3 as client_msg_id, g->>4 as req_hash, g->>5 as msg_type, g->6 as body, (g->>7)::smallint as flags,
        (g->>8)::bigint[] as at_uids, (g->>9)::bigint as ref_msg_id
      from jsonb_array_elements(${JSON.stringify(batch.map(columns))}::text::jsonb) with ordinality as one (g, ord)
    ), dup as (
      select m.* from given g join im_msg m using (from_uid, client_msg_id)
    ), fresh as (
      select * from given where not exists (
        select 1 from dup where dup.from_uid = given.from_uid and dup.client_msg_id = given.client_msg_id)
    ), locked as (
      select id, kind from im_conv where id in (select conv_id from fresh) order by id for update
    ), allowed as (
      select f.*, row_number() over (partition by f.conv_id order by f.ord) as n
      from fresh f join locked l on l.id = f.conv_id
      where l.kind = 5 or exists (
        select 1 from im_member m where m.uid = f.from_uid and m.conv_id = f.conv_id and m.left_seq is null)
    ), raised as (
      update im_conv c set last_seq = c.last_seq + a.n, last_at = clock_timestamp()
      from (select conv_id, count(*) as n from allowed group by 1) a
      where c.id = a.conv_id returning c.id, c.kind, c.last_seq - a.n as base
    ), due as (
      insert into im_index_due (conv_id) select id from raised where kind <> 5 order by id on conflict do nothing
    ), stored as (
      insert into im_msg (
        conv_id, seq, from_uid, device_id, client_msg_id, req_hash, msg_type, body, flags, at_uids, ref_msg_id)
      select a.conv_id, r.base + a.n, a.from_uid, a.device_id, a.client_msg_id, a.req_hash, a.msg_type,
        a.body, a.flags, a.at_uids, a.ref_msg_id
      from allowed a join raised r on r.id = a.conv_id order by a.conv_id, a.n
      returning from_uid, client_msg_id, req_hash, conv_id, seq, msg_id, ctime
    )
    select from_uid, client_msg_id, req_hash, conv_id, seq, msg_id,
      floor(extract(epoch from ctime) * 1000)::bigint as ctime_ms, fresh
    from (
      select *, true as fresh from stored
      union all
      select from_uid, client_msg_id, req_hash, conv_id, seq, msg_id, ctime, false from dup
    ) answer order by conv_id, seq`;
}

/** Arrays instead of objects: PostgreSQL parses a batch in half the time. */
function columns(message: NewMessage) {
  const { convId, fromUid, deviceId, clientMsgId, reqHash, msgType, body, flags, atUids, refMsgId } = message;
  const named = atUids && `{${atUids.join()}}`;
  return [convId, fromUid, deviceId, clientMsgId, reqHash, msgType, body, flags, named, refMsgId];
}

export async function findSent(
  db: Queryable,
  fromUid: number,
  clientMsgId: string,
): Promise<StoredMessage | undefined> {
  const [row] = await db<StoredMessage[]>`
    select from_uid, client_msg_id, req_hash, conv_id, seq, msg_id,
      floor(extract(epoch from ctime) * 1000)::bigint as ctime_ms, false as fresh
    from im_msg where from_uid = ${fromUid} and client_msg_id = ${clientMsgId}`;
  return row;
}
