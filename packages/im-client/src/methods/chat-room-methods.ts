import type { ChatRooms } from '../receiving/chat-rooms.ts';
import type { Params, SendRequestFn } from './request.ts';

/** Chatrooms; who has entered one is in it again after every reconnect, until `exitChatroom`. */
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
