import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { phoneViewport } from '../support/chromium.ts';
import { conversation, messageInput, messageRow } from '../support/conversations.ts';
import { memberOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';

story();

it('lets an owner ask who wants to join, and name keepers, on a desktop and on a phone, without a violation', async () => {
  const [home, hand] = await Promise.all([
    newBrowser(),
    newBrowser({ viewport: phoneViewport, isMobile: true, hasTouch: true }),
  ]);
  const reader = await createReader(hand.request);
  // a name must not hold digits of its own phone
  const name = `借书人${[...reader.slice(-6)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
  await (await memberOf(hand.request, reader)).send('PUT', '/api/profile', { name });
  const [owner, asker] = await Promise.all([
    signIn(home, 'xiaoman', '/message/im'),
    signIn(hand, reader, '/message/im'),
  ]);
  const group = `长诗 ${reader.slice(-6)}`;
  await openGroup(owner, group);
  await findAndJump(owner);
  await conversation(owner, group).getByRole('button').first().click();
  await owner.getByRole('textbox', { name: `发消息给${group}` }).waitFor();
  const found = await violationsOn(owner, '/message/im');
  await owner.getByRole('button', { name: '群成员与设置' }).click();
  const drawer = owner.getByRole('dialog', { name: '群聊设置' });
  const [, number = ''] = /群号 (\d+)/.exec((await drawer.getByText(/群号 \d+/).textContent()) ?? '') ?? [];

  await askToJoin(asker, number);
  await befriend(asker, '林小满');
  found.push(...(await violationsOn(asker, 'contacts on a phone')));
  await asker.keyboard.press('Escape');
  await drawer.getByText('最近在读《荒原》。').waitFor();
  await pageReady(owner);
  found.push(...(await violationsOn(owner, 'group')));
  await drawer.getByRole('button', { name: `同意${name}加入${group}` }).click();
  const members = drawer.getByRole('list', { name: '群成员' });
  const joined = members.getByRole('listitem').filter({ hasText: name });
  await joined.getByRole('button', { name: `管理${name}` }).click();
  await owner.getByRole('menuitem', { name: '设为管理员' }).click();
  await joined.getByText('管理员', { exact: true }).waitFor();

  await owner.keyboard.press('Escape');
  await nameAndSort(owner, { name, group });
  await accept(owner, name);

  await conversation(asker, group).getByText('[有人@我]').waitFor();
  found.push(...(await violationsOn(asker, '/message/im on a phone')));
  await conversation(asker, group).getByRole('button').first().tap();
  await messageRow(asker, '林小满将你设为管理员').waitFor();
  await messageInput(asker).fill('先放在这里');
  await asker.getByRole('button', { name: '返回会话列表' }).tap();
  await conversation(asker, group).getByText('[草稿] 先放在这里').waitFor();
  await conversation(asker, group).getByRole('button').first().tap();
  await messageRow(owner, `@${name} 欢迎`).getByRole('button', { name: '1 人未读' }).click();
  await owner.getByRole('dialog', { name: '消息阅读情况' }).getByText(name).waitFor();
  await asker.getByRole('button', { name: '群成员与设置' }).tap();
  const sheet = asker.getByRole('dialog', { name: '群聊设置' });
  await sheet.getByRole('button', { name: '管理周知秋' }).tap();
  await expect.poll(() => asker.getByRole('menuitem').allTextContents()).toEqual(['禁言', '移出群聊']);
  await asker.keyboard.press('Escape');
  found.push(...(await violationsOn(asker, 'group on a phone')));
  await sheet.getByRole('button', { name: '退出群聊' }).tap();
  await asker.getByRole('dialog', { name: '退出群聊' }).getByRole('button', { name: '退出' }).tap();
  await conversation(asker, group).waitFor({ state: 'detached' });
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

/** Searches a message by sender and words; the result is scrolled to and marked. */
async function findAndJump(page: Page): Promise<void> {
  await page.getByRole('button', { name: '搜索聊天记录' }).click();
  const dialog = page.getByRole('dialog', { name: '搜索聊天记录' });
  await dialog.getByRole('combobox', { name: '谁说的' }).selectOption('周知秋');
  await dialog.getByRole('searchbox', { name: '搜索聊天记录' }).fill('黄瓜');
  await dialog.getByRole('button', { name: /谎花/ }).click();
  await page.locator('[data-marked]').getByText('读一次记一辈子').waitFor();
}

/** By keyboard: mentions a member in a message and pins the group to the top of the list. */
async function nameAndSort(page: Page, { name, group }: { name: string; group: string }): Promise<void> {
  await messageInput(page).pressSequentially(`@${name.slice(0, 3)}`);
  await page.getByRole('listbox', { name: '提到谁' }).getByRole('option', { name }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('欢迎');
  await page.keyboard.press('Enter');
  await messageRow(page, `@${name} 欢迎`).getByRole('button', { name: '查看已读' }).waitFor();
  await conversation(page, group).getByRole('button', { name: '更多操作' }).press('Enter');
  await page.getByRole('menuitem', { name: '置顶' }).press('Enter');
  await conversation(page, group).getByLabel('已置顶').waitFor();
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

/** In the contacts. */
async function befriend(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: '添加好友' }).tap();
  await page.getByRole('searchbox', { name: '按名字查找书友' }).fill(name);
  const found = page
    .getByRole('tabpanel', { name: '添加好友' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await found.getByRole('button', { name: '加好友' }).tap();
  await page.getByText(`好友申请已发给${name}`).waitFor();
}

/** The members who want to be friends. */
async function accept(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '通讯录，1 个申请待处理' }).click();
  await page.getByRole('tab', { name: /^好友申请/ }).click();
  const dialog = page.getByRole('dialog', { name: '通讯录' });
  await dialog.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: '同意' }).click();
  await page.getByText(`${name}成为你的好友`).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}
