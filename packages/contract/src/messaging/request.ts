import * as z from 'zod/mini';
import * as room from './chat-room.ts';
import * as connect from './connect.ts';
import { getConversations, updateConversation } from './conversation.ts';
import * as group from './group.ts';
import * as media from './media.ts';
import * as person from './person.ts';
import * as send from './send.ts';
import { msgPull, syncAck, syncCheck } from './sync.ts';

/**
 * Every request of the wire by its name. A client emits `name` with `{...request, rid}`; the server answers with `ack`
 * `{rid}` and then with `name` and an `imAnswer`.
 */
export const imRequests = {
  c_init: connect.cInit,
  login: connect.login,
  logout: connect.logout,
  presence: connect.getPresence,
  trans_msg_single: connect.transSingle,
  trans_msg_group: connect.transGroup,
  s_single_text: send.sendSingle,
  s_across_single_text: send.sendSingle,
  send_group_msg: send.sendGroup,
  send_room_msg: send.sendRoom,
  msg_retract: send.msgRetract,
  msg_recv: send.msgRecv,
  msg_recv_v2: send.msgRecvV2,
  receipt_report: send.receiptReport,
  msg_unread_list: send.msgUnreadList,
  unread_single_count: send.resetUnread,
  unread_group_count: send.resetUnread,
  sync_check: syncCheck,
  sync_conversation_ack: syncAck,
  sync_event_ack: syncAck,
  sync_receipt_ack: syncAck,
  msg_pull: msgPull,
  get_conversations: getConversations,
  /** Our own. */
  update_conversation: updateConversation,
  register: person.register,
  get_across_user_info: person.getUserInfo,
  get_people: person.getPeople,
  update_user_inf: person.updateUserInfo,
  update_user_pwd: person.updateUserPassword,
  add_friend: person.addFriend,
  del_friend: person.delFriend,
  update_friend_memo: person.updateFriendMemo,
  get_friend_list: person.getFriendList,
  get_black_list: person.getBlocklist,
  add_black_list: person.changeBlocklist,
  del_black_list: person.changeBlocklist,
  no_disturb: person.getDoNotDisturb,
  add_msg_no_disturb_single: person.doNotDisturbSingle,
  delete_msg_no_disturb_single: person.doNotDisturbSingle,
  add_msg_no_disturb_group: person.doNotDisturbGroup,
  delete_msg_no_disturb_group: person.doNotDisturbGroup,
  add_msg_no_disturb_global: person.doNotDisturbGlobal,
  delete_msg_no_disturb_global: person.doNotDisturbGlobal,
  create_group: group.createGroup,
  get_groups_list: group.getGroupsList,
  get_group_info: group.getGroupInfo,
  update_group_info: group.updateGroupInfo,
  get_group_members: group.getGroupMembers,
  add_group_member: group.changeGroupMembers,
  add_across_group_member: group.changeGroupMembers,
  del_group_member: group.changeGroupMembers,
  del_across_group_member: group.changeGroupMembers,
  exit_group: group.exitGroup,
  apply_join_group: group.applyJoinGroup,
  admin_add_group_member: group.adminAddGroupMember,
  group_mem_silence: group.groupMemberSilence,
  add_group_keeper: group.changeGroupAdmins,
  del_group_keeper: group.changeGroupAdmins,
  get_join_requests: group.getJoinRequests,
  transfer_group: group.transferGroup,
  add_msg_shield_group: group.changeShield,
  del_msg_shield_group: group.changeShield,
  list_shield_group: group.listShield,
  room_list: room.roomList,
  room_list_self: room.roomListSelf,
  room_info: room.roomInfo,
  join_room: room.joinRoom,
  exit_room: room.exitRoom,
  get_upload_token: media.getUploadToken,
  get_resource: media.getResource,
} as const;
interface RequestDefinition {
  readonly request: unknown;
  readonly reply: unknown;
  /** It stores a message and is made idempotent by `client_msg_id` rather than by its rid. */
  readonly sendsMessage?: boolean;
  /** It is answered by `ack` alone. */
  readonly ackOnly?: boolean;
}
const definitions: Readonly<Record<string, RequestDefinition>> = imRequests;

export function sendsMessage(name: string): boolean {
  return definitions[name]?.sendsMessage === true;
}

export function isAckOnly(name: string): boolean {
  return definitions[name]?.ackOnly === true;
}

export type ImRequestName = keyof typeof imRequests;
export type ImRequestOf<N extends ImRequestName> = z.input<(typeof imRequests)[N]['request']>;
export type ImParsedOf<N extends ImRequestName> = z.output<(typeof imRequests)[N]['request']>;
export type ImReplyOf<N extends ImRequestName> = z.infer<(typeof imRequests)[N]['reply']>;

/** Unique among a page's pending requests. */
export const imRid = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** `code` 0 and the reply's own fields, or a code of `imCodes`. */
export const imAnswer = z.looseObject({
  rid: imRid,
  code: z.optional(z.int()),
  message: z.optional(z.string()),
  /** Milliseconds; with 880209 and 882005. */
  retry_after_ms: z.optional(z.number()),
});
export type ImAnswer = z.infer<typeof imAnswer>;
