import type { Queryable } from '../../../db/database.ts';
import type { Inside } from '../wire.ts';

/** A message on its way into the database. */
export type NewMessage = Inside & {
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
  /** false: it stood there before. */
  readonly fresh: boolean;
}

/**
 * Stores a batch in one statement (messaging, part 3). What is stored already comes back as it is; whoever is not in
 * his conversation gets no row. Conversations are locked in the order of their ids until the commit, so nobody reads
 * seq n+1 before n, and batches never wait for each other in a circle. Fails with 23505 when another node stores the
 * same id at the same time: then again, it is found.
 */
export async function storeMessages(db: Queryable, batch: readonly NewMessage[]): Promise<StoredMessage[]> {
  const rows = batch.map((message, ord) => ({ ...message, ord }));
  return db<StoredMessage[]>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as g (
        ord int, "convId" bigint, "fromUid" bigint, "deviceId" text, "clientMsgId" text, "reqHash" text,
        "msgType" text, body jsonb, flags smallint, "atUids" bigint[], "refMsgId" bigint)
    ), dup as (
      select m.* from given g join im_msg m on m.from_uid = g."fromUid" and m.client_msg_id = g."clientMsgId"
    ), fresh as (
      select * from given g where not exists (
        select 1 from dup where dup.from_uid = g."fromUid" and dup.client_msg_id = g."clientMsgId")
    ), locked as (
      select id, kind from im_conv where id in (select "convId" from fresh) order by id for update
    ), allowed as (
      select f.*, row_number() over (partition by f."convId" order by f.ord) as n
      from fresh f join locked l on l.id = f."convId"
      where l.kind = 5 or exists (
        select 1 from im_member m where m.uid = f."fromUid" and m.conv_id = f."convId" and m.left_seq is null)
    ), raised as (
      update im_conv c set last_seq = c.last_seq + a.n, last_at = clock_timestamp()
      from (select "convId", count(*) as n from allowed group by 1) a
      where c.id = a."convId" returning c.id, c.last_seq - a.n as base
    ), stored as (
      insert into im_msg (
        conv_id, seq, from_uid, device_id, client_msg_id, req_hash, msg_type, body, flags, at_uids, ref_msg_id)
      select a."convId", r.base + a.n, a."fromUid", a."deviceId", a."clientMsgId", a."reqHash", a."msgType",
        a.body, a.flags, a."atUids", a."refMsgId"
      from allowed a join raised r on r.id = a."convId" order by a."convId", a.n
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
