import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { choice, id, instant, keyset } from '../field.ts';
import { type ContentRef, contentKindLabels, contentKinds, contentRow } from './content-index/content.ts';

export const reactionTypes = ['like', 'collect', 'follow'] as const;
export type ReactionType = (typeof reactionTypes)[number];

/**
 * Every kind of content, people, channels, and the sentences of check-ins, which members of their reading-lead alone
 * read; a person's id is the uid.
 */
export const targetKinds = [...contentKinds, 'person', 'channel', 'check_in'] as const;
export type TargetKind = (typeof targetKinds)[number];

export const targetKindLabels: Readonly<Record<TargetKind, string>> = {
  ...contentKindLabels,
  person: '成员',
  channel: '频道',
  check_in: '打卡',
};

/** Refers to anything that can be liked, collected, followed or commented on. */
export const targetRef = z.object({ kind: choice('内容类型', targetKinds), id });
export type TargetRef = z.infer<typeof targetRef>;

/** With an entry of its own in the content index. */
export function isContentRef(ref: TargetRef): ref is ContentRef {
  return contentKinds.some((kind) => kind === ref.kind);
}

/** The reactions of each kind, and whether it can be commented on. */
const supportedActions: Readonly<Record<TargetKind, readonly (ReactionType | 'comment')[]>> = {
  post: ['like', 'collect', 'comment'],
  review: ['like', 'collect', 'comment'],
  news: ['like', 'collect', 'comment'],
  book_list: ['like', 'collect', 'comment'],
  reading_lead: ['like', 'collect', 'comment'],
  live: ['like', 'collect', 'comment'],
  book: ['like', 'collect', 'follow', 'comment'],
  short_review: ['like', 'comment'],
  thought: ['like', 'collect', 'comment'],
  comment: ['like'],
  check_in: ['like'],
  topic: ['follow'],
  circle: ['follow'],
  person: ['follow'],
  channel: ['follow'],
  author: [],
  book_category: [],
  institution_book_category: [],
};

export function supportsAction(kind: TargetKind, action: ReactionType | 'comment'): boolean {
  return supportedActions[kind].includes(action);
}

const counts = z.object({
  likes: z.number(),
  collects: z.number(),
  follows: z.number(),
  /** The number of visible comments and replies. */
  comments: z.number(),
});
export type ReactionCounts = z.infer<typeof counts>;

/** The counts of an object, and the caller's own reactions. */
export const viewerReactions = z.object({
  kind: z.enum(targetKinds),
  id: z.number(),
  counts,
  liked: z.boolean(),
  collected: z.boolean(),
  following: z.boolean(),
});
export type ViewerReactions = z.infer<typeof viewerReactions>;

const reactionRef = z.extend(targetRef, { act: choice('动作', reactionTypes) });

/** Idempotent. */
export const addReaction = endpoint({
  method: 'PUT',
  path: '/api/reactions/:kind/:id/:act',
  access: 'member',
  summary: '点赞、收藏、关注',
  problems: [
    'reaction.gone',
    'reaction.not_possible',
    'reaction.oneself',
    'reaction.own_circle',
    'block.blocked',
  ],
  params: reactionRef,
  reply: viewerReactions,
});

export const removeReaction = endpoint({
  method: 'DELETE',
  path: '/api/reactions/:kind/:id/:act',
  access: 'member',
  summary: '取消点赞、收藏、关注',
  problems: ['reaction.gone', 'reaction.not_possible', 'reaction.oneself'],
  params: reactionRef,
  reply: viewerReactions,
});

export const getReactions = endpoint({
  method: 'GET',
  path: '/api/reactions/:kind/:id',
  access: 'member',
  summary: '内容的赞、收藏、关注与评论数',
  problems: ['reaction.gone'],
  params: targetRef,
  reply: viewerReactions,
});

/** In the order of the request; targets that are not public are missing. */
export const listReactions = endpoint({
  method: 'POST',
  path: '/api/reactions/batch',
  access: 'member',
  quiet: true,
  summary: '多条内容的赞、收藏、关注与评论数',
  problems: [],
  body: z.object({ refs: z.array(targetRef).check(z.maxLength(100, '一次最多 100 条')) }),
  reply: z.array(viewerReactions),
});

const next = z.nullable(z.number());

/** `content` is null once the object is no longer public. */
const collected = z.object({
  ref: targetRef,
  at: instant,
  content: z.nullable(contentRow),
});
export type Collected = z.infer<typeof collected>;

export const listCollections = endpoint({
  method: 'GET',
  path: '/api/reactions/collections',
  access: 'member',
  summary: '我的收藏',
  problems: [],
  query: z.object({ kind: z.optional(choice('内容类型', contentKinds)), ...keyset }),
  reply: z.object({ rows: z.array(collected), next }),
});
