import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { choice, day, id, instant, multilineText, pageSize, text } from '../field.ts';
import { imMessageTypes } from './content.ts';
import { imConversation, imDraftMax } from './conversation.ts';
import { imMessage } from './message.ts';

const byId = z.object({ id });

/** The conversation with a person, created if needed. */
export const openImConversation = endpoint({
  method: 'POST',
  path: '/api/messaging/conversations',
  access: 'member',
  summary: '打开与某人的会话',
  creates: 'conversation',
  body: z.object({ uid: id }),
  reply: imConversation,
});

/** Settings of a conversation, which apply to all devices. */
export const updateImConversation = endpoint({
  method: 'PUT',
  path: '/api/messaging/conversations/:id',
  access: 'member',
  quiet: true,
  summary: '置顶、免打扰、草稿',
  params: byId,
  checks: { none: 'the member’s own unsent draft' },
  body: z.object({
    pinned: z.optional(z.boolean()),
    muted: z.optional(z.boolean()),
    /** Null or empty removes it. */
    draft: z.optional(z.nullable(z.string().check(z.maxLength(imDraftMax, `草稿最多 ${imDraftMax} 个字`)))),
  }),
  reply: imConversation,
});

/** Moves a stranger's conversation out of the requests box, as answering does. */
export const acceptImConversation = endpoint({
  method: 'POST',
  path: '/api/messaging/conversations/:id/accept',
  access: 'member',
  summary: '接受陌生人的会话',
  params: byId,
  reply: imConversation,
});

/** For the caller only: hides all entries so far. The next message lists the conversation again. */
export const deleteImConversation = endpoint({
  method: 'DELETE',
  path: '/api/messaging/conversations/:id',
  access: 'member',
  summary: '删除会话',
  params: byId,
  reply: z.null(),
});

const searchResult = z.object({ sessionId: z.number(), sessionName: z.string(), message: imMessage });
export type ImSearchResult = z.infer<typeof searchResult>;

/** In the caller's conversations, newest first; `beforeId` is the msg_id of the last row of the previous page. */
export const searchImMessages = endpoint({
  method: 'GET',
  path: '/api/messaging/search',
  access: 'member',
  summary: '搜索聊天记录',
  query: z.object({
    text: z._default(text('搜索内容', { max: 50 }), ''),
    sessionId: z.optional(id),
    fromUid: z.optional(id),
    kind: z.optional(choice('消息类型', imMessageTypes)),
    from: z.optional(day('日期')),
    to: z.optional(day('日期')),
    beforeId: z.optional(id),
    pageSize,
  }),
  reply: z.array(searchResult),
});

export const imReportReasons = ['spam', 'abuse', 'porn', 'fraud', 'illegal', 'other'] as const;
export type ImReportReason = (typeof imReportReasons)[number];
export const imReportReasonLabels: Readonly<Record<ImReportReason, string>> = {
  spam: '广告骚扰',
  abuse: '辱骂攻击',
  porn: '色情低俗',
  fraud: '诈骗',
  illegal: '违法信息',
  other: '其他',
};

/** Stores the message and five entries before and after it for the operators. */
export const reportImMessage = endpoint({
  method: 'POST',
  path: '/api/messaging/reports',
  access: 'member',
  summary: '举报消息',
  creates: 'report',
  checks: { none: 'operators alone read it' },
  body: z.object({
    msgId: id,
    reason: choice('举报原因', imReportReasons),
    note: z._default(multilineText('补充说明', { max: 500 }), ''),
  }),
  reply: z.object({ id: z.number(), createdAt: instant }),
});
