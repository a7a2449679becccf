import { listChannelQueues } from '@gongdu/contract/writing/channels/approval';
import { listManagedChannels } from '@gongdu/contract/writing/channels/operators';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api/call.ts';

/** The number of waiting works by channel. */
export const channelQueuesQuery = queryOptions({
  queryKey: ['moderation', 'channels', 'queues'],
  queryFn: async ({ signal }) => (await call(listChannelQueues, {}, { signal })).data.channels,
});

export const managedChannelsQuery = queryOptions({
  queryKey: ['channels', 'managed'],
  queryFn: ({ signal }) => call(listManagedChannels, {}, { signal }),
});

/** The prefix of all query keys of channels. */
export const channelsKey = ['channels'] as const;
