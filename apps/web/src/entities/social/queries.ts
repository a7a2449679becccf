import {
  addReaction,
  type Collected,
  getMemberProfile,
  listCollections,
  listMemberRelations,
  listMemberWorks,
  type ReactionType,
  removeReaction,
  type TargetRef,
  type ViewerReactions,
} from '@gongdu/contract/community/reaction';
import { getPoll, votePoll } from '@gongdu/contract/works/poll';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { loadReactions } from './reactions-batch.ts';

/** Numbers of a thing and what I did to it; the live event `reactions.counted` feeds the numbers. */
export function reactionsQuery({ kind, id }: TargetRef) {
  return queryOptions({
    queryKey: ['social', 'standing', kind, id],
    queryFn: () => loadReactions({ kind, id }),
  });
}

export function setReaction(
  { kind, id }: TargetRef,
  reaction: ReactionType,
  on: boolean,
): Promise<ViewerReactions> {
  return call(on ? addReaction : removeReaction, { params: { kind, id, act: reaction } }, { inPlace: true });
}

/** As it will be; what the server answers takes its place. */
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
    queryFn: ({ signal }) => call(getPoll, { params: { id: workId, pollId } }, { signal, inPlace: true }),
  });
}

export function vote(workId: number, pollId: string, options: string[]) {
  return call(votePoll, { params: { id: workId, pollId }, body: { options } }, { inPlace: true });
}

export function personQuery(uid: number) {
  return queryOptions({
    queryKey: ['social', 'person', uid],
    queryFn: ({ signal }) => call(getMemberProfile, { params: { uid } }, { signal, inPlace: true }),
  });
}

const start: { before?: number } = {};
const nextCursor = ({ next }: { next: number | null }) => (next === null ? undefined : { before: next });

export function personWorksQuery(uid: number) {
  return infiniteQueryOptions({
    queryKey: ['social', 'person', uid, 'works'],
    queryFn: ({ pageParam, signal }) =>
      call(listMemberWorks, { params: { uid }, query: pageParam }, { signal, inPlace: true }),
    initialPageParam: start,
    getNextPageParam: nextCursor,
  });
}

export function relationsQuery(uid: number, relation: 'followers' | 'following') {
  return infiniteQueryOptions({
    queryKey: ['social', 'person', uid, relation],
    queryFn: ({ pageParam, signal }) =>
      call(listMemberRelations, { params: { uid, relation }, query: pageParam }, { signal, inPlace: true }),
    initialPageParam: start,
    getNextPageParam: nextCursor,
  });
}

export function collectionsQuery(kind: Collected['ref']['kind'] | null) {
  return infiniteQueryOptions({
    queryKey: ['social', 'collections', kind],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...pageParam, ...(kind !== null && kind !== 'person' && { kind }) };
      return call(listCollections, { query }, { signal, inPlace: true });
    },
    initialPageParam: start,
    getNextPageParam: nextCursor,
  });
}
