import type { ImKind } from '@gongdu/contract/messaging/message';
import type { Queryable } from '../../../db/database.ts';
import { unreadReceipts } from '../protocol/sql-fragments.ts';

export interface NewReceipt {
  readonly msgId: number;
  readonly convId: number;
  readonly kind: ImKind;
  readonly gid: number | null;
  /** Of a single conversation: the sender. */
  readonly partnerUid: number | null;
}

/** Of messages that ask for it and that this person may see. @returns What was not known before. */
export async function addReceipts(
  db: Queryable,
  uid: number,
  msgIds: readonly number[],
): Promise<NewReceipt[]> {
  return db<NewReceipt[]>`
    with added as (
      insert into im_receipt (msg_id, uid, sender_uid)
      select m.msg_id, ${uid}, m.from_uid from im_msg m
        join im_member i on i.conv_id = m.conv_id and i.uid = ${uid}
      where m.msg_id = any(${[...msgIds]}::bigint[]) and m.from_uid <> ${uid} and m.flags & 1 = 1
        and m.retracted_at is null and m.seq > i.join_seq and (i.left_seq is null or m.seq <= i.left_seq)
      order by m.msg_id on conflict do nothing returning msg_id, sender_uid
    )
    select a.msg_id, m.conv_id, c.kind, c.gid, case when c.kind = 3 then a.sender_uid end as partner_uid
    from added a join im_msg m on m.msg_id = a.msg_id join im_conv c on c.id = m.conv_id order by a.msg_id`;
}

export interface CountRow {
  readonly msgId: number;
  readonly convId: number;
  readonly kind: ImKind;
  readonly gid: number | null;
  readonly senderUid: number;
  readonly partnerUid: number | null;
  readonly unreadCount: number;
}

export async function countUnread(db: Queryable, msgIds: readonly number[]): Promise<CountRow[]> {
  return db<CountRow[]>`
    select m.msg_id, m.conv_id, c.kind, c.gid, m.from_uid as sender_uid,
      case when c.kind = 3 then c.low_uid + c.high_uid - m.from_uid end as partner_uid,
      greatest(0, ${unreadReceipts(db)}) as unread_count
    from im_msg m join im_conv c on c.id = m.conv_id where m.msg_id = any(${[...msgIds]}::bigint[])`;
}

export interface ReaderRow {
  readonly uid: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly read: boolean;
}

export async function ownerOf(db: Queryable, msgId: number): Promise<{ fromUid: number } | undefined> {
  const [row] = await db<{ fromUid: number }[]>`
    select from_uid from im_msg where msg_id = ${msgId} and msg_type <> 'event'`;
  return row;
}

/** Everybody for whom the message was, and whether he has read it. */
export async function listReaders(db: Queryable, msgId: number): Promise<ReaderRow[]> {
  return db<ReaderRow[]>`
    select i.uid, a.name, a.avatar, r.uid is not null as read
    from im_msg m join im_member i on i.conv_id = m.conv_id and i.uid <> m.from_uid
      join account a on a.uid = i.uid left join im_receipt r on r.msg_id = m.msg_id and r.uid = i.uid
    where m.msg_id = ${msgId} and i.join_seq < m.seq and (i.left_seq is null or i.left_seq >= m.seq)
    order by r.read_at nulls last, i.uid`;
}
