import { readStates } from '@gongdu/contract/writing/works/meta';
import * as z from 'zod/mini';
import { readRecords } from './read.ts';

/** Two levels; books refer to the leaves. */
const branches = z.array(z.strictObject({ name: z.string(), below: z.array(z.string()) }));
/** Uncertain data (edition, ISBN-13) is omitted. */
const book = z.strictObject({
  key: z.string(),
  title: z.string(),
  author: z.string(),
  translator: z.optional(z.string()),
  publisher: z.optional(z.string()),
  /** Of the edition if a publisher is set, else of the work's first publication. */
  year: z.optional(z.number()),
  isbn: z.optional(z.string()),
  category: z.string(),
  about: z.string(),
});
const edition = z.strictObject({
  of: z.string(),
  publisher: z.string(),
  year: z.number(),
  isbn: z.optional(z.string()),
});
const proposal = z.strictObject({
  by: z.string(),
  title: z.string(),
  author: z.string(),
  translator: z.nullable(z.string()),
  publisher: z.nullable(z.string()),
  publishedOn: z.nullable(z.string()),
  summary: z.string(),
});

const catalogue = readRecords(
  'books',
  z.strictObject({
    books: z.array(book),
    editions: z.array(edition),
    categories: branches,
    /** Of the bookshop. */
    shopCategories: branches,
    proposed: z.array(proposal),
  }),
);

export const demoBooks = catalogue.books;
export const demoEditions = catalogue.editions;
export const bookBranches = catalogue.categories;
export const institutionBranches = catalogue.shopCategories;
/** Two valid ones, one with a typing error, one that is not a book. */
export const proposedBooks = catalogue.proposed;

const bookList = z.strictObject({
  key: z.string(),
  title: z.string(),
  about: z.string(),
  owner: z.string(),
  /** Accepts suggestions. */
  invites: z.optional(z.literal(true)),
  books: z.array(z.strictObject({ book: z.string(), note: z.string() })),
});
export type DemoBookList = z.output<typeof bookList>;

const lists = readRecords(
  'book-lists',
  z.strictObject({
    lists: z.array(bookList),
    /** Pending ones. */
    suggestions: z.array(
      z.strictObject({ list: z.string(), by: z.string(), book: z.string(), sentence: z.string() }),
    ),
  }),
);

export const demoBookLists = lists.lists;
export const demoSuggestions = lists.suggestions;

const days = z.optional(z.number());
/** Days are counted back from the day of seeding. */
const shelfBook = z.strictObject({
  book: z.string(),
  state: z.enum(readStates),
  wanted: days,
  started: days,
  finished: days,
  /** Half stars. */
  rating: z.optional(z.number()),
  pages: z.optional(z.number()),
  /** Progress in pages. */
  page: z.optional(z.number()),
  percent: z.optional(z.number()),
  tags: z._default(z.array(z.string()), []),
  note: z._default(z.string(), ''),
  hidden: z._default(z.boolean(), false),
  /** Past readings: start and end. */
  before: z._default(z.array(z.tuple([z.number(), z.number()])), []),
});
export type DemoShelfBook = z.output<typeof shelfBook>;

const shelves = readRecords(
  'shelf',
  z.strictObject({ widelyRead: z.array(z.string()), xiaoman: z.array(shelfBook) }),
);

/** Books that many members have on their shelves. */
export const widelyRead = shelves.widelyRead;
/** 林小满's shelf: two years of readings. */
export const xiaomanShelf = shelves.xiaoman;
