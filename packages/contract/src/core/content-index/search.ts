import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { choice, integer, sitePath, text } from '../../field.ts';
import { contentHit, searchedKinds, searchSorts, searchTextMax } from './content.ts';

/** Ranges of the time filter, in days before now. */
export const searchTimes = { week: 7, month: 31, year: 366 } as const;
export type SearchTime = keyof typeof searchTimes;

const q = text('搜索词', { max: searchTextMax });
const time = z.optional(choice('时间', ['week', 'month', 'year']));

/** Searches published content, best hits first unless `sort` says otherwise. */
export const searchCommunity = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'member',
  summary: '搜索',
  problems: [],
  query: z.object({
    q,
    kind: z.optional(choice('内容类型', searchedKinds)),
    sort: z._default(choice('排序', searchSorts), 'relevance'),
    time,
    pageIndex: z._default(integer('页码', { min: 1, max: 1_000_000 }), 1),
    pageSize: z._default(integer('每页条数', { min: 1, max: 50 }), 10),
  }),
  reply: z.array(contentHit),
  counted: true,
});

/** Hits of one kind are counted up to this number; `more` means that there are more. */
export const searchCountMax = 99;

export const countSearch = endpoint({
  method: 'GET',
  path: '/api/search/counts',
  access: 'member',
  summary: '各类型的搜索结果数',
  problems: [],
  query: z.object({ q, time }),
  reply: z.array(z.object({ kind: z.enum(searchedKinds), n: z.number(), more: z.boolean() })),
});

const foundWriter = z.object({
  name: z.string(),
  /** Path in the web app. */
  link: sitePath,
  /** The best known of their books. */
  bookId: z.number(),
  book: z.string(),
  cover: z.nullable(z.string()),
  books: z.number(),
  /** What was searched instead of the text that was typed; null: found as typed. */
  mended: z.nullable(z.string()),
});
export type FoundWriter = z.infer<typeof foundWriter>;

export const writersMax = 10;

/** Authors of books, who need not be members, by the beginning of their names as written, in pinyin or initials. */
export const searchWriters = endpoint({
  method: 'GET',
  path: '/api/search/writers',
  access: 'member',
  summary: '按名字找图书的作者',
  problems: [],
  query: z.object({ q }),
  reply: z.array(foundWriter),
});

/** Kinds of suggestions. A writer is an author of books, not necessarily a member. */
export const suggestedKinds = ['book', 'writer', 'person', 'topic', 'circle', 'book_list'] as const;
export type SuggestedKind = (typeof suggestedKinds)[number];

export const searchSuggestion = z.object({
  kind: z.enum(suggestedKinds),
  /** For a writer: the id of one of their books. */
  id: z.number(),
  name: z.string(),
  /** Author and year, which distinguish books with the same title; of a member, whether they are an invited author. */
  about: z.string(),
  picture: z.nullable(z.string()),
  /** Path in the web app; null: it has no page, only a search for the name. */
  link: z.nullable(sitePath),
});
export type SearchSuggestion = z.infer<typeof searchSuggestion>;

export const suggestionsMax = 8;

/** Names that begin with `q` as written, in pinyin, or in pinyin initials. */
export const suggestSearch = endpoint({
  method: 'GET',
  path: '/api/search/suggestions',
  access: 'member',
  summary: '搜索联想',
  problems: [],
  query: z.object({ q }),
  reply: z.array(searchSuggestion),
});
