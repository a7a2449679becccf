import * as z from 'zod/mini';
import { memberRow } from '../core/accounts/member.ts';
import { endpoint } from '../endpoint.ts';
import { after, choice, id, instant, integer, moment, multilineText, text } from '../field.ts';
import { imMessageTypes } from '../messaging/content.ts';
import { imMessage } from '../messaging/message.ts';

/**
 * The institution inbox. A leave message is a message to the institution's account in a single conversation of the
 * messaging core, whose id is the `sessionId`: visitors, the REST calls and the socket use the same rows. Additional
 * data (state, assignee, notes, drafts) belongs to the inbox.
 */
export const inboxStates = ['open', 'snoozed', 'resolved'] as const;
export type InboxState = (typeof inboxStates)[number];
export const inboxStateLabels: Record<InboxState, string> = {
  open: '待处理',
  snoozed: '稍后处理',
  resolved: '已解决',
};

/** `unanswered`: the last message is the visitor's; `mine`: assigned to the caller. */
export const inboxFilters = ['all', 'unread', 'unanswered', 'mine', 'unassigned'] as const;
export type InboxFilter = (typeof inboxFilters)[number];
export const inboxFilterLabels: Record<InboxFilter, string> = {
  all: '全部',
  unread: '未读',
  unanswered: '未回复',
  mine: '分配给我',
  unassigned: '未分配',
};

export const leaveSession = z.object({
  sessionId: z.number(),
  /** Incremented by every change of state, assignee and snooze; sent back with each change. */
  version: z.number(),
  visitor: z.extend(memberRow, {
    /** A visitor without an account: a name and a phone verified by code. */
    anonymous: z.boolean(),
    /** Masked; for anonymous visitors only. */
    phone: z.nullable(z.string()),
  }),
  state: z.enum(inboxStates),
  snoozedUntil: z.nullable(instant),
  assignee: z.nullable(memberRow),
  /** Since when the visitor waits for an answer; null: they do not wait. */
  waitingSince: z.nullable(instant),
  unread: z.number(),
  lastAt: instant,
  /** The text of the newest message. */
  preview: z.string(),
  previewFromVisitor: z.boolean(),
  hasDraft: z.boolean(),
});
export type LeaveSession = z.infer<typeof leaveSession>;

const read = 'may:inst:message:read' as const;
const reply = 'may:inst:message:reply' as const;
const params = z.object({ sessionId: id });
const pageSize = z._default(integer('每页条数', { min: 1, max: 50 }), 20);

/** By the newest message, or the longest waiting first. */
export const getInstitutionLeaveSessionList = endpoint({
  method: 'GET',
  path: '/api/user/leaveMessage/getInstitutionLeaveSessionList',
  access: read,
  summary: '机构留言会话列表',
  problems: [],
  query: z.object({
    state: z._default(choice('状态', [...inboxStates, 'all']), 'open'),
    filter: z._default(choice('筛选', inboxFilters), 'all'),
    sort: z._default(choice('排序', ['latest', 'waiting']), 'latest'),
    name: z._default(text('搜索词', { max: 40 }), ''),
    after,
    pageSize,
  }),
  reply: z.object({ rows: z.array(leaveSession), next: z.nullable(z.string()) }),
});

/** A message, or a private note between messages; in the order of `at`. */
export const leaveEntry = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message'),
    message: imMessage,
    /** The member who answered; null for the visitor's own and for automatic answers. */
    by: z.nullable(memberRow),
    automatic: z.boolean(),
  }),
  z.object({ type: z.literal('note'), id: z.number(), text: z.string(), by: memberRow, at: instant }),
]);
export type LeaveEntry = z.infer<typeof leaveEntry>;

/** Newest page first, oldest entry first within it; notes are on the page of the messages around them. */
export const getInstitutionLeaveMessageList = endpoint({
  method: 'GET',
  path: '/api/user/leaveMessage/getInstitutionLeaveMessageList/:sessionId',
  access: read,
  summary: '机构留言消息列表',
  problems: ['leave_message.session_not_found'],
  params,
  query: z.object({
    beforeSeq: z.optional(id),
    pageSize: z._default(integer('每页条数', { min: 1, max: 100 }), 30),
  }),
  reply: z.object({
    session: leaveSession,
    entries: z.array(leaveEntry),
    draft: z.string(),
    /** The `beforeSeq` of the previous page; null: the start of the conversation. */
    earlier: z.nullable(z.number()),
  }),
});

/** Up to `readSeq`, or to the end; for the whole institution. */
export const markLeaveMessageRead = endpoint({
  method: 'POST',
  path: '/api/user/leaveMessage/markRead',
  access: read,
  quiet: true,
  summary: '标记留言已读',
  problems: ['leave_message.session_not_found'],
  body: z.object({ sessionId: id, readSeq: z.optional(id) }),
  reply: z.object({ unread: z.number() }),
});

/** `msgType` and `body` as in `sendPrivateMessage`; `resolve` closes the session with the answer. */
export const replyLeaveMessage = endpoint({
  method: 'POST',
  path: '/api/user/leaveMessage/replyLeaveMessage',
  access: reply,
  summary: '回复留言',
  problems: ['leave_message.session_not_found', 'im.body_invalid', 'im.refused'],
  checks: { within: 'messaging: refused, masked or flagged' },
  body: z.object({
    sessionId: id,
    msgType: z._default(z.enum(imMessageTypes, '请选择正确的消息类型'), 'text'),
    body: z.record(z.string(), z.unknown()),
    clientMsgId: z.optional(
      z.string().check(z.minLength(8, '消息编号过短'), z.maxLength(64, '消息编号过长')),
    ),
    resolve: z._default(z.boolean(), false),
  }),
  reply: z.object({ session: leaveSession, entry: leaveEntry }),
});

const version = integer('版本', { min: 1, max: 1_000_000_000 });

/** 409 `leave_message.changed_elsewhere` if another member was first. */
export const updateLeaveSession = endpoint({
  method: 'PUT',
  path: '/api/leave-sessions/:sessionId',
  access: reply,
  summary: '处理留言会话',
  problems: [
    'leave_message.session_not_found',
    'leave_message.changed_elsewhere',
    'leave_message.snooze_past',
    'leave_message.assignee_unknown',
  ],
  params,
  checks: { none: 'who answers, and when it comes back' },
  body: z.object({
    version,
    state: z.optional(choice('状态', inboxStates)),
    snoozedUntil: z.optional(z.nullable(moment('提醒时间'))),
    assigneeUid: z.optional(z.nullable(id)),
  }),
  reply: leaveSession,
});

/** Members that a session can be assigned to: they may answer. */
export const listLeaveAssignees = endpoint({
  method: 'GET',
  path: '/api/leave-sessions/assignees',
  access: read,
  summary: '可以接手留言的成员',
  problems: [],
  reply: z.array(memberRow),
});

export const addLeaveNote = endpoint({
  method: 'POST',
  path: '/api/leave-sessions/:sessionId/notes',
  access: reply,
  summary: '添加内部备注',
  problems: ['leave_message.session_not_found'],
  params,
  checks: { none: 'notes among an institution’s own members' },
  body: z.object({ text: multilineText('备注', { min: 1, max: 500 }) }),
  reply: leaveEntry,
});

/** One per member and session; an empty text removes it. */
export const saveLeaveDraft = endpoint({
  method: 'PUT',
  path: '/api/leave-sessions/:sessionId/draft',
  access: reply,
  quiet: true,
  summary: '保存回复草稿',
  problems: ['leave_message.session_not_found'],
  params,
  checks: { none: 'an unsent answer; checked when it is sent' },
  body: z.object({ text: multilineText('草稿', { max: 4000 }) }),
  reply: z.null(),
});

/** The number of sessions by state, and of the open ones by filter. */
export const countLeaveSessions = endpoint({
  method: 'GET',
  path: '/api/leave-sessions/counts',
  access: read,
  summary: '留言会话数量',
  problems: [],
  reply: z.object({
    open: z.number(),
    snoozed: z.number(),
    resolved: z.number(),
    unread: z.number(),
    unanswered: z.number(),
    mine: z.number(),
    unassigned: z.number(),
  }),
});

/** `{visitor}`, `{institution}`, `{member}` are filled in when it is chosen. */
export const cannedReply = z.object({
  id: z.number(),
  title: z.string(),
  text: z.string(),
  order: z.number(),
});
export type CannedReply = z.infer<typeof cannedReply>;
export const cannedReplyVariables = {
  visitor: '访客称呼',
  institution: '机构名称',
  member: '我的名字',
} as const;
export const cannedRepliesMax = 100;
const cannedReplyBody = z.object({
  title: text('标题', { min: 1, max: 30 }),
  text: multilineText('内容', { min: 1, max: 1000 }),
});

export const listCannedReplies = endpoint({
  method: 'GET',
  path: '/api/canned-replies',
  access: read,
  summary: '快捷回复',
  problems: [],
  reply: z.array(cannedReply),
});
export const createCannedReply = endpoint({
  method: 'POST',
  path: '/api/canned-replies',
  access: reply,
  summary: '添加快捷回复',
  problems: ['canned_reply.too_many', 'canned_reply.title_taken'],
  checks: { none: 'an institution’s own store of words; checked when they are sent' },
  body: cannedReplyBody,
  reply: cannedReply,
});
export const updateCannedReply = endpoint({
  method: 'PUT',
  path: '/api/canned-replies/:id',
  access: reply,
  summary: '修改快捷回复',
  problems: ['canned_reply.not_found', 'canned_reply.title_taken'],
  params: z.object({ id }),
  checks: { none: 'an institution’s own store of words; checked when they are sent' },
  body: cannedReplyBody,
  reply: cannedReply,
});
/** The ids in their new order; omitted ones follow. */
export const orderCannedReplies = endpoint({
  method: 'PUT',
  path: '/api/canned-replies',
  access: reply,
  summary: '快捷回复排序',
  problems: [],
  body: z.object({ ids: z.array(id).check(z.maxLength(cannedRepliesMax, `最多 ${cannedRepliesMax} 条`)) }),
  reply: z.array(cannedReply),
});
export const deleteCannedReply = endpoint({
  method: 'DELETE',
  path: '/api/canned-replies/:id',
  access: reply,
  summary: '删除快捷回复',
  problems: ['canned_reply.not_found'],
  params: z.object({ id }),
  reply: z.null(),
});

/** The automatic answer outside opening hours, sent once until the next opening. */
export const automaticAnswer = z.object({
  enabled: z.boolean(),
  text: multilineText('自动回复', { max: 300 }),
});
export const getAutomaticAnswer = endpoint({
  method: 'GET',
  path: '/api/institution/automatic-answer',
  access: read,
  summary: '非营业时间的自动回复',
  problems: [],
  reply: automaticAnswer,
});
export const saveAutomaticAnswer = endpoint({
  method: 'PUT',
  path: '/api/institution/automatic-answer',
  access: reply,
  summary: '修改自动回复',
  problems: [],
  checks: { within: 'institution-inbox: refused with any word of the list' },
  body: automaticAnswer,
  reply: automaticAnswer,
});

/** Over days of China, `from` and `to` included. */
export const reportDaysMax = 92;
export const getResponseReport = endpoint({
  method: 'GET',
  path: '/api/institution/response-report',
  access: 'may:inst:report:read',
  summary: '留言回复报告',
  problems: [],
  query: z.object({ from: z.iso.date('请填写开始日期'), to: z.iso.date('请填写结束日期') }),
  reply: z.object({
    /** Waits that began in the period. */
    waits: z.number(),
    answered: z.number(),
    /** Unanswered for more than 24 h now. */
    overdue: z.number(),
    /** Medians in seconds; null without any. */
    firstReply: z.nullable(z.number()),
    resolution: z.nullable(z.number()),
    days: z.array(
      z.object({
        day: z.string(),
        waits: z.number(),
        answered: z.number(),
        firstReply: z.nullable(z.number()),
      }),
    ),
    members: z.array(
      z.object({
        member: memberRow,
        answers: z.number(),
        firstReply: z.nullable(z.number()),
        resolved: z.number(),
      }),
    ),
  }),
});

// --- the visitor's side, on the public page and in the app ---

/** The visitor's own conversation with an institution, oldest first; `messages` is null if there is none yet. */
export const getMyLeaveMessages = endpoint({
  method: 'GET',
  path: '/api/institutions/:slug/leave-messages',
  access: 'visitor',
  summary: '我给机构的留言',
  problems: ['institution.not_found'],
  params: z.object({ slug: text('主页地址', { min: 1, max: 40 }) }),
  query: z.object({ afterSeq: z._default(integer('位置', { min: 0, max: Number.MAX_SAFE_INTEGER }), 0) }),
  reply: z.object({
    messages: z.array(
      z.object({
        seq: z.number(),
        mine: z.boolean(),
        text: z.string(),
        picture: z.nullable(z.string()),
        at: instant,
      }),
    ),
    /** Whether the institution is open now, by its opening hours. */
    open: z.boolean(),
  }),
});

export const sendLeaveMessage = endpoint({
  method: 'POST',
  path: '/api/institutions/:slug/leave-messages',
  access: 'visitor',
  summary: '给机构留言',
  problems: ['institution.not_found', 'im.refused'],
  creates: 'conversation',
  params: z.object({ slug: text('主页地址', { min: 1, max: 40 }) }),
  checks: { within: 'messaging: refused, masked or flagged' },
  body: z.object({
    text: multilineText('留言', { min: 1, max: 1000 }),
    clientMsgId: z
      .string('缺少消息编号')
      .check(z.minLength(8, '消息编号过短'), z.maxLength(64, '消息编号过长')),
  }),
  reply: z.object({ seq: z.number(), at: instant }),
});
