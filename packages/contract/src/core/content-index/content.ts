import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { fieldMetadata, id, instant, integer, sitePath, text } from '../../field.ts';

/** The content types of the common list, numbered from 1 in this order: thirteen specified ones, then those of ours. */
export const contentKinds = [
  'post',
  'review',
  'book',
  'comment',
  'news',
  'topic',
  'circle',
  'reading_lead',
  'live',
  'book_list',
  'author',
  'book_category',
  'institution_book_category',
  'short_review',
  'thought',
] as const;
export type ContentKind = (typeof contentKinds)[number];

/** The key of an object or a person in maps, and the name under which pages subscribe to its counters. */
export function refKey({ kind, id }: { readonly kind: string; readonly id: number }): string {
  return `${kind}:${id}`;
}

export const contentKindLabels: Record<ContentKind, string> = {
  post: '帖子',
  review: '书评',
  book: '图书',
  comment: '评论',
  news: '资讯',
  topic: '话题',
  circle: '圈子',
  reading_lead: '领读',
  live: '直播',
  book_list: '书单',
  author: '特邀作者',
  book_category: '图书分类',
  institution_book_category: '机构图书分类',
  short_review: '短评',
  thought: '想法',
};

/** Kinds that can be searched, in the order of the page's tabs. Categories are listed on the page of books. */
export const searchedKinds = [
  'post',
  'review',
  'thought',
  'short_review',
  'book',
  'book_list',
  'reading_lead',
  'circle',
  'topic',
  'news',
  'live',
  'author',
  'comment',
] as const satisfies readonly ContentKind[];

/** `contentType` of the common list: 1 is the post, 3 the book. */
export const kindsByCommonType: ReadonlyMap<number, ContentKind> = new Map(
  contentKinds.map((kind, index) => [index + 1, kind]),
);

const swappedTypes = new Map([
  [3, 5],
  [5, 3],
]);
/** `ContentTypeList` of the content search: there 5 is the book, hence 3 the news. Decision 0026. */
export const kindsBySearchType: ReadonlyMap<number, ContentKind> = new Map(
  [...kindsByCommonType].map(([type, kind]) => [swappedTypes.get(type) ?? type, kind]),
);

/** Refers to one published object of any kind, for reactions, lists and links. */
export const contentRef = z.object({
  kind: z.enum(contentKinds, '请选择正确的内容类型'),
  id,
});
export type ContentRef = z.infer<typeof contentRef>;

/** A segment of text; `hit`: it matches the search. Text, never HTML. */
const textSegment = z.object({ text: z.string(), hit: z.boolean() });
export type TextSegment = z.infer<typeof textSegment>;

/** A row of the common list. The first five fields are the specification's "Book search result". */
export const contentRow = z.object({
  contentId: z.number(),
  title: z.string(),
  author: z.string(),
  mainPicUrl: z.nullable(z.string()),
  publishTime: z.nullable(instant),
  kind: z.enum(contentKinds),
  summary: z.string(),
  /** Path in the web app. */
  link: z.nullable(sitePath),
  /** For categories: the parent category. */
  parentId: z.nullable(z.number()),
});
export type ContentRow = z.infer<typeof contentRow>;

export const contentHit = z.extend(contentRow, {
  marks: z.object({
    title: z.array(textSegment),
    /** The context of the first hit in the text; empty when only the title or the author matched. */
    context: z.array(textSegment),
  }),
  /** What was searched instead, because the text as typed finds too little; null: found as typed, such hits come first. */
  mended: z.nullable(z.string()),
});
export type ContentHit = z.infer<typeof contentHit>;

export const searchSorts = ['relevance', 'newest', 'hottest'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Searches return at most this number of hits; `capped` in the envelope means that there are more. */
export const searchHitsMax = 1000;
/** 最热 orders this many hits of each group: those in titles before others, each newest first. */
export const searchHottestMax = 250;
export const searchTextMax = 100;

const contentType = integer('内容类型', { min: 1, max: contentKinds.length }).register(fieldMetadata, {
  description:
    '内容类型：1 帖子、2 书评、3 图书、4 评论、5 资讯、6 话题、7 圈子、8 领读、9 直播、10 书单、11 特邀作者、12 图书分类、13 机构图书分类、14 短评、15 想法',
});
const pageSize = z._default(integer('每页条数', { min: 1, max: 100 }), 10);

/** The common list of any content type, newest first; a name search reaches `searchHitsMax` rows. */
export const getPage = endpoint({
  method: 'POST',
  path: '/api/Common/GetPage',
  access: 'member',
  quiet: true,
  summary: '通用列表',
  problems: [],
  checks: { none: 'a search' },
  body: z.object({
    contentType,
    PageIndex: z._default(integer('页码', { min: 1, max: 100_000_000 }), 1),
    PageSize: pageSize,
    /** Usually omitted or null. */
    search: z.nullish(
      z.object({
        Name: z._default(text('名称', { max: searchTextMax }), ''),
        /** For categories: 1 includes the children. */
        IsChilds: z._default(integer('是否包含下级', { min: 0, max: 1 }), 0),
      }),
    ),
  }),
  reply: z.array(contentRow),
  counted: true,
});

/** Search over titles, authors and texts, the best hits first. Without a text: the newest. */
export const contentSearch = endpoint({
  method: 'POST',
  path: '/api/Content/ContentSearch',
  access: 'member',
  quiet: true,
  summary: '内容搜索',
  problems: [],
  checks: { none: 'a search' },
  body: z.object({
    ContentTypeList: z
      .array(contentType)
      .check(z.minLength(1, '请选择内容类型'), z.maxLength(contentKinds.length, '内容类型过多')),
    pageIndex: z._default(integer('页码', { min: 1, max: 100_000_000 }), 1),
    pageSize,
    SearchText: z._default(text('搜索词', { max: searchTextMax }), ''),
  }),
  reply: z.array(contentHit),
  counted: true,
  replyCodeAs: 'statusCode',
});
