import { deletedMemberName } from '@gongdu/contract/core/accounts/member';
import { inTransaction, type MessagingDatabase, type MessagingQueryable } from '../../../db/database.ts';
import { untilNone } from '../../../shared/until-none.ts';
import type { LeavingMember, PersonalData } from '../../core/accounts/held-data.ts';
import type { Messaging } from './messaging.ts';

export const personalData: PersonalData = {
  im_member: {
    stays: 'messages',
    of: 'uid',
    gone: 'draft draft_at pinned_at no_disturb shield',
    anonymised: 'uid',
    none: 'conv_id role join_seq left_seq joined_at read_seq recv_seq clear_seq silenced accepted in_group',
  },
  im_conv: {
    stays: 'messages',
    anonymised: 'low_uid high_uid run_uid',
    none: 'id kind gid last_seq last_at run_from',
  },
  im_msg: {
    stays: 'messages',
    of: 'from_uid',
    gone: 'device_id',
    anonymised: 'from_uid client_msg_id body at_uids',
    none: 'conv_id seq msg_id req_hash msg_type flags ref_msg_id retracted_at ctime',
  },
  im_msg_position: 'msg_id conv_id seq',
  im_msg_search: { stays: 'messages', anonymised: 'grams', none: 'conv_id seq' },
  im_conv_search: 'conv_id seq',
  im_index_due: 'conv_id since',
  im_user: { deleted: 'messages', of: 'uid', gone: 'uid event_seq no_disturb' },
  im_user_event: { deleted: 'messages', of: 'uid', gone: 'uid ev_seq type payload ctime' },
  im_receipt: { deleted: 'messages', of: 'uid', gone: 'conv_id seq uid read_at', anonymised: 'sender_uid' },
  im_device: { deleted: 'messages', of: 'uid', gone: 'uid device_id platform login_at node' },
  im_ticket: {
    deleted: 'messages',
    of: 'uid acting_uid',
    gone: 'random_str! uid sid! acting_uid signature! password_hash! issued_at used_at',
  },
  im_friend: {
    deleted: 'messages',
    of: 'uid friend_uid',
    gone: 'uid friend_uid memo_name memo_others changed_at',
  },
  im_friend_request: { deleted: 'messages', of: 'to_uid from_uid', gone: 'to_uid from_uid why asked_at' },
  im_join_request: { deleted: 'messages', of: 'uid', gone: 'gid uid reason asked_at declined_at answer' },
  im_group: {
    stays: 'messages',
    of: 'owner_uid',
    anonymised: 'name description avatar owner_uid',
    none: 'gid conv_id group_type is_public created_at changed_at ended_at circle_id',
  },
  im_room: 'id conv_id name description max_members created_at',
  im_report: {
    term: 'disputes',
    of: 'by_uid',
    kept: 'by_uid about_uid reason note context',
    none: 'id msg_id conv_id created_at closed_at',
  },
  im_report_case: {
    term: 'disputes',
    about: 'about_uid',
    kept: 'about_uid verdict reason sentence note decided_by silenced_until',
    none: 'id msg_id conv_id seq version opened_at decided_at removed lead_of lead_id',
  },
  im_flagged: { stays: 'disputes', kept: 'from_uid context', none: 'conv_id seq' },
};

export async function leaveGroups(
  { messagingDb: db, uid }: LeavingMember,
  { leaveGroup }: Pick<Messaging, 'leaveGroup'>,
): Promise<void> {
  const rows = await db<{ gid: number }[]>`
    select g.gid from im_member m join im_group g on g.conv_id = m.conv_id
    where m.uid = ${uid} and m.in_group and m.left_seq is null and g.ended_at is null`;
  for (const { gid } of rows) await leaveGroup(uid, gid);
}

/** What messages hold of their sender and receiver besides the text, and the member's own rows of conversations. */
export async function eraseFromMessages({ messagingDb: db, uid }: LeavingMember): Promise<void> {
  const conversations = await db<{ convId: number; single: boolean }[]>`
    select m.conv_id, c.kind = 3 as single from im_member m join im_conv c on c.id = m.conv_id where m.uid = ${uid}
    union all
    select conv_id, false from im_room`;
  for (const { convId } of conversations) await untilNone(() => stripSent(db, convId, uid));
  for (const { convId } of conversations.filter(({ single }) => single))
    await db`
      update im_msg set body = jsonb_set(body, '{target_name}', to_jsonb(${deletedMemberName}::text))
      where conv_id = ${convId} and from_uid <> ${uid} and body ? 'target_name'`;
  await inTransaction(db, async ({ sql }) => {
    await sql`
      update im_member set draft = null, draft_at = null, pinned_at = null, no_disturb = false, shield = false
      where uid = ${uid}`;
    await sql`
      delete from im_friend where (uid, friend_uid) in (
        select friend_uid, uid from im_friend where uid = ${uid})`;
  });
}

async function stripSent(db: MessagingQueryable, convId: number, uid: number): Promise<number> {
  const rows = await db`
    update im_msg set device_id = '', client_msg_id = 'gone-' || msg_id,
      body = case when body ? 'from_name'
        then jsonb_set(body, '{from_name}', to_jsonb(${deletedMemberName}::text)) else body end
    where (conv_id, seq) in (
      select conv_id, seq from im_msg
      where conv_id = ${convId} and from_uid = ${uid} and client_msg_id not like 'gone-%' limit 1000
    ) returning 1`;
  return rows.length;
}

export async function listConversationIds(db: MessagingQueryable, uid: number): Promise<number[]> {
  const rows = await db<{ convId: number }[]>`select conv_id from im_member where uid = ${uid}`;
  return rows.map(({ convId }) => convId);
}

export interface ExportedConversation {
  readonly convId: number;
  readonly kind: 'single' | 'group';
  /** The partner's or the group's name; null: the partner's account was deleted. */
  readonly name: string | null;
}

/** Those with messages, latest first. */
export async function exportedConversations(
  db: MessagingQueryable,
  uid: number,
): Promise<ExportedConversation[]> {
  return db<ExportedConversation[]>`
    select m.conv_id, case when c.kind = 4 then 'group' else 'single' end as kind, coalesce(g.name, a.name) as name
    from im_member m join im_conv c on c.id = m.conv_id and c.kind in (3, 4)
      left join im_group g on c.kind = 4 and g.gid = c.gid
      left join account a on c.kind = 3 and a.uid = c.low_uid + c.high_uid - m.uid
    where m.uid = ${uid} and c.last_seq > greatest(m.join_seq, m.clear_seq) order by m.conv_id desc`;
}

export interface ExportedMessage {
  readonly msgId: number;
  readonly at: string;
  readonly fromUid: number;
  readonly fromName: string | null;
  readonly type: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The messages of a conversation, by the member and to them; without recalled, removed and deleted ones. */
export function exportedMessages(
  db: MessagingDatabase,
  uid: number,
  convId: number,
): AsyncIterable<ExportedMessage[]> {
  return db<ExportedMessage[]>`
    select m.msg_id, m.ctime as at, m.from_uid, a.name as from_name, m.msg_type as type,
      m.body -> 'msg_body' as body
    from im_member i join im_msg m on m.conv_id = i.conv_id left join account a on a.uid = m.from_uid
    where i.uid = ${uid} and i.conv_id = ${convId} and m.msg_type <> 'event' and m.retracted_at is null
      and m.seq > greatest(i.join_seq, i.clear_seq) and m.seq <= coalesce(i.left_seq, m.seq)
      and (m.from_uid = ${uid} or m.flags & 12 = 0)
    order by m.seq`.cursor(500);
}
