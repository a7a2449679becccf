import * as z from 'zod/mini';
import { moderateBooks } from '../auth/role.ts';
import { endpoint } from '../endpoint.ts';
import { id, integer, pictureAddress, text } from '../field.ts';
import { toIsbn13 } from './isbn.ts';

/** A proposal waits until an operator takes it into the catalogue; until then only its proposer sees it. */
export const bookStates = ['pending', 'public', 'refused'] as const;
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
});
export type Book = z.infer<typeof book>;

const byId = z.object({ id });
export const bookRowsMax = 100;

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
  reply: z.array(bookRow),
});

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

export const linesMax = 200;
export const candidatesMax = 5;
const lineStatuses = ['found', 'several', 'wrong_check_digit', 'unknown'] as const;

const resolvedLine = z.object({
  line: z.string(),
  status: z.enum(lineStatuses),
  candidates: z.array(bookRow),
  /** For a wrong check digit: the ISBN-13 with the correct one. */
  suggestion: z.nullable(z.string()),
});
export type ResolvedLine = z.infer<typeof resolvedLine>;

/** Pasted lines, each an ISBN or a title with or without 《》 and author, as books of the catalogue. Blank lines are left out. */
export const resolveBooks = endpoint({
  method: 'POST',
  path: '/api/books/resolve',
  access: 'member',
  quiet: true,
  summary: '按书号或书名批量查找图书',
  body: z.object({
    lines: z
      .array(z.string().check(z.maxLength(300, '每行最多 300 个字')))
      .check(z.maxLength(linesMax, `一次最多 ${linesMax} 行`)),
  }),
  reply: z.array(resolvedLine),
});

const optionalText = (label: string, max: number) =>
  z.pipe(
    z._default(text(label, { max }), ''),
    z.transform((value: string) => (value === '' ? null : value)),
  );

const isbn = z.pipe(
  z._default(
    text('书号', { max: 30 }).check(
      z.refine((value) => value === '' || toIsbn13(value) !== null, '书号的校验位不正确，请核对后再填'),
    ),
    '',
  ),
  z.transform((value: string) => toIsbn13(value)),
);

export const bookTitle = text('书名', { min: 1, max: 100 });
export const bookAuthor = text('作者', { min: 1, max: 100 });

/** A book that the catalogue lacks. */
export const proposeBook = endpoint({
  method: 'POST',
  path: '/api/books',
  access: 'member',
  right: 'publish',
  summary: '补充图书',
  creates: 'book',
  body: z.object({
    title: bookTitle,
    author: bookAuthor,
    translator: optionalText('译者', 100),
    summary: z._default(text('简介', { max: 2000 }), ''),
    isbn,
    publisher: optionalText('出版社', 100),
    publishedOn: z.pipe(
      z._default(
        text('出版时间', { max: 10 }).check(
          z.regex(
            /^(\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?)?$/,
            '出版时间应为年、年月或年月日，如 1997-05',
          ),
        ),
        '',
      ),
      z.transform((value: string) => (value === '' ? null : value)),
    ),
    cover: z._default(z.nullable(pictureAddress('封面')), null),
    /** The catalogue's book of which this is an edition, as stated by its proposer. */
    editionOf: z._default(z.nullable(id), null),
  }),
  reply: book,
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

const categoryBody = z.object({
  name: text('分类名称', { min: 1, max: 20 }),
  parentId: z._default(z.nullable(id), null),
});

export const listInstitutionCategories = endpoint({
  method: 'GET',
  path: '/api/institution-book-categories',
  access: 'role:institution',
  summary: '机构图书分类',
  reply: z.array(bookCategory),
});

export const createInstitutionCategory = endpoint({
  method: 'POST',
  path: '/api/institution-book-categories',
  access: 'may:inst:category:edit',
  summary: '新建机构图书分类',
  body: categoryBody,
  reply: bookCategory,
});

/** A new name, or another place in the tree. */
export const updateInstitutionCategory = endpoint({
  method: 'PUT',
  path: '/api/institution-book-categories/:id',
  access: 'may:inst:category:edit',
  summary: '修改机构图书分类',
  params: byId,
  body: categoryBody,
  reply: bookCategory,
});

export const deleteInstitutionCategory = endpoint({
  method: 'DELETE',
  path: '/api/institution-book-categories/:id',
  access: 'may:inst:category:edit',
  summary: '删除机构图书分类',
  params: byId,
  reply: z.null(),
});

/** Books selected by the institution, in one of its categories; the newest in the catalogue first. */
export const listInstitutionCategoryBooks = endpoint({
  method: 'GET',
  path: '/api/institution-book-categories/:id/books',
  access: 'role:institution',
  summary: '机构分类里的图书',
  params: byId,
  reply: z.array(bookRow),
});

/** Replaces all books of the category; a book may be in several categories. */
export const setInstitutionCategoryBooks = endpoint({
  method: 'PUT',
  path: '/api/institution-book-categories/:id/books',
  access: 'may:inst:category:edit',
  summary: '设定机构分类里的图书',
  params: byId,
  body: z.object({ bookIds: z.array(id).check(z.maxLength(200, '一个分类最多放 200 本书')) }),
  reply: z.array(bookRow),
});

export const bookKeyset = {
  /** `next` of the page before. */
  before: z.optional(id),
  pageSize: z._default(integer('每页条数', { min: 1, max: 50 }), 10),
};
