import * as z from 'zod/mini';
import { bookRow } from './book.ts';
import { endpoint } from './endpoint.ts';
import { choice, id, instant, integer, paging, text } from './field.ts';
import { explained, refusalCodes } from './review-reason.ts';
import { reviewWorks } from './role.ts';
import { work, workKinds, workStates } from './work.ts';
import { publicContent } from './work-content.ts';

/** One queue for every kind (P11): works, circles and topics, each with a list of its own. */
export const reviewKinds = [...workKinds, 'circle', 'topic'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

export const reviewTabs = ['pending', 'approved', 'refused', 'returned'] as const;
export type ReviewTab = (typeof reviewTabs)[number];
export const reviewTabWords: Record<ReviewTab, string> = {
  pending: '待审核',
  approved: '已通过',
  refused: '未通过',
  returned: '退回修改',
};

export const reviewRow = z.object({
  /** The review item's id; an object has one item. */
  id: z.number(),
  /** Carried by every decision: a second reviewer gets `review.already_decided`. */
  version: z.number(),
  kind: z.enum(reviewKinds),
  objectId: z.number(),
  state: z.enum(reviewTabs),
  /** Readers see an earlier text of it; this is a change to it. */
  revision: z.boolean(),
  title: z.string(),
  excerpt: z.string(),
  author: z.object({ uid: z.number(), name: z.string(), avatar: z.nullable(z.string()) }),
  submittedAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
});
export type ReviewRow = z.infer<typeof reviewRow>;

const reviewActs = ['submitted', 'withdrawn', 'approved', 'refused', 'returned'] as const;
export type ReviewAct = (typeof reviewActs)[number];

const reviewLogEntry = z.object({
  id: z.number(),
  act: z.enum(reviewActs),
  actor: z.string(),
  code: z.nullable(z.enum(refusalCodes)),
  sentence: z.nullable(z.string()),
  /** Only reviewers see it. */
  note: z.nullable(z.string()),
  at: instant,
});

/** A row and everything that happened to it. */
export const loggedReview = z.extend(reviewRow, { log: z.array(reviewLogEntry) });
export type LoggedReview = z.infer<typeof loggedReview>;

const named = z.object({ id: z.number(), name: z.string(), waiting: z.boolean() });

export const reviewItem = z.extend(loggedReview, {
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
    circles: z.array(named),
    topics: z.array(named),
    people: z.array(z.object({ uid: z.number(), name: z.string() })),
  }),
  /** The author's record, for the author card. */
  record: z.record(z.enum(workStates), z.number()),
});
export type ReviewItem = z.infer<typeof reviewItem>;

const may = `may:${reviewWorks}` as const;

export const queueFields = {
  tab: z._default(choice('状态', reviewTabs), 'pending'),
  name: z._default(text('搜索词', { max: 60 }), ''),
  ...paging,
};

export const decision = z
  .object({
    version: integer('版本', { min: 1, max: 1_000_000_000 }),
    verdict: choice('处理结果', ['approve', 'refuse', 'return']),
    /** Required unless approved. */
    reason: z.optional(choice('原因', refusalCodes)),
    sentence: z._default(text('说明', { max: 300 }), ''),
    note: z._default(text('内部备注', { max: 300 }), ''),
  })
  .check(explained());

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/reviews',
  who: may,
  summary: '作品审核队列',
  problems: [],
  query: z.object({ kind: z.optional(choice('类型', workKinds)), ...queueFields }),
  reply: z.array(reviewRow),
  counted: true,
});

export const getReview = endpoint({
  method: 'GET',
  path: '/api/reviews/:id',
  who: may,
  summary: '作品审核详情',
  problems: ['review.not_found'],
  params: z.object({ id }),
  reply: reviewItem,
});

export const decideReview = endpoint({
  method: 'POST',
  path: '/api/reviews/:id/decide',
  who: may,
  summary: '作品审核处理',
  params: z.object({ id }),
  body: decision,
  reply: reviewRow,
});
