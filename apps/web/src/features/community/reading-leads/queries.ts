import { getBoard } from '@gongdu/contract/community/reading-leads/board';
import { listCheckIns } from '@gongdu/contract/community/reading-leads/check-ins';
import {
  getCertificate,
  getLeadProgress,
  listLeadMembers,
} from '@gongdu/contract/community/reading-leads/members';
import { getLeadPart, listOpenLeads } from '@gongdu/contract/community/reading-leads/reading-lead';
import { getVote } from '@gongdu/contract/community/reading-leads/votes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { leadKey } from '../../../entities/community/reading-lead/queries.ts';
import { call } from '../../../lib/api/call.ts';
import { cursorPages } from '../../../lib/api/paged-query.ts';

/** The leads that can be joined now. */
export const openLeadsQuery = infiniteQueryOptions({
  queryKey: ['reading-leads', 'open'],
  queryFn: ({ signal, pageParam: before }) => call(listOpenLeads, { query: { before } }, { signal }),
  ...cursorPages<number>(),
});

export function leadPartQuery(id: number, partId: number) {
  return queryOptions({
    queryKey: [...leadKey(id), 'part', partId],
    queryFn: ({ signal }) => call(getLeadPart, { params: { id, partId } }, { signal }),
  });
}

export function boardQuery(id: number, partId: number) {
  return infiniteQueryOptions({
    queryKey: [...leadKey(id), 'board', partId],
    queryFn: ({ signal, pageParam: before }) =>
      call(getBoard, { params: { id, partId }, query: { before } }, { signal }),
    ...cursorPages<number>(),
    // posts are not pushed
    refetchInterval: 30_000,
  });
}

export function sharedCheckInsQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [...leadKey(id), 'days', 'shared'],
    queryFn: ({ signal, pageParam: before }) =>
      call(listCheckIns, { params: { id }, query: { before } }, { signal }),
    ...cursorPages<number>(),
  });
}

export function wallQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [...leadKey(id), 'wall'],
    queryFn: ({ signal, pageParam: after }) =>
      call(getLeadProgress, { params: { id }, query: { after } }, { signal }),
    ...cursorPages<number>(),
  });
}

export function membersQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [...leadKey(id), 'members'],
    queryFn: ({ signal, pageParam: after }) =>
      call(listLeadMembers, { params: { id }, query: { after } }, { signal }),
    ...cursorPages<number>(),
  });
}

export function voteQuery(id: number) {
  return queryOptions({
    queryKey: [...leadKey(id), 'vote'],
    queryFn: ({ signal }) => call(getVote, { params: { id } }, { signal }),
  });
}

export function certificateQuery(id: number) {
  return queryOptions({
    queryKey: [...leadKey(id), 'certificate'],
    queryFn: ({ signal }) => call(getCertificate, { params: { id } }, { signal }),
  });
}
