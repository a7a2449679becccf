import {
  cancelLivestream as cancelLivestreamCall,
  createLivestream,
  getLivestream,
  listMyLivestreams,
  updateLivestream,
} from '@gongdu/contract/community/livestream';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export function livestreamQuery(id: number) {
  return queryOptions({
    queryKey: ['livestreams', 'one', id],
    queryFn: ({ signal }) => call(getLivestream, { params: { id } }, { signal }),
  });
}

export const myLivestreamsQuery = queryOptions({
  queryKey: ['livestreams', 'mine'],
  queryFn: ({ signal }) => call(listMyLivestreams, {}, { signal }),
});

/** A new one without an id. */
export function saveLivestream(
  id: number | undefined,
  body: { title: string; summary: string; startsAt: string; address: string; cover: string | null },
) {
  return id === undefined
    ? call(createLivestream, { body })
    : call(updateLivestream, { params: { id }, body });
}

export function cancelLivestream(id: number) {
  return call(cancelLivestreamCall, { params: { id } });
}

/** Lists of every kind show talks. */
export function invalidateLivestreams(queryClient: QueryClient): void {
  for (const key of ['livestreams', 'contents', 'search'])
    void queryClient.invalidateQueries({ queryKey: [key] });
}
