import { imLimits } from '@gongdu/contract/im-limits';
import type { ImReplyOf } from '@gongdu/contract/im-request';
import type { ImRoom } from '@gongdu/contract/im-room';
import type { Database } from '../../../db/database.ts';
import type { Fanout } from '../gateway/fanout.ts';
import type { GatewaySocket } from '../gateway/gateway-socket.ts';
import type { SpeechOf } from '../gateway/speech.ts';
import { numberNamed } from '../people/person.ts';
import { Refusal } from '../refusal.ts';
import { conversationRoom, conversationsIn } from '../rooms.ts';
import { toMessage } from '../wire.ts';
import * as store from './store.ts';

interface Needs {
  readonly db: Database;
  readonly fanout: Fanout;
  readonly speechOf: SpeechOf;
}

/** Rooms that anybody may enter; being in one ends with the socket (messaging, part 1). */
export function createChatrooms({ db, fanout, speechOf }: Needs) {
  return { list, mine, info, join, exit, require };

  async function list(page: { start: number; count: number }): Promise<ImReplyOf<'room_list'>> {
    const { rooms, total } = await store.listRooms(db, page);
    return { result: { ...page, rooms: rooms.map(toRoom), total } };
  }

  async function mine(socket: GatewaySocket): Promise<ImReplyOf<'room_list_self'>> {
    const ids = conversationsIn(socket.rooms);
    return { chat_rooms: (await store.findRooms(db, ids, 'convId')).map(toRoom) };
  }

  async function info(id: string | number): Promise<ImReplyOf<'room_info'>> {
    return { info: toRoom(await find(id)) };
  }

  async function join(socket: GatewaySocket, uid: number, id: string | number): Promise<void> {
    const { convId, maxMembers } = await find(id);
    const room = conversationRoom(convId);
    if (!socket.rooms.has(room) && fanout.size(room) >= maxMembers) throw new Refusal('roomFull');
    await socket.join(room);
    const rows = await store.latestIn(db, uid, convId, imLimits.messagesPerConversation);
    if (rows.length === 0) return;
    speechOf(socket).push(socket, 'room_msg_sync_his', { messages: rows.map(toMessage) });
  }

  async function exit(socket: GatewaySocket, id: string | number): Promise<void> {
    const { convId } = await find(id);
    await socket.leave(conversationRoom(convId));
  }

  /** Only who is in a room speaks in it. @returns Its number. @throws Refusal 881502 */
  async function require(socket: GatewaySocket, id: string | number | undefined): Promise<number> {
    const room = await find(id);
    if (!socket.rooms.has(conversationRoom(room.convId))) throw new Refusal('notInRoom');
    return room.id;
  }

  async function find(id: string | number | undefined): Promise<store.Room> {
    const [room] = await store.findRooms(db, [numberNamed(id, 'noRoom')], 'id');
    if (!room) throw new Refusal('noRoom');
    return room;
  }

  function toRoom({ id, convId, name, description, maxMembers, createdAt }: store.Room): ImRoom {
    return {
      id,
      conv_id: convId,
      name,
      description,
      total_member_count: fanout.size(conversationRoom(convId)),
      max_member_count: maxMembers,
      ctime: Date.parse(createdAt),
    };
  }
}
