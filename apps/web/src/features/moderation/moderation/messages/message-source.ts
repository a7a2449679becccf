import { moderateMessages } from '@gongdu/contract/core/accounts/role';
import {
  decideMessageModerationItem,
  type FlaggedMessageItem,
  getMessageModerationItem,
  listMessageModerationItems,
} from '@gongdu/contract/moderation/queue/flagged-message';
import { call } from '../../../../lib/api/call.ts';
import type { ModerationSource } from '../queue/moderation-source.ts';

export const messageSource: ModerationSource<FlaggedMessageItem> = {
  noun: 'messages',
  isEdited: false,
  kinds: ['message'],
  permission: moderateMessages,
  labels: {
    thing: '消息',
    quantifier: '条',
    name: '种类',
    author: '发送者',
    quote: (title) => `「${title}」`,
    shows: { approved: '消息留着', refused: '收发双方都看不到了' },
  },
  list: (query, signal) => call(listMessageModerationItems, { query }, { signal }),
  read: (id, signal) => call(getMessageModerationItem, { params: { id } }, { signal }),
  decide: (id, decision) => call(decideMessageModerationItem, { params: { id }, body: decision }),
  isOpen: ({ state }) => state === 'pending',
};
