import {
  addReaction,
  type ReactionType,
  removeReaction,
  type TargetRef,
  type ViewerReactions,
} from '@gongdu/contract/core/reaction';
import { getPoll, votePoll } from '@gongdu/contract/writing/works/poll';
import { type CallOptions, call } from '../../../lib/api/call.ts';
import { read, readAs } from '../../../lib/api/reads.ts';
import { loadReactions } from './reactions-batch.ts';

/** Counts of a target and the viewer's own reactions; the live event `reactions.counted` feeds the counts. */
export const reactionsQuery = ({ kind, id }: TargetRef) =>
  readAs('/api/reactions/:kind/:id', { params: { kind, id } }, () => loadReactions({ kind, id }));

export function setReaction(
  { kind, id }: TargetRef,
  reaction: ReactionType,
  on: boolean,
  options: CallOptions = {},
): Promise<ViewerReactions> {
  return call(on ? addReaction : removeReaction, { params: { kind, id, act: reaction } }, options);
}

/** The expected result, shown until the server's reply replaces it. */
export function withReaction(
  reactions: ViewerReactions,
  reaction: ReactionType,
  on: boolean,
): ViewerReactions {
  const [flag, count] = reactionFields[reaction];
  if (reactions[flag] === on) return reactions;
  const counts = { ...reactions.counts, [count]: Math.max(0, reactions.counts[count] + (on ? 1 : -1)) };
  return { ...reactions, counts, [flag]: on };
}

const reactionFields = {
  like: ['liked', 'likes'],
  collect: ['collected', 'collects'],
  follow: ['following', 'follows'],
} as const;

export const pollQuery = (workId: number, pollId: string) =>
  read(getPoll, { params: { id: workId, pollId } });

export function vote(workId: number, pollId: string, options: string[]) {
  return call(votePoll, { params: { id: workId, pollId }, body: { options } });
}
