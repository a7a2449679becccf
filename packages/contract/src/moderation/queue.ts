import * as z from 'zod/mini';
import {
  handleComplaints,
  moderateBooks,
  moderateChannels,
  moderateCircles,
  moderateComments,
  moderateInstitutions,
  moderateMessages,
  moderateProfiles,
  moderateTopics,
  moderateWorks,
  type Permission,
} from '../auth/role.ts';
import { bookRow } from '../books/book.ts';
import { memberRow } from '../community/member.ts';
import { endpoint } from '../endpoint.ts';
import { choice, id, instant, integer, paging, text } from '../field.ts';
import { publicContent } from '../works/public-content.ts';
import { work, workKinds, workStates } from '../works/work.ts';
import { pointsField } from './case.ts';
import { refusalCodes, requireExplanation } from './refusal-reason.ts';

/** One queue for every kind of object; screens show the kinds of one permission together. */
export const moderationKinds = [
  ...workKinds,
  'circle',
  'topic',
  'book',
  'channel',
  'institution',
  'institution_page',
  'comment',
  'message',
  'profile',
  'complaint',
] as const;
export type ModerationKind = (typeof moderationKinds)[number];

/** Who may see and decide items of each kind. */
export const moderationPermissions: Readonly<Record<ModerationKind, Permission>> = {
  post: moderateWorks,
  review: moderateWorks,
  news: moderateWorks,
  book_list: moderateWorks,
  reading_lead: moderateWorks,
  circle: moderateCircles,
  topic: moderateTopics,
  book: moderateBooks,
  channel: moderateChannels,
  institution: moderateInstitutions,
  institution_page: moderateInstitutions,
  comment: moderateComments,
  message: moderateMessages,
  profile: moderateProfiles,
  complaint: handleComplaints,
};

const signalSources = ['word', 'service', 'report', 'record'] as const;
/** Why an item deserves attention, in words that an operator reads. */
export const moderationSignal = z.object({
  /** The word list, an outside moderation service, members' reports, or the author's own record. */
  source: z.enum(signalSources),
  /** `high` goes to the head of the queue. */
  level: z.enum(['low', 'high']),
  /** For instance 敏感词「…」（变体：…） */
  text: z.string(),
  /** As they stand in the text, for marking; empty where nothing can be marked. */
  words: z.array(z.string()),
});
export type ModerationSignal = z.infer<typeof moderationSignal>;

/** Minutes for which a claim keeps an item from others; each act on it begins them again. */
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
  /** The review item's id; an object has one item. */
  id: z.number(),
  /** Carried by every decision: a second reviewer gets `moderation.already_decided`. */
  version: z.number(),
  kind: z.enum(moderationKinds),
  objectId: z.number(),
  state: z.enum(moderationTabs),
  /** Readers see an earlier text of it; this is a change to it. */
  revision: z.boolean(),
  title: z.string(),
  excerpt: z.string(),
  author: memberRow,
  submittedAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  /** 0 to 100, from the signals; the queue's order is priority, then age. */
  priority: z.number(),
  signals: z.array(moderationSignal),
  /** Who works on it now; null: free. */
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
] as const;
export type ModerationAction = (typeof moderationActions)[number];

export const moderationLogEntry = z.object({
  id: z.number(),
  act: z.enum(moderationActions),
  actor: z.string(),
  code: z.nullable(z.enum(refusalCodes)),
  /** What its author reads; of `moved`: from which channel to which. */
  sentence: z.nullable(z.string()),
  /** Only reviewers see it. */
  note: z.nullable(z.string()),
  at: instant,
});

/** A row and everything that happened to it. */
export const moderationRowWithLog = z.extend(moderationRow, { log: z.array(moderationLogEntry) });
export type ModerationRowWithLog = z.infer<typeof moderationRowWithLog>;

const namedObject = z.object({ id: z.number(), name: z.string(), waiting: z.boolean() });

export const moderationItem = z.extend(moderationRowWithLog, {
  /** The work, with the text that was sent in. */
  work,
  /** All of it that readers will see, as it was sent in. */
  content: publicContent,
  /** What readers see meanwhile, for a revision. */
  release: z.nullable(publicContent),
  /** What was refused or returned before it was sent in again. */
  returned: z.nullable(z.extend(publicContent, { at: instant })),
  /** What the ids in all of these stand for; `waiting`: not public itself yet. */
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
/** Pages by number reach the first 2,000 items; every page is reached from the one before it. */
export const moderationPaging = {
  ...paging,
  /** The last item of the page before: the page behind it, whatever `pageIndex` says. */
  behind: z.optional(id),
};
export const moderationQueueQuery = { ...moderationQueueFilter, ...moderationPaging };

/** How an item is decided: for the decisions of one and of many. */
export const decisionFields = {
  /** What stands in the item's log beside the verdict. */
  explanation: {
    sentence: z._default(text('说明', { max: 300 }), ''),
    note: z._default(text('内部备注', { max: 300 }), ''),
    /** Decides although another operator holds the item; refused with `moderation.claimed` without it. */
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
    /** 0 for the works without a channel. */
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
