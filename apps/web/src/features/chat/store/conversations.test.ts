import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { imKinds } from '@gongdu/contract/messaging/message';
import { expect, it } from 'vitest';
import { sortConversations } from './conversations.ts';

it('lists pinned conversations first, and the latest first within each group', () => {
  const rows = [
    conversation(1, 10, false),
    conversation(2, 30, false),
    conversation(3, 5, true),
    conversation(4, 20, false),
  ];
  expect(sortConversations(rows).map(({ conv_id }) => conv_id)).toEqual([3, 2, 4, 1]);
});

function conversation(conv_id: number, mtime: number, pinned: boolean): ImConversation {
  return {
    ...{ conv_id, mtime, type: imKinds.single, key: `user_${conv_id}`, appkey: '', name: '', nickName: '' },
    ...{ avatar: '', last_seq: 0, read_seq: 0, unread_msg_count: 0, last_msg: null },
    extras: { pinned, muted: false, draft: null, at_me: false, request: false },
  };
}
