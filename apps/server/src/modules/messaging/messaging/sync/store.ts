import type { ImKind } from '@gongdu/contract/messaging/message';
import type { MessagingQueryable } from '../../../../db/database.ts';
import { messageColumns, unreadCount, unreadReceipts } from '../protocol/sql-fragments.ts';
import type { MessageRow } from '../protocol/wire.ts';

export interface ChangedRow {
  readonly convId: number;
  readonly kind: ImKind;
  readonly gid: number | null;
  readonly partnerUid: number | null;
  /** The last visible entry. */
  readonly lastSeq: number;
  readonly readSeq: number;
  /** Entries up to this one are not visible to the person. */
  readonly floor: number;
  /** The last entry that the client has. */
  readonly have: number;
  /** Milliseconds; the last change. */
  readonly at: number;
  readonly unread: number;
}

export interface Changes {
  readonly changed: readonly ChangedRow[];
  /** Milliseconds by the database's clock, before they were read. */
  readonly now: number;
}

/**
 * Conversations with entries that a client lacks, the longest unchanged first. The client states what it has; otherwise
 * the time of its last sync counts, less a margin for messages that were being committed then.
 */
export async function listChanged(
  db: MessagingQueryable,
  uid: number,
  { key, convs }: { key: number; convs: Readonly<Record<string, number>> | undefined },
  counted: number,
): Promise<Changes> {
  const since = convs ? db`true` : db`c.last_at > to_timestamp(${key} / 1000.0) - interval '60 seconds'`;
  const rows = await db<({ now: number } & (ChangedRow | { convId: null }))[]>`
    select now, conv_id, kind, gid, partner_uid, top as last_seq, read_seq, floor, have, at, unread
    from (select floor(extract(epoch from statement_timestamp()) * 1000)::bigint as now) clock left join (
      select m.conv_id, c.kind, c.gid, case when c.kind = 3 then c.low_uid + c.high_uid - m.uid end as partner_uid,
        least(c.last_seq, coalesce(m.left_seq, c.last_seq)) as top, m.read_seq,
        greatest(m.join_seq, m.clear_seq) as floor,
        coalesce((${JSON.stringify(convs ?? {})}::text::jsonb ->> m.conv_id::text)::bigint, 0) as have,
        floor(extract(epoch from c.last_at) * 1000)::bigint as at, c.last_at,
        ${unreadCount(db, counted)} as unread
      from im_member m join im_conv c on c.id = m.conv_id
      where m.uid = ${uid} and not m.shield and ${since}
        and least(c.last_seq, coalesce(m.left_seq, c.last_seq)) > greatest(m.join_seq, m.clear_seq,
          coalesce((${JSON.stringify(convs ?? {})}::text::jsonb ->> m.conv_id::text)::bigint, 0))
    ) changed on true order by last_at, conv_id`;
  return { changed: rows.flatMap((row) => (row.convId === null ? [] : [row])), now: rows[0]?.now ?? key };
}

interface LatestQuery {
  readonly convId: number;
  readonly after: number;
  readonly top: number;
  readonly limit: number;
}

/** The latest entries of each conversation, oldest first. */
export async function latestOf(
  db: MessagingQueryable,
  uid: number,
  queries: readonly LatestQuery[],
): Promise<MessageRow[]> {
  const [ids, afters, tops, limits] = [
    queries.map(({ convId }) => convId),
    queries.map(({ after }) => after),
    queries.map(({ top }) => top),
    queries.map(({ limit }) => limit),
  ];
  return db<MessageRow[]>`
    select ${messageColumns(db, uid)}
    from unnest(${ids}::bigint[], ${afters}::bigint[], ${tops}::bigint[], ${limits}::int[]) w (conv_id, after, top, most)
      join im_conv c on c.id = w.conv_id
      cross join lateral (
        select * from im_msg where conv_id = w.conv_id and seq > w.after and seq <= w.top
        order by seq desc limit w.most
      ) m order by m.conv_id, m.seq`;
}

export interface VisibleRange {
  readonly floor: number;
  readonly top: number;
  readonly kind: ImKind;
}

/** The visible range of a conversation; undefined for a non-member. Chat rooms are open to all. */
export async function findVisibleRange(
  db: MessagingQueryable,
  uid: number,
  convId: number,
): Promise<VisibleRange | undefined> {
  const [row] = await db<VisibleRange[]>`
    select coalesce(greatest(m.join_seq, m.clear_seq), 0) as floor,
      least(c.last_seq, coalesce(m.left_seq, c.last_seq)) as top, c.kind
    from im_conv c left join im_member m on m.conv_id = c.id and m.uid = ${uid}
    where c.id = ${convId} and (m.uid is not null or c.kind = 5)`;
  return row;
}

/** Entries `from`..`to`, oldest first. Beyond `limit` the newest are kept, or the oldest with `oldestFirst`. */
export async function listRange(
  db: MessagingQueryable,
  uid: number,
  convId: number,
  { from, to, limit, oldestFirst }: { from: number; to: number; limit: number; oldestFirst: boolean },
): Promise<MessageRow[]> {
  return db<MessageRow[]>`
    select * from (
      select ${messageColumns(db, uid)} from im_msg m join im_conv c on c.id = m.conv_id
      where m.conv_id = ${convId} and m.seq between ${from} and ${to}
      order by m.seq ${oldestFirst ? db`` : db`desc`} limit ${limit}
    ) page order by seq`;
}

export interface ReceiptRow {
  readonly msgId: number;
  readonly convId: number;
  readonly kind: ImKind;
  readonly gid: number | null;
  readonly partnerUid: number | null;
  readonly unreadCount: number;
  /** Milliseconds; the latest receipt. */
  readonly at: number;
}

/** This person's messages with new receipts since `key`. */
export async function receiptsSince(
  db: MessagingQueryable,
  uid: number,
  key: number,
  limit: number,
): Promise<ReceiptRow[]> {
  return db<ReceiptRow[]>`
    select m.msg_id, m.conv_id, c.kind, c.gid,
      case when c.kind = 3 then c.low_uid + c.high_uid - ${uid} end as partner_uid, read.at,
      ${unreadReceipts(db)} as unread_count
    from (
      select conv_id, seq, ceil(extract(epoch from max(read_at)) * 1000)::bigint as at from im_receipt
      where sender_uid = ${uid} and read_at > to_timestamp(${key} / 1000.0)
      group by conv_id, seq order by at limit ${limit}
    ) read join im_msg m on m.conv_id = read.conv_id and m.seq = read.seq join im_conv c on c.id = m.conv_id order by read.at, m.msg_id`;
}
