import { reactionTypes, type TargetRef, targetRef } from '@gongdu/contract/core/reaction';
import * as z from 'zod/mini';
import { defineOutgoing } from '../outbox/outgoing.ts';
import { reactionsQuery, setReaction } from './queries.ts';

const unsentReaction = z.object({ target: targetRef, reaction: z.enum(reactionTypes), on: z.boolean() });
type UnsentReaction = z.output<typeof unsentReaction>;

export const reactionLane = ({ kind, id }: TargetRef, reaction: UnsentReaction['reaction']) =>
  `reaction:${kind}:${id}:${reaction}`;

const words = {
  like: ['点赞', '取消点赞'],
  collect: ['收藏', '取消收藏'],
  follow: ['关注', '取消关注'],
} as const;

export const outgoingReaction = defineOutgoing({
  kind: 'reaction',
  label: '点赞和收藏',
  schema: unsentReaction,
  send: ({ target, reaction, on }, { options }) => setReaction(target, reaction, on, options),
  excerpt: ({ reaction, on }) => words[reaction][on ? 0 : 1],
  reads: ({ target, reaction }) => [
    reactionsQuery(target).queryKey,
    ...(reaction === 'collect' ? (['/api/reactions/collections'] as const) : []),
    ...(reaction === 'follow' ? (['/api/members/:uid'] as const) : []),
  ],
  replaces: true,
});
