import { getChannel, listChannels } from '@gongdu/contract/writing/channels/channel';
import { read } from '../../../lib/api/reads.ts';

/** All channels, the followed ones first. */
export const channelsQuery = read(
  listChannels,
  {},
  {
    // following a channel changes their order
    staleTime: 0,
  },
);

/** @param address Its slug or its id. */
export const channelQuery = (address: string) => read(getChannel, { params: { slug: address } });
