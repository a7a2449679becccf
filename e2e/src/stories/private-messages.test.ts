import type { BrowserContext } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from '../support/accounts.ts';
import {
  conversation,
  messageInput,
  messageRow,
  openConversation,
  sendMessage,
} from '../support/conversations.ts';
import { newBrowser, story } from '../support/story.ts';

// what the story answers with 404, and the client's word that it cannot sign in
story(/404|signature|socket\.io|WebSocket/);

it('reads and answers conversations by the private-message calls while messaging cannot sign in', {
  tags: ['core'],
  meta: { promise: 'Conversations go on while messaging cannot sign in' },
}, async () => {
  const [left, right] = await Promise.all([newBrowser(), newBrowser()]);
  const asked = await withoutMessaging(left);
  const mark = `${Date.now()}`;
  const [mine, theirs] = await Promise.all([
    signIn(left, 'xiaoman', '/message/im'),
    signIn(right, 'zhiqiu', '/message/im'),
  ]);
  await openConversation(mine, '周知秋');
  await openConversation(theirs, '林小满');
  await sendMessage(mine, `从私信来 ${mark}`);
  await messageRow(theirs, `从私信来 ${mark}`).waitFor();
  await sendMessage(theirs, `收到了 ${mark}`);
  await messageRow(mine, `收到了 ${mark}`).waitFor();
  await conversation(mine, '周知秋').getByText(`收到了 ${mark}`).waitFor();
  const path = '/api/userPrivateMessage';
  await expect
    .poll(() => [...asked].filter((each) => each.startsWith(path)).map((each) => each.replace(/\/\d+$/, '')))
    .toEqual(
      expect.arrayContaining(
        [
          'getPrivateSessionList',
          'getPrivateMessageList',
          'sendPrivateMessage',
          'markRead',
          'unreadCount',
        ].map((call) => `${path}/${call}`),
      ),
    );
  expect(await mine.getByRole('alert').count()).toBe(0);
  expect(await mine.getByText('正在重连').count()).toBe(0);

  // The connection is back: a new message arrives, and none is doubled.
  await left.unroute(/\/api\/(im|messaging)\//);
  await conversation(mine, '周知秋').getByText('在线').waitFor({ state: 'attached' });
  await sendMessage(mine, `又连上了 ${mark}`);
  await messageRow(theirs, `又连上了 ${mark}`).waitFor();
  for (const words of [`从私信来 ${mark}`, `收到了 ${mark}`, `又连上了 ${mark}`])
    expect(await messageRow(mine, words).count()).toBe(1);
});

it('says in both lists that a message was recalled, also when they are read anew', async () => {
  const [left, right] = await Promise.all([newBrowser(), newBrowser()]);
  const [mine, theirs] = await Promise.all([
    signIn(left, 'xiaoman', '/message/im'),
    signIn(right, 'zhiqiu', '/message/im'),
  ]);
  const words = `说错了 ${Date.now()}`;
  await openConversation(mine, '周知秋');
  await sendMessage(mine, words);
  await messageRow(mine, words).getByText('未读').waitFor();
  await messageRow(mine, words).hover();
  await messageRow(mine, words).getByRole('button', { name: '消息操作' }).click();
  await mine.getByRole('menuitem', { name: '撤回' }).click();
  for (const [page, name, line] of [
    [mine, '周知秋', '你撤回了一条消息'],
    [theirs, '林小满', '林小满撤回了一条消息'],
  ] as const) {
    await conversation(page, name).getByText(line).waitFor();
    await page.reload();
    await conversation(page, name).getByText(line).waitFor();
  }
  await messageInput(mine).waitFor();
});

/** Answers 404 to every call of messaging. Returns the requested paths. */
async function withoutMessaging(context: BrowserContext): Promise<ReadonlySet<string>> {
  const asked = new Set<string>();
  context.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await context.route(/\/api\/(im|messaging)\//, (route) => route.fulfill({ status: 404, body: '' }));
  return asked;
}
