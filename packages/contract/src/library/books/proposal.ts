import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, multilineText, pictureAddress, text } from '../../field.ts';
import { book, bookRow } from './book.ts';
import { toIsbn13 } from './isbn.ts';

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
  checks: { none: 'titles to look up' },
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
  checks: { fields: ['title', 'author', 'translator', 'summary', 'publisher'] },
  body: z.object({
    title: bookTitle,
    author: bookAuthor,
    translator: optionalText('译者', 100),
    summary: z._default(multilineText('简介', { max: 2000 }), ''),
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
