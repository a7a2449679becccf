import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { endpoint } from '../../endpoint.ts';
import { after, choice, id, instant, pageSize } from '../../field.ts';
import { bookRow } from '../books/book.ts';
import { quotePosition } from './quote.ts';

export const bookQuoteSorts = ['marked', 'newest'] as const;
export type BookQuoteSort = (typeof bookQuoteSorts)[number];

/** A published quote, as others read it. */
export const shownQuote = z.object({
  id: z.number(),
  text: z.string(),
  thought: z.string(),
  chapter: z.string(),
  position: z.nullable(quotePosition),
  by: memberRow,
  publishedAt: instant,
  /** Members who noted the same passage, in any edition, the caller included. */
  marks: z.number(),
  /** The caller's own quote of the same passage; null: none. */
  mine: z.nullable(z.number()),
  book: bookRow,
});
export type ShownQuote = z.output<typeof shownQuote>;

const path = '/api/quotes' as const;
const byId = { params: z.object({ id }), access: 'role:user' } as const;
const shownQuotes = z.object({ rows: z.array(shownQuote), next: z.nullable(z.string()), total: z.number() });

/** Published ones of all editions, one for each passage. */
export const listBookQuotes = endpoint({
  method: 'GET',
  path: `${path}/of-book/:id`,
  access: 'member',
  summary: '一本书公开的书摘',
  problems: [],
  params: z.object({ id }),
  query: z.object({ sort: z._default(choice('排序', bookQuoteSorts), 'marked'), after, pageSize }),
  reply: shownQuotes,
});

/** As far as the member shows their shelf. */
export const listMemberQuotes = endpoint({
  method: 'GET',
  path: '/api/members/:uid/quotes',
  access: 'member',
  summary: '一位成员公开的书摘',
  problems: ['member.not_found', 'quote.private'],
  params: z.object({ uid: id }),
  query: z.object({ after, pageSize }),
  reply: shownQuotes,
});

/** Published ones in the order of the request; others are missing. */
export const findQuotes = endpoint({
  method: 'POST',
  path: `${path}/batch`,
  access: 'member',
  quiet: true,
  summary: '一批公开的书摘',
  problems: [],
  body: z.object({ ids: z.array(id).check(z.maxLength(50, '一次最多 50 条')) }),
  reply: z.array(shownQuote),
});

const marked = z.object({ marks: z.number(), mine: z.nullable(z.number()) });
export type QuoteMark = z.output<typeof marked>;

/** Makes a private quote of one's own from a published one. Idempotent. */
export const markQuote = endpoint({
  method: 'PUT',
  path: `${path}/:id/mark`,
  creates: 'quote',
  summary: '也划下一条公开的书摘',
  problems: ['quote.not_found'],
  ...byId,
  reply: marked,
});

/** Only while nothing was added to it. Idempotent. */
export const unmarkQuote = endpoint({
  method: 'DELETE',
  path: `${path}/:id/mark`,
  summary: '取消划下',
  problems: ['quote.not_found', 'quote.grown'],
  ...byId,
  reply: marked,
});

/** A picture of a published quote or of one's own, for sharing. */
export const drawQuote = endpoint({
  method: 'POST',
  path: `${path}/:id/card`,
  quiet: true,
  summary: '书摘的分享图片',
  problems: ['quote.not_found', 'quote.no_card'],
  ...byId,
  reply: z.object({
    /** A PNG as Base64. */
    picture: z.string(),
  }),
});

/** Of these those that were deleted or taken down: a text that shows one says so in its place. */
export const findGoneQuotes = endpoint({
  method: 'POST',
  path: `${path}/gone`,
  access: 'anyone',
  quiet: true,
  summary: '一批书摘里已经不在的',
  problems: [],
  body: z.object({ ids: z.array(id).check(z.maxLength(50, '一次最多 50 条')) }),
  reply: z.array(z.number()),
});
