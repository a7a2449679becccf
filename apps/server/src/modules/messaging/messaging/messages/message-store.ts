import type { MessagingQueryable } from '../../../../db/database.ts';
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

/** What makes two requests one message. */
export type SentKey = Pick<NewMessage, 'convId' | 'fromUid' | 'clientMsgId'>;

export interface StoredMessage extends SentKey {
  readonly reqHash: string;
  readonly seq: number;
  readonly msgId: number;
  readonly ctimeMs: number;
  /** false when it had been stored before. */
  readonly fresh: boolean;
}

/**
 * Stores a batch in one statement. A message whose sender is not a member of the conversation returns no row.
 * Conversations are locked in the order of their ids until the commit, so seq n+1 is never visible before n, and batches
 * do not deadlock.
 * @param mayBeStored Looks first for those that are stored already, which are returned as they are. The look costs a sixth
 * of a batch; without it such a message fails all with 23505, and with it only one that another node stores meanwhile.
 */
export async function storeMessages(
  db: MessagingQueryable,
  batch: readonly NewMessage[],
  { mayBeStored }: { readonly mayBeStored: boolean },
): Promise<StoredMessage[]> {
  return db<StoredMessage[]>`
    with given as (
      select conv_id, from_uid, device_id, client_msg_id, req_hash, msg_type, body::jsonb as body, flags,
        at_uids::bigint[] as at_uids, ref_msg_id, ord
      from ${given(db, batch)}
    ), dup as (
      ${mayBeStored ? storedOfGiven(db) : db`select * from im_msg where false`}
    ), fresh as (
      select * from given ${
        mayBeStored
          ? db`where (conv_id, from_uid, client_msg_id) not in (
        select conv_id, from_uid, client_msg_id from dup)`
          : db``
      }
    ), locked as (
      select id, kind from im_conv where id in (select conv_id from fresh) order by id for update
    ), allowed as (
      select f.*, row_number() over (partition by f.conv_id order by f.ord) as n
      from fresh f join locked l on l.id = f.conv_id
      where l.kind = 5 or exists (
        select 1 from im_member m where m.uid = f.from_uid and m.conv_id = f.conv_id and m.left_seq is null)
    ), raised as (
      update im_conv c set last_seq = c.last_seq + a.n, last_at = clock_timestamp(), run_uid = a.run_uid,
        run_from = case when c.run_uid = a.run_uid then c.run_from else c.last_seq + 1 end
      from (
        select conv_id, count(*) as n, case when min(from_uid) = max(from_uid)
            and bool_and(msg_type <> 'event' and at_uids is null) then min(from_uid) end as run_uid
        from allowed group by 1
      ) a
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
    ), placed as (
      insert into im_msg_position (msg_id, conv_id, seq) select msg_id, conv_id, seq from stored
    )
    select from_uid, client_msg_id, req_hash, conv_id, seq, msg_id,
      floor(extract(epoch from ctime) * 1000)::bigint as ctime_ms, fresh
    from (
      select *, true as fresh from stored
      union all
      select from_uid, client_msg_id, req_hash, conv_id, seq, msg_id, ctime, false from dup
    ) answer order by conv_id, seq`;
}

function storedOfGiven(db: MessagingQueryable) {
  return db`select m.* from given join im_msg m using (conv_id, from_uid, client_msg_id)`;
}

/**
 * An array for each column. Each stands in a query of its own, which hides its length: the plan is then the same for any
 * batch and is kept, and making it costs more than storing a message.
 */
function given(db: MessagingQueryable, batch: readonly NewMessage[]) {
  return db`unnest(
      (select ${batch.map(({ convId }) => convId)}::bigint[]), (select ${batch.map(({ fromUid }) => fromUid)}::bigint[]),
      (select ${batch.map(({ deviceId }) => deviceId)}::text[]),
      (select ${batch.map(({ clientMsgId }) => clientMsgId)}::text[]),
      (select ${batch.map(({ reqHash }) => reqHash)}::text[]), (select ${batch.map(({ msgType }) => msgType)}::text[]),
      (select ${batch.map(({ body }) => JSON.stringify(body))}::text[]),
      (select ${batch.map(({ flags }) => flags)}::smallint[]),
      (select ${batch.map(({ atUids }) => atUids && `{${atUids.join()}}`)}::text[]),
      (select ${batch.map(({ refMsgId }) => refMsgId)}::bigint[])
    ) with ordinality as one (
      conv_id, from_uid, device_id, client_msg_id, req_hash, msg_type, body, flags, at_uids, ref_msg_id, ord)`;
}

export async function findSent(
  db: MessagingQueryable,
  { convId, fromUid, clientMsgId }: SentKey,
): Promise<StoredMessage | undefined> {
  const [row] = await db<StoredMessage[]>`
    select from_uid, client_msg_id, req_hash, conv_id, seq, msg_id,
      floor(extract(epoch from ctime) * 1000)::bigint as ctime_ms, false as fresh
    from im_msg where conv_id = ${convId} and from_uid = ${fromUid} and client_msg_id = ${clientMsgId}`;
  return row;
}
