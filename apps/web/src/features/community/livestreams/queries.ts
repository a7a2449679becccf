import {
  createLivestream,
  getLivestream,
  listMyLivestreams,
  updateLivestream,
} from '@gongdu/contract/community/livestreams/livestream';
import { call } from '../../../lib/api/call.ts';
import { read } from '../../../lib/api/reads.ts';

export const livestreamQuery = (id: number) => read(getLivestream, { params: { id } });

export const myLivestreamsQuery = read(listMyLivestreams, {});

/** Without an id: creates one. */
export function saveLivestream(
  id: number | undefined,
  body: { title: string; summary: string; startsAt: string; address: string; cover: string | null },
) {
  return id === undefined
    ? call(createLivestream, { body })
    : call(updateLivestream, { params: { id }, body });
}

/** The lists that contain livestreams, alone or among other content. */
export const listsWithLivestreams = [
  '/api/livestreams',
  '/api/Common/GetPage',
  '/api/Content/ContentSearch',
  '/api/search',
] as const;
