import {
  type ComplaintItem,
  type ComplaintVerdict,
  decideComplaint,
  getComplaint,
  listComplaints,
} from '@gongdu/contract/administration/complaints/desk';
import { handleComplaints } from '@gongdu/contract/core/accounts/role';
import { call } from '../../../../lib/api/call.ts';
import type { ModerationSource } from '../queue/moderation-source.ts';

const verdicts: Readonly<Record<'approve' | 'refuse' | 'return', ComplaintVerdict>> = {
  approve: 'act',
  refuse: 'reject',
  return: 'ask',
};

export const complaintSource: ModerationSource<ComplaintItem> = {
  noun: 'complaints',
  kinds: ['complaint'],
  oneByOne: true,
  permission: handleComplaints,
  canReturn: true,
  asksToApprove: true,
  labels: {
    thing: '投诉',
    quantifier: '件',
    name: '内容',
    author: '投诉人',
    page: '投诉处理',
    approve: '采取措施',
    refuse: '不予处理',
    return: '要求补充',
    states: { pending: '待处理', approved: '已采取措施', refused: '不予处理', returned: '待补充材料' },
    quote: (title) => `「${title}」`,
    shows: {
      approved: '投诉人和发布者会收到结果',
      refused: '投诉人会收到结果',
      returned: '投诉人会收到通知',
    },
  },
  list: (query, signal) => call(listComplaints, { query }, { signal }),
  read: (id, signal) => call(getComplaint, { params: { id } }, { signal }),
  decide: (id, { verdict, version, ...words }) =>
    call(decideComplaint, {
      params: { id },
      body: { ...words, version, verdict: verdicts[verdict], sentence: words.sentence ?? '' },
    }),
  isOpen: ({ state }) => state === 'pending',
};
