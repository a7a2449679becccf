import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settled, violationsOn } from './axe.ts';
import { newBrowser, story } from './browser.ts';
import { newReader, signIn } from './people.ts';
import { pictureIn } from './picture-in.ts';

// a connection that the story cuts
story(/socket\.io|WebSocket|ERR_INTERNET_DISCONNECTED/);

it('carries texts, receipts, a picture and a recall between two people, and counts what is unread at both', async () => {
  const [left, right] = await Promise.all([newBrowser(), newBrowser()]);
  const mine = await signIn(left, 'xiaoman', '/message/im');
  const theirs = await signIn(right, 'zhiqiu', '/message/im');
  const mark = `${Date.now()}`;
  await open(mine, '周知秋');

  // not opened over there: it counts, and is not read
  await write(mine, `读完第三部分了 ${mark}`);
  const sent = said(mine, `读完第三部分了 ${mark}`);
  await sent.getByText('未读').waitFor();
  await expectUnread(theirs, '林小满', 1);

  await open(theirs, '林小满');
  await theirs.getByText('以下为新消息').waitFor();
  await sent.getByText('已读').waitFor();
  await expectUnread(theirs, '林小满', 0);
  await write(theirs, `我也是 ${mark}`);
  await said(mine, `我也是 ${mark}`).waitFor();
  await expectUnread(mine, '周知秋', 0);

  await mine
    .locator('input[type=file][accept^="image"]')
    .setInputFiles(await pictureIn(mine, { name: 'note.png', width: 320, height: 200 }));
  await theirs.getByRole('button', { name: '查看林小满的图片' }).last().click();
  await theirs.getByRole('dialog', { name: '图片' }).getByRole('img').waitFor();
  await theirs.keyboard.press('Escape');

  await sent.hover();
  await sent.getByRole('button', { name: '消息操作' }).click();
  await mine.getByRole('menuitem', { name: '撤回' }).click();
  await theirs.getByText('林小满撤回了一条消息').last().waitFor();
  expect(await said(theirs, `读完第三部分了 ${mark}`).count()).toBe(0);
  await mine.getByRole('button', { name: '重新编辑' }).last().click();
  await expect.poll(() => field(mine).inputValue()).toBe(`读完第三部分了 ${mark}`);
});

it('loses nothing, doubles nothing and keeps the order when one side was offline while both wrote', async () => {
  const [left, right] = await Promise.all([newBrowser(), newBrowser()]);
  const network = await breakable(left);
  const mine = await signIn(left, 'xiaoman', '/message/im');
  const theirs = await signIn(right, 'zhiqiu', '/message/im');
  await open(mine, '周知秋');
  await open(theirs, '林小满');
  const mark = `${Date.now()}`;
  await write(mine, `之前 ${mark}`);
  await said(theirs, `之前 ${mark}`).waitFor();

  await network.down();
  await mine.getByText('已断开，正在重连').waitFor();
  for (const nth of [1, 2, 3]) await write(theirs, `那边 ${nth} ${mark}`);
  for (const nth of [1, 2]) await write(mine, `这边 ${nth} ${mark}`);
  await said(mine, `这边 2 ${mark}`).getByRole('img', { name: '发送中' }).waitFor();
  await said(theirs, `那边 3 ${mark}`).getByText('未读').waitFor();

  await network.up();
  await said(theirs, `这边 2 ${mark}`).waitFor();
  await said(mine, `那边 3 ${mark}`).waitFor();
  await mine.getByRole('img', { name: '发送中' }).waitFor({ state: 'detached' });
  const order = ['之前', '那边 1', '那边 2', '那边 3', '这边 1', '这边 2'].map((words) => `${words} ${mark}`);
  await expect.poll(() => written(mine, mark)).toEqual(order);
  await expect.poll(() => written(theirs, mark)).toEqual(order);
  await mine.getByText('已断开，正在重连').waitFor({ state: 'detached' });
  await expectUnread(mine, '周知秋', 0);
  await expectUnread(theirs, '林小满', 0);
});

it('puts a stranger whom one meets on his page into the requests box until he is accepted', async () => {
  const home = await newBrowser();
  const stranger = await signIn(home, await newReader(home.request), '/user/10002');
  await stranger.getByRole('button', { name: '发消息给周知秋' }).click();
  const drawer = stranger.getByRole('dialog', { name: '消息对话' });
  const words = `初次见面 ${Date.now()}`;
  await drawer.getByRole('textbox', { name: '发消息给周知秋' }).fill(words);
  await stranger.keyboard.press('Enter');
  await drawer.getByText(words).waitFor();

  const page = await signIn(await newBrowser(), 'zhiqiu', '/message/im');
  await page.getByRole('button', { name: /^陌生人消息/ }).click();
  await page.getByRole('list', { name: '会话' }).getByText(words).click();
  await page.getByRole('button', { name: '接受', exact: true }).click();
  await page.getByRole('button', { name: '返回会话列表' }).click();
  await page.getByRole('list', { name: '会话' }).getByText(words).waitFor();
});

it('shows no violation in the list, a group, its settings and the drawer, on a desktop and on a phone', async () => {
  const context = await newBrowser();
  const page = await signIn(context, 'xiaoman', '/message/im');
  await open(page, '周三晚上读随笔');
  await settled(page);
  const found = await violationsOn(page, '/message/im');
  await page.getByRole('button', { name: '群成员与设置' }).click();
  await page.getByRole('list', { name: '群成员' }).getByText('群主').waitFor();
  found.push(...(await violationsOn(page, 'group')));
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '返回会话列表' }).waitFor();
  found.push(...(await violationsOn(page, 'phone, thread')));
  await page.getByRole('button', { name: '返回会话列表' }).click();
  await session(page, '周知秋').waitFor();
  found.push(...(await violationsOn(page, 'phone, list')));
  expect(found).toEqual([]);
});

/** A network that can be taken away; Chromium leaves sockets open that it had before. */
async function breakable(context: BrowserContext) {
  const open = new Set<{ close(): Promise<void> }>();
  await context.routeWebSocket(/socket\.io/, (socket) => {
    open.add(socket.connectToServer());
  });
  return {
    down: async () => {
      await context.setOffline(true);
      await Promise.all([...open].map((socket) => socket.close()));
      open.clear();
    },
    up: () => context.setOffline(false),
  };
}

function session(page: Page, name: string): Locator {
  return page.getByRole('list', { name: '会话' }).getByRole('listitem').filter({ hasText: name }).first();
}

async function open(page: Page, name: string): Promise<void> {
  await session(page, name).getByRole('button').first().click();
  await field(page).waitFor();
}

function field(page: Page): Locator {
  return page.getByRole('textbox', { name: /^发消息给/ });
}

async function write(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await field(page).press('Enter');
}

/** A message in the thread. */
function said(page: Page, words: string): Locator {
  return page.getByRole('list', { name: '消息' }).getByRole('listitem').filter({ hasText: words });
}

async function written(page: Page, mark: string): Promise<string[]> {
  const texts = await said(page, mark).locator('p').filter({ hasText: mark }).allTextContents();
  return texts.map((text) => text.trim());
}

/** What the list says is unread of somebody. */
async function expectUnread(page: Page, name: string, count: number): Promise<void> {
  const words = session(page, name).getByText(/^\d+ 条未读$/);
  await expect.poll(async () => Number.parseInt((await words.allTextContents())[0] ?? '0', 10)).toBe(count);
}
