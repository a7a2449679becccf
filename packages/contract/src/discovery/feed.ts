import * as z from 'zod/mini';
import { memberRow } from '../core/accounts/member.ts';
import { contentKinds } from '../core/content-index/content.ts';
import { endpoint } from '../endpoint.ts';
import { after, choice, id, instant, integer, sitePath } from '../field.ts';
import { coverBook } from '../library/books/book.ts';
import { readStates } from '../writing/works/meta.ts';

/** Lists of the square by kind, the newest first; `circle` is what is written in circles, of any kind. */
export const feedsByKind = ['review', 'short_review', 'book_list', 'reading_lead', 'circle'] as const;
export type FeedByKind = (typeof feedsByKind)[number];

/** The lists of the square. */
export const feedNames = ['recommended', 'following', 'newest', ...feedsByKind] as const;
export type FeedName = (typeof feedNames)[number];
export const feedLabels: Readonly<Record<FeedName, string>> = {
  recommended: '推荐',
  following: '关注',
  newest: '最新',
  review: '书评',
  short_review: '短评',
  book_list: '书单',
  reading_lead: '领读',
  circle: '圈子',
};

/** Kinds of entries in the square; `live` is a livestream. */
export const feedKinds = [
  'post',
  'review',
  'book_list',
  'reading_lead',
  'live',
  'short_review',
  'thought',
] as const;

const named = z.object({ id: z.number(), name: z.string() });

export const feedRow = z.object({
  /** One of `feedKinds`, or any kind where an operator placed it. */
  kind: z.enum(contentKinds),
  id: z.number(),
  title: z.string(),
  /** Path in the web app. */
  link: z.nullable(sitePath),
  /** '' for a spoiler. */
  excerpt: z.string(),
  /** Of a thing that is no work, such as a live broadcast. */
  cover: z.nullable(z.string()),
  /** Of a thought, or what a work shows: its cover, else the first pictures of its text. */
  pictures: z.array(z.string()),
  /** null: the entry has no author, such as a book or a circle. */
  author: z.nullable(memberRow),
  publishedAt: z.nullable(instant),
  channel: z.nullable(z.extend(named, { slug: z.string() })),
  circle: z.nullable(named),
  topics: z.array(named),
  /** The book of a review, a short review, a thought or a reading-lead. */
  book: z.nullable(coverBook),
  /** The first books of a book list. */
  books: z.array(coverBook),
  /** Books of a book list or parts of a reading-lead; 0 for other kinds. */
  size: z.number(),
  /** Half stars, 1 to 10. */
  rating: z.nullable(z.number()),
  readState: z.nullable(z.enum(readStates)),
  spoiler: z.boolean(),
  /** Members of a reading-lead. */
  members: z.nullable(z.number()),
  /** When a livestream begins. */
  startsAt: z.nullable(instant),
  /** Whether an operator put it there, or the rule. */
  by: z.enum(['operator', 'rule']),
  /** The reason shown to the reader; null: ordered by time alone. */
  why: z.nullable(z.string()),
  /** For counting impressions and opens; null: placed by the rule. */
  interventionId: z.nullable(z.number()),
});
export type FeedRow = z.infer<typeof feedRow>;

const feedPageMax = 50;

/** A page of one feed. 推荐 keeps its ranking for ten minutes; `fresh` makes a new one. */
export const readFeed = endpoint({
  method: 'GET',
  path: '/api/feeds/:feed',
  access: 'member',
  summary: '广场的一页',
  problems: ['feed.expired'],
  params: z.object({ feed: choice('广场分栏', feedNames) }),
  query: z.object({
    after,
    size: z._default(integer('条数', { min: 1, max: feedPageMax }), 20),
    fresh: z.optional(choice('是否重新排序', ['1'])),
  }),
  reply: z.object({
    rows: z.array(feedRow),
    next: z.nullable(z.string()),
    /** Reads this page again as it began, whatever was published since; null: there is nothing. */
    self: z.nullable(z.string()),
    /** Whether the reader's interests and follows shape the order; 推荐 only. */
    personalized: z.boolean(),
  }),
});
export type FeedPage = z.infer<typeof readFeed.reply>;

/** Kinds of hidden objects: an entry of the square, a suggested book, an author or a channel. */
export const unwantedKinds = [...feedKinds, 'book', 'person', 'channel'] as const;
export type UnwantedKind = (typeof unwantedKinds)[number];

/** Entries kept for each reader; the oldest are dropped first. */
export const unwantedMax = 500;

const unwanted = z.object({
  kind: z.enum(unwantedKinds),
  id: z.number(),
  /** null: no longer public. */
  name: z.nullable(z.string()),
  link: z.nullable(sitePath),
  at: instant,
});
export type Unwanted = z.infer<typeof unwanted>;

const byRef = z.object({ kind: choice('类型', unwantedKinds), id });

/** Idempotent. */
export const addUnwanted = endpoint({
  method: 'PUT',
  path: '/api/unwanted/:kind/:id',
  access: 'role:user',
  quiet: true,
  summary: '不感兴趣',
  problems: ['feed.not_there', 'feed.oneself'],
  params: byRef,
  reply: z.null(),
});

/** Idempotent: succeeds where there is no such entry. */
export const deleteUnwanted = endpoint({
  method: 'DELETE',
  path: '/api/unwanted/:kind/:id',
  access: 'role:user',
  quiet: true,
  summary: '取消不感兴趣',
  problems: [],
  params: byRef,
  reply: z.null(),
});

/** The newest first. */
export const listUnwanted = endpoint({
  method: 'GET',
  path: '/api/unwanted',
  access: 'role:user',
  summary: '不感兴趣的内容',
  problems: [],
  reply: z.array(unwanted),
});

export const deleteAllUnwanted = endpoint({
  method: 'DELETE',
  path: '/api/unwanted',
  access: 'role:user',
  quiet: true,
  summary: '清空不感兴趣的内容',
  problems: [],
  reply: z.null(),
});
