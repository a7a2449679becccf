import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { after, choice, day, id, instant, integer, multilineText, pageSize, text } from '../../field.ts';
import { readStates } from '../../writing/works/meta.ts';
import { bookRow } from '../books/book.ts';

export const shelfSorts = ['updated', 'finished', 'rating', 'title'] as const;
export type ShelfSort = (typeof shelfSorts)[number];

export const shelfTagMax = 20;
export const shelfTagsMax = 10;
export const shelfNoteMax = 2000;
export const shelfReasonMax = 200;
export const shelfPagesMax = 20_000;
const readingsMax = 50;
/** The most books of one bulk change, and of its undo. */
export const shelfBulkMax = 200;

/** Pages read, or a percentage. */
export const progressUnits = ['page', 'percent'] as const;
const progress = z
  .object({
    unit: choice('进度单位', progressUnits),
    value: integer('读到的位置', { min: 0, max: shelfPagesMax }),
  })
  .check(z.refine(({ unit, value }) => unit === 'page' || value <= 100, '进度不能超过 100%'));

/** A past reading of the book; the current or latest one is in the entry itself. */
const reading = z.object({
  startedOn: z.nullable(day('开始的日期')),
  finishedOn: z.nullable(day('读完的日期')),
});
export type PastReading = z.infer<typeof reading>;

const tags = z.pipe(
  z
    .array(text('标签', { min: 1, max: shelfTagMax }))
    .check(z.maxLength(shelfTagsMax, `标签最多 ${shelfTagsMax} 个`)),
  z.transform((given: string[]) => [...new Set(given)]),
);

const fields = {
  state: choice('阅读状态', readStates),
  /** Half stars, 1 to 10. */
  rating: z.nullable(integer('评分', { min: 1, max: 10 })),
  /** Visible to the member only. */
  note: multilineText('私人笔记', { max: shelfNoteMax }),
  tags,
  /** Only the member sees the book on their shelf. */
  hidden: z.boolean('请选择是否公开'),
  wantedOn: z.nullable(day('想读的日期')),
  startedOn: z.nullable(day('开始的日期')),
  finishedOn: z.nullable(day('读完的日期')),
  /** Of the member's own copy. */
  pages: z.nullable(integer('总页数', { min: 1, max: shelfPagesMax })),
  progress: z.nullable(progress),
  /** Why the book was put down, visible to the member only; goes when it is taken up again. */
  reason: multilineText('搁下的原因', { max: shelfReasonMax }),
  readings: z.array(reading).check(z.maxLength(readingsMax, `重读记录最多 ${readingsMax} 次`)),
};

/** A member's entry of one book. */
const shelfEntry = z.object({ bookId: z.number(), ...fields, updatedAt: instant });
export type ShelfEntry = z.output<typeof shelfEntry>;

const shelfRow = z.extend(shelfEntry, {
  book: bookRow,
  /** The book is the member's own proposal and not in the catalogue yet. */
  waiting: z.boolean(),
});
export type ShelfRow = z.output<typeof shelfRow>;

const stateCounts = z.record(z.enum(readStates), z.number());
export type ShelfCounts = z.infer<typeof stateCounts>;

const byBook = z.object({ id });
const path = '/api/shelf' as const;

/** A book's earlier entry; null: it was not on the shelf. */
const formerEntry = z.object({ bookId: z.number(), entry: z.nullable(shelfEntry) });
export type FormerEntry = z.output<typeof formerEntry>;

/** Counts for the shelf's tabs and filters. */
export const getShelfSummary = endpoint({
  method: 'GET',
  path: `${path}/summary`,
  access: 'role:user',
  summary: '我的书架的数目',
  problems: [],
  reply: z.object({
    counts: stateCounts,
    rated: z.number(),
    /** In half stars; null: nothing is rated. */
    averageRating: z.nullable(z.number()),
    /** Years in which books were finished, latest first. */
    years: z.array(z.object({ year: z.number(), n: z.number() })),
    /** The most used tags, at most fifty. */
    tags: z.array(z.object({ tag: z.string(), n: z.number() })),
  }),
});
export type ShelfSummary = z.output<typeof getShelfSummary.reply>;

const filter = {
  state: z.optional(choice('阅读状态', readStates)),
  sort: z._default(choice('排序', shelfSorts), 'updated'),
  after,
  pageSize,
};

export const listShelf = endpoint({
  method: 'GET',
  path,
  access: 'role:user',
  summary: '我的书架',
  problems: [],
  query: z.object({
    ...filter,
    /** A reading of the book ended in this year. */
    year: z.optional(integer('年份', { min: 1900, max: 2999 })),
    /** Minimum rating in half stars. */
    rating: z.optional(integer('评分', { min: 1, max: 10 })),
    tag: z.optional(text('标签', { max: shelfTagMax })),
    /** Title or author, also by pinyin or its initials. */
    name: z._default(text('搜索词', { max: 100 }), ''),
  }),
  reply: z.object({ rows: z.array(shelfRow), next: z.nullable(z.string()) }),
});

/** Limited by their privacy settings; without notes, tags and hidden books. */
export const listMemberShelf = endpoint({
  method: 'GET',
  path: '/api/members/:uid/shelf',
  access: 'member',
  summary: '一位成员公开的书架',
  problems: ['member.not_found', 'shelf.private'],
  params: z.object({ uid: id }),
  query: z.object(filter),
  reply: z.object({
    counts: stateCounts,
    rows: z.array(
      z.object({
        book: bookRow,
        state: z.enum(readStates),
        rating: z.nullable(z.number()),
        finishedOn: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
  }),
});
export type MemberShelfRow = z.output<typeof listMemberShelf.reply>['rows'][number];

/** The caller's own entry, and how many members want, read and have read any edition of the book. */
export const getBookShelf = endpoint({
  method: 'GET',
  path: `${path}/books/:id`,
  access: 'member',
  summary: '一本书在书架上的状态与人数',
  problems: ['book.not_found'],
  params: byBook,
  reply: z.object({
    mine: z.nullable(shelfEntry),
    counts: stateCounts,
    /** Ten numbers: members who gave one half star, and so on to five stars. */
    ratings: z.array(z.number()),
  }),
});
export type BookShelf = z.output<typeof getBookShelf.reply>;

/** For lists of books: those on the caller's shelf. */
export const getShelfStates = endpoint({
  method: 'POST',
  path: `${path}/states`,
  access: 'role:user',
  quiet: true,
  summary: '一批书在我书架上的状态',
  problems: [],
  body: z.object({ bookIds: z.array(id).check(z.maxLength(shelfBulkMax)) }),
  reply: z.array(z.object({ bookId: z.number(), state: z.enum(readStates) })),
});

/**
 * Adds the book to the shelf, or changes its entry; omitted properties are unchanged. A change of the state sets its
 * day to today unless one is sent, and moves a finished reading to the past ones when the book is started again.
 */
export const saveShelfEntry = endpoint({
  method: 'PUT',
  path: `${path}/books/:id`,
  access: 'role:user',
  summary: '把一本书放上书架，或修改它',
  problems: [
    'book.not_found',
    'shelf.state_missing',
    'shelf.dates_reversed',
    'shelf.day_in_future',
    'shelf.progress_beyond',
  ],
  params: byBook,
  checks: { none: 'note and tags, which nobody else sees' },
  body: z.partial(z.object(fields)),
  reply: z.object({ entry: shelfEntry, before: formerEntry }),
});

export const removeShelfEntry = endpoint({
  method: 'DELETE',
  path: `${path}/books/:id`,
  access: 'role:user',
  summary: '把一本书从书架上取下',
  problems: ['shelf.not_there'],
  params: byBook,
  reply: formerEntry,
});

/** Books on the shelf; others are skipped. */
export const changeShelf = endpoint({
  method: 'POST',
  path: `${path}/changes`,
  access: 'role:user',
  summary: '批量整理书架',
  problems: [],
  checks: { none: 'a tag, which nobody else sees' },
  body: z.object({
    bookIds: z
      .array(id)
      .check(
        z.minLength(1, '请先选择要整理的书'),
        z.maxLength(shelfBulkMax, `一次最多整理 ${shelfBulkMax} 本`),
      ),
    state: z.optional(fields.state),
    hidden: z.optional(fields.hidden),
    /** Tags to add. */
    tag: z.optional(text('标签', { min: 1, max: shelfTagMax })),
    remove: z._default(z.boolean(), false),
  }),
  reply: z.object({ before: z.array(formerEntry) }),
});
export type ShelfChange = Omit<z.input<typeof changeShelf.body>, 'bookIds'>;

/** Undoes a change: restores the entries. */
export const restoreShelf = endpoint({
  method: 'POST',
  path: `${path}/restore`,
  access: 'role:user',
  summary: '撤销书架的修改',
  problems: [],
  checks: { none: 'note and tags, which nobody else sees' },
  body: z.object({
    entries: z
      .array(
        z.object({
          bookId: id,
          entry: z.nullable(z.object({ ...fields, updatedAt: z.iso.datetime({ offset: true }) })),
        }),
      )
      .check(z.maxLength(shelfBulkMax, `一次最多恢复 ${shelfBulkMax} 本`)),
  }),
  reply: z.null(),
});

const yearParams = z.object({ year: integer('年份', { min: 1900, max: 2999 }) });
const yearBook = z.object({
  book: bookRow,
  rating: z.nullable(z.number()),
  pages: z.nullable(z.number()),
  finishedOn: z.string(),
});
export type YearBook = z.output<typeof yearBook>;

/** A member's own year: each finished reading counts, a book read twice counts twice. */
export const getShelfYear = endpoint({
  method: 'GET',
  path: `${path}/years/:year`,
  access: 'role:user',
  summary: '我的阅读年度',
  problems: [],
  params: yearParams,
  reply: z.object({
    year: z.number(),
    books: z.number(),
    /** Twelve numbers: readings that ended in each month. */
    months: z.array(z.number()),
    /** The sum over books with a known number of pages. */
    pages: z.number(),
    booksWithPages: z.number(),
    /** In half stars; null: nothing is rated. */
    averageRating: z.nullable(z.number()),
    rated: z.number(),
    /** At most six, the best rated first. */
    best: z.array(yearBook),
    longest: z.nullable(yearBook),
    first: z.nullable(yearBook),
    last: z.nullable(yearBook),
  }),
});
export type ShelfYear = z.output<typeof getShelfYear.reply>;

/** A picture of the year, for sharing. */
export const drawShelfYear = endpoint({
  method: 'POST',
  path: `${path}/years/:year/card`,
  access: 'role:user',
  quiet: true,
  summary: '我的阅读年度卡片',
  problems: ['shelf.year_empty'],
  params: yearParams,
  reply: z.object({
    /** A PNG as Base64. */
    picture: z.string(),
  }),
});
