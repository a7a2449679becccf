import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant, multilineText } from '../../field.ts';
import { byPartId } from './reading-lead.ts';

const reply = z.object({
  id: z.number(),
  /** Null once it is deleted. */
  author: z.nullable(memberRow),
  text: z.string(),
  at: instant,
  deleted: z.boolean(),
  leads: z.boolean(),
  canDelete: z.boolean(),
});
export type BoardReply = z.infer<typeof reply>;

const post = z.extend(reply, { replies: z.array(reply) });
export type BoardPost = z.infer<typeof post>;

const board = z.object({
  /** For a locked board only the number of posts is returned. */
  locked: z.boolean(),
  total: z.number(),
  rows: z.array(post),
  next: z.nullable(z.number()),
});
export type Board = z.infer<typeof board>;

/** Newest first, replies oldest first. For members who have marked the part as read, and for the leaders. */
export const getBoard = endpoint({
  method: 'GET',
  path: '/api/reading-leads/:id/parts/:partId/board',
  access: 'member',
  summary: '领读讨论板',
  params: byPartId,
  query: z.object({ before: z.optional(id) }),
  reply: board,
});

export const addBoardPost = endpoint({
  method: 'POST',
  path: '/api/reading-leads/:id/parts/:partId/board',
  access: 'member',
  right: 'comment',
  summary: '在领读讨论板发言',
  creates: 'board_post',
  params: byPartId,
  checks: {
    fields: ['text'],
    afterwards: { thing: '领读讨论区的发言', link: '/reader/:id', ref: 'reply.id' },
  },
  body: z.object({
    text: multilineText('发言', { min: 1, max: 1000 }),
    /** The post to answer. */
    replyTo: z._default(z.nullable(id), null),
  }),
  reply: z.object({ id: z.number() }),
});

/** The caller's own; leaders may delete any. */
export const deleteBoardPost = endpoint({
  method: 'DELETE',
  path: '/api/reading-leads/:id/posts/:postId',
  access: 'member',
  summary: '删除领读讨论板的发言',
  params: z.object({ id, postId: id }),
  reply: z.null(),
});
