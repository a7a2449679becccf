import * as z from 'zod/mini';
import { moderateComments, moderateProfiles } from '../../core/accounts/role.ts';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../field.ts';
import { moderationDecision, moderationQueueQuery, moderationRow, moderationRowWithLog } from './queue.ts';

/** The earlier and the current content of a text. */
export const flaggedPart = z.object({
  /** The label of its form field. */
  field: z.string(),
  label: z.string(),
  /** null: there was none. */
  before: z.nullable(z.string()),
  after: z.string(),
  /** The addresses of pictures that belong to it. */
  pictures: z.optional(z.array(z.string())),
});
export type FlaggedPart = z.infer<typeof flaggedPart>;

/** A text that the content check flagged for an operator. */
const flaggedText = z.object({
  /** For instance 评论, 圈子公告. */
  thing: z.string(),
  /** Its context. */
  context: z.string(),
  link: z.nullable(z.string()),
  parts: z.array(flaggedPart),
  /** Only its author sees it until it is approved. */
  held: z.boolean(),
});

const item = z.extend(moderationRowWithLog, { flagged: flaggedText });
export type FlaggedTextItem = z.infer<typeof item>;

const ofComments = `may:${moderateComments}` as const;
const ofProfiles = `may:${moderateProfiles}` as const;
const list = {
  method: 'GET',
  problems: [],
  query: z.object(moderationQueueQuery),
  reply: z.array(moderationRow),
  counted: true,
} as const;
const read = {
  method: 'GET',
  problems: ['moderation.not_found'],
  params: z.object({ id }),
  reply: item,
} as const;
const decide = {
  method: 'POST',
  params: z.object({ id }),
  body: moderationDecision,
  reply: moderationRow,
} as const;

/** Comments, and other short texts by members. */
export const listCommentModerationItems = endpoint({
  ...list,
  path: '/api/moderation/comments',
  access: ofComments,
  summary: '评论审核队列',
});
export const getCommentModerationItem = endpoint({
  ...read,
  path: '/api/moderation/comments/:id',
  access: ofComments,
  summary: '评论审核详情',
});
export const decideCommentModerationItem = endpoint({
  ...decide,
  path: '/api/moderation/comments/:id/decide',
  access: ofComments,
  summary: '评论审核处理',
});

/** Names and introductions of members and institutions. */
export const listProfileModerationItems = endpoint({
  ...list,
  path: '/api/moderation/profiles',
  access: ofProfiles,
  summary: '资料审核队列',
});
export const getProfileModerationItem = endpoint({
  ...read,
  path: '/api/moderation/profiles/:id',
  access: ofProfiles,
  summary: '资料审核详情',
});
export const decideProfileModerationItem = endpoint({
  ...decide,
  path: '/api/moderation/profiles/:id/decide',
  access: ofProfiles,
  summary: '资料审核处理',
});
