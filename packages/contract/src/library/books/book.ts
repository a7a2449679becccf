import * as z from 'zod/mini';
import { moderateBooks } from '../../core/accounts/role.ts';
import { endpoint } from '../../endpoint.ts';
import { id, integer, pictureAddress } from '../../field.ts';
import { bookFacts } from './book-facts.ts';

/**
 * A proposal waits until an operator takes it into the catalogue; until then only its proposer sees it. A private entry
 * stands for a book that the catalogue lacks, for those who hold it; when a second one holds it, it waits as well.
 */
export const bookStates = ['private', 'pending', 'public', 'refused'] as const;
export type BookState = (typeof bookStates)[number];

export const bookRow = z.object({
  id: z.number(),
  title: z.string(),
  author: z.string(),
  translator: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  isbn13: z.nullable(z.string()),
  publisher: z.nullable(z.string()),
  /** As far as it is known: 1997, 1997-05 or 1997-05-01. */
  publishedOn: z.nullable(z.string()),
});
export type BookRow = z.infer<typeof bookRow>;

/** The data of a small cover with its caption. */
export const coverBook = z.pick(bookRow, { id: true, title: true, author: true, cover: true });

export const bookCategory = z.object({
  id: z.number(),
  parentId: z.nullable(z.number()),
  name: z.string(),
});
export type BookCategory = z.infer<typeof bookCategory>;

export const book = z.extend(bookRow, {
  summary: z.string(),
  state: z.enum(bookStates),
  mine: z.boolean(),
  categories: z.array(bookCategory),
  /** The other editions of the same work. */
  editions: z.array(bookRow),
  /** The leading edition, which stands for the work; null: this one, or there are no others. */
  editionOf: z.nullable(z.number()),
  /** Of a house's catalogue; null: none has described it. */
  facts: z.nullable(bookFacts),
});
export type Book = z.infer<typeof book>;

const byId = z.object({ id });
export const bookRowsMax = 100;

const askedRow = z.extend(bookRow, {
  /** The id that was asked for: of a merged book another one than its own. */
  asked: z.number(),
});

/**
 * Rows that distinguish books with the same title, in the order of the ids; books that the caller may not see are
 * missing.
 */
export const findBooks = endpoint({
  method: 'POST',
  path: '/api/books/rows',
  access: 'member',
  quiet: true,
  summary: '一批图书的作者、出版社与年份',
  problems: [],
  body: z.object({ ids: z.array(id).check(z.maxLength(bookRowsMax, `一次最多 ${bookRowsMax} 本`)) }),
  reply: z.array(askedRow),
});

/** Of a merged book the one that remained, which has another id. */
export const getBook = endpoint({
  method: 'GET',
  path: '/api/books/:id',
  access: 'member',
  summary: '图书详情',
  problems: ['book.not_found'],
  params: byId,
  reply: book,
});

/** Newest in the catalogue first, one edition of each work. */
export const listBooks = endpoint({
  method: 'GET',
  path: '/api/books',
  access: 'member',
  summary: '图书目录',
  problems: [],
  query: z.object({
    /** Includes its subcategories. */
    category: z.optional(id),
    /** `next` of the page before. */
    after: z.optional(id),
  }),
  reply: z.object({ books: z.array(bookRow), next: z.nullable(z.number()) }),
});

export const listBookCategories = endpoint({
  method: 'GET',
  path: '/api/books/categories',
  access: 'member',
  summary: '图书分类',
  problems: [],
  reply: z.array(bookCategory),
});

/** Adds a book and its editions to the work of another book; null: makes the book a work of its own. */
export const setBookEdition = endpoint({
  method: 'PUT',
  path: '/api/books/:id/edition',
  access: `may:${moderateBooks}`,
  summary: '设定图书属于哪本书的版本',
  problems: ['book.not_found', 'book.edition_unknown', 'book.edition_itself'],
  params: byId,
  body: z.object({ of: z.nullable(id) }),
  reply: book,
});

/** Only of a private entry whose only holder is the caller; null removes the cover. */
export const setBookCover = endpoint({
  method: 'PUT',
  path: '/api/books/:id/cover',
  access: 'role:user',
  summary: '给只有自己看得到的书换封面',
  problems: ['book.not_found', 'book.not_private', 'upload.not_mine'],
  checks: { later: 'only its holder sees it; an operator does before others' },
  params: byId,
  body: z.object({ cover: z.nullable(pictureAddress('封面')) }),
  reply: book,
});

export const bookKeyset = {
  /** `next` of the page before. */
  before: z.optional(id),
  pageSize: z._default(integer('每页条数', { min: 1, max: 50 }), 10),
};
