import type { ImRoom } from '@gongdu/contract/messaging/chat-room';
import { imLimits } from '@gongdu/contract/messaging/limits';
import type { ImReplyOf } from '@gongdu/contract/messaging/request';
import type { Platform } from '../../../../platform.ts';
import type { ProtocolOf } from '../gateway/client-protocol.ts';
import type { Fanout } from '../gateway/fanout.ts';
import type { GatewaySocket } from '../gateway/gateway-socket.ts';
import { conversationChannel, conversationsIn } from '../protocol/channels.ts';
import { ImError } from '../protocol/error.ts';
import { parseId } from '../protocol/person.ts';
import { toMessage } from '../protocol/wire.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'messagingDb'> {
  readonly fanout: Fanout;
  readonly protocolOf: ProtocolOf;
}

/** Chat rooms, which any member may enter. Membership ends with the socket. */
export function createChatRooms({ messagingDb: db, fanout, protocolOf }: Needs) {
  return { list, joined, info, join, exit, requireJoined };

  async function list(page: { start: number; count: number }): Promise<ImReplyOf<'room_list'>> {
    const { rooms, total } = await store.listChatRooms(db, page);
    return { result: { ...page, rooms: rooms.map(toRoom), total } };
  }

  async function joined(socket: GatewaySocket): Promise<ImReplyOf<'room_list_self'>> {
    const ids = conversationsIn(socket.rooms);
    return { chat_rooms: (await store.findChatRooms(db, ids, 'convId')).map(toRoom) };
  }

  async function info(id: string | number): Promise<ImReplyOf<'room_info'>> {
    return { info: toRoom(await find(id)) };
  }

  async function join(socket: GatewaySocket, uid: number, id: string | number): Promise<void> {
    const { convId, maxMembers } = await find(id);
    const channel = conversationChannel(convId);
    if (!socket.rooms.has(channel) && fanout.socketCount(channel) >= maxMembers)
      throw new ImError('roomFull');
    await socket.join(channel);
    const rows = await store.listLatestMessages(db, uid, convId, imLimits.messagesPerConversation);
    if (rows.length === 0) return;
    protocolOf(socket).push(socket, 'room_msg_sync_his', { messages: rows.map(toMessage) });
  }

  async function exit(socket: GatewaySocket, id: string | number): Promise<void> {
    const { convId } = await find(id);
    await socket.leave(conversationChannel(convId));
  }

  /** @returns the room's id. @throws ImError 881502 unless the socket has joined the room */
  async function requireJoined(socket: GatewaySocket, id: string | number | undefined): Promise<number> {
    const room = await find(id);
    if (!socket.rooms.has(conversationChannel(room.convId))) throw new ImError('notInRoom');
    return room.id;
  }

  async function find(id: string | number | undefined): Promise<store.ChatRoom> {
    const [room] = await store.findChatRooms(db, [parseId(id, 'noRoom')], 'id');
    if (!room) throw new ImError('noRoom');
    return room;
  }

  function toRoom({ id, convId, name, description, maxMembers, createdAt }: store.ChatRoom): ImRoom {
    return {
      id,
      conv_id: convId,
      name,
      description,
      total_member_count: fanout.socketCount(conversationChannel(convId)),
      max_member_count: maxMembers,
      ctime: Date.parse(createdAt),
    };
  }
}
