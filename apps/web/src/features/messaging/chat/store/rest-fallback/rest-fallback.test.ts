// @vitest-environment jsdom
import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import type { MessagingClient } from '@gongdu/im-client/client';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unreadQuery } from '../../../../../entities/core/notification/unread.ts';
import { session } from '../../../../../lib/auth/session.ts';
import { refusal, success } from '../../../../../testing/scripted-fetch.ts';
import { testUser } from '../../../../../testing/test-user.ts';
import { createPageClient } from '../../start-messaging.ts';
import { resetChat, useChat } from '../chat-store.ts';
import { loadConversations } from '../conversations.ts';
import { setQueryClient } from '../query-cache.ts';
import { markSeen } from '../read-receipts.ts';
import { resend, send } from '../sending.ts';
import { openThread } from '../threads.ts';
import { stopRestFallback } from './polling.ts';

/** A server with only the specified calls. */
let messages: ImMessage[];
let readSeq: number;
let refused: boolean;
let client: MessagingClient;
let queryClient: QueryClient;

beforeEach(() => {
  [messages, readSeq, refused] = [[messageFixture(1, 2, '在吗')], 0, false];
  session.store.setState({ user: testUser() });
  vi.stubGlobal('fetch', serve);
  vi.spyOn(console, 'warn').mockReturnValue();
  queryClient = new QueryClient();
  queryClient.setQueryData(unreadQuery.queryKey, noneUnread);
  setQueryClient(queryClient);
  client = createPageClient(({ up }) => {
    queueMicrotask(up);
    return { emit: () => undefined, close: () => undefined };
  });
  client.start();
});
afterEach(async () => {
  await client.close();
  stopRestFallback();
  resetChat();
});

it('lists, opens, reads and answers conversations although messaging cannot sign in', async () => {
  const conversation = await firstListed();
  expect(unreadMessages()).toBe(1);
  await openThread(conversation.conv_id);
  expect(texts()).toEqual(['在吗']);
  markSeen(conversation.conv_id, 1, { isEnd: true });
  await expect.poll(() => [readSeq, unreadMessages()]).toEqual([1, 0]);
  await send(conversation, { type: 'text', text: '在' });
  await send(conversation, { type: 'text', text: '刚读完' });
  await expect.poll(texts).toEqual(['在吗', '在', '刚读完']);
  expect(useChat.getState().pending).toEqual([]);
});

it('tells the server again what was read when a list does not know it', async () => {
  const { conv_id } = await firstListed();
  const shown = () => useChat.getState().conversations.get(conv_id);
  refused = true;
  markSeen(conv_id, 1, { isEnd: true });
  await expect.poll(() => console.warn).toHaveBeenCalledWith('reading could not be told', expect.anything());
  refused = false;
  await loadConversations();
  expect(shown()).toMatchObject({ read_seq: 1, unread_msg_count: 0 });
  await expect.poll(() => [readSeq, unreadMessages()]).toEqual([1, 0]);
});

it('shows why a message was refused, and sends it again under the same id', async () => {
  const conversation = await firstListed();
  await openThread(conversation.conv_id);
  refused = true;
  await send(conversation, { type: 'text', text: '在' });
  await expect.poll(() => useChat.getState().pending[0]).toMatchObject({ failed: true, reason: '稍等一下' });
  refused = false;
  const id = useChat.getState().pending[0]?.clientMsgId ?? '';
  await resend(id);
  await expect.poll(texts).toEqual(['在吗', '在']);
  expect(messages.at(-1)?.content?.client_msg_id).toBe(id);
});

const noneUnread = {
  unreadNotice: 0,
  unreadAnnouncement: 0,
  unreadFollow: 0,
  unreadComment: 0,
  unreadReply: 0,
  unreadLike: 0,
  unreadCollect: 0,
  unreadIM: 0,
  unreadTotal: 0,
};

function unreadMessages(): number | undefined {
  return queryClient.getQueryData(unreadQuery.queryKey)?.unreadIM;
}

async function firstListed(): Promise<ImConversation> {
  await expect.poll(() => useChat.getState().listState).toBe('ready');
  const [conversation] = useChat.getState().conversations.values();
  if (!conversation) throw new Error('one conversation');
  return conversation;
}

function texts(): string[] {
  const entries = useChat.getState().threads.get(3)?.entries ?? [];
  return entries.map(({ content }) => (content?.msg_type === 'text' ? content.msg_body.text : ''));
}

function messageFixture(
  seq: number,
  from: number,
  text: string,
  client_msg_id = `message-${seq}`,
): ImMessage {
  return {
    msg_id: seq,
    conv_id: 3,
    seq,
    msg_type: 3,
    from_uid: from,
    from_username: `user_${from}`,
    ctime_ms: seq,
    content: {
      version: 1,
      target_type: 'single',
      target_id: `user_${3 - from}`,
      from_id: `user_${from}`,
      create_time: 0,
      msg_type: 'text',
      msg_body: { text },
      client_msg_id,
    },
  };
}

async function serve(address: string, { body }: { body?: string } = {}): Promise<Response> {
  const path = new URL(address, 'http://localhost').pathname.replace('/api/userPrivateMessage/', '');
  const input = body ? JSON.parse(body) : {};
  const unread = () => ({ unreadIM: messages.filter(isUnread).length, quiet: 0, requests: 0 });
  switch (path) {
    case 'unreadCount':
      return success(unread());
    case 'getPrivateSessionList':
      return success(address.includes('requests') ? [] : [conversation()]);
    case 'getPrivateMessageList/3':
      return success(messages);
    case 'markRead':
      if (refused) return refusal(409, '稍等一下');
      readSeq = input.readSeq;
      return success(unread());
    case 'sendPrivateMessage': {
      if (refused) return refusal(409, '稍等一下');
      const message = messageFixture(messages.length + 1, 1, input.body.text, input.clientMsgId);
      messages.push(message);
      return success({ sessionId: 3, message });
    }
    default:
      return new Response('', { status: 404 });
  }
}

function isUnread({ seq, from_uid }: ImMessage): boolean {
  return from_uid !== 1 && seq > readSeq;
}

function conversation(): ImConversation {
  return {
    conv_id: 3,
    type: 3,
    key: 'user_2',
    username: 'user_2',
    appkey: 'gongdu',
    name: '周知秋',
    nickName: '周知秋',
    avatar: '',
    last_seq: messages.length,
    read_seq: readSeq,
    mtime: 1,
    unread_msg_count: messages.filter(isUnread).length,
    last_msg: messages.at(-1) ?? null,
    extras: { pinned: false, muted: false, draft: null, at_me: false, request: false },
  };
}
