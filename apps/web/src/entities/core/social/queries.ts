import {
  addReaction,
  type ReactionType,
  removeReaction,
  type TargetRef,
  type ViewerReactions,
} from '@gongdu/contract/core/reaction';
import { getPoll, votePoll } from '@gongdu/contract/writing/works/poll';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { loadReactions } from './reactions-batch.ts';

/** Counts of a target and the viewer's own reactions; the live event `reactions.counted` feeds the counts. */
export function reactionsQuery({ kind, id }: TargetRef) {
  return queryOptions({
    queryKey: ['social', 'reactions', kind, id],
    queryFn: () => loadReactions({ kind, id }),
  });
}

export function setReaction(
  { kind, id }: TargetRef,
  reaction: ReactionType,
  on: boolean,
): Promise<ViewerReactions> {
  return call(on ? addReaction : removeReaction, { params: { kind, id, act: reaction } });
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

export function pollQuery(workId: number, pollId: string) {
  return queryOptions({
    queryKey: ['social', 'poll', workId, pollId],
    queryFn: ({ signal }) => call(getPoll, { params: { id: workId, pollId } }, { signal }),
  });
}

export function vote(workId: number, pollId: string, options: string[]) {
  return call(votePoll, { params: { id: workId, pollId }, body: { options } });
}
