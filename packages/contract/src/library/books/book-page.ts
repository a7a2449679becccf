import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { endpoint } from '../../endpoint.ts';
import { after, choice, id, instant, pageSize, text } from '../../field.ts';
import { workKinds } from '../../writing/works/work.ts';
import { bookRow } from './book.ts';

export const bookWorkSorts = ['liked', 'newest'] as const;
export type BookWorkSort = (typeof bookWorkSorts)[number];

const params = z.object({ id });
const query = z.object({ sort: z._default(choice('排序', bookWorkSorts), 'liked'), after, pageSize });

const bookWork = z.object({
  id: z.number(),
  kind: z.enum(workKinds),
  title: z.string(),
  /** '' for a spoiler. */
  excerpt: z.string(),
  /** Half stars, 1 to 10. */
  rating: z.nullable(z.number()),
  spoiler: z.boolean(),
  author: memberRow,
  likes: z.number(),
  publishedAt: instant,
});
export type BookWork = z.infer<typeof bookWork>;
const reply = z.object({ rows: z.array(bookWork), next: z.nullable(z.string()) });

/** Published reviews of any edition of the book. */
export const listBookReviews = endpoint({
  method: 'GET',
  path: '/api/books/:id/reviews',
  access: 'member',
  summary: '这本书的书评',
  problems: [],
  params,
  query,
  reply,
});

/** Published posts, and reviews of other books, that mention any edition of the book. */
export const listBookMentions = endpoint({
  method: 'GET',
  path: '/api/books/:id/mentions',
  access: 'member',
  summary: '提到这本书的帖子',
  problems: [],
  params,
  query,
  reply,
});

/** Counting stops at this number; pages show 999+. */
export const bookCountMax = 1000;

/** Counts over all editions of the book, each up to `bookCountMax`. */
export const getBookCounts = endpoint({
  method: 'GET',
  path: '/api/books/:id/counts',
  access: 'member',
  summary: '这本书的短评、想法、书评、帖子、书单与领读的数目',
  problems: [],
  params,
  reply: z.object({
    shortReviews: z.number(),
    thoughts: z.number(),
    reviews: z.number(),
    mentions: z.number(),
    lists: z.number(),
    leads: z.number(),
  }),
});
export type BookCounts = z.infer<typeof getBookCounts.reply>;

const authorBook = z.extend(bookRow, {
  summary: z.string(),
  /** The number of editions of the work, including this one. */
  editions: z.number(),
  /** Ten numbers: members who gave one half star, and so on to five stars. */
  ratings: z.array(z.number()),
});
export type AuthorBook = z.infer<typeof authorBook>;

/** Works by an author's name, one edition of each, newest in the catalogue first. Different people may share a name. */
export const listAuthorBooks = endpoint({
  method: 'GET',
  path: '/api/authors/:name/books',
  access: 'member',
  summary: '一个署名下的图书',
  problems: ['author.not_found'],
  params: z.object({ name: text('作者', { min: 1, max: 100 }) }),
  query: z.object({
    /** `next` of the page before. */
    before: z.optional(id),
  }),
  reply: z.object({
    /** As printed on the books; of a merged spelling the author's name. */
    name: z.string(),
    /** The name asked for is a spelling that was merged into this one. */
    merged: z.boolean(),
    /** Up to `bookCountMax`. */
    count: z.number(),
    rows: z.array(authorBook),
    next: z.nullable(z.number()),
  }),
});
