import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settled, violationsOn } from './axe.ts';
import { newBrowser, story } from './browser.ts';
import { phone } from './chromium.ts';
import { memberOf } from './member.ts';
import { newReader, signIn } from './people.ts';
import { pictureIn } from './picture-in.ts';

// a connection that the story cuts
story(/socket\.io|WebSocket|ERR_INTERNET_DISCONNECTED/);

it('carries texts, receipts, pictures, documents and a recall, counts what is unread, and loses nothing offline', async () => {
  const [left, right] = await Promise.all([newBrowser(), newBrowser()]);
  const network = await breakable(left);
  const [mine, theirs] = await Promise.all([
    signIn(left, 'xiaoman', '/message/im'),
    signIn(right, 'zhiqiu', '/message/im'),
  ]);
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
  await field(theirs).fill(`我也是 ${mark}`);
  await mine.getByRole('status').getByText('正在输入').waitFor();
  await field(theirs).press('Enter');
  await said(mine, `我也是 ${mark}`).waitFor();
  await expectUnread(mine, '周知秋', 0);

  await sendFiles(mine, theirs);
  await beRefused(mine);

  await sent.hover();
  await sent.getByRole('button', { name: '消息操作' }).click();
  await mine.getByRole('menuitem', { name: '撤回' }).click();
  await theirs.getByText('林小满撤回了一条消息').last().waitFor();
  expect(await said(theirs, `读完第三部分了 ${mark}`).count()).toBe(0);
  await mine.getByRole('button', { name: '重新编辑' }).last().click();
  await expect.poll(() => field(mine).inputValue()).toBe(`读完第三部分了 ${mark}`);
  await writeWhileApart(mine, theirs, network);
});

/** A picture is looked at over there; a document comes with its name, and what may not go says so at its place. */
async function sendFiles(mine: Page, theirs: Page): Promise<void> {
  await mine
    .locator('input[type=file][accept^="image"]')
    .setInputFiles(await pictureIn(mine, { name: 'note.png', width: 320, height: 200 }));
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
  const refused = said(mine, '书目.exe 文件格式不正确，可发送图片、音频、视频，以及 PDF');
  await refused.waitFor();
  expect(await refused.getByRole('button').allTextContents()).toEqual(['移除']);
  await refused.getByRole('button', { name: '移除' }).click();
  await refused.waitFor({ state: 'detached' });
}

const leastPdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/** A text that may not be said stays with its reason, and can be taken away. */
async function beRefused(page: Page): Promise<void> {
  await write(page, '来玩博彩');
  const refused = said(page, '来玩博彩');
  await refused.getByRole('button', { name: '重发' }).waitFor();
  await refused.getByRole('button', { name: '删除' }).click();
  await refused.waitFor({ state: 'detached' });
}

/** Both write while one of them has no network. */
async function writeWhileApart(mine: Page, theirs: Page, network: Network): Promise<void> {
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
}

it('puts a stranger into the requests box until he is accepted; what is reported of him an operator decides, and all hear of it', async () => {
  const [home, right, desk] = await Promise.all([newBrowser(), newBrowser(), newBrowser()]);
  const [stranger, page, operator] = await Promise.all([
    signIn(home, await newReader(home.request), '/user/10002'),
    signIn(right, 'zhiqiu', '/message/im'),
    signIn(desk, 'operator', '/reports'),
  ]);
  await stranger.getByRole('button', { name: '发消息给周知秋' }).click();
  const drawer = stranger.getByRole('dialog', { name: '消息对话' });
  const words = `初次见面 ${Date.now()}`;
  await drawer.getByRole('textbox', { name: '发消息给周知秋' }).fill(words);
  await stranger.keyboard.press('Enter');
  await drawer.getByText(words).waitFor();
  // what is open in it takes the key for itself
  await drawer.getByRole('button', { name: '会话操作' }).press('Enter');
  await stranger.getByRole('menu').waitFor();
  await stranger.keyboard.press('Escape');
  await stranger.getByRole('menu').waitFor({ state: 'detached' });
  const found = await violationsOn(stranger, 'drawer');
  await stranger.setViewportSize(phone);
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
  await page.goto('/message/system-notice');
  await page.getByText(`消息「${words}」。经核实，这条消息属于辱骂攻击，消息已移除`).waitFor();
  expect(found).toEqual([]);
});

async function report(page: Page, words: string): Promise<void> {
  const message = said(page, words);
  await message.hover();
  await message.getByRole('button', { name: '消息操作' }).click();
  await page.getByRole('menuitem', { name: '举报' }).click();
  const dialog = page.getByRole('dialog', { name: '举报消息' });
  await dialog.getByRole('radio', { name: '辱骂攻击' }).check();
  await dialog.getByRole('textbox', { name: '补充说明' }).fill('一上来就这样。');
  await dialog.getByRole('button', { name: '提交举报' }).click();
  await page.getByText('举报已提交').waitFor();
}

/** The operator's desk: takes the message away. Returns what axe finds there. */
async function decide(page: Page, words: string): Promise<string[]> {
  await page.reload();
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
  await page.getByText('已处理，举报人会收到结果').waitFor();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: '已处理' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: words })
    .getByText(/^移除消息/)
    .waitFor();
  return [...found, ...(await violationsOn(page, '/reports, decided'))];
}

it('lets an owner ask who wants to join, and name keepers, on a desktop and on a phone, without a violation', async () => {
  const [home, hand] = await Promise.all([
    newBrowser(),
    newBrowser({ viewport: phone, isMobile: true, hasTouch: true }),
  ]);
  const reader = await newReader(hand.request);
  const name = `借书人${reader.slice(-6)}`;
  await (await memberOf(hand.request, reader)).send('PUT', '/api/profile', { name });
  const [owner, asker] = await Promise.all([
    signIn(home, 'xiaoman', '/message/im'),
    signIn(hand, reader, '/message/im'),
  ]);
  const group = `长诗 ${reader.slice(-6)}`;
  await openGroup(owner, group);
  const found = await violationsOn(owner, '/message/im');
  await owner.getByRole('button', { name: '群成员与设置' }).click();
  const drawer = owner.getByRole('dialog', { name: '群聊设置' });
  const [, number = ''] = /群号 (\d+)/.exec((await drawer.getByText(/群号 \d+/).textContent()) ?? '') ?? [];

  await askToJoin(asker, number);
  found.push(...(await violationsOn(asker, 'contacts on a phone')));
  await asker.keyboard.press('Escape');
  await drawer.getByText('最近在读《荒原》。').waitFor();
  await settled(owner);
  found.push(...(await violationsOn(owner, 'group')));
  await drawer.getByRole('button', { name: `同意${name}加入${group}` }).click();
  const members = drawer.getByRole('list', { name: '群成员' });
  const joined = members.getByRole('listitem').filter({ hasText: name });
  await joined.getByRole('button', { name: `管理${name}` }).click();
  await owner.getByRole('menuitem', { name: '设为管理员' }).click();
  await joined.getByText('管理员', { exact: true }).waitFor();

  await owner.keyboard.press('Escape');
  await nameAndSort(owner, { name, group });

  await session(asker, group).getByText('[有人@我]').waitFor();
  found.push(...(await violationsOn(asker, '/message/im on a phone')));
  await session(asker, group).getByRole('button').first().tap();
  await said(asker, '林小满将你设为管理员').waitFor();
  await field(asker).fill('先放在这里');
  await asker.getByRole('button', { name: '返回会话列表' }).tap();
  await session(asker, group).getByText('[草稿] 先放在这里').waitFor();
  await session(asker, group).getByRole('button').first().tap();
  await said(owner, `@${name} 欢迎`).getByRole('button', { name: '1 人未读' }).click();
  await owner.getByRole('dialog', { name: '消息阅读情况' }).getByText(name).waitFor();
  await asker.getByRole('button', { name: '群成员与设置' }).tap();
  const sheet = asker.getByRole('dialog', { name: '群聊设置' });
  await sheet.getByRole('button', { name: '管理周知秋' }).tap();
  expect(await asker.getByRole('menuitem').allTextContents()).toEqual(['禁言', '移出群聊']);
  await asker.keyboard.press('Escape');
  found.push(...(await violationsOn(asker, 'group on a phone')));
  await sheet.getByRole('button', { name: '退出群聊' }).tap();
  await asker.getByRole('dialog', { name: '退出群聊' }).getByRole('button', { name: '退出' }).tap();
  await session(asker, group).waitFor({ state: 'detached' });
  expect(found).toEqual([]);
});

/** With 周知秋, from the list's own button. */
async function openGroup(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '发起群聊' }).click();
  const dialog = page.getByRole('dialog', { name: '发起群聊' });
  await dialog.getByRole('textbox', { name: '群名称' }).fill(name);
  await dialog.getByRole('searchbox', { name: '按名字查找书友' }).fill('周知秋');
  await dialog.getByRole('checkbox', { name: '周知秋' }).check();
  await dialog.getByRole('button', { name: '创建（2 人）' }).click();
  await page.getByRole('textbox', { name: `发消息给${name}` }).waitFor();
}

/** By keys: somebody is named in a message, the group goes to the top of the list. */
async function nameAndSort(page: Page, { name, group }: { name: string; group: string }): Promise<void> {
  await field(page).pressSequentially(`@${name.slice(0, 3)}`);
  await page.getByRole('listbox', { name: '提到谁' }).getByRole('option', { name }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('欢迎');
  await page.keyboard.press('Enter');
  await said(page, `@${name} 欢迎`).getByRole('button', { name: '查看已读' }).waitFor();
  await session(page, group).getByRole('button', { name: '更多操作' }).press('Enter');
  await page.getByRole('menuitem', { name: '置顶' }).press('Enter');
  await session(page, group).getByLabel('已置顶').waitFor();
}

async function askToJoin(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: '通讯录' }).tap();
  const dialog = page.getByRole('dialog', { name: '通讯录' });
  await dialog.getByRole('tab', { name: /^入群申请/ }).tap();
  await dialog.getByRole('textbox', { name: '群号' }).fill(number);
  await dialog.getByRole('button', { name: '查找' }).tap();
  await dialog.getByRole('textbox', { name: '申请理由' }).fill('最近在读《荒原》。');
  await dialog.getByRole('button', { name: '申请加入' }).tap();
  await dialog.getByText('等待群主或管理员处理').waitFor();
}

type Network = Awaited<ReturnType<typeof breakable>>;

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
