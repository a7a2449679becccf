import { moderateInstitutions } from '@gongdu/contract/core/accounts/role';
import {
  decidePageModerationItem,
  getPageModerationItem,
  listPageModerationItems,
  type PageModerationItem,
} from '@gongdu/contract/institutions/page/desk';
import { call } from '../../../../lib/api/call.ts';
import type { ModerationSource } from '../queue/moderation-source.ts';

export const institutionPageSource: ModerationSource<PageModerationItem> = {
  noun: 'institution-pages',
  kinds: ['institution_page'],
  permission: moderateInstitutions,
  canReturn: true,
  labels: {
    thing: '机构主页',
    quantifier: '个',
    name: '机构名称',
    author: '机构',
    quote: (name) => `「${name}」`,
    shows: { refused: '机构会收到通知' },
  },
  list: (query, signal) => call(listPageModerationItems, { query }, { signal }),
  read: (id, signal) => call(getPageModerationItem, { params: { id } }, { signal }),
  decide: (id, decision) => call(decidePageModerationItem, { params: { id }, body: decision }),
  isOpen: ({ state }) => state === 'pending',
};
