import { listModerationItems, type ModerationItem } from '@gongdu/contract/moderation/queue/queue';
import { listChannelQueues } from '@gongdu/contract/writing/channels/approval';
import { call } from '../../../../lib/api/call.ts';
import { postSource } from '../posts/post-source.ts';
import type { ModerationSource } from '../queue/moderation-source.ts';

/** The works of one channel, 0 for those without one: the desk of `/approval/posts` over the specification's call. */
export function channelSource(channelId: number): ModerationSource<ModerationItem> {
  return {
    ...postSource,
    noun: `channels/${channelId}`,
    channelId,
    list: async ({ tab, name, ...range }, signal) => {
      const page = { channelId, ...range };
      if (tab !== 'pending' || name !== '')
        return call(listModerationItems, { query: { tab, name, ...page } }, { signal });
      const { data, dataCount } = await call(listChannelQueues, { query: page }, { signal });
      return { data: data.posts, dataCount };
    },
  };
}
