import {
  decideLivestreamModerationItem,
  getLivestreamModerationItem,
  type LivestreamModerationItem,
  listLivestreamModerationItems,
} from '@gongdu/contract/community/livestreams/livestream-moderation';
import { moderateWorks } from '@gongdu/contract/core/accounts/role';
import { call } from '../../../../lib/api/call.ts';
import type { ModerationSource } from '../queue/moderation-source.ts';

export const livestreamSource: ModerationSource<LivestreamModerationItem> = {
  noun: 'livestreams',
  kinds: ['live'],
  permission: moderateWorks,
  canReturn: true,
  labels: {
    thing: '直播预告',
    quantifier: '场',
    name: '标题',
    author: '主办方',
    page: '直播审核',
    quote: (title) => `「${title}」`,
  },
  list: (query, signal) => call(listLivestreamModerationItems, { query }, { signal }),
  read: (id, signal) => call(getLivestreamModerationItem, { params: { id } }, { signal }),
  decide: (id, decision) => call(decideLivestreamModerationItem, { params: { id }, body: decision }),
  isOpen: ({ state }) => state === 'pending',
};
