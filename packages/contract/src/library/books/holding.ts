import * as z from 'zod/mini';
import { moderateBooks } from '../../core/accounts/role.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant, integer, text } from '../../field.ts';
import { toIsbn13 } from './isbn.ts';

const may = 'may:inst:holdings:edit' as const;
const operators = `may:${moderateBooks}` as const;

/** Hundredths of a yuan. */
const price = z.nullable(integer('售价', { min: 0, max: 100_000_000 }));
const place = text('位置', { max: 60 });

/** Houses of one page. */
export const housesPerPage = 10;
/** What stands in the place of the number in the address of a link. */
export const isbnPlace = '{isbn}';
export const bookLinksMax = 20;

const house = z.object({
  institution: z.object({ id: z.number(), name: z.string(), slug: z.string(), logo: z.nullable(z.string()) }),
  inStock: z.boolean(),
  price: z.nullable(z.number()),
  place: z.string(),
  updatedAt: instant,
});
export type HouseWithBook = z.infer<typeof house>;

/**
 * Where a book can be borrowed or bought: houses that said so, those that have it first, and links made of its number.
 * Nothing is fetched from them.
 */
export const listBookHoldings = endpoint({
  method: 'GET',
  path: '/api/books/:id/holdings',
  access: 'member',
  summary: '在哪里借到、买到一本书',
  problems: ['book.not_found'],
  params: z.object({ id }),
  query: z.object({
    /** `next` of the page before. */
    after: z.optional(integer('位置', { min: 0, max: Number.MAX_SAFE_INTEGER })),
  }),
  reply: z.object({
    houses: z.array(house),
    next: z.nullable(z.number()),
    /** The same on every page. */
    links: z.array(z.object({ name: z.string(), address: z.string() })),
  }),
});

const isbn13 = z.pipe(
  text('书号', { min: 1, max: 30 }).check(
    z.refine((value) => toIsbn13(value) !== null, '书号的校验位不正确，请核对后再填'),
  ),
  z.transform((value: string) => toIsbn13(value) ?? value),
);
const byIsbn = z.object({ isbn: isbn13 });

const holding = z.object({
  isbn13: z.string(),
  title: z.string(),
  author: z.string(),
  /** In the library; null: it has no public book of this number. */
  bookId: z.nullable(z.number()),
  inStock: z.boolean(),
  price: z.nullable(z.number()),
  place: z.string(),
  updatedAt: instant,
});
export type Holding = z.infer<typeof holding>;

export const listHoldings = endpoint({
  method: 'GET',
  path: '/api/institution-holdings',
  access: may,
  summary: '机构的馆藏与在售图书',
  problems: [],
  query: z.object({
    /** A number, or how a title begins. */
    q: z._default(text('书号或书名', { max: 60 }), ''),
    /** `next` of the page before. */
    after: z._default(text('位置', { max: 13 }), ''),
  }),
  reply: z.object({ rows: z.array(holding), next: z.nullable(z.string()) }),
});

/** Says that the house has a book of the library, or says it anew. */
export const saveHolding = endpoint({
  method: 'PUT',
  path: '/api/institution-holdings/:isbn',
  access: may,
  summary: '登记一本馆藏或在售的书',
  problems: ['book.not_found'],
  checks: {
    fields: ['place'],
    scene: 'name',
    afterwards: { thing: '馆藏与在售的位置', link: '/institute/holdings', ref: 'isbn' },
  },
  params: byIsbn,
  body: z.object({ inStock: z.boolean(), price, place: z._default(place, '') }),
  reply: holding,
});

export const deleteHolding = endpoint({
  method: 'DELETE',
  path: '/api/institution-holdings/:isbn',
  access: may,
  summary: '不再登记一本书',
  problems: [],
  params: byIsbn,
  reply: z.null(),
});

export const bookLinkBody = z.object({
  name: text('名称', { min: 1, max: 20 }),
  template: text('链接', { min: 1, max: 300 }).check(
    z.refine(isLinkTemplate, `链接应以 https:// 开头，书号的位置写作 ${isbnPlace}`),
  ),
});

/** Whether an address is of the web, and has the place of the number behind its host. */
function isLinkTemplate(template: string): boolean {
  const [before = ''] = template.split(isbnPlace);
  return before !== template && /^https?:\/\/[^\s/?#@]+[/?#]\S*$/u.test(before) && !/\s/u.test(template);
}

const bookLink = z.extend(bookLinkBody, { id: z.number() });
export type BookLink = z.infer<typeof bookLink>;

/** In the order of the book page. */
export const listBookLinks = endpoint({
  method: 'GET',
  path: '/api/book-links',
  access: operators,
  summary: '按书号的购书与借阅链接',
  problems: [],
  reply: z.array(bookLink),
});

/** Replaces all of them, in this order. */
export const setBookLinks = endpoint({
  method: 'PUT',
  path: '/api/book-links',
  access: operators,
  summary: '设定购书与借阅链接',
  problems: [],
  body: z.object({
    links: z.array(bookLinkBody).check(z.maxLength(bookLinksMax, `最多 ${bookLinksMax} 个链接`)),
  }),
  reply: z.array(bookLink),
});
