import { getPoll, votePoll } from '@gongdu/contract/poll';
import {
  act,
  type Collected,
  getPerson,
  listCollections,
  listPersonRelations,
  listPersonWorks,
  type SocialAct,
  type SocialRef,
  type Standing,
  undoAct,
} from '@gongdu/contract/social';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { readStanding } from './read-standing.ts';

/** Numbers of a thing and what I did to it; the live event `social.counted` feeds the numbers. */
export function standingQuery({ kind, id }: SocialRef) {
  return queryOptions({
    queryKey: ['social', 'standing', kind, id],
    queryFn: () => readStanding({ kind, id }),
  });
}

export function setAct({ kind, id }: SocialRef, what: SocialAct, on: boolean): Promise<Standing> {
  return call(on ? act : undoAct, { params: { kind, id, act: what } }, { inPlace: true });
}

/** As it will be; what the server answers takes its place. */
export function withAct(standing: Standing, what: SocialAct, on: boolean): Standing {
  const [flag, number] = fields[what];
  if (standing[flag] === on) return standing;
  const counts = { ...standing.counts, [number]: Math.max(0, standing.counts[number] + (on ? 1 : -1)) };
  return { ...standing, counts, [flag]: on };
}

const fields = {
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
    queryFn: ({ signal }) => call(getPerson, { params: { uid } }, { signal, inPlace: true }),
  });
}

const start: { before?: number } = {};
const older = ({ next }: { next: number | null }) => (next === null ? undefined : { before: next });

export function personWorksQuery(uid: number) {
  return infiniteQueryOptions({
    queryKey: ['social', 'person', uid, 'works'],
    queryFn: ({ pageParam, signal }) =>
      call(listPersonWorks, { params: { uid }, query: pageParam }, { signal, inPlace: true }),
    initialPageParam: start,
    getNextPageParam: older,
  });
}

export function relationsQuery(uid: number, relation: 'followers' | 'following') {
  return infiniteQueryOptions({
    queryKey: ['social', 'person', uid, relation],
    queryFn: ({ pageParam, signal }) =>
      call(listPersonRelations, { params: { uid, relation }, query: pageParam }, { signal, inPlace: true }),
    initialPageParam: start,
    getNextPageParam: older,
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
    getNextPageParam: older,
  });
}
