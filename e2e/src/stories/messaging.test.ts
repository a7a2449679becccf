import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { phoneViewport } from '../support/chromium.ts';
import {
  conversation,
  messageInput,
  messageRow,
  openConversation,
  sendMessage,
} from '../support/conversations.ts';
import { drawPicture } from '../support/draw-picture.ts';
import { newBrowser, story } from '../support/story.ts';

// the story cuts a connection
story(/socket\.io|WebSocket|ERR_INTERNET_DISCONNECTED/);

it('shows a text as unread, read and being answered, and a recalled one can be edited again', async () => {
  const { mine, theirs } = await bothSignedIn();
  const mark = `${Date.now()}`;
  await openConversation(mine, '周知秋');

  // the other page has not opened it: it is unread
  await sendMessage(mine, `读完第三部分了 ${mark}`);
  const sent = messageRow(mine, `读完第三部分了 ${mark}`);
  await sent.getByText('未读').waitFor();
  await expectUnread(theirs, '林小满', 1);
  await openConversation(theirs, '林小满');
  await theirs.getByText('以下为 1 条新消息').waitFor();
  await sent.getByText('已读').waitFor();
  await expectUnread(theirs, '林小满', 0);
  await messageInput(theirs).fill(`我也是 ${mark}`);
  await mine.getByRole('status').getByText('正在输入').waitFor();
  await messageInput(theirs).press('Enter');
  await messageRow(mine, `我也是 ${mark}`).waitFor();
  await conversation(mine, '周知秋').getByText('在线').waitFor({ state: 'attached' });
  await expectUnread(mine, '周知秋', 0);

  await sent.hover();
  await sent.getByRole('button', { name: '消息操作' }).click();
  await mine.getByRole('menuitem', { name: '撤回' }).click();
  await theirs.getByText('林小满撤回了一条消息').last().waitFor();
  await expect.poll(() => messageRow(theirs, `读完第三部分了 ${mark}`).count()).toBe(0);
  await mine.getByRole('button', { name: '重新编辑' }).last().click();
  await expect.poll(() => messageInput(mine).inputValue()).toBe(`读完第三部分了 ${mark}`);
});

it('carries pictures, documents, places, cards and replies; what is forbidden stays with its reason', async () => {
  const { mine, theirs } = await bothSignedIn();
  await Promise.all([openConversation(mine, '周知秋'), openConversation(theirs, '林小满')]);
  const asked = `读到哪里了 ${Date.now()}`;
  await sendMessage(theirs, asked);
  await messageRow(mine, asked).waitFor();
  await sendFiles(mine, theirs);
  await sendOthers(mine, theirs, asked);
  await beRefused(mine);
});

it('loses nothing that both write while one of them is offline', async () => {
  const { mine, theirs, network } = await bothSignedIn();
  await Promise.all([openConversation(mine, '周知秋'), openConversation(theirs, '林小满')]);
  await writeWhileApart(mine, theirs, network);
});

/** 林小满 and 周知秋, each at their messages; the network is that of the first. */
async function bothSignedIn() {
  const [left, right] = await Promise.all([newBrowser(), newBrowser()]);
  const network = await breakable(left);
  const [mine, theirs] = await Promise.all([
    signIn(left, 'xiaoman', '/message/im'),
    signIn(right, 'zhiqiu', '/message/im'),
  ]);
  return { mine, theirs, network };
}

/** The other member opens a picture; a document arrives with its name, and a forbidden file is refused in place. */
async function sendFiles(mine: Page, theirs: Page): Promise<void> {
  await mine
    .locator('input[type=file][accept^="image"]')
    .setInputFiles(await drawPicture(mine, { name: 'note.png', width: 320, height: 200 }));
  await theirs.getByRole('button', { name: '查看林小满的图片' }).last().click();
  await theirs.getByRole('dialog', { name: '图片' }).getByRole('img').waitFor();
  await theirs.keyboard.press('Escape');

  const documents = mine.locator('input[type=file][accept*=".pdf"]');
  const name = `秋季读书会各章领读人分工及讨论提纲（第三次修订稿 ${Date.now()}）.pdf`;
  await documents.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(leastPdf) });
  const link = theirs.getByRole('list', { name: '消息' }).getByRole('link', { name });
  await link.waitFor();
  expect(await link.getAttribute('download')).toBe(name);

  await documents.setInputFiles({ name: '书目.exe', mimeType: '', buffer: Buffer.from('MZ') });
  const refused = messageRow(mine, '书目.exe文件格式不正确，可发送图片、音频、视频，以及 PDF');
  await refused.waitFor();
  expect(await refused.getByRole('button').allTextContents()).toEqual(['移除']);
  await refused.getByRole('button', { name: '移除' }).click();
  await refused.waitFor({ state: 'detached' });
}

/** A place, a card and a reply to a message. */
async function sendOthers(mine: Page, theirs: Page, asked: string): Promise<void> {
  await mine.getByRole('button', { name: '发送位置' }).click();
  const place = mine.getByRole('dialog', { name: '发送位置' });
  await place.getByRole('textbox', { name: '地点名称' }).fill('南风书店');
  await place.getByRole('textbox', { name: '纬度' }).fill('30.57');
  await place.getByRole('textbox', { name: '经度' }).fill('104.06');
  await place.getByRole('button', { name: '发送', exact: true }).click();
  const there = theirs.getByRole('list', { name: '消息' });
  await there.getByRole('link', { name: '南风书店 30.57000, 104.06000' }).last().waitFor();

  await mine.getByRole('button', { name: '分享帖子、图书或书单' }).click();
  const cards = mine.getByRole('dialog', { name: '分享到会话' });
  await cards.getByRole('tab', { name: '图书' }).click();
  await cards.getByRole('searchbox', { name: '查找图书' }).fill('呼兰河传');
  await cards
    .getByRole('button', { name: /^呼兰河传/ })
    .first()
    .click();
  await there
    .getByRole('link', { name: /呼兰河传.*图书\s+萧红/ })
    .last()
    .waitFor();

  await messageRow(mine, asked).hover();
  await messageRow(mine, asked).getByRole('button', { name: '引用' }).first().click();
  await mine.getByRole('button', { name: '表情' }).press('Enter');
  await mine.getByRole('dialog', { name: '表情' }).getByRole('button').first().press('Enter');
  await mine.keyboard.press('Escape');
  await expect.poll(() => messageInput(mine).inputValue()).not.toBe('');
  await messageInput(mine).press('Enter');
  await there.getByRole('button', { name: `周知秋：${asked}` }).waitFor();
}

const leastPdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/** A forbidden text stays with its reason, and can be removed. */
async function beRefused(page: Page): Promise<void> {
  await sendMessage(page, '来玩博彩');
  const refused = messageRow(page, '来玩博彩');
  await refused.getByRole('button', { name: '重发' }).waitFor();
  await refused.getByRole('button', { name: '删除' }).click();
  await refused.waitFor({ state: 'detached' });
}

/** Both write while one of them is offline. */
async function writeWhileApart(mine: Page, theirs: Page, network: Network): Promise<void> {
  const mark = `${Date.now()}`;
  await sendMessage(mine, `之前 ${mark}`);
  await messageRow(theirs, `之前 ${mark}`).waitFor();

  await network.down();
  const offline = mine.getByText(/现在没有网络|网络已断开/).first();
  await offline.waitFor();
  for (const nth of [1, 2, 3]) await sendMessage(theirs, `那边 ${nth} ${mark}`);
  for (const nth of [1, 2]) await sendMessage(mine, `这边 ${nth} ${mark}`);
  await messageRow(mine, `这边 2 ${mark}`).getByRole('img', { name: '发送中' }).waitFor();
  await conversation(mine, '周知秋').getByLabel('发送中').waitFor();
  await messageRow(theirs, `那边 3 ${mark}`).getByText('未读').waitFor();

  await network.up();
  await mine.getByText('已恢复').waitFor();
  await messageRow(theirs, `这边 2 ${mark}`).waitFor();
  await messageRow(mine, `那边 3 ${mark}`).waitFor();
  await mine.getByRole('img', { name: '发送中' }).waitFor({ state: 'detached' });
  const order = ['之前', '那边 1', '那边 2', '那边 3', '这边 1', '这边 2'].map((words) => `${words} ${mark}`);
  await expect.poll(() => written(mine, mark)).toEqual(order);
  await expect.poll(() => written(theirs, mark)).toEqual(order);
  await offline.waitFor({ state: 'detached' });
  await expectUnread(mine, '周知秋', 0);
  await expectUnread(theirs, '林小满', 0);
}

it("keeps a stranger's messages among the requests until they are accepted; an operator decides a report, and all involved are notified", async () => {
  const [home, right, desk] = await Promise.all([newBrowser(), newBrowser(), newBrowser()]);
  const [stranger, page, operator] = await Promise.all([
    signIn(home, await createReader(home.request), '/user/10002'),
    signIn(right, 'zhiqiu', '/message/im'),
    signIn(desk, 'operator', '/reports'),
  ]);
  await stranger.getByRole('button', { name: '发消息给周知秋' }).click();
  const drawer = stranger.getByRole('dialog', { name: '消息对话' });
  const words = `初次见面 ${Date.now()}`;
  await drawer.getByRole('textbox', { name: '发消息给周知秋' }).fill(words);
  await stranger.keyboard.press('Enter');
  await drawer.getByText(words).waitFor();
  // an open overlay inside it takes the key
  await drawer.getByRole('button', { name: '会话操作' }).press('Enter');
  await stranger.getByRole('menu').waitFor();
  await stranger.keyboard.press('Escape');
  await stranger.getByRole('menu').waitFor({ state: 'detached' });
  const found = await violationsOn(stranger, 'drawer');
  await stranger.setViewportSize(phoneViewport);
  await drawer.getByRole('button', { name: '返回会话列表' }).click();
  await drawer.getByRole('list', { name: '会话' }).getByText(words).waitFor();
  found.push(...(await violationsOn(stranger, 'drawer on a phone, list')));

  await page.getByRole('button', { name: /^陌生人消息/ }).click();
  await page.getByRole('list', { name: '会话' }).getByText(words).click();
  await report(page, words);
  await page.getByRole('button', { name: '接受', exact: true }).click();
  await page.getByRole('button', { name: '返回会话列表' }).click();
  await page.getByRole('list', { name: '会话' }).getByText(words).waitFor();

  found.push(...(await decide(operator, words)));
  const removed = '这条消息违反社区规则，已被移除';
  await page.getByRole('list', { name: '消息' }).getByText(removed).waitFor();
  await drawer.getByText(removed).waitFor();
  await blockForAWhile(page);
  await page.goto('/message/system-notice');
  await page.getByText(`消息「${words}」。经核实，这条消息属于辱骂攻击，消息已移除`).waitFor();
  expect(found).toEqual([]);
});

async function report(page: Page, words: string): Promise<void> {
  const message = messageRow(page, words);
  await message.hover();
  await message.getByRole('button', { name: '消息操作' }).click();
  await page.getByRole('menuitem', { name: '举报' }).click();
  const dialog = page.getByRole('dialog', { name: '举报消息' });
  await dialog.getByRole('radio', { name: '辱骂攻击' }).check();
  await dialog.getByRole('textbox', { name: '补充说明' }).fill('一上来就这样。');
  await dialog.getByRole('button', { name: '提交举报' }).click();
  await page.getByText('举报已提交').waitFor();
}

/** The other member of the open thread. */
async function blockForAWhile(page: Page): Promise<void> {
  await page.getByRole('button', { name: '会话操作' }).click();
  await page.getByRole('menuitem', { name: '加入黑名单' }).click();
  await page.getByRole('dialog', { name: '加入黑名单' }).getByRole('button', { name: '加入黑名单' }).click();
  await page.getByText(/^已将.+加入黑名单$/).waitFor();
  await page.getByRole('button', { name: /^通讯录/ }).click();
  await page.getByRole('tab', { name: /^黑名单/ }).click();
  await page.getByRole('button', { name: '移出黑名单' }).click();
  await page.getByText('黑名单是空的').waitFor();
}

/** An operator removes the message at the desk. Returns the violations that axe finds there. */
async function decide(page: Page, words: string): Promise<string[]> {
  await page.goto('/reports');
  await page.getByRole('tab', { name: /^消息/ }).click();
  const row = page.getByRole('tabpanel', { name: '待处理' }).getByRole('listitem').filter({ hasText: words });
  await row.getByText('1 人举报：辱骂攻击').waitFor();
  await row.getByRole('button', { name: /^处理/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('被举报', { exact: true }).waitFor();
  await dialog.getByText('一上来就这样。').waitFor();
  await dialog.getByRole('button', { name: '确认处理' }).click();
  await dialog.getByText('请选择处理结果').waitFor();
  const found = await violationsOn(page, '/reports, a case');
  await dialog.getByRole('radio', { name: '移除消息' }).check();
  await dialog.getByRole('textbox', { name: '处理说明' }).fill('请就书论书。');
  await dialog.getByRole('button', { name: '确认：移除消息' }).click();
  await page.getByText('举报人会收到结果').waitFor();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: '已处理' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: words })
    .getByText(/^移除消息/)
    .waitFor();
  return [...found, ...(await violationsOn(page, '/reports, decided'))];
}

type Network = Awaited<ReturnType<typeof breakable>>;

/** A network that can be cut; Chromium keeps sockets open that it had before. */
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

async function written(page: Page, mark: string): Promise<string[]> {
  const texts = await messageRow(page, mark).locator('p').filter({ hasText: mark }).allTextContents();
  return texts.map((text) => text.trim());
}

/** The unread count of a member in the list. */
async function expectUnread(page: Page, name: string, count: number): Promise<void> {
  const words = conversation(page, name).getByText(/^\d+ 条未读$/);
  await expect.poll(async () => Number.parseInt((await words.allTextContents())[0] ?? '0', 10)).toBe(count);
}
