import { deletedMemberName } from '@gongdu/contract/core/accounts/member';
import type { ImKind } from '@gongdu/contract/messaging/message';
import type { PendingQuery, Row } from 'postgres';
import type { MessagingQueryable } from '../../../../db/database.ts';
import type { NamedRow } from '../protocol/person.ts';
import {
  messageById,
  messageColumns,
  unreadCount,
  unreadMention,
  unreadMessages,
  unreadReceipts,
} from '../protocol/sql-fragments.ts';
import type { MessageRow } from '../protocol/wire.ts';

export interface ConversationRow {
  readonly convId: number;
  readonly kind: ImKind;
  readonly gid: number | null;
  readonly partnerUid: number | null;
  /** The partner's or the group's name. */
  readonly name: string;
  readonly memoName: string;
  readonly avatar: string;
  readonly lastSeq: number;
  readonly readSeq: number;
  readonly floor: number;
  readonly at: number;
  readonly unread: number;
  readonly atMe: boolean;
  readonly pinned: boolean;
  readonly muted: boolean;
  readonly draft: string | null;
  readonly accepted: boolean;
}

export interface ConversationFilter {
  readonly convId?: number | undefined;
  /** true for the inbox, false for the requests box. */
  readonly accepted?: boolean | undefined;
  /** Milliseconds; only conversations that changed before. */
  readonly before?: number | undefined;
  /** The id of the last row of the previous page, which changed at `before`. */
  readonly beforeId?: number | undefined;
  readonly limit: number;
  readonly maxCounted: number;
}

/** Pinned first, then the latest. A deleted conversation is listed again from its next message. */
export async function listConversations(
  db: MessagingQueryable,
  uid: number,
  filter: ConversationFilter,
): Promise<ConversationRow[]> {
  const { convId, accepted, limit, maxCounted } = filter;
  const shown = db`(c.last_seq > greatest(m.clear_seq, m.join_seq) or m.draft is not null or m.pinned_at is not null)`;
  return db<ConversationRow[]>`
    select m.conv_id, c.kind, c.gid, a.uid as partner_uid,
      coalesce(g.name, a.name, ${deletedMemberName}) as name, coalesce(f.memo_name, '') as memo_name,
      coalesce(g.avatar, a.avatar, '') as avatar,
      least(c.last_seq, coalesce(m.left_seq, c.last_seq)) as last_seq, m.read_seq,
      greatest(m.join_seq, m.clear_seq) as floor, ${lastChangeMs(db)} as at,
      ${unreadCount(db, maxCounted)} as unread, ${unreadMention(db)} as at_me, m.pinned_at is not null as pinned,
      m.no_disturb as muted, m.draft, m.accepted
    from im_member m join im_conv c on c.id = m.conv_id
      left join account a on c.kind = 3 and a.uid = c.low_uid + c.high_uid - m.uid
      left join im_friend f on f.uid = m.uid and f.friend_uid = a.uid
      left join im_group g on c.kind = 4 and g.gid = c.gid
    where m.uid = ${uid} and not m.shield
      ${convId === undefined ? db`and ${shown}` : db`and m.conv_id = ${convId}`}
      ${accepted === undefined ? db`` : db`and m.accepted = ${accepted}`}
      ${afterCursor(db, uid, filter)}
    order by (m.pinned_at is null), ${lastChangeMs(db)} desc, m.conv_id desc limit ${limit}`;
}

/** The same rounding as in `mtime`, which clients send back as a cursor. */
function lastChangeMs(db: MessagingQueryable) {
  return db`floor(extract(epoch from c.last_at) * 1000)::bigint`;
}

/** Whether the cursor's row is pinned is looked up, because pinned rows may fill several pages. */
function afterCursor(db: MessagingQueryable, uid: number, { before, beforeId }: ConversationFilter) {
  if (before === undefined) return db``;
  if (beforeId === undefined) return db`and m.pinned_at is null and ${lastChangeMs(db)} < ${before}`;
  return db`and (m.pinned_at is null, -${lastChangeMs(db)}, -m.conv_id) > (
    coalesce((select p.pinned_at is null from im_member p where p.uid = ${uid} and p.conv_id = ${beforeId}), true),
    -${before}::bigint, -${beforeId}::bigint)`;
}

/** The last entry of each conversation that this person may see. */
export async function lastMessages(
  db: MessagingQueryable,
  uid: number,
  rows: readonly Pick<ConversationRow, 'convId' | 'lastSeq' | 'floor'>[],
): Promise<ReadonlyMap<number, MessageRow>> {
  const visible = rows.filter(({ lastSeq, floor }) => lastSeq > floor);
  if (visible.length === 0) return new Map();
  const [ids, seqs] = [visible.map(({ convId }) => convId), visible.map(({ lastSeq }) => lastSeq)];
  const last = await db<MessageRow[]>`
    select ${messageColumns(db, uid)} from unnest(${ids}::bigint[], ${seqs}::bigint[]) w (conv_id, seq)
      join im_msg m on m.conv_id = w.conv_id and m.seq = w.seq join im_conv c on c.id = m.conv_id`;
  return new Map(last.map((row) => [row.convId, row]));
}

export type Fragment = PendingQuery<Row[]>;

export interface UnreadTotals {
  readonly normal: number;
  readonly quiet: number;
  readonly requests: number;
}

/** Upper bounds of the count in one conversation and over all of them. */
export interface CountLimits {
  readonly each: number;
  readonly all: number;
}

/** Unread totals of a person. `requests` counts conversations instead of messages. */
export async function unreadTotals(
  db: MessagingQueryable,
  uid: number,
  limits: CountLimits,
): Promise<UnreadTotals | undefined> {
  const [row] = await db<UnreadTotals[]>`
    select ${countUnreadWhere(db, db`m.accepted and not m.no_disturb`, limits)} as normal,
      ${countUnreadWhere(db, db`m.accepted and m.no_disturb`, limits)} as quiet,
      ${countUnreadWhere(db, db`not m.accepted`, { ...limits, each: 1 })} as requests
    from account where uid = ${uid}`;
  return row;
}

/** Rows of uid, type 0 and unread messages, without requests and conversations under do-not-disturb. */
export function unreadRows(db: MessagingQueryable, uidCondition: Fragment, limits: CountLimits): Fragment {
  return db`
    select uid, 0::smallint as type, ${countUnreadWhere(db, db`m.accepted and not m.no_disturb`, limits)}::int as n
    from account where uid ${uidCondition}`;
}

/** Counting stops at the limits, because a person may have years of unread messages. */
function countUnreadWhere(db: MessagingQueryable, condition: Fragment, { each, all }: CountLimits): Fragment {
  return db`(
    select count(*) from (
      select 1 from (${mayBeUnread(db)}) m
        cross join lateral (select * from im_conv where id = m.conv_id limit 1) c
        cross join lateral (${unreadMessages(db, each)}) x
      where c.kind <> 5 and not m.shield and ${condition}
        and c.last_seq > greatest(m.read_seq, m.clear_seq, m.join_seq)
      limit ${all}
    ) counted
  )`;
}

/**
 * The conversations of `account` among which are all with something unread. An institution has a hundred thousand, so
 * those of its inbox are read from the index of its unread sessions (decision 0049). Each `limit 1` keeps the plan of one
 * from being made for the number of the other.
 */
function mayBeUnread(db: MessagingQueryable): Fragment {
  return db`
    select m.* from im_member m where account.role <> 'institution' and m.uid = account.uid
    union all
    select m.* from im_member m where account.role = 'institution' and m.uid = account.uid and m.in_group
    union all
    select m.* from institution_session s
      cross join lateral (select * from im_member where uid = account.uid and conv_id = s.conv_id limit 1) m
    where account.role = 'institution' and s.institution_id = account.institution_id and s.unread > 0`;
}

export interface ReadRow {
  readonly readSeq: number;
  readonly before: number;
  readonly unread: number;
  readonly kind: ImKind;
  readonly gid: number | null;
  readonly partnerUid: number | null;
  /** The reader is an institution's account. */
  readonly ofInstitution: boolean;
}

/** The read position never moves back and never past the last entry. */
export async function markRead(
  db: MessagingQueryable,
  uid: number,
  convId: number,
  readSeq: number | undefined,
  maxCounted: number,
): Promise<ReadRow | undefined> {
  const [before] = await db<{ before: number }[]>`
    select read_seq as before from im_member where uid = ${uid} and conv_id = ${convId} for update`;
  if (!before) return undefined;
  const [row] = await db<Omit<ReadRow, 'before'>[]>`
    with marked as (
      update im_member m set read_seq = greatest(m.read_seq, least(
        ${readSeq ?? Number.MAX_SAFE_INTEGER}, c.last_seq, coalesce(m.left_seq, c.last_seq)))
      from im_conv c where c.id = m.conv_id and m.uid = ${uid} and m.conv_id = ${convId} returning m.*
    ) select m.read_seq, ${unreadCount(db, maxCounted)} as unread, c.kind, c.gid,
        case when c.kind = 3 then c.low_uid + c.high_uid - m.uid end as partner_uid,
        c.kind = 3 and exists (select 1 from account where uid = m.uid and role = 'institution') as of_institution
      from marked m join im_conv c on c.id = m.conv_id`;
  return row && { ...row, ...before };
}

/** Raises the position up to which the person's devices have received messages. */
export async function markReceived(
  db: MessagingQueryable,
  uid: number,
  convId: number,
  seq: number,
): Promise<void> {
  await db`
    update im_member m set recv_seq = least(${seq}, c.last_seq) from im_conv c
    where c.id = m.conv_id and m.uid = ${uid} and m.conv_id = ${convId} and m.recv_seq < least(${seq}, c.last_seq)`;
}

export interface MessagePosition {
  readonly convId: number;
  readonly seq: number;
}

export async function findMessagePosition(
  db: MessagingQueryable,
  msgId: number,
): Promise<MessagePosition | undefined> {
  const [row] = await db<MessagePosition[]>`
    select conv_id, seq from im_msg_position where msg_id = ${msgId}`;
  return row;
}

export async function findConversation(
  db: MessagingQueryable,
  uid: number,
  of: { partnerUid: number } | { gid: number },
): Promise<number | undefined> {
  const condition =
    'gid' in of
      ? db`c.kind = 4 and c.gid = ${of.gid}`
      : db`c.kind = 3 and c.low_uid = ${Math.min(uid, of.partnerUid)} and c.high_uid = ${Math.max(uid, of.partnerUid)}`;
  const [row] = await db<{ id: number }[]>`
    select c.id from im_conv c join im_member m on m.conv_id = c.id and m.uid = ${uid} where ${condition}`;
  return row?.id;
}

export interface ConversationSettings {
  readonly pinned?: boolean | undefined;
  readonly muted?: boolean | undefined;
  readonly draft?: string | null | undefined;
}

/** @returns false when the person has no such conversation */
export async function updateConversation(
  db: MessagingQueryable,
  uid: number,
  convId: number,
  { pinned, muted, draft }: ConversationSettings,
): Promise<boolean> {
  const rows = await db`
    update im_member set
      pinned_at = case ${pinned ?? null}::boolean when true then coalesce(pinned_at, now()) when false then null else pinned_at end,
      no_disturb = coalesce(${muted ?? null}::boolean, no_disturb),
      draft = ${draft === undefined ? db`draft` : db`nullif(${draft}::text, '')`},
      draft_at = ${draft === undefined ? db`draft_at` : db`now()`}
    where uid = ${uid} and conv_id = ${convId} returning 1`;
  return rows.length > 0;
}

/** Hides all entries so far from this person alone. */
export async function clearConversation(
  db: MessagingQueryable,
  uid: number,
  convId: number,
): Promise<boolean> {
  const rows = await db`
    update im_member m set clear_seq = c.last_seq, read_seq = greatest(m.read_seq, c.last_seq), draft = null,
      pinned_at = null
    from im_conv c where c.id = m.conv_id and m.uid = ${uid} and m.conv_id = ${convId} returning 1`;
  return rows.length > 0;
}

/** @returns false when the person is not in the conversation */
export async function setDoNotDisturb(
  db: MessagingQueryable,
  uid: number,
  convId: number,
  on: boolean,
): Promise<boolean> {
  const rows = await db`
    update im_member set no_disturb = ${on} where uid = ${uid} and conv_id = ${convId} and left_seq is null returning 1`;
  return rows.length > 0;
}

export async function setDoNotDisturbAll(db: MessagingQueryable, uid: number, on: boolean): Promise<void> {
  await db`
    insert into im_user (uid, no_disturb) values (${uid}, ${on})
    on conflict (uid) do update set no_disturb = excluded.no_disturb`;
}

export interface DoNotDisturbSettings {
  readonly people: NamedRow[];
  readonly groups: { gid: number; name: string }[];
  readonly all: boolean;
}

export async function listDoNotDisturb(db: MessagingQueryable, uid: number): Promise<DoNotDisturbSettings> {
  const [people, groups, [user]] = await Promise.all([
    db<NamedRow[]>`
      select a.uid, a.name, a.avatar from im_member m join im_conv c on c.id = m.conv_id and c.kind = 3
        join account a on a.uid = c.low_uid + c.high_uid - m.uid where m.uid = ${uid} and m.no_disturb`,
    db<{ gid: number; name: string }[]>`
      select g.gid, g.name from im_member m join im_group g on g.conv_id = m.conv_id
      where m.uid = ${uid} and m.no_disturb and m.left_seq is null`,
    db<{ noDisturb: boolean }[]>`select no_disturb from im_user where uid = ${uid}`,
  ]);
  return { people, groups, all: user?.noDisturb ?? false };
}

export interface NewReceipt extends MessagePosition {
  readonly msgId: number;
  readonly kind: ImKind;
  readonly gid: number | null;
  /** The sender, in a single conversation. */
  readonly partnerUid: number | null;
}

/** Adds receipts for visible messages that ask for them. @returns the new ones */
export async function addReceipts(
  db: MessagingQueryable,
  uid: number,
  msgIds: readonly number[],
): Promise<NewReceipt[]> {
  return db<NewReceipt[]>`
    with shown as (
      select m.msg_id, m.conv_id, m.seq, m.from_uid
      from im_msg_position p join im_msg m on m.conv_id = p.conv_id and m.seq = p.seq
        join im_member i on i.conv_id = m.conv_id and i.uid = ${uid}
      where p.msg_id = any(${[...msgIds]}::bigint[]) and m.from_uid <> ${uid} and m.flags & 1 = 1
        and m.retracted_at is null and m.seq > i.join_seq and (i.left_seq is null or m.seq <= i.left_seq)
    ), added as (
      insert into im_receipt (conv_id, seq, uid, sender_uid)
      select conv_id, seq, ${uid}, from_uid from shown order by conv_id, seq
      on conflict do nothing returning conv_id, seq
    )
    select m.msg_id, m.conv_id, m.seq, c.kind, c.gid, case when c.kind = 3 then m.from_uid end as partner_uid
    from added join shown m using (conv_id, seq) join im_conv c on c.id = m.conv_id order by m.msg_id`;
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

export async function countUnread(
  db: MessagingQueryable,
  positions: readonly MessagePosition[],
): Promise<CountRow[]> {
  const [ids, seqs] = [positions.map(({ convId }) => convId), positions.map(({ seq }) => seq)];
  return db<CountRow[]>`
    select m.msg_id, m.conv_id, c.kind, c.gid, m.from_uid as sender_uid,
      case when c.kind = 3 then c.low_uid + c.high_uid - m.from_uid end as partner_uid,
      greatest(0, ${unreadReceipts(db)}) as unread_count
    from unnest(${ids}::bigint[], ${seqs}::bigint[]) p (conv_id, seq)
      join im_msg m on m.conv_id = p.conv_id and m.seq = p.seq join im_conv c on c.id = m.conv_id`;
}

export interface ReaderRow {
  readonly uid: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly read: boolean;
}

export async function ownerOf(
  db: MessagingQueryable,
  msgId: number,
): Promise<{ fromUid: number } | undefined> {
  const [row] = await db<{ fromUid: number }[]>`
    select m.from_uid from ${messageById(db, msgId)} where m.msg_type <> 'event'`;
  return row;
}

/** All receivers of the message, and whether they have read it. */
export async function listReaders(db: MessagingQueryable, msgId: number): Promise<ReaderRow[]> {
  return db<ReaderRow[]>`
    select i.uid, a.name, a.avatar, r.uid is not null as read
    from ${messageById(db, msgId)} join im_member i on i.conv_id = m.conv_id and i.uid <> m.from_uid
      join account a on a.uid = i.uid
      left join im_receipt r on r.conv_id = m.conv_id and r.seq = m.seq and r.uid = i.uid
    where i.join_seq < m.seq and (i.left_seq is null or i.left_seq >= m.seq)
    order by r.read_at nulls last, i.uid`;
}
