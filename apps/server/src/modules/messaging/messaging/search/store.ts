import { deletedMemberName } from '@gongdu/contract/core/accounts/member';
import type { MessagingQueryable } from '../../../../db/database.ts';
import { containsPattern } from '../../../../db/like.ts';
import { foldWords } from '../../../../shared/text/fold.ts';
import { messageColumns } from '../protocol/sql-fragments.ts';
import type { MessageRow } from '../protocol/wire.ts';

/** The last entry of a conversation that is in the index. */
export interface IndexPosition {
  readonly convId: number;
  readonly seq: number;
}

/** Conversations with entries that are not in the index yet, by their ids; held until the transaction ends. */
export async function takeDue(
  db: MessagingQueryable,
  after: number,
  limit: number,
): Promise<IndexPosition[]> {
  return db<IndexPosition[]>`
    select d.conv_id, coalesce(w.seq, 0) as seq from im_index_due d left join im_conv_search w using (conv_id)
    where d.conv_id > ${after} order by d.conv_id limit ${limit} for update of d skip locked`;
}

export interface UnindexedMessage {
  readonly convId: number;
  readonly seq: number;
  /** Empty for entries without text. */
  readonly words: string;
}

/** The first entries after each position, at most `limit` of a conversation, in order. */
export async function listAfter(
  db: MessagingQueryable,
  positions: readonly IndexPosition[],
  limit: number,
): Promise<UnindexedMessage[]> {
  return db<UnindexedMessage[]>`
    select p.conv_id, m.seq, case when m.msg_type = 'event' then '' else ${searchableText(db)} end as words
    from ${unnested(db, positions)} cross join lateral (
      select * from im_msg where conv_id = p.conv_id and seq > p.seq order by seq limit ${limit}
    ) m order by p.conv_id, m.seq`;
}

function unnested(db: MessagingQueryable, positions: readonly IndexPosition[]) {
  const [ids, seqs] = [positions.map(({ convId }) => convId), positions.map(({ seq }) => seq)];
  return db`unnest(${ids}::bigint[], ${seqs}::bigint[]) p (conv_id, seq)`;
}

export async function insertWords(
  db: MessagingQueryable,
  rows: readonly (IndexPosition & { readonly grams: string })[],
): Promise<void> {
  const [ids, seqs] = [rows.map(({ convId }) => convId), rows.map(({ seq }) => seq)];
  const grams = rows.map((row) => row.grams);
  await db`
    insert into im_msg_search (conv_id, seq, grams)
    select conv_id, seq, grams::tsvector
    from unnest(${ids}::bigint[], ${seqs}::bigint[], ${grams}::text[]) g (conv_id, seq, grams)
    on conflict (conv_id, seq) do nothing`;
}

export async function markIndexed(
  db: MessagingQueryable,
  positions: readonly IndexPosition[],
): Promise<void> {
  await db`
    insert into im_conv_search (conv_id, seq) select conv_id, seq from ${unnested(db, positions)}
    on conflict (conv_id) do update set seq = greatest(im_conv_search.seq, excluded.seq)`;
}

/**
 * Takes conversations out of the queue whose last entry is in the index. The lock waits for a message that is being
 * stored: it found its conversation in the queue, so the conversation must stay there.
 */
export async function removeIndexed(
  db: MessagingQueryable,
  positions: readonly IndexPosition[],
): Promise<void> {
  await db`
    with indexed as (
      select c.id from im_conv c join ${unnested(db, positions)} on p.conv_id = c.id
      where c.last_seq <= p.seq order by c.id for key share of c
    ) delete from im_index_due where conv_id in (select id from indexed)`;
}

/** Conversations that wait for the index. */
export interface IndexBacklog {
  readonly conversations: number;
  /** Of the one that waits longest; 0 when none waits. */
  readonly waitingSeconds: number;
}

export async function countDue(db: MessagingQueryable): Promise<IndexBacklog> {
  const [row] = await db<[IndexBacklog]>`
    select count(*)::int as conversations,
      coalesce(greatest(0, extract(epoch from clock_timestamp() - min(since))), 0)::float8 as waiting_seconds
    from im_index_due`;
  return row;
}

/** The visible text of `im_msg m`. */
function searchableText(db: MessagingQueryable) {
  return db`concat_ws(' ', m.body #>> '{msg_body,text}', m.body #>> '{msg_body,fname}',
    m.body #>> '{msg_body,label}', m.body #>> '{msg_body,title}')`;
}

export interface SearchQuery {
  readonly text: string;
  readonly sessionId?: number | undefined;
  readonly fromUid?: number | undefined;
  readonly kind?: string | undefined;
  /** Days in Asia/Shanghai, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly beforeId?: number | undefined;
  readonly pageSize: number;
}

export type SearchRow = MessageRow & { readonly sessionName: string };

export async function searchMessages(
  db: MessagingQueryable,
  uid: number,
  search: SearchQuery,
  grams: string | null,
): Promise<SearchRow[]> {
  return db<SearchRow[]>`${searchQuery(db, uid, search, grams)}`;
}

/** The conversations of this person, or only the one that is named. */
export async function listConversationIds(
  db: MessagingQueryable,
  uid: number,
  convId: number | undefined,
): Promise<number[]> {
  const rows = await db<{ convId: number }[]>`
    select conv_id from im_member where uid = ${uid} ${convId === undefined ? db`` : db`and conv_id = ${convId}`}`;
  return rows.map((row) => row.convId);
}

/**
 * What this person may see, newest first, from the index and from what is not indexed yet.
 * @param grams The text as a `tsquery`; null scans every message.
 */
export function searchQuery(db: MessagingQueryable, uid: number, search: SearchQuery, grams: string | null) {
  const { text, sessionId, fromUid, kind, from, to, beforeId, pageSize } = search;
  return db`
    select ${messageColumns(db, uid)}, coalesce(g.name, nullif(f.memo_name, ''), a.name, ${deletedMemberName}) as session_name
    from ${candidateMessages(db, uid, grams)} join im_conv c on c.id = i.conv_id
      left join im_group g on c.kind = 4 and g.gid = c.gid
      left join account a on c.kind = 3 and a.uid = c.low_uid + c.high_uid - i.uid
      left join im_friend f on f.uid = i.uid and f.friend_uid = a.uid
    where i.uid = ${uid} and m.msg_type <> 'event' and m.retracted_at is null
      and m.seq > greatest(i.join_seq, i.clear_seq) and (i.left_seq is null or m.seq <= i.left_seq)
      ${text === '' ? db`` : db`and fold_name(${searchableText(db)}) like ${containsPattern(foldWords(text))}`}
      ${sessionId === undefined ? db`` : db`and i.conv_id = ${sessionId}`}
      ${fromUid === undefined ? db`` : db`and m.from_uid = ${fromUid}`}
      ${kind === undefined ? db`` : db`and m.msg_type = ${kind}`}
      ${from === undefined ? db`` : db`and m.ctime >= ${from}::date::timestamp at time zone 'Asia/Shanghai'`}
      ${to === undefined ? db`` : db`and m.ctime < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`}
      ${beforeId === undefined ? db`` : db`and m.msg_id < ${beforeId}`}
    order by m.msg_id desc limit ${pageSize}`;
}

/**
 * `im_msg m` and the person's `im_member i`. What is not indexed yet is read conversation by conversation. `offset 0`
 * keeps the planner from reordering the joins: its estimates for the text conditions are poor.
 */
function candidateMessages(db: MessagingQueryable, uid: number, grams: string | null) {
  if (grams === null) return db`im_member i join im_msg m on m.conv_id = i.conv_id`;
  return db`(
      select conv_id, seq from im_msg_search where grams @@ ${grams}::tsquery
      union
      select mine.conv_id, t.seq from im_member mine join im_index_due due on due.conv_id = mine.conv_id
        left join im_conv_search w on w.conv_id = mine.conv_id
        cross join lateral (
          select seq from im_msg where conv_id = mine.conv_id and seq > coalesce(w.seq, 0) offset 0
        ) t
      where mine.uid = ${uid}
    ) h cross join lateral (
      select * from im_msg where conv_id = h.conv_id and seq = h.seq offset 0
    ) m
      join im_member i on i.conv_id = m.conv_id`;
}
