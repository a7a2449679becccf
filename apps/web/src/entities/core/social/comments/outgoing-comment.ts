import { type TargetRef, targetRef } from '@gongdu/contract/core/reaction';
import * as z from 'zod/mini';
import { defineOutgoing } from '../../outbox/outgoing.ts';
import { commentDraft, returnToField, rootDraftOf } from './comment-draft.ts';
import { postComment } from './comment-queries.ts';

export const unsentComment = z.object({
  ...commentDraft.shape,
  target: targetRef,
  /** The comment under which it is shown; null: it is one itself. */
  rootId: z.nullable(z.number()),
  /** The comment or reply that it answers. */
  replyTo: z.nullable(z.number()),
});
export type UnsentComment = z.output<typeof unsentComment>;

export const commentLane = (target: TargetRef) => `comment:${rootDraftOf(target)}`;

export const outgoingComment = defineOutgoing({
  kind: 'comment',
  label: '评论',
  schema: unsentComment,
  send: ({ target, text, mentions, image, replyTo }, { key, options }) =>
    postComment(target, { text, mentions, image, replyTo, clientId: key }, options),
  excerpt: ({ text }) => text,
  // the thread on screen adds it by itself: read again, it would move under a member who is writing
  reads: () => [],
  restore: ({ target, ...comment }) => returnToField(target, comment),
  keepsRefusals: true,
});
