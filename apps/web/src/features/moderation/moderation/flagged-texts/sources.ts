import { moderateComments, moderateProfiles } from '@gongdu/contract/core/accounts/role';
import {
  decideCommentModerationItem,
  decideProfileModerationItem,
  type FlaggedTextItem,
  getCommentModerationItem,
  getProfileModerationItem,
  listCommentModerationItems,
  listProfileModerationItems,
} from '@gongdu/contract/moderation/queue/flagged-text';
import { smallWritingKinds } from '@gongdu/contract/moderation/queue/kinds';
import { call } from '../../../../lib/api/call.ts';
import type { ModerationSource } from '../queue/moderation-source.ts';

export const commentSource: ModerationSource<FlaggedTextItem> = {
  noun: 'comments',
  kinds: ['comment', ...smallWritingKinds],
  permission: moderateComments,
  labels: {
    thing: '评论',
    quantifier: '条',
    name: '出处',
    author: '作者',
    quote: (title) => `「${title}」`,
  },
  list: (query, signal) => call(listCommentModerationItems, { query }, { signal }),
  read: (id, signal) => call(getCommentModerationItem, { params: { id } }, { signal }),
  decide: (id, decision) => call(decideCommentModerationItem, { params: { id }, body: decision }),
  isOpen: ({ state }) => state === 'pending',
};

export const profileSource: ModerationSource<FlaggedTextItem> = {
  noun: 'profiles',
  kinds: ['profile'],
  permission: moderateProfiles,
  labels: {
    thing: '资料',
    quantifier: '份',
    name: '名字',
    author: '成员',
    quote: (title) => `「${title}」`,
    shows: { approved: '资料保持现在的样子', refused: '资料恢复为原来的样子，成员会收到通知' },
  },
  list: (query, signal) => call(listProfileModerationItems, { query }, { signal }),
  read: (id, signal) => call(getProfileModerationItem, { params: { id } }, { signal }),
  decide: (id, decision) => call(decideProfileModerationItem, { params: { id }, body: decision }),
  isOpen: ({ state }) => state === 'pending',
};
