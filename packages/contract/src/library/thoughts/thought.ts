import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { endpoint } from '../../endpoint.ts';
import { after, choice, id, instant, multilineText, pageSize, pictureAddress, text } from '../../field.ts';
import { smallWritingOutlook } from '../../moderation/small-writing.ts';
import { mention } from '../../writing/comment.ts';
import { coverBook } from '../books/book.ts';
import { thoughtMax, thoughtPicturesMax, thoughtTopicsMax } from './thought-limits.ts';

export const thoughtSorts = ['liked', 'newest'] as const;
export type ThoughtSort = (typeof thoughtSorts)[number];

/** What became of the last text: others read an earlier one meanwhile, or none. */
export const thoughtStates = ['waiting', 'public', 'refused', 'taken_down'] as const;
export type ThoughtState = (typeof thoughtStates)[number];

/** One text with what belongs to it. */
const content = {
  text: z.string(),
  /** Addresses. */
  pictures: z.array(z.string()),
  book: z.nullable(coverBook),
  /** Chosen ones and those that the text names; `#name#` in the text is one of them where the name is its own. */
  topics: z.array(z.object({ id: z.number(), name: z.string() })),
  mentions: z.array(mention),
};

/** What others read. */
const thought = z.object({
  id: z.number(),
  author: memberRow,
  ...content,
  publishedAt: instant,
  likes: z.number(),
  comments: z.number(),
});
export type Thought = z.output<typeof thought>;

/** Of the caller, as they last wrote it. */
const own = z.object({
  id: z.number(),
  ...content,
  state: z.enum(thoughtStates),
  /** Whether others read it, or an earlier text of it. */
  isShown: z.boolean(),
  createdAt: instant,
});
export type OwnThought = z.output<typeof own>;

const byId = z.object({ id });
const page = z.object({ rows: z.array(thought), next: z.nullable(z.string()) });
const query = z.object({ after, pageSize });
const path = '/api/thoughts' as const;

const fields = {
  text: multilineText('想法', { min: 1, max: thoughtMax }),
  pictures: z._default(
    z.array(pictureAddress('图片')).check(
      z.maxLength(thoughtPicturesMax, `图片最多 ${thoughtPicturesMax} 张`),
      z.refine((pictures) => new Set(pictures).size === pictures.length, '有一张图片选了两次'),
    ),
    [],
  ),
  bookId: z._default(z.nullable(id), null),
  topicIds: z._default(
    z.array(id).check(z.maxLength(thoughtTopicsMax, `话题最多 ${thoughtTopicsMax} 个`)),
    [],
  ),
  mentions: z._default(z.array(mention).check(z.maxLength(10, '一条想法最多提到 10 个人')), []),
};
const write = {
  access: 'role:user',
  right: 'comment',
  checks: { within: 'thoughts: refused, masked or held back' },
  reply: own,
} as const;
const writeProblems = [
  'book.not_found',
  'thought.book_waiting',
  'topic.not_found',
  'topic.refused',
  'topic.waiting',
  'comment.mention_unknown',
  'upload.not_mine',
] as const;

/** What would happen to a thought that the caller sends now. */
export const getThoughtOutlook = endpoint({
  method: 'GET',
  path: `${path}/outlook`,
  access: 'role:user',
  summary: '想法发出后多久能看到',
  problems: [],
  reply: smallWritingOutlook,
});

/** The caller's own in every state, the newest first. */
export const listOwnThoughts = endpoint({
  method: 'GET',
  path,
  access: 'role:user',
  summary: '我的想法',
  problems: [],
  query,
  reply: z.object({ rows: z.array(own), next: z.nullable(z.string()) }),
});

/** Idempotent by `clientId`: a repeated call returns the first one. */
export const addThought = endpoint({
  ...write,
  method: 'POST',
  path,
  creates: 'thought',
  summary: '写一条想法',
  problems: writeProblems,
  body: z.object({ ...fields, clientId: z.optional(text('客户端编号', { min: 8, max: 64 })) }),
});

/** What others read stays until the change is public. */
export const editThought = endpoint({
  ...write,
  method: 'PUT',
  path: `${path}/:id`,
  summary: '修改想法',
  problems: ['thought.not_found', ...writeProblems],
  params: byId,
  body: z.object(fields),
});

export const removeThought = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access: 'role:user',
  summary: '删除想法',
  problems: ['thought.not_found'],
  params: byId,
  reply: z.null(),
});

export const restoreThought = endpoint({
  method: 'POST',
  path: `${path}/:id/restore`,
  access: 'role:user',
  summary: '撤销删除想法',
  problems: ['thought.not_found', 'thought.restore_over'],
  params: byId,
  reply: own,
});

/** `mine` for its writer alone, whose waiting one has no `shown`. */
export const getThought = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: 'member',
  summary: '一条想法',
  problems: ['thought.not_found'],
  params: byId,
  reply: z.object({ shown: z.nullable(thought), mine: z.nullable(own) }),
});

/** About any edition of the book. */
export const listBookThoughts = endpoint({
  method: 'GET',
  path: '/api/books/:id/thoughts',
  access: 'member',
  summary: '关于这本书的想法',
  problems: [],
  params: byId,
  query: z.object({ sort: z._default(choice('排序', thoughtSorts), 'newest'), after, pageSize }),
  reply: page,
});

/** The newest first, as the next one. */
export const listTopicThoughts = endpoint({
  method: 'GET',
  path: '/api/topics/:id/thoughts',
  access: 'member',
  summary: '话题下的想法',
  problems: ['topic.not_found'],
  params: byId,
  query,
  reply: page,
});

export const listMemberThoughts = endpoint({
  method: 'GET',
  path: '/api/members/:uid/thoughts',
  access: 'member',
  summary: '一位成员的想法',
  problems: ['member.not_found'],
  params: z.object({ uid: id }),
  query,
  reply: page,
});
