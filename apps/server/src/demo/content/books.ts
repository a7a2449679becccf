import { readStates } from '@gongdu/contract/writing/works/meta';
import * as z from 'zod/mini';
import { list, number, optional, readRecords, record, text } from './read.ts';

/** Two levels; books refer to the leaves. */
const branches = list(record({ name: text, below: list(text) }));
/** Uncertain data (edition, ISBN-13) is omitted. */
const book = record({
  key: text,
  title: text,
  author: text,
  translator: optional(text),
  publisher: optional(text),
  /** Of the edition if a publisher is set, else of the work's first publication. */
  year: optional(number),
  isbn: optional(text),
  category: text,
  about: text,
});
const edition = record({ of: text, publisher: text, year: number, isbn: optional(text) });
const proposal = record({
  by: text,
  title: text,
  author: text,
  translator: z.nullable(text),
  publisher: z.nullable(text),
  publishedOn: z.nullable(text),
  summary: text,
});

export const {
  books: demoBooks,
  editions: demoEditions,
  categories: bookBranches,
  shopCategories: institutionBranches,
  proposed: proposedBooks,
} = readRecords(
  'books',
  record({
    books: list(book),
    editions: list(edition),
    categories: branches,
    /** Of the bookshop. */
    shopCategories: branches,
    proposed: list(proposal),
  }),
);

const bookList = record({
  key: text,
  title: text,
  about: text,
  owner: text,
  /** Accepts suggestions. */
  invites: optional(z.literal(true)),
  books: list(record({ book: text, note: text })),
});
export type DemoBookList = z.output<typeof bookList>;

export const { lists: demoBookLists, suggestions: demoSuggestions } = readRecords(
  'book-lists',
  record({
    lists: list(bookList),
    /** Pending ones. */
    suggestions: list(record({ list: text, by: text, book: text, sentence: text })),
  }),
);

const days = optional(number);
/** Days are counted back from the day of seeding. */
const shelfBook = record({
  book: text,
  state: z.enum(readStates),
  wanted: days,
  started: days,
  finished: days,
  /** Half stars. */
  rating: optional(number),
  pages: optional(number),
  /** Progress in pages. */
  page: optional(number),
  percent: optional(number),
  tags: z._default(list(text), []),
  note: z._default(text, ''),
  /** Why it was put down. */
  reason: z._default(text, ''),
  hidden: z._default(z.boolean(), false),
  /** Past readings: start and end. */
  before: z._default(list(z.tuple([number, number])), []),
});
export type DemoShelfBook = z.output<typeof shelfBook>;

const sentence = { by: text, book: text, text };
export const { shown: demoShortReviews, waiting: waitingShortReview } = readRecords(
  'short-reviews',
  record({
    /** With the state and the rating on the writer's shelf, unless the book stands there already. */
    shown: list(
      record({
        ...sentence,
        daysAgo: number,
        rating: optional(number),
        state: z._default(z.enum(readStates), 'read'),
      }),
    ),
    waiting: record({ ...sentence, hoursAgo: number }),
  }),
);

export const { widelyRead, xiaoman: xiaomanShelf } = readRecords(
  'shelf',
  record({ widelyRead: list(text), xiaoman: list(shelfBook) }),
);
