import * as z from 'zod/mini';
import { refusalCodes } from '../../core/penalties/refusal-reason.ts';
import { endpoint } from '../../endpoint.ts';
import { after, choice, day, id, instant, multilineText, pageSize, text } from '../../field.ts';
import { smallWritingOutlook } from '../../moderation/small-writing.ts';
import { bookRow } from '../books/book.ts';

/** A page or two of a book: a longer text is a copy of the book and of no use in a list. */
export const quoteTextMax = 5000;
/** Of what others read, thoughts included: a passage that speaks for itself, as the law lets one quote it. */
export const publishedQuoteMax = 1000;
export const quoteThoughtMax = 5000;
export const quoteChapterMax = 200;
export const quotePositionMax = 20;
export const quoteSourceMax = 40;
/** Minutes in which a deleted quote can be restored. */
export const quoteRestoreMinutes = 10;

/** A page, a percentage, or the reader's own count, as Kindle has it. */
export const positionUnits = ['page', 'percent', 'location'] as const;
export type PositionUnit = (typeof positionUnits)[number];

/**
 * `private`: only its owner sees it; `waiting`: so do operators, who decide whether it becomes public; `refused` and
 * `taken_down`: by an operator, and only its owner sees it.
 */
export const quoteStates = ['private', 'waiting', 'public', 'refused', 'taken_down'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** Stands for a picture in copied text. */
const objectSign = /\ufffc/g;

export function withoutObjectSigns(given: string): string {
  return given.replace(objectSign, '').trim();
}

export const quotePosition = z
  .object({
    unit: choice('位置的单位', positionUnits),
    /** As the edition has it: `37`, `xii`, `128-130`, `41.5`. */
    value: text('位置', { min: 1, max: quotePositionMax }),
  })
  .check(
    z.refine(({ unit, value }) => unit !== 'percent' || isPercentage(value), {
      error: '进度应为 0 到 100 的数字',
      path: ['value'],
    }),
  );
export type QuotePosition = z.infer<typeof quotePosition>;

export function isPercentage(value: string): boolean {
  return /^\d{1,3}(\.\d{1,2})?$/.test(value) && Number(value) <= 100;
}

const fields = {
  /** Of the book; empty where there is only a thought. */
  text: z._default(multilineText('书摘', { max: quoteTextMax }).check(z.overwrite(withoutObjectSigns)), ''),
  /** The owner's own words on it. */
  thought: z._default(
    multilineText('想法', { max: quoteThoughtMax }).check(z.overwrite(withoutObjectSigns)),
    '',
  ),
  chapter: z._default(text('章节', { max: quoteChapterMax }), ''),
  position: z._default(z.nullable(quotePosition), null),
  /** The day on which it was noted, in China; null: not known. */
  notedOn: z._default(z.nullable(day('日期')), null),
  /** Where it was noted: 微信读书, Kindle, … */
  source: z._default(text('来源', { max: quoteSourceMax }), ''),
};
const hasWords = z.refine<{ text: string; thought: string }>(
  ({ text: words, thought }) => words !== '' || thought !== '',
  { error: '请填写书摘', path: ['text'] },
);
/** What its owner writes. */
export const quoteContent = z.object(fields).check(hasWords);
export type QuoteContent = z.output<typeof quoteContent>;

/** A member's own quote. */
const ownQuote = z.object({
  id: z.number(),
  ...fields,
  state: z.enum(quoteStates),
  /** Why an operator refused it or took it down. */
  refusal: z.nullable(z.object({ code: z.enum(refusalCodes), sentence: z.string() })),
  book: bookRow,
  /** Only its owner finds the book, so the quote cannot become public yet. */
  bookWaits: z.boolean(),
  createdAt: instant,
});
export type OwnQuote = z.output<typeof ownQuote>;

const path = '/api/quotes' as const;
const access = 'role:user' as const;
const byId = { params: z.object({ id }), access } as const;
const rowsOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.nullable(z.string()) });
const privateUntilPublished = { later: 'only its owner reads it until it is published' } as const;

/** How many the caller has, and what would happen to one that they publish now. */
export const getQuoteSummary = endpoint({
  method: 'GET',
  path: `${path}/summary`,
  access,
  summary: '我的书摘的数目',
  problems: [],
  reply: z.object({ all: z.number(), public: z.number(), outlook: smallWritingOutlook }),
});

export type QuoteSummary = z.output<typeof getQuoteSummary.reply>;

/** The caller's own, the latest first; those without a day last. */
export const listMyQuotes = endpoint({
  method: 'GET',
  path,
  access,
  summary: '我的书摘',
  problems: [],
  query: z.object({
    bookId: z.optional(id),
    /** `public`: those that others read; `private`: all others. */
    shown: z.optional(choice('是否公开', ['public', 'private'])),
    /** In text, thought and chapter. */
    words: z._default(text('搜索词', { max: 100 }), ''),
    after,
    pageSize,
  }),
  reply: rowsOf(ownQuote),
});

const quotedBook = z.object({ book: bookRow, n: z.number(), touchedAt: instant });
export type QuotedBook = z.output<typeof quotedBook>;

/** Books of which the caller has quotes, the last one noted first. */
export const listQuotedBooks = endpoint({
  method: 'GET',
  path: `${path}/books`,
  access,
  summary: '我的书摘来自哪些书',
  problems: [],
  query: z.object({ after, pageSize }),
  reply: rowsOf(quotedBook),
});

/** One of the caller's own. */
export const getMyQuote = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  summary: '我的一条书摘',
  problems: ['quote.not_found'],
  ...byId,
  reply: ownQuote,
});

/** Idempotent by `clientId`: a repeated call returns the first one. */
export const createQuote = endpoint({
  method: 'POST',
  path,
  access,
  creates: 'quote',
  summary: '记书摘',
  problems: ['book.not_found', 'quote.known', 'quote.day_in_future'],
  checks: privateUntilPublished,
  body: z
    .object({ ...fields, bookId: id, clientId: z.optional(text('客户端编号', { min: 8, max: 64 })) })
    .check(hasWords),
  reply: ownQuote,
});

/** The words of a published one are looked at as at first. */
export const editQuote = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  summary: '修改书摘',
  problems: [
    ...(['quote.not_found', 'quote.known', 'quote.day_in_future'] as const),
    ...(['quote.no_passage', 'quote.too_long'] as const),
  ],
  ...byId,
  checks: { within: 'quotes: refused, masked or held back where others read it' },
  body: quoteContent,
  reply: ownQuote,
});

export const deleteQuote = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: '删除书摘',
  problems: ['quote.not_found'],
  ...byId,
  reply: z.null(),
});

/** As it was, for some minutes after it was deleted; a published one is public again, a waiting one is private. */
export const restoreQuote = endpoint({
  method: 'POST',
  path: `${path}/:id/restore`,
  summary: '撤销删除书摘',
  problems: ['quote.not_found', 'quote.known', 'quote.restore_over'],
  ...byId,
  reply: ownQuote,
});

/** Idempotent. */
export const publishQuote = endpoint({
  method: 'POST',
  path: `${path}/:id/publish`,
  creates: 'quote',
  right: 'comment',
  summary: '公开书摘',
  problems: ['quote.not_found', 'quote.book_waits', 'quote.no_passage', 'quote.too_long'],
  ...byId,
  checks: { within: 'quotes: refused, masked or held back' },
  reply: ownQuote,
});

/** Idempotent. */
export const unpublishQuote = endpoint({
  method: 'POST',
  path: `${path}/:id/unpublish`,
  summary: '把书摘改为仅自己可见',
  problems: ['quote.not_found'],
  ...byId,
  reply: ownQuote,
});
