import { moderateTopics } from '@gongdu/contract/core/accounts/role';
import {
  decideTopicModerationItem,
  getTopicModerationItem,
  listTopicModerationItems,
} from '@gongdu/contract/writing/topic';
import { call } from '../../../lib/api/call.ts';
import type { ModerationSource } from './queue/moderation-source.ts';

export const topicSource: ModerationSource = {
  noun: 'topics',
  kinds: ['topic'],
  permission: moderateTopics,
  labels: { thing: '话题', quantifier: '个', name: '名称', author: '提议者', quote: (name) => `「${name}」` },
  list: ({ pageIndex, pageSize, behind, ...body }, signal) =>
    call(listTopicModerationItems, { query: { pageIndex, pageSize, behind }, body }, { signal }),
  read: (id, signal) => call(getTopicModerationItem, { params: { id } }, { signal }),
  decide: (id, decision) => call(decideTopicModerationItem, { params: { id }, body: decision }),
  isOpen: ({ state }) => state === 'pending',
};
