import * as z from 'zod/mini';
import { imTargetId } from './content.ts';

const empty = z.object({});
const byId = z.object({ id: imTargetId });

export const imRoom = z.object({
  id: z.number(),
  conv_id: z.number(),
  name: z.string(),
  description: z.string(),
  total_member_count: z.number(),
  max_member_count: z.number(),
  ctime: z.number(),
});
export type ImRoom = z.infer<typeof imRoom>;

const rooms = z.object({ rooms: z.array(imRoom), total: z.number(), start: z.number(), count: z.number() });

/** Pages of all chatrooms. */
export const roomList = {
  request: z.object({
    start: z._default(z.int().check(z.gte(0)), 0),
    count: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
  }),
  reply: z.object({ result: rooms }),
};
export const roomListSelf = { request: empty, reply: z.object({ chat_rooms: z.array(imRoom) }) };
export const roomInfo = { request: byId, reply: z.object({ info: imRoom }) };
/** The membership of a room ends with the socket; its latest messages are sent as `room_msg_sync_his`. */
export const joinRoom = { request: byId, reply: empty };
export const exitRoom = { request: byId, reply: empty };
