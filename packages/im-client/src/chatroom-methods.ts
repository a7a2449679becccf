import type { Ask, Given } from './ask.ts';
import type { Chatrooms } from './chatrooms.ts';

/** Chatrooms; who has entered one is in it again after every reconnect, until `exitChatroom`. */
export function chatroomMethods(ask: Ask, chatrooms: Chatrooms) {
  return {
    getAppkeyChatrooms: (page: Given<'room_list'> = {}) => ask('room_list', page),
    getSelfChatrooms: () => ask('room_list_self', {}),
    getChatroomInfo: (room: Given<'room_info'>) => ask('room_info', room),
    enterChatroom: (room: Given<'join_room'>) =>
      ask('join_room', room).onSuccess(() => chatrooms.entered(room.id)),
    exitChatroom: (room: Given<'exit_room'>) => {
      chatrooms.left(room.id);
      return ask('exit_room', room);
    },
  };
}
