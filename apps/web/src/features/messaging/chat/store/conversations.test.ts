// @vitest-environment jsdom
import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { imKinds } from '@gongdu/contract/messaging/message';
import { afterEach, expect, it, vi } from 'vitest';
import { success } from '../../../../testing/scripted-fetch.ts';
import { resetChat, saveConversation, useChat } from './chat-store.ts';
import { applyReadMark, keepNewer, loadConversations, sortConversations } from './conversations.ts';

afterEach(resetChat);

it('lists pinned conversations first, and the latest first within each group', () => {
  const rows = [
    conversation(1, 10, false),
    conversation(2, 30, false),
    conversation(3, 5, true),
    conversation(4, 20, false),
  ];
  expect(sortConversations(rows).map(({ conv_id }) => conv_id)).toEqual([3, 2, 4, 1]);
});

it('keeps what was read while the list was loading', () => {
  const listed = { ...conversation(1, 10, false), last_seq: 5, read_seq: 4, unread_msg_count: 1 };
  const read = { ...listed, read_seq: 5, unread_msg_count: 0 };
  expect(keepNewer(listed, read)).toMatchObject({ read_seq: 5, unread_msg_count: 0 });
  expect(keepNewer(read, listed)).toMatchObject({ read_seq: 5, unread_msg_count: 0 });
  const withNewer = { ...read, last_seq: 7, unread_msg_count: 2 };
  expect(keepNewer(withNewer, read)).toMatchObject({ last_seq: 7, read_seq: 5, unread_msg_count: 2 });
});

it('takes a read mark of the server, but none behind what this page has read', () => {
  saveConversation({ ...conversation(1, 10, false), last_seq: 5, read_seq: 4, unread_msg_count: 1 });
  applyReadMark(1, { read_seq: 3, unread_msg_count: 2 });
  expect(useChat.getState().conversations.get(1)).toMatchObject({ read_seq: 4, unread_msg_count: 1 });
  applyReadMark(1, { read_seq: 5, unread_msg_count: 0 });
  expect(useChat.getState().conversations.get(1)).toMatchObject({ read_seq: 5, unread_msg_count: 0 });
});

it('drops a list that was asked for before the shown one', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const replies: ((rows: ImConversation[]) => void)[] = [];
  // two folders are read for each list; only the first has conversations here
  vi.stubGlobal('fetch', async (address: string) => {
    const inInbox = new URL(address, 'http://localhost').searchParams.get('box') === 'inbox';
    const rows = inInbox ? await new Promise<ImConversation[]>((reply) => replies.push(reply)) : [];
    return success(rows);
  });
  useChat.setState({ usesRestFallback: true });
  const [before, after] = [loadConversations(), loadConversations()];
  await vi.waitUntil(() => replies.length === 2);
  replies[1]?.([conversation(1, 10, false)]);
  await after;
  // the group that was left in between
  replies[0]?.([conversation(1, 10, false), conversation(2, 20, false)]);
  await before;
  expect([...useChat.getState().conversations.keys()]).toEqual([1]);
});

function conversation(conv_id: number, mtime: number, pinned: boolean): ImConversation {
  return {
    conv_id,
    mtime,
    type: imKinds.single,
    key: `user_${conv_id}`,
    appkey: '',
    name: '',
    nickName: '',
    avatar: '',
    last_seq: 0,
    read_seq: 0,
    unread_msg_count: 0,
    last_msg: null,
    extras: { pinned, muted: false, draft: null, at_me: false, request: false },
  };
}
