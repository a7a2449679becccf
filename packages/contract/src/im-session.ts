import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { choice, day, id, instant, integer, text } from './field.ts';
import { imMessageTypes } from './im-content.ts';
import { imConversation, imDraftMax } from './im-conversation.ts';
import { imMessage } from './im-message.ts';

const byId = z.object({ id });

/** The conversation with a person, made when it is opened first. */
export const openImSession = endpoint({
  method: 'POST',
  path: '/api/im/sessions',
  who: 'member',
  summary: '打开与某人的会话',
  creates: 'conversation',
  body: z.object({ uid: id }),
  reply: imConversation,
});

/** What a person sets for a session; it follows him to every device. */
export const changeImSession = endpoint({
  method: 'PUT',
  path: '/api/im/sessions/:id',
  who: 'member',
  summary: '置顶、免打扰、草稿',
  params: byId,
  body: z.object({
    pinned: z.optional(z.boolean()),
    muted: z.optional(z.boolean()),
    /** Null or empty takes it away. */
    draft: z.optional(z.nullable(z.string().check(z.maxLength(imDraftMax, `草稿最多 ${imDraftMax} 个字`)))),
  }),
  reply: imConversation,
});

/** Takes a stranger's conversation out of the requests box; answering does it, too (P7). */
export const acceptImSession = endpoint({
  method: 'POST',
  path: '/api/im/sessions/:id/accept',
  who: 'member',
  summary: '接受陌生人的会话',
  params: byId,
  reply: imConversation,
});

/** For me alone: everything so far is gone, and it stands in the list again with the next message. */
export const deleteImSession = endpoint({
  method: 'DELETE',
  path: '/api/im/sessions/:id',
  who: 'member',
  summary: '删除会话',
  params: byId,
  reply: z.null(),
});

const searched = z.object({ sessionId: z.number(), sessionName: z.string(), message: imMessage });
export type SearchedIm = z.infer<typeof searched>;

/** In my conversations: by words, person, kind and days, newest first; `beforeId` is the msg_id of the last row had. */
export const searchIm = endpoint({
  method: 'GET',
  path: '/api/im/search',
  who: 'member',
  summary: '搜索聊天记录',
  query: z.object({
    text: z._default(text('搜索内容', { max: 50 }), ''),
    sessionId: z.optional(id),
    fromUid: z.optional(id),
    kind: z.optional(choice('消息类型', imMessageTypes)),
    from: z.optional(day('日期')),
    to: z.optional(day('日期')),
    beforeId: z.optional(id),
    pageSize: z._default(integer('每页条数', { min: 1, max: 50 }), 20),
  }),
  reply: z.array(searched),
});

export const imReportReasons = ['spam', 'abuse', 'porn', 'fraud', 'illegal', 'other'] as const;
export type ImReportReason = (typeof imReportReasons)[number];
export const imReportWords: Readonly<Record<ImReportReason, string>> = {
  spam: '广告骚扰',
  abuse: '辱骂攻击',
  porn: '色情低俗',
  fraud: '诈骗',
  illegal: '违法信息',
  other: '其他',
};

/** Keeps the message and five before and after it for whoever looks into it. */
export const reportIm = endpoint({
  method: 'POST',
  path: '/api/im/report',
  who: 'member',
  summary: '举报消息',
  creates: 'report',
  body: z.object({
    msgId: id,
    reason: choice('举报原因', imReportReasons),
    note: z._default(text('补充说明', { max: 500 }), ''),
  }),
  reply: z.object({ id: z.number(), createdAt: instant }),
});
