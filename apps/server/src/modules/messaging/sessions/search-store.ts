import type { Queryable } from '../../../db/database.ts';
import { messageColumns } from '../row-store.ts';
import type { MessageRow } from '../wire.ts';

export interface Search {
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

export type Found = MessageRow & { readonly sessionName: string };

/** What this person may see, newest first. */
export async function searchMessages(db: Queryable, uid: number, search: Search): Promise<Found[]> {
  const { text, sessionId, fromUid, kind, from, to, beforeId, pageSize } = search;
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const words = db`concat_ws(' ', m.body #>> '{msg_body,text}', m.body #>> '{msg_body,fname}',
    m.body #>> '{msg_body,label}', m.body #>> '{msg_body,title}')`;
  return db<Found[]>`
    select ${messageColumns(db, uid)}, coalesce(g.name, nullif(f.memo_name, ''), a.name, '已注销用户') as session_name
    from im_member i join im_conv c on c.id = i.conv_id join im_msg m on m.conv_id = i.conv_id
      left join im_group g on c.kind = 4 and g.gid = c.gid
      left join account a on c.kind = 3 and a.uid = c.lo_uid + c.hi_uid - i.uid
      left join im_friend f on f.uid = i.uid and f.friend_uid = a.uid
    where i.uid = ${uid} and m.msg_type <> 'event' and m.retracted_at is null
      and m.seq > greatest(i.join_seq, i.clear_seq) and (i.left_seq is null or m.seq <= i.left_seq)
      ${text === '' ? db`` : db`and ${words} ilike ${like}`}
      ${sessionId === undefined ? db`` : db`and i.conv_id = ${sessionId}`}
      ${fromUid === undefined ? db`` : db`and m.from_uid = ${fromUid}`}
      ${kind === undefined ? db`` : db`and m.msg_type = ${kind}`}
      ${from === undefined ? db`` : db`and m.ctime >= ${from}::date::timestamp at time zone 'Asia/Shanghai'`}
      ${to === undefined ? db`` : db`and m.ctime < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`}
      ${beforeId === undefined ? db`` : db`and m.msg_id < ${beforeId}`}
    order by m.msg_id desc limit ${pageSize}`;
}
