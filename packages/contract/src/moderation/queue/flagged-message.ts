import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { moderateMessages } from '../../core/accounts/role.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant } from '../../field.ts';
import { moderationDecision, moderationQueueQuery, moderationRow, moderationRowWithLog } from './queue.ts';

const item = z.extend(moderationRowWithLog, {
  /** Single conversation, group or chat room. */
  conversation: z.enum(['single', 'group', 'room']),
  /** The message and its context when it was flagged, oldest first. */
  said: z.array(
    z.object({
      msgId: z.number(),
      from: memberRow,
      text: z.string(),
      at: instant,
      /** The flagged message. */
      flagged: z.boolean(),
    }),
  ),
  /** Recalled or removed: members can no longer read it. */
  gone: z.boolean(),
});
export type FlaggedMessageItem = z.infer<typeof item>;

const access = `may:${moderateMessages}` as const;

export const listMessageModerationItems = endpoint({
  method: 'GET',
  path: '/api/moderation/messages',
  access,
  summary: '消息审核队列',
  problems: [],
  query: z.object(moderationQueueQuery),
  reply: z.array(moderationRow),
  counted: true,
});

export const getMessageModerationItem = endpoint({
  method: 'GET',
  path: '/api/moderation/messages/:id',
  access,
  summary: '消息审核详情',
  problems: ['moderation.not_found'],
  params: z.object({ id }),
  reply: item,
});

export const decideMessageModerationItem = endpoint({
  method: 'POST',
  path: '/api/moderation/messages/:id/decide',
  access,
  summary: '消息审核处理',
  params: z.object({ id }),
  body: moderationDecision,
  reply: moderationRow,
});
