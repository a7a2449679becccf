import { moderateWorks } from '@gongdu/contract/core/accounts/role';
import {
  decideModerationItem,
  getModerationItem,
  listModerationItems,
  type ModerationItem,
} from '@gongdu/contract/moderation/queue/queue';
import { workKindLabels, workKinds } from '@gongdu/contract/writing/works/work';
import { call } from '../../../../lib/api/call.ts';
import type { ModerationSource } from '../queue/moderation-source.ts';

export const postSource: ModerationSource<ModerationItem> = {
  noun: 'posts',
  kinds: workKinds,
  kindLabel: ({ kind }) => {
    const workKind = workKinds.find((known) => known === kind);
    return workKind ? workKindLabels[workKind] : '';
  },
  permission: moderateWorks,
  canReturn: true,
  labels: { thing: '帖子', quantifier: '篇', name: '标题', author: '作者', quote: (title) => `《${title}》` },
  list: (query, signal) => call(listModerationItems, { query }, { signal }),
  read: (id, signal) => call(getModerationItem, { params: { id } }, { signal }),
  decide: (id, decision) => call(decideModerationItem, { params: { id }, body: decision }),
  // a withdrawn item still has the state 'pending': its work has the current state
  isOpen: ({ state, work }) =>
    state === 'pending' && (work.state === 'pending' || work.revision === 'pending'),
};
