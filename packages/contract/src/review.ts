import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { choice, id, instant, integer, paging, text } from './field.ts';
import { post, postStates } from './post.ts';
import { refusalCodes } from './review-reason.ts';
import { reviewPosts } from './role.ts';

/** One queue model for every kind (P11); the first kind is the post. */
export const reviewTabs = ['pending', 'approved', 'refused'] as const;
export type ReviewTab = (typeof reviewTabs)[number];
export const reviewTabWords: Record<ReviewTab, string> = {
  pending: '待审核',
  approved: '已通过',
  refused: '未通过',
};

export const reviewRow = z.object({
  /** The review item's id; an object has one item. */
  id: z.number(),
  /** Carried by every decision: a second reviewer gets `review.already_decided`. */
  version: z.number(),
  state: z.enum(reviewTabs),
  title: z.string(),
  excerpt: z.string(),
  author: z.object({ uid: z.number(), name: z.string(), avatar: z.nullable(z.string()) }),
  submittedAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
});
export type ReviewRow = z.infer<typeof reviewRow>;

const reviewActs = ['submitted', 'withdrawn', 'approved', 'refused'] as const;
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

export const reviewItem = z.extend(reviewRow, {
  post,
  log: z.array(reviewLogEntry),
  /** The author's record, for the author card. */
  record: z.record(z.enum(postStates), z.number()),
});
export type ReviewItem = z.infer<typeof reviewItem>;

const may = `may:${reviewPosts}` as const;

export const listPostReviews = endpoint({
  method: 'GET',
  path: '/api/post/approval/list',
  who: may,
  summary: '帖子审核队列',
  query: z.object({
    tab: z._default(choice('状态', reviewTabs), 'pending'),
    name: z._default(text('搜索词', { max: 60 }), ''),
    ...paging,
  }),
  reply: z.array(reviewRow),
  counted: true,
});

export const getPostReview = endpoint({
  method: 'GET',
  path: '/api/post/approval/:id',
  who: may,
  summary: '帖子审核详情',
  params: z.object({ id }),
  reply: reviewItem,
});

export const decidePostReview = endpoint({
  method: 'POST',
  path: '/api/post/approval/:id/decide',
  who: may,
  summary: '帖子审核处理',
  params: z.object({ id }),
  body: z.object({
    version: integer('版本', { min: 1, max: 1_000_000_000 }),
    verdict: choice('处理结果', ['approve', 'refuse']),
    /** Required with `refuse`. */
    reason: z.optional(choice('原因', refusalCodes)),
    sentence: z._default(text('说明', { max: 300 }), ''),
    note: z._default(text('内部备注', { max: 300 }), ''),
  }),
  reply: reviewRow,
});
