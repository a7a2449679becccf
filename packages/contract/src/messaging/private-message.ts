import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, integer } from '../field.ts';
import { imMessageTypes } from './content.ts';
import { imConversation } from './conversation.ts';
import { imMessage } from './message.ts';

/** Unread counts, the same as over the socket. */
export const imUnreadCounts = z.object({
  unreadIM: z.number(),
  /** In muted conversations: shown as a dot. */
  quiet: z.number(),
  /** Conversations of strangers in the requests box. */
  requests: z.number(),
});
export type ImUnreadCounts = z.infer<typeof imUnreadCounts>;

export const getPrivateUnread = endpoint({
  method: 'GET',
  path: '/api/userPrivateMessage/unreadCount',
  access: 'member',
  summary: '私信未读数',
  problems: [],
  reply: imUnreadCounts,
});

/** The same for the messaging area; each flag requests one part. */
const flag = z._default(z.enum(['true', 'false']), 'true');
export const getImUnread = endpoint({
  method: 'GET',
  path: '/api/im/unread',
  access: 'member',
  summary: '即时消息未读数',
  problems: [],
  query: z.object({ blocked: flag, normal: flag, quiet: flag }),
  reply: imUnreadCounts,
});

const conversationBoxes = ['inbox', 'requests'] as const;

/**
 * Pinned first, then the latest. `before` and `beforeId` are `mtime` and `conv_id` of the last row of the previous
 * page; without the id, rows with the same `mtime` are skipped.
 */
export const getPrivateConversations = endpoint({
  method: 'GET',
  path: '/api/userPrivateMessage/getPrivateSessionList',
  access: 'member',
  summary: '私信会话列表',
  problems: [],
  query: z.object({
    box: z._default(z.enum(conversationBoxes, '请选择正确的会话分类'), 'inbox'),
    before: z.optional(integer('时间', { min: 1, max: Number.MAX_SAFE_INTEGER })),
    beforeId: z.optional(id),
    pageSize: z._default(integer('每页条数', { min: 1, max: 100 }), 20),
  }),
  reply: z.array(imConversation),
});

/** Newest page first, oldest message first within it. */
export const getPrivateMessages = endpoint({
  method: 'GET',
  path: '/api/userPrivateMessage/getPrivateMessageList/:id',
  access: 'member',
  summary: '私信消息列表',
  problems: ['im.conversation_not_found', 'im.refused'],
  params: z.object({ id }),
  query: z.object({
    beforeSeq: z.optional(id),
    /** The page around a message instead, to jump to it. */
    aroundSeq: z.optional(id),
    pageSize: z._default(integer('每页条数', { min: 1, max: 100 }), 20),
  }),
  reply: z.array(imMessage),
});

const stored = z.object({
  sessionId: z.number(),
  message: imMessage,
});

/** To a conversation, or to a member; the conversation is created if needed. Idempotent by `clientMsgId`. */
export const sendPrivateMessage = endpoint({
  method: 'POST',
  path: '/api/userPrivateMessage/sendPrivateMessage',
  access: 'member',
  summary: '发送私信',
  problems: [
    'im.recipient_required',
    'im.body_invalid',
    'im.refused',
    'im.conversation_not_found',
    'im.message_not_found',
  ],
  checks: { within: 'messaging: refused, masked or flagged' },
  body: z.object({
    sessionId: z.optional(id),
    toUid: z.optional(id),
    msgType: z._default(z.enum(imMessageTypes, '请选择正确的消息类型'), 'text'),
    /** By type, as `msg_body` over the socket. */
    body: z.record(z.string(), z.unknown()),
    /** The forwarded message; its body is sent and `body` is ignored. */
    forwardOf: z.optional(id),
    clientMsgId: z.optional(
      z.string().check(z.minLength(8, '消息编号过短'), z.maxLength(64, '消息编号过长')),
    ),
  }),
  reply: stored,
});

/** Up to `readSeq`, or to the end. */
export const markPrivateRead = endpoint({
  method: 'POST',
  path: '/api/userPrivateMessage/markRead',
  access: 'member',
  quiet: true,
  summary: '标记私信已读',
  problems: ['im.conversation_not_found', 'im.refused'],
  body: z.object({ sessionId: id, readSeq: z.optional(id) }),
  reply: imUnreadCounts,
});
