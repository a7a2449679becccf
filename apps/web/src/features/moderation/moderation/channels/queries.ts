import { listChannelQueues } from '@gongdu/contract/writing/channels/approval';
import { listManagedChannels } from '@gongdu/contract/writing/channels/operators';
import { read } from '../../../../lib/api/reads.ts';

/** The number of waiting works by channel. */
export const channelQueuesQuery = read(listChannelQueues, {}, { select: ({ data }) => data.channels });

export const managedChannelsQuery = read(listManagedChannels, {});
