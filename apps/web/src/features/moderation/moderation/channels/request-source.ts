import { moderateChannels } from '@gongdu/contract/core/accounts/role';
import {
  type ChannelRequestItem,
  decideChannelRequest,
  getChannelRequest,
  listChannelRequests,
} from '@gongdu/contract/writing/channels/approval';
import { call } from '../../../../lib/api/call.ts';
import type { ModerationSource } from '../queue/moderation-source.ts';

export const requestSource: ModerationSource<ChannelRequestItem> = {
  noun: 'channel-requests',
  kinds: ['channel'],
  permission: moderateChannels,
  labels: { thing: '提议', quantifier: '份', name: '名称', author: '提议者', quote: (name) => `「${name}」` },
  list: (query, signal) => call(listChannelRequests, { query }, { signal }),
  read: (id, signal) => call(getChannelRequest, { params: { id } }, { signal }),
  decide: (id, decision) => call(decideChannelRequest, { params: { id }, body: decision }),
  isOpen: ({ state, request }) => state === 'pending' && request?.state === 'pending',
};
