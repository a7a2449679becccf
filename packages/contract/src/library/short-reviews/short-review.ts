import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { endpoint } from '../../endpoint.ts';
import { after, choice, id, instant, pageSize, text } from '../../field.ts';
import { smallWritingOutlook } from '../../moderation/small-writing.ts';
import { readStates } from '../../writing/works/meta.ts';
import { bookRow } from '../books/book.ts';

export const shortReviewMax = 140;
/** Minutes in which a deleted one can be put back. */
export const shortReviewRestoreMinutes = 10;

export const shortReviewSorts = ['liked', 'newest'] as const;
export type ShortReviewSort = (typeof shortReviewSorts)[number];

/** What became of the last sentence: others read `shown`, which may be an earlier one. */
export const shortReviewStates = ['private', 'waiting', 'public', 'refused', 'taken_down'] as const;
export type ShortReviewState = (typeof shortReviewStates)[number];

const own = z.object({
  id: z.number(),
  bookId: z.number(),
  text: z.string(),
  state: z.enum(shortReviewStates),
  /** What others read; null: nothing. */
  shown: z.nullable(z.string()),
});
export type OwnShortReview = z.output<typeof own>;

/** A public one, with its author's state and rating of the book as far as they show them. */
const shortReview = z.object({
  id: z.number(),
  book: bookRow,
  author: memberRow,
  text: z.string(),
  state: z.nullable(z.enum(readStates)),
  /** Half stars, 1 to 10. */
  rating: z.nullable(z.number()),
  likes: z.number(),
  comments: z.number(),
  publishedAt: instant,
});
export type ShortReview = z.output<typeof shortReview>;

const byBook = z.object({ id });
const byId = z.object({ id });
const page = z.object({ rows: z.array(shortReview), next: z.nullable(z.string()) });
const path = '/api/short-reviews' as const;

/** The caller's own sentence about the book, and what would happen to one that is sent now. */
export const getOwnShortReview = endpoint({
  method: 'GET',
  path: `${path}/books/:id`,
  access: 'role:user',
  summary: '我对一本书的短评',
  problems: ['book.not_found'],
  params: byBook,
  reply: z.object({ mine: z.nullable(own), outlook: smallWritingOutlook }),
});

/** One for each member and book: writes it, or changes it. What others read stays until a change is public. */
export const saveShortReview = endpoint({
  method: 'PUT',
  path: `${path}/books/:id`,
  access: 'role:user',
  right: 'comment',
  creates: 'short_review',
  summary: '写下或修改一本书的短评',
  problems: ['book.not_found', 'short_review.book_waiting'],
  params: byBook,
  checks: { within: 'short-reviews: a public one is refused, masked or held back' },
  body: z.object({
    text: text('短评', { min: 1, max: shortReviewMax }),
    isPublic: z.boolean('请选择是否公开'),
  }),
  reply: own,
});

export const removeShortReview = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access: 'role:user',
  summary: '删除短评',
  problems: ['short_review.not_found'],
  params: byId,
  reply: z.null(),
});

export const restoreShortReview = endpoint({
  method: 'POST',
  path: `${path}/:id/restore`,
  access: 'role:user',
  summary: '撤销删除短评',
  problems: ['short_review.restore_over'],
  params: byId,
  reply: own,
});

export const getShortReview = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: 'member',
  summary: '一条短评',
  problems: ['short_review.not_found'],
  params: byId,
  reply: shortReview,
});

/** Public ones of any edition of the book. */
export const listBookShortReviews = endpoint({
  method: 'GET',
  path: '/api/books/:id/short-reviews',
  access: 'member',
  summary: '这本书的短评',
  problems: [],
  params: byBook,
  query: z.object({ sort: z._default(choice('排序', shortReviewSorts), 'liked'), after, pageSize }),
  reply: page,
});

/** A member's public ones, the newest first. */
export const listMemberShortReviews = endpoint({
  method: 'GET',
  path: '/api/members/:uid/short-reviews',
  access: 'member',
  summary: '一位成员的短评',
  problems: ['member.not_found'],
  params: z.object({ uid: id }),
  query: z.object({ after, pageSize }),
  reply: page,
});

/** Members that the caller follows and that have read an edition of the book, as far as their shelves show it. */
export const getFollowedReaders = endpoint({
  method: 'GET',
  path: '/api/books/:id/followed-readers',
  access: 'member',
  summary: '我关注的人谁读过这本书',
  problems: [],
  params: byBook,
  reply: z.object({
    /** The latest four. */
    people: z.array(memberRow),
    /** Up to `followedReadersMax`. */
    count: z.number(),
    /** In half stars; null: none of them rated it. */
    averageRating: z.nullable(z.number()),
    /** The most liked sentence of one of them. */
    sentence: z.nullable(z.object({ author: memberRow, text: z.string() })),
  }),
});
export type FollowedReaders = z.output<typeof getFollowedReaders.reply>;
export const followedReadersMax = 200;
