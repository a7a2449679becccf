import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { refusal } from '../../core/penalties/refusal-reason.ts';
import { aiMarks } from '../../core/uploads/ai-mark.ts';
import { endpoint } from '../../endpoint.ts';
import { choice, id, instant, integer, paging, storedDocument, text } from '../../field.ts';
import { workMeta } from './meta.ts';

/** What a member writes and publishes. */
export const workKinds = ['post', 'review', 'news', 'book_list', 'reading_lead'] as const;
export type WorkKind = (typeof workKinds)[number];
export const workKindLabels: Record<WorkKind, string> = {
  post: '帖子',
  review: '书评',
  news: '资讯',
  book_list: '书单',
  reading_lead: '领读',
};

/**
 * draft → pending → published | scheduled | refused | returned; scheduled → published → taken_down. The author moves a
 * work between published and hidden.
 */
export const workStates = [
  'draft',
  'pending',
  'scheduled',
  'published',
  'hidden',
  'refused',
  'returned',
  'taken_down',
] as const;
export type WorkState = (typeof workStates)[number];
export const workStateLabels: Record<WorkState, string> = {
  draft: '草稿',
  pending: '审核中',
  scheduled: '定时发布',
  published: '已发布',
  hidden: '仅自己可见',
  refused: '未通过',
  returned: '退回修改',
  taken_down: '已下架',
};

/** The state of changes to a published work that readers do not see yet. */
export const workRevisions = ['draft', 'pending', 'refused', 'returned'] as const;
export type WorkRevision = (typeof workRevisions)[number];
export const workRevisionLabels: Record<WorkRevision, string> = {
  draft: '有未提交的修改',
  pending: '修改审核中',
  refused: '修改未通过',
  returned: '修改被退回',
};

/** Kinds listed in 我的创作. */
export const postKinds = ['post', 'review'] as const satisfies readonly WorkKind[];

/**
 * The tabs of 我的创作. `pending` includes scheduled works, `refused` returned ones, `taken_down` hidden ones; `all` leaves
 * out the recycle bin.
 */
export const workTabs = ['all', 'draft', 'pending', 'published', 'refused', 'taken_down', 'deleted'] as const;
export type WorkTab = (typeof workTabs)[number];
export const workTabLabels: Record<WorkTab, string> = {
  all: '全部',
  draft: '草稿',
  pending: '审核中',
  published: '已发布',
  refused: '未通过',
  taken_down: '已下架',
  deleted: '回收站',
};

export const workSorts = ['updated', 'created', 'published', 'words'] as const;
export type WorkSort = (typeof workSorts)[number];

export const titleMax = 60;
/** Days in the recycle bin before a work is purged. */
export const recycleDays = 30;

export const workTitle = text('标题', { max: titleMax });
export const workKind = choice('类型', workKinds);
export const workIdParams = z.object({ id });
/** The version last read by the writer. */
export const workVersionSeen = integer('版本', { min: 1, max: 1_000_000_000 });

export const workRow = z.object({
  id: z.number(),
  kind: z.enum(workKinds),
  title: z.string(),
  excerpt: z.string(),
  words: z.number(),
  /** The number of books of a list, or of parts of a reading-lead; 0 for other kinds. */
  besideCount: z.number(),
  cover: z.nullable(z.string()),
  state: z.enum(workStates),
  revision: z.nullable(z.enum(workRevisions)),
  version: z.number(),
  /** Why the work or its revision is refused, returned or taken down. */
  refusal: z.nullable(refusal),
  createdAt: instant,
  updatedAt: instant,
  submittedAt: z.nullable(instant),
  scheduledAt: z.nullable(instant),
  /** When it was first published. */
  publishedAt: z.nullable(instant),
  deletedAt: z.nullable(instant),
  /** When it will be purged from the recycle bin. */
  purgedAt: z.nullable(instant),
});
export type WorkRow = z.infer<typeof workRow>;

export const myWorkRow = z.extend(workRow, {
  /** Reads and reactions; null: the work was never published. */
  received: z.nullable(
    z.object({ reads: z.number(), likes: z.number(), collects: z.number(), comments: z.number() }),
  ),
});
export type MyWorkRow = z.infer<typeof myWorkRow>;

/** Everything but the text: the reply to saves and transitions, whose callers have the text. */
export const workHead = z.extend(workRow, {
  meta: workMeta,
  author: memberRow,
  mine: z.boolean(),
  /** Time and device of the newest text, e.g. "Chrome · Windows"; for its author only. */
  saved: z.nullable(z.object({ at: instant, device: z.string() })),
});
export type WorkHead = z.infer<typeof workHead>;

export const work = z.extend(workHead, {
  body: storedDocument,
  /**
   * AI marks in the metadata of its pictures and videos; none if the author has declared it. Not included in the reply
   * to a save.
   */
  aiMarks: z.optional(z.array(z.enum(aiMarks))),
});
export type Work = z.infer<typeof work>;

/** One kind, or several as `kind=post&kind=review` or `kind=post,review`; absent: all. */
const kinds = z.pipe(
  z._default(z.union([z.string(), z.array(z.string())]), []),
  z.pipe(
    z.transform((given: string | string[]) =>
      [given]
        .flat()
        .flatMap((one) => one.split(','))
        .filter(Boolean),
    ),
    z.array(workKind),
  ),
);

export const listMyWorks = endpoint({
  method: 'GET',
  path: '/api/works/mine',
  access: 'member',
  summary: '我的创作',
  problems: [],
  query: z.object({
    kind: kinds,
    tab: z._default(choice('状态', workTabs), 'all'),
    name: z._default(text('搜索词', { max: titleMax }), ''),
    sort: z._default(choice('排序', workSorts), 'updated'),
    order: z._default(choice('顺序', ['desc', 'asc']), 'desc'),
    ...paging,
  }),
  reply: z.array(myWorkRow),
  counted: true,
});

/** How many works of the kinds are in each tab. */
export const countMyWorks = endpoint({
  method: 'GET',
  path: '/api/works/mine/counts',
  access: 'member',
  summary: '我的创作各状态数量',
  problems: [],
  query: z.object({ kind: kinds }),
  reply: z.record(z.enum(workTabs), z.number()),
});

/** Readers get the published text; authors their newest one, or with `view=release` the published one. */
export const getWork = endpoint({
  method: 'GET',
  path: '/api/works/:id',
  access: 'member',
  summary: '作品详情',
  problems: ['work.not_found'],
  params: workIdParams,
  query: z.object({ view: z._default(choice('版本', ['head', 'release']), 'head') }),
  reply: work,
});
