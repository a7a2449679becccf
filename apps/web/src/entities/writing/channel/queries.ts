import { getChannel, listChannels } from '@gongdu/contract/writing/channels/channel';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

/** All channels, the followed ones first. */
export const channelsQuery = queryOptions({
  queryKey: ['channels', 'all'],
  queryFn: ({ signal }) => call(listChannels, {}, { signal }),
  // following a channel changes their order
  staleTime: 0,
});

/** @param address Its slug or its id. */
export function channelQuery(address: string) {
  return queryOptions({
    queryKey: ['channels', 'one', address],
    queryFn: ({ signal }) => call(getChannel, { params: { slug: address } }, { signal }),
  });
}
