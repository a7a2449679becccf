import {
  type CircleModerationItem,
  decideCircleModerationItem,
  getCircleModerationItem,
  listCircleModerationItems,
} from '@gongdu/contract/community/circles/operators';
import { moderateCircles } from '@gongdu/contract/core/accounts/role';
import { call } from '../../../lib/api/call.ts';
import type { ModerationSource } from './queue/moderation-source.ts';

export const circleSource: ModerationSource<CircleModerationItem> = {
  noun: 'circles',
  kinds: ['circle'],
  permission: moderateCircles,
  canReturn: true,
  labels: { thing: '圈子', quantifier: '个', name: '名称', author: '圈主', quote: (name) => `「${name}」` },
  list: (query, signal) => call(listCircleModerationItems, { query }, { signal }),
  read: (id, signal) => call(getCircleModerationItem, { params: { id } }, { signal }),
  decide: (id, decision) => call(decideCircleModerationItem, { params: { id }, body: decision }),
  isOpen: ({ state }) => state === 'pending',
};
