import { listChannelPosts, listMyChannelRequests } from '@gongdu/contract/writing/channels/channel';
import { pages, read } from '../../../lib/api/reads.ts';

/** The newest first. */
export const channelPostsQuery = (slug: string) => pages(listChannelPosts, { params: { slug } }, 'before');

export const myRequestsQuery = read(listMyChannelRequests, {});
