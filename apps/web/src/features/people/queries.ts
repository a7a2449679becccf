import { getMemberProfile, listMemberRelations, listMemberWorks } from '@gongdu/contract/community/member';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export function personQuery(uid: number) {
  return queryOptions({
    queryKey: ['social', 'person', uid],
    queryFn: ({ signal }) => call(getMemberProfile, { params: { uid } }, { signal }),
  });
}

const start: { before?: number } = {};
const nextCursor = ({ next }: { next: number | null }) => (next === null ? undefined : { before: next });

export function personWorksQuery(uid: number) {
  return infiniteQueryOptions({
    queryKey: ['social', 'person', uid, 'works'],
    queryFn: ({ pageParam, signal }) =>
      call(listMemberWorks, { params: { uid }, query: pageParam }, { signal }),
    initialPageParam: start,
    getNextPageParam: nextCursor,
  });
}

export function relationsQuery(uid: number, relation: 'followers' | 'following') {
  return infiniteQueryOptions({
    queryKey: ['social', 'person', uid, relation],
    queryFn: ({ pageParam, signal }) =>
      call(listMemberRelations, { params: { uid, relation }, query: pageParam }, { signal }),
    initialPageParam: start,
    getNextPageParam: nextCursor,
  });
}
