import * as z from 'zod/mini';
import { memberRow } from '../core/accounts/member.ts';
import { targetRef } from '../core/reaction.ts';
import { endpoint } from '../endpoint.ts';
import { after, choice, id, instant, multilineText, pageSize, pictureAddress, text } from '../field.ts';

export const commentMax = 1000;
/** Minutes in which authors may change their comment. */
export const commentEditMinutes = 5;
/** Minutes in which the member that deleted a comment may restore it. */
export const commentRestoreMinutes = 5;

export const commentSorts = ['newest', 'hottest'] as const;
export type CommentSort = (typeof commentSorts)[number];
export const commentSortLabels: Record<CommentSort, string> = { newest: '最新', hottest: '最热' };

/** A member mentioned in a text as `@name`. */
export const mention = z.object({ uid: id, name: text('姓名', { min: 1, max: 40 }) });
export type Mention = z.infer<typeof mention>;

const reply = z.object({
  id: z.number(),
  /** The comment to which a reply belongs; null for a comment itself. */
  rootId: z.nullable(z.number()),
  /** Null once the comment is deleted. */
  author: z.nullable(memberRow),
  /** The reply that this one answers; null when it answers the comment itself. */
  replyTo: z.nullable(z.object({ id: z.number(), uid: z.number(), name: z.string() })),
  text: z.string(),
  mentions: z.array(mention),
  image: z.nullable(z.string()),
  createdAt: instant,
  editedAt: z.nullable(instant),
  deleted: z.boolean(),
  /** Held back for an operator: others do not see it yet, or see the version before its change. */
  held: z.boolean(),
  likes: z.number(),
  liked: z.boolean(),
  mine: z.boolean(),
  /** Whether the object's owner wrote it. */
  byOwner: z.boolean(),
  /** Until when its author may change it. */
  editableUntil: z.nullable(instant),
  canDelete: z.boolean(),
  canPin: z.boolean(),
});
export type CommentReply = z.infer<typeof reply>;

/** Replies oldest first: some of them, and whether there are more before or after. */
const replies = z.object({
  rows: z.array(reply),
  earlier: z.boolean(),
  later: z.boolean(),
});

export const comment = z.extend(reply, {
  pinned: z.boolean(),
  replyCount: z.number(),
  replies,
});
export type Comment = z.infer<typeof comment>;

/** A page of an object's comments, a pinned one first. */
const commentPage = z.object({
  rows: z.array(comment),
  next: z.nullable(z.string()),
  /** Only with `around`: there are newer comments before the first one. */
  hasNewer: z.boolean(),
});
export type CommentPage = z.infer<typeof commentPage>;

/** With `around`, the page with this comment or reply, newest first, and its neighbouring replies. */
export const listComments = endpoint({
  method: 'GET',
  path: '/api/comments/of/:kind/:id',
  access: 'member',
  summary: '评论列表',
  problems: ['reaction.gone', 'comment.not_found'],
  params: targetRef,
  query: z.object({
    sort: z._default(choice('排序', commentSorts), 'newest'),
    after,
    around: z.optional(id),
    pageSize,
  }),
  reply: commentPage,
});

/** Oldest first: those after one reply, those before it, or the first ones. */
export const listReplies = endpoint({
  method: 'GET',
  path: '/api/comments/:id/replies',
  access: 'member',
  summary: '回复列表',
  problems: ['comment.not_found'],
  params: z.object({ id }),
  query: z.object({
    after: z.optional(id),
    before: z.optional(id),
    pageSize,
  }),
  reply: replies,
});

/** Replies in another order than that of the conversation, page by page. */
export const listSortedReplies = endpoint({
  method: 'GET',
  path: '/api/comments/:id/replies/:sort',
  access: 'member',
  summary: '按最新或最热看回复',
  problems: ['comment.not_found'],
  params: z.object({ id, sort: choice('排序', commentSorts) }),
  query: z.object({
    after,
    pageSize,
  }),
  reply: z.object({ rows: z.array(reply), next: z.nullable(z.string()) }),
});

const commentFields = {
  text: multilineText('评论', { min: 1, max: commentMax }),
  mentions: z._default(z.array(mention).check(z.maxLength(10, '一条评论最多提到 10 个人')), []),
  image: z._default(z.nullable(pictureAddress('图片')), null),
};

/** Idempotent by `clientId`: a repeated call returns the first comment. */
export const addComment = endpoint({
  method: 'POST',
  path: '/api/comments/of/:kind/:id',
  access: 'member',
  right: 'comment',
  summary: '发表评论或回复',
  problems: [
    'reaction.gone',
    'reaction.not_possible',
    'comment.not_found',
    'comment.mention_unknown',
    'block.blocked',
    'upload.not_mine',
  ],
  params: targetRef,
  checks: { within: 'comments: refused, masked or held back' },
  body: z.object({
    ...commentFields,
    /** The comment or reply to answer. */
    replyTo: z._default(z.nullable(id), null),
    clientId: z.optional(text('客户端编号', { min: 8, max: 64 })),
  }),
  reply: comment,
});

const byId = { params: z.object({ id }), reply: comment } as const;

export const editComment = endpoint({
  method: 'PUT',
  path: '/api/comments/:id',
  access: 'member',
  right: 'comment',
  summary: '修改评论',
  problems: ['comment.not_found', 'comment.not_yours', 'comment.edit_over', 'comment.mention_unknown'],
  ...byId,
  checks: { within: 'comments: refused, masked or held back' },
  body: z.object({ text: commentFields.text, mentions: commentFields.mentions }),
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/:id',
  access: 'member',
  summary: '删除评论',
  problems: ['comment.not_found', 'comment.not_yours'],
  ...byId,
});

export const restoreComment = endpoint({
  method: 'POST',
  path: '/api/comments/:id/restore',
  access: 'member',
  summary: '撤销删除评论',
  problems: ['comment.not_found', 'comment.restore_over'],
  ...byId,
});

/** At most one: pinning another comment replaces it. */
export const pinComment = endpoint({
  method: 'PUT',
  path: '/api/comments/:id/pin',
  access: 'member',
  summary: '置顶评论',
  problems: ['comment.not_found'],
  ...byId,
});

export const unpinComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/:id/pin',
  access: 'member',
  summary: '取消置顶评论',
  problems: ['comment.not_found'],
  ...byId,
});
