import { getLead, getLeadPart, type Lead, listOpenLeads } from '@gongdu/contract/reading-lead';
import { getBoard } from '@gongdu/contract/reading-lead-board';
import { getMyCheckIns, listCheckIns } from '@gongdu/contract/reading-lead-day';
import { getCertificate, getLeadWall, listLeadMembers } from '@gongdu/contract/reading-lead-member';
import { getVote } from '@gongdu/contract/reading-lead-vote';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

const of = (id: number) => ['reading-lead', id] as const;

/** Those that can be joined now. */
export const openLeadsQuery = infiniteQueryOptions({
  queryKey: ['reading-lead', 'open'],
  queryFn: ({ signal, pageParam }) =>
    call(listOpenLeads, { query: pageParam === 0 ? {} : { before: pageParam } }, { signal, inPlace: true }),
  initialPageParam: 0,
  getNextPageParam: ({ next }) => next,
});

export function leadQuery(id: number) {
  return queryOptions({
    queryKey: [...of(id), 'lead'],
    queryFn: ({ signal }) => call(getLead, { params: { id } }, { signal, inPlace: true }),
    refetchInterval: ({ state: { data } }) => untilNextOpening(data),
  });
}

export function leadPartQuery(id: number, partId: number) {
  return queryOptions({
    queryKey: [...of(id), 'part', partId],
    queryFn: ({ signal }) => call(getLeadPart, { params: { id, partId } }, { signal, inPlace: true }),
  });
}

export function boardQuery(id: number, partId: number) {
  return infiniteQueryOptions({
    queryKey: [...of(id), 'board', partId],
    queryFn: ({ signal, pageParam }) =>
      call(
        getBoard,
        { params: { id, partId }, query: pageParam === 0 ? {} : { before: pageParam } },
        { signal, inPlace: true },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    // boards are talked on by many; nothing is pushed for each word
    refetchInterval: 30_000,
  });
}

export function myDaysQuery(id: number) {
  return queryOptions({
    queryKey: [...of(id), 'days', 'mine'],
    queryFn: ({ signal }) => call(getMyCheckIns, { params: { id } }, { signal, inPlace: true }),
  });
}

export function sharedDaysQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [...of(id), 'days', 'shared'],
    queryFn: ({ signal, pageParam }) =>
      call(
        listCheckIns,
        { params: { id }, query: pageParam === 0 ? {} : { before: pageParam } },
        { signal, inPlace: true },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
}

export function wallQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [...of(id), 'wall'],
    queryFn: ({ signal, pageParam }) =>
      call(getLeadWall, { params: { id }, query: { after: pageParam } }, { signal, inPlace: true }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
}

export function membersQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [...of(id), 'members'],
    queryFn: ({ signal, pageParam }) =>
      call(listLeadMembers, { params: { id }, query: { after: pageParam } }, { signal, inPlace: true }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
}

export function voteQuery(id: number) {
  return queryOptions({
    queryKey: [...of(id), 'vote'],
    queryFn: ({ signal }) => call(getVote, { params: { id } }, { signal, inPlace: true }),
  });
}

export function certificateQuery(id: number) {
  return queryOptions({
    queryKey: [...of(id), 'certificate'],
    queryFn: ({ signal }) => call(getCertificate, { params: { id } }, { signal, inPlace: true }),
  });
}

/** An act that answers the lead as it stands afterwards; everything shown of it follows. */
export function useLeadAct(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (act: () => Promise<Lead>) => act(),
    onSuccess: (lead) => void queries.setQueryData(leadQuery(id).queryKey, lead),
    onSettled: () => queries.invalidateQueries({ queryKey: of(id) }),
  });
}

/** Any other act on what belongs to a lead. */
export function useActIn<T>(id: number, options: { readonly done?: (result: T) => void } = {}) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (act: () => Promise<T>) => act(),
    onSuccess: (result) => options.done?.(result),
    onSettled: () => queries.invalidateQueries({ queryKey: of(id) }),
  });
}

/** Milliseconds; a browser's timer does not reach further than some three weeks, and a day is enough. */
const furthest = 24 * 3_600_000;

function untilNextOpening(lead: Lead | undefined): number | false {
  const next = lead?.parts.find(({ open, opensAt }) => !open && opensAt !== '');
  if (!next) return false;
  return Math.min(Math.max(Date.parse(next.opensAt) - Date.now(), 0) + 1_000, furthest);
}
