import type { MessagingQueryable } from '../../../../db/database.ts';

/** Columns of a `MessageRow` for one viewer, from `im_msg m` joined with `im_conv c`. */
export function messageColumns(db: MessagingQueryable, viewer: number) {
  return db`
    m.conv_id, m.seq, m.msg_id, c.kind, c.gid, m.from_uid, m.msg_type, m.body, m.flags,
    m.retracted_at is not null as retracted, floor(extract(epoch from m.ctime) * 1000)::bigint as ctime_ms,
    case when m.flags & 1 = 1 and m.from_uid = ${viewer} then ${unreadReceipts(db)} end as unread_count`;
}

/** `im_msg m` by its id, which is all that some requests name. */
export function messageById(db: MessagingQueryable, msgId: number) {
  return db`im_msg_position p join im_msg m on m.conv_id = p.conv_id and m.seq = p.seq and p.msg_id = ${msgId}`;
}

/** Receivers of `im_msg m` in `im_conv c` who have not read it. */
export function unreadReceipts(db: MessagingQueryable) {
  return db`(
    case when c.kind = 3 then 1 else (
      select count(*) - 1 from im_member r
      where r.conv_id = m.conv_id and r.join_seq < m.seq and (r.left_seq is null or r.left_seq >= m.seq)
    ) end - (select count(*) from im_receipt r where r.conv_id = m.conv_id and r.seq = m.seq)
  )::bigint`;
}

const lastRead = (db: MessagingQueryable) => db`greatest(m.read_seq, m.clear_seq, m.join_seq)`;

/** What `im_member m` has not read of `im_conv c` is empty or one run, so that no entry has to be read. */
function isRunUnread(db: MessagingQueryable) {
  return db`c.run_uid is not null and ${lastRead(db)} + 1 >= c.run_from`;
}

function topOf(db: MessagingQueryable) {
  return db`least(c.last_seq, coalesce(m.left_seq, c.last_seq))`;
}

/** The number of unread messages of `im_member m` in `im_conv c`, at most `max`. */
export function unreadCount(db: MessagingQueryable, max: number) {
  return db`
    case when ${topOf(db)} <= ${lastRead(db)} or (${isRunUnread(db)} and c.run_uid = m.uid) then 0
      when ${isRunUnread(db)} then least(${topOf(db)} - ${lastRead(db)}, ${max}::bigint)
      else (select count(*) from (${unreadMessages(db, max)}) unread) end`;
}

/** One row for each unread message of `im_member m`, at most `max`. */
export function unreadMessages(db: MessagingQueryable, max: number) {
  return db`
    select 1 from im_msg x
    where x.conv_id = m.conv_id and x.seq > ${lastRead(db)} and (m.left_seq is null or x.seq <= m.left_seq)
      and x.from_uid <> m.uid and x.msg_type <> 'event' and x.retracted_at is null
    limit ${max}`;
}

/** Whether an unread entry of `im_conv c` mentions `im_member m`. */
export function unreadMention(db: MessagingQueryable) {
  return db`(${topOf(db)} > ${lastRead(db)} and not (${isRunUnread(db)}) and exists (
    select 1 from im_msg x
    where x.conv_id = m.conv_id and x.seq > ${lastRead(db)} and (m.left_seq is null or x.seq <= m.left_seq)
      and x.from_uid <> m.uid and x.at_uids && array[0, m.uid]::bigint[] and x.retracted_at is null))`;
}
