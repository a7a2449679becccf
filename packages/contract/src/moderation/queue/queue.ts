import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { moderateWorks } from '../../core/accounts/role.ts';
import { refusalCodes, requireExplanation } from '../../core/penalties/refusal-reason.ts';
import { endpoint } from '../../endpoint.ts';
import { choice, id, instant, integer, multilineText, paging, text } from '../../field.ts';
import { bookRow } from '../../library/books/book.ts';
import { publicContent } from '../../writing/works/public-content.ts';
import { work, workKinds, workStates } from '../../writing/works/work.ts';
import { pointsField } from './case.ts';
import { moderationKinds } from './kinds.ts';

const signalSources = ['word', 'service', 'report', 'record'] as const;
/** Why an item deserves attention, as shown to operators. */
export const moderationSignal = z.object({
  /** The word list, an outside moderation service, members' reports, or the author's own record. */
  source: z.enum(signalSources),
  /** `high` moves the item to the front of the queue. */
  level: z.enum(['low', 'high']),
  /** For instance 敏感词「…」（变体：…） */
  text: z.string(),
  /** As written in the text, for highlighting; empty if nothing can be highlighted. */
  words: z.array(z.string()),
});
export type ModerationSignal = z.infer<typeof moderationSignal>;

/** Minutes for which a claim reserves an item; each action on it restarts them. */
export const claimMinutes = 10;

export const moderationTabs = ['pending', 'approved', 'refused', 'returned'] as const;
export type ModerationTab = (typeof moderationTabs)[number];
export const moderationTabLabels: Record<ModerationTab, string> = {
  pending: '待审核',
  approved: '已通过',
  refused: '未通过',
  returned: '退回修改',
};

export const moderationRow = z.object({
  /** The moderation item's id; an object has one item. */
  id: z.number(),
  /** Sent with every decision: a second reviewer gets `moderation.already_decided`. */
  version: z.number(),
  kind: z.enum(moderationKinds),
  objectId: z.number(),
  state: z.enum(moderationTabs),
  /** Readers see an earlier version; this is a change to it. */
  revision: z.boolean(),
  title: z.string(),
  excerpt: z.string(),
  author: memberRow,
  submittedAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  /** 0 to 100, from the signals; the queue is ordered by priority, then age. */
  priority: z.number(),
  signals: z.array(moderationSignal),
  /** The operator who has claimed it; null: unclaimed. */
  claim: z.nullable(z.object({ by: memberRow, until: instant })),
});
export type ModerationRow = z.infer<typeof moderationRow>;

const moderationActions = [
  'submitted',
  'withdrawn',
  'approved',
  'refused',
  'returned',
  'claimed',
  'taken_over',
  'released',
  'noted',
  'agreed',
  'disagreed',
  'moved',
  'taken_back',
  'taken_down',
  'put_back',
] as const;
export type ModerationAction = (typeof moderationActions)[number];

export const moderationLogEntry = z.object({
  id: z.number(),
  act: z.enum(moderationActions),
  actor: z.string(),
  code: z.nullable(z.enum(refusalCodes)),
  /** The message to its author; for `moved`: the two channels. */
  sentence: z.nullable(z.string()),
  /** Only reviewers see it. */
  note: z.nullable(z.string()),
  at: instant,
});

/** A row and its history. */
export const moderationRowWithLog = z.extend(moderationRow, { log: z.array(moderationLogEntry) });
export type ModerationRowWithLog = z.infer<typeof moderationRowWithLog>;

const namedObject = z.object({ id: z.number(), name: z.string(), waiting: z.boolean() });

export const moderationItem = z.extend(moderationRowWithLog, {
  /** The work with the submitted text. */
  work,
  /** The complete public content, as submitted. */
  content: publicContent,
  /** The published version, for a revision. */
  release: z.nullable(publicContent),
  /** The version that was refused or returned before this submission. */
  returned: z.nullable(z.extend(publicContent, { at: instant })),
  /** Names of the ids in all of these; `waiting`: not public itself yet. */
  named: z.object({
    books: z.array(z.extend(bookRow, { waiting: z.boolean() })),
    circles: z.array(namedObject),
    channels: z.array(z.object({ id: z.number(), name: z.string(), open: z.boolean() })),
    topics: z.array(namedObject),
    people: z.array(z.object({ uid: z.number(), name: z.string() })),
  }),
  /** The author's record, for the author card. */
  record: z.record(z.enum(workStates), z.number()),
});
export type ModerationItem = z.infer<typeof moderationItem>;

const may = `may:${moderateWorks}` as const;

export const moderationQueueFilter = {
  tab: z._default(choice('状态', moderationTabs), 'pending'),
  name: z._default(text('搜索词', { max: 60 }), ''),
};
/** Page numbers reach the first 2,000 items; later pages are reached from the previous one. */
export const moderationPaging = {
  ...paging,
  /** The last item of the previous page: returns the page after it, whatever `pageIndex` is. */
  behind: z.optional(id),
};
export const moderationQueueQuery = { ...moderationQueueFilter, ...moderationPaging };

/** The properties of individual and bulk decisions. */
export const decisionFields = {
  /** Stored in the item's log with the verdict. */
  explanation: {
    sentence: z._default(multilineText('说明', { max: 300 }), ''),
    note: z._default(multilineText('内部备注', { max: 300 }), ''),
    /** Decides although another operator has claimed the item; otherwise refused with `moderation.claimed`. */
    takeOver: z._default(z.boolean('接手应为是或否'), false),
    /** With a refusal. */
    points: pointsField,
  },
  verdict: {
    verdict: choice('处理结果', ['approve', 'refuse', 'return']),
    /** Required unless approved. */
    reason: z.optional(choice('原因', refusalCodes)),
  },
  version: { version: integer('版本', { min: 1, max: 1_000_000_000 }) },
};

export const moderationDecision = z
  .object({ ...decisionFields.version, ...decisionFields.verdict, ...decisionFields.explanation })
  .check(requireExplanation());
export type ModerationDecision = z.input<typeof moderationDecision>;

export const listModerationItems = endpoint({
  method: 'GET',
  path: '/api/moderation',
  access: may,
  summary: '作品审核队列',
  problems: [],
  query: z.object({
    kind: z.optional(choice('类型', workKinds)),
    /** 0 for works without a channel. */
    channelId: z.optional(integer('频道', { min: 0, max: Number.MAX_SAFE_INTEGER })),
    ...moderationQueueQuery,
  }),
  reply: z.array(moderationRow),
  counted: true,
});

export const getModerationItem = endpoint({
  method: 'GET',
  path: '/api/moderation/:id',
  access: may,
  summary: '作品审核详情',
  problems: ['moderation.not_found'],
  params: z.object({ id }),
  reply: moderationItem,
});

export const decideModerationItem = endpoint({
  method: 'POST',
  path: '/api/moderation/:id/decide',
  access: may,
  summary: '作品审核处理',
  params: z.object({ id }),
  body: moderationDecision,
  reply: moderationRow,
});
