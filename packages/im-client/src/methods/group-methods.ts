import type { ChatRooms } from '../receiving/chat-rooms.ts';
import type { Params, SendRequestFn } from './request.ts';

type SilenceParams = Omit<Params<'group_mem_silence'>, 'keep_silence'>;
type JoinAnswer = Omit<Params<'admin_add_group_member'>, 'status'> & { readonly result: 0 | 1 };

export function groupMethods(request: SendRequestFn) {
  return {
    createGroup: (group: Params<'create_group'>) => request('create_group', group),
    exitGroup: (group: Params<'exit_group'>) => request('exit_group', group),
    getGroups: () => request('get_groups_list', {}),
    getGroupInfo: (group: Params<'get_group_info'>) => request('get_group_info', group),
    updateGroupInfo: (group: Params<'update_group_info'>) => request('update_group_info', group),
    /** `avatar` is the address of an uploaded picture. */
    updateGroupAvatar: ({ gid, avatar }: { gid: number | string; avatar: string }) =>
      request('update_group_info', { gid, avatar }),
    addGroupMembers: (members: Params<'add_group_member'>) => request('add_group_member', members),
    delGroupMembers: (members: Params<'del_group_member'>) => request('del_group_member', members),
    getGroupMembers: (group: Params<'get_group_members'>) => request('get_group_members', group),
    joinGroup: (group: Params<'apply_join_group'>) => request('apply_join_group', group),
    /** The answer of the owner or an admin to a request to join: `result` 0 accepts, 1 declines. */
    addGroupMemberResp: ({ result, ...answer }: JoinAnswer) =>
      request('admin_add_group_member', { ...answer, status: result }),
    addGroupMemSilence: (member: SilenceParams) =>
      request('group_mem_silence', { ...member, keep_silence: true }),
    delGroupMemSilence: (member: SilenceParams) =>
      request('group_mem_silence', { ...member, keep_silence: false }),
    addGroupKeeper: (keepers: Params<'add_group_keeper'>) => request('add_group_keeper', keepers),
    delGroupKeeper: (keepers: Params<'del_group_keeper'>) => request('del_group_keeper', keepers),
    /** Our own: requests to join the member's groups, and the member's own requests. */
    getJoinRequests: () => request('get_join_requests', {}),
    /** Our own. */
    transferGroup: (group: Params<'transfer_group'>) => request('transfer_group', group),
    addGroupShield: (group: Params<'add_msg_shield_group'>) => request('add_msg_shield_group', group),
    delGroupShield: (group: Params<'del_msg_shield_group'>) => request('del_msg_shield_group', group),
    groupShieldList: () => request('list_shield_group', {}),
  };
}

/** Chat rooms. The client joins an entered room again after every reconnect, until `exitChatroom`. */
export function chatRoomMethods(request: SendRequestFn, chatRooms: ChatRooms) {
  return {
    getAppkeyChatrooms: (page: Params<'room_list'> = {}) => request('room_list', page),
    getSelfChatrooms: () => request('room_list_self', {}),
    getChatroomInfo: (room: Params<'room_info'>) => request('room_info', room),
    enterChatroom: (room: Params<'join_room'>) =>
      request('join_room', room).onSuccess(() => chatRooms.markEntered(room.id)),
    exitChatroom: (room: Params<'exit_room'>) => {
      chatRooms.markLeft(room.id);
      return request('exit_room', room);
    },
  };
}
