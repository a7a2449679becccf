import {
  createLivestream,
  getLivestream,
  listMyLivestreams,
  updateLivestream,
} from '@gongdu/contract/community/livestreams/livestream';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

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

/** Without an id: creates one. */
export function saveLivestream(
  id: number | undefined,
  body: { title: string; summary: string; startsAt: string; address: string; cover: string | null },
) {
  return id === undefined
    ? call(createLivestream, { body })
    : call(updateLivestream, { params: { id }, body });
}

/** Prefixes of the lists that contain livestreams, alone or among other content. */
export const listsWithLivestreams = [['livestreams'], ['contents'], ['search']] as const;
