import * as z from 'zod/mini';
import { richDocument } from './document.ts';
import { endpoint } from './endpoint.ts';
import { choice, id, instant, integer, paging, text } from './field.ts';
import { refusal } from './review-reason.ts';

/** P8: draft → pending → published | refused; published → taken_down. Deleted posts wait 30 days in the recycle bin. */
export const postStates = ['draft', 'pending', 'published', 'refused', 'taken_down'] as const;
export type PostState = (typeof postStates)[number];

export const postStateWords: Record<PostState, string> = {
  draft: '草稿',
  pending: '审核中',
  published: '已发布',
  refused: '未通过',
  taken_down: '已下架',
};

/** The tabs of "my creations"; `all` leaves the recycle bin out. */
export const postTabs = ['all', ...postStates, 'deleted'] as const;
export type PostTab = (typeof postTabs)[number];
export const postTabWords: Record<PostTab, string> = { all: '全部', ...postStateWords, deleted: '回收站' };

export const titleMax = 60;
const title = text('标题', { max: titleMax });

export const postRow = z.object({
  id: z.number(),
  title: z.string(),
  excerpt: z.string(),
  words: z.number(),
  state: z.enum(postStates),
  version: z.number(),
  /** Why it was refused, while it is. */
  refusal: z.nullable(refusal),
  updatedAt: instant,
  submittedAt: z.nullable(instant),
  publishedAt: z.nullable(instant),
  deletedAt: z.nullable(instant),
});
export type PostRow = z.infer<typeof postRow>;

export const post = z.extend(postRow, {
  body: z.custom<z.output<typeof richDocument>>(),
  author: z.object({ uid: z.number(), name: z.string(), avatar: z.nullable(z.string()) }),
  mine: z.boolean(),
});
export type Post = z.infer<typeof post>;

const byId = z.object({ id });
/** The version the writer last saw: a newer one on the server answers 409 `post.changed_elsewhere`. */
const version = integer('版本', { min: 1, max: 1_000_000_000 });

export const listMyPosts = endpoint({
  method: 'GET',
  path: '/api/posts/mine',
  who: 'role:user',
  summary: '我的创作',
  query: z.object({
    tab: z._default(choice('状态', postTabs), 'all'),
    name: z._default(text('搜索词', { max: titleMax }), ''),
    ...paging,
  }),
  reply: z.array(postRow),
  counted: true,
});

/** How many posts stand in each tab. */
export const countMyPosts = endpoint({
  method: 'GET',
  path: '/api/posts/mine/counts',
  who: 'role:user',
  summary: '我的创作各状态数量',
  reply: z.record(z.enum(postTabs), z.number()),
});

export const getPost = endpoint({
  method: 'GET',
  path: '/api/posts/:id',
  who: 'member',
  summary: '帖子详情',
  params: byId,
  reply: post,
});

export const createPost = endpoint({
  method: 'POST',
  path: '/api/posts',
  who: 'role:user',
  summary: '新建草稿',
  body: z.object({ title, body: richDocument }),
  reply: post,
});

export const savePost = endpoint({
  method: 'PUT',
  path: '/api/posts/:id',
  who: 'role:user',
  summary: '保存帖子',
  params: byId,
  body: z.object({ title, body: richDocument, version }),
  reply: post,
});

function postAct<const P extends string>(path: P, summary: string) {
  return endpoint({
    method: 'POST',
    path,
    who: 'role:user',
    summary,
    params: byId,
    body: z.object({ version }),
    reply: post,
  });
}

export const submitPost = postAct('/api/posts/:id/submit', '提交审核');
export const withdrawPost = postAct('/api/posts/:id/withdraw', '撤回审核');
export const deletePost = postAct('/api/posts/:id/delete', '移入回收站');
export const restorePost = postAct('/api/posts/:id/restore', '从回收站恢复');
