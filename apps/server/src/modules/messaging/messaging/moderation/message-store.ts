import type { ImContent } from '@gongdu/contract/messaging/content';
import type { ImKind } from '@gongdu/contract/messaging/message';
import type { MessagingQueryable } from '../../../../db/database.ts';
import { messageById } from '../protocol/sql-fragments.ts';
import type { ContextRow, Reported } from './store.ts';

/** What a case shows of its message as it is now. */
export interface MessageState {
  readonly msgId: number;
  readonly kind: ImKind;
  readonly body: ImContent;
  readonly sentAt: string;
  readonly retracted: boolean;
}

export async function listStates(
  db: MessagingQueryable,
  cases: readonly { readonly convId: number; readonly seq: number }[],
): Promise<ReadonlyMap<number, MessageState>> {
  if (cases.length === 0) return new Map();
  const [ids, seqs] = [cases.map(({ convId }) => convId), cases.map(({ seq }) => seq)];
  const rows = await db<MessageState[]>`
    select m.msg_id, c.kind, m.body, m.ctime as sent_at, m.retracted_at is not null as retracted
    from unnest(${ids}::bigint[], ${seqs}::bigint[]) p (conv_id, seq)
      join im_msg m on m.conv_id = p.conv_id and m.seq = p.seq join im_conv c on c.id = m.conv_id`;
  return new Map(rows.map((row) => [row.msgId, row]));
}

export interface Removable {
  readonly kind: ImKind;
  readonly gid: number | null;
  readonly partnerUid: number | null;
  readonly fromUid: number;
  /** A member who can post the entry: the sender, or another member when the sender has left. */
  readonly inIt: number | null;
  readonly retracted: boolean;
}

export async function findForRemoval(
  db: MessagingQueryable,
  convId: number,
  seq: number,
): Promise<Removable | undefined> {
  const [row] = await db<Removable[]>`
    select c.kind, c.gid, m.from_uid, m.retracted_at is not null as retracted, case when c.kind = 3 then c.low_uid + c.high_uid - m.from_uid end as partner_uid,
      (
        select i.uid from im_member i where i.conv_id = m.conv_id and i.left_seq is null
        order by i.uid <> m.from_uid, i.uid limit 1
      ) as in_it
    from im_msg m join im_conv c on c.id = m.conv_id
    where m.conv_id = ${convId} and m.seq = ${seq}`;
  return row;
}

/** Ends the run of the conversation, for nothing may be stored that would. @param flag As in `messageFlags`. */
export async function removeMessage(
  db: MessagingQueryable,
  convId: number,
  seq: number,
  flag: number,
): Promise<void> {
  await db`
    with run as (update im_conv set run_uid = null where id = ${convId})
    update im_msg set flags = flags | ${flag}::smallint, retracted_at = coalesce(retracted_at, clock_timestamp())
    where conv_id = ${convId} and seq = ${seq}`;
}

/** What operators removed is shown again, unless its sender had recalled it. */
export async function restoreMessage(db: MessagingQueryable, msgId: number, flag: number): Promise<void> {
  await db`
    update im_msg m set flags = m.flags & ~${flag}::smallint, retracted_at = null
    from im_msg_position p
    where p.msg_id = ${msgId} and m.conv_id = p.conv_id and m.seq = p.seq and m.flags & ${flag}::smallint <> 0`;
}

export async function findSender(db: MessagingQueryable, msgId: number): Promise<number | undefined> {
  const [row] = await db<{ fromUid: number }[]>`select m.from_uid from ${messageById(db, msgId)}`;
  return row?.fromUid;
}

/** @returns undefined for a message that the reporter cannot see */
export async function findReported(
  db: MessagingQueryable,
  { msgId, byUid }: { readonly msgId: number; readonly byUid: number },
): Promise<Reported | undefined> {
  const [row] = await db<Reported[]>`
    select m.msg_id, m.conv_id, m.seq, m.from_uid as about_uid, ${contextOf(db)} as context
    from ${messageById(db, msgId)} join im_member i on i.conv_id = m.conv_id and i.uid = ${byUid}
      and m.seq > i.join_seq and (i.left_seq is null or m.seq <= i.left_seq)
    where m.msg_type <> 'event'`;
  return row;
}

/** Whether what operators removed is removed still. */
export async function isRemoved(db: MessagingQueryable, msgId: number, flag: number): Promise<boolean> {
  const rows = await db`
    select 1 from ${messageById(db, msgId)} where m.flags & ${flag}::smallint <> 0`;
  return rows.length > 0;
}

/** Entries kept on each side of a message. */
const around = 5;

/** A copy of the entries around the message `m`. */
function contextOf(db: MessagingQueryable) {
  return db`(
    select jsonb_agg(jsonb_build_object('msgId', x.msg_id, 'seq', x.seq, 'fromUid', x.from_uid, 'type', x.msg_type,
      'body', x.body, 'ctime', x.ctime, 'retracted', x.retracted_at is not null) order by x.seq)
    from im_msg x where x.conv_id = m.conv_id and x.seq between m.seq - ${around} and m.seq + ${around}
  )`;
}

/** Keeps a copy of what was said around it, so that a later recall removes nothing. */
export async function saveFlagged(db: MessagingQueryable, msgId: number): Promise<void> {
  await db`
    insert into im_flagged (conv_id, seq, from_uid, context)
    select m.conv_id, m.seq, m.from_uid, ${contextOf(db)} from ${messageById(db, msgId)}
    on conflict (conv_id, seq) do nothing`;
}

export interface FlaggedRow {
  readonly msgId: number;
  readonly convId: number;
  readonly seq: number;
  readonly kind: ImKind;
  readonly fromUid: number;
  readonly body: ImContent;
  readonly context: readonly ContextRow[];
  readonly retracted: boolean;
}

export async function findFlagged(db: MessagingQueryable, msgId: number): Promise<FlaggedRow | undefined> {
  const [row] = await db<FlaggedRow[]>`
    select m.msg_id, f.conv_id, f.seq, c.kind, f.from_uid, m.body, f.context, m.retracted_at is not null as retracted
    from ${messageById(db, msgId)} join im_flagged f on f.conv_id = m.conv_id and f.seq = m.seq
      join im_conv c on c.id = m.conv_id`;
  return row;
}

/** Of one sender. */
export async function deleteFlaggedContext(db: MessagingQueryable, uid: number): Promise<void> {
  await db`delete from im_flagged where from_uid = ${uid}`;
}
