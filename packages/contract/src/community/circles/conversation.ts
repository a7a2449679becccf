import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { circleById } from './circle.ts';

/**
 * `members`: it is for members of the circle alone; `off`: the owner has none; `preparing`: it is being made; `outside`: the member may enter it; `full`: it has as many
 * members as a conversation takes; `inside`: the member is in it.
 */
const circleConversationStates = ['members', 'off', 'preparing', 'outside', 'full', 'inside'] as const;

const circleConversation = z.object({
  state: z.enum(circleConversationStates),
  /** For `inside`. */
  convId: z.nullable(z.number()),
  /** Counted up to 100. */
  unread: z.number(),
  muted: z.boolean(),
});
export type CircleConversation = z.infer<typeof circleConversation>;

/** The conversation of the circle's members. */
export const getCircleConversation = endpoint({
  method: 'GET',
  path: '/api/circles/:id/conversation',
  access: 'member',
  summary: '圈子的群聊',
  params: circleById,
  reply: circleConversation,
});

/** For a member who was left out while it was full. */
export const enterCircleConversation = endpoint({
  method: 'POST',
  path: '/api/circles/:id/conversation/enter',
  access: 'member',
  summary: '进入圈子的群聊',
  params: circleById,
  reply: circleConversation,
});

/** By the owner: without one the conversation ends for all; switched on again it goes on with what was said. */
export const switchCircleConversation = endpoint({
  method: 'PUT',
  path: '/api/circles/:id/conversation',
  access: 'member',
  summary: '开关圈子的群聊',
  params: circleById,
  body: z.object({ on: z.boolean('请选择开或关') }),
  reply: circleConversation,
});
