import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
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
import { longPress } from '../support/touch.ts';

story();

it('takes files dropped on a conversation, sends chosen messages on to two others, and says why one may not go', async () => {
  const [left, right] = await Promise.all([newBrowser(), newBrowser()]);
  const [mine, theirs] = await Promise.all([
    signIn(left, 'xiaoman', '/message/im'),
    signIn(right, 'zhiqiu', '/message/im'),
  ]);
  const mark = `${Date.now()}`;
  await openConversation(mine, '周知秋');
  await openConversation(theirs, '林小满');
  await sendMessage(theirs, `周五来取书 ${mark}`);
  await messageRow(mine, `周五来取书 ${mark}`).waitFor();

  const picture = await drawPicture(mine, { name: `书影${mark}.png`, width: 320, height: 200 });
  await dragFiles(mine, [picture, { name: '书目.exe', mimeType: '', buffer: Buffer.from('MZ') }]);
  const zone = mine.getByText('松开后发送给周知秋');
  await zone.waitFor();
  await dropFiles(mine);
  await zone.waitFor({ state: 'detached' });
  const refused = messageRow(mine, '书目.exe文件格式不正确，可发送图片、音频、视频，以及 PDF');
  await refused.getByRole('button', { name: '移除' }).click();
  const there = theirs.getByRole('button', { name: '查看林小满的图片' }).last();
  await there.waitFor();

  const found = await forwardBoth(mine, `周五来取书 ${mark}`);
  for (const name of ['陈砚', '周三晚上读随笔']) {
    await openConversation(mine, name);
    await messageRow(mine, `周五来取书 ${mark}`).waitFor();
    await expect
      .poll(() =>
        mine.getByRole('list', { name: '消息' }).getByRole('button', { name: '查看林小满的图片' }).count(),
      )
      .toBeGreaterThan(0);
  }

  await openConversation(mine, '周知秋');
  await sendMessage(theirs, `说错了 ${mark}`);
  const wrong = messageRow(mine, `说错了 ${mark}`);
  const dialog = await chooseTarget(mine, `说错了 ${mark}`, '陈砚');
  await theirs.getByRole('list', { name: '消息' }).getByText(`说错了 ${mark}`).hover();
  await messageRow(theirs, `说错了 ${mark}`).getByRole('button', { name: '消息操作' }).click();
  await theirs.getByRole('menuitem', { name: '撤回' }).click();
  await wrong.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: '转发' }).click();
  await mine.getByText('没能转发给陈砚：这条消息已经撤回，不能转发').waitFor();
  expect(found).toEqual([]);
});

/** The text and the picture, to a member and a group. Returns what axe finds on the way. */
async function forwardBoth(page: Page, text: string): Promise<string[]> {
  await messageRow(page, text).hover();
  await messageRow(page, text).getByRole('button', { name: '消息操作' }).click();
  await page.getByRole('menuitem', { name: '多选' }).click();
  const bar = page.getByRole('toolbar', { name: '选择消息' });
  await bar.getByText('已选 1 条').waitFor();
  await page.getByRole('checkbox', { name: '选择：[图片]' }).last().check();
  await bar.getByText('已选 2 条').waitFor();
  const found = await violationsOn(page, 'messages being chosen');
  await bar.getByRole('button', { name: '转发' }).click();
  const dialog = page.getByRole('dialog', { name: '转发给' });
  // The most recent conversation stands first.
  await expect
    .poll(async () => (await dialog.getByRole('checkbox').first().getAttribute('aria-label')) ?? '')
    .toBe('周知秋');
  for (const name of ['陈砚', '周三晚上读随笔']) await dialog.getByRole('checkbox', { name }).check();
  await pageReady(page);
  found.push(...(await violationsOn(page, 'to whom they go')));
  await dialog.getByRole('button', { name: '转发给 2 个会话' }).click();
  await page.getByText(/^已转发给.*陈砚/).waitFor();
  await messageInput(page).waitFor();
  return found;
}

async function chooseTarget(page: Page, text: string, name: string) {
  await messageRow(page, text).hover();
  await messageRow(page, text).getByRole('button', { name: '消息操作' }).click();
  await page.getByRole('menuitem', { name: '转发' }).click();
  const dialog = page.getByRole('dialog', { name: '转发给' });
  await dialog.getByRole('checkbox', { name }).check();
  return dialog;
}

it('opens the menu of a message and of a conversation under a finger that rests on it', async () => {
  const hand = await newBrowser({ viewport: phoneViewport, isMobile: true, hasTouch: true });
  const page = await signIn(hand, 'xiaoman', '/message/im');
  const row = conversation(page, '周知秋');
  await row.waitFor();
  await longPress(page, row.getByRole('button').first());
  await page.getByRole('menu', { name: '周知秋的操作' }).getByRole('menuitem', { name: '置顶' }).waitFor();
  const found = await violationsOn(page, 'menu of a conversation on a phone');
  await page.keyboard.press('Escape');
  await row.getByRole('button').first().tap();
  const mark = `指尖 ${Date.now()}`;
  await messageInput(page).fill(mark);
  await page.getByRole('button', { name: '发送', exact: true }).tap();
  await messageRow(page, mark).waitFor();
  await page.getByRole('button', { name: '图片、文件与更多' }).tap();
  await page.getByRole('menuitem', { name: '位置' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('menu').count()).toBe(0);
  await pageReady(page);
  await longPress(page, messageRow(page, mark).getByText(mark));
  await page.getByRole('menuitem', { name: '转发' }).tap();
  await page.getByRole('dialog', { name: '转发给' }).getByRole('checkbox', { name: '陈砚' }).waitFor();
  await pageReady(page);
  found.push(...(await violationsOn(page, 'forwarding on a phone')));
  expect(found).toEqual([]);
});

interface DroppedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Drags over the open conversation, where files are then dropped. */
async function dragFiles(page: Page, files: readonly DroppedFile[]): Promise<void> {
  const parts = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    data: buffer.toString('base64'),
  }));
  await messageInput(page).evaluate((field, all) => {
    const dataTransfer = new DataTransfer();
    for (const { name, mimeType, data } of all) {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0);
      dataTransfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    Object.assign(window, { dragged: dataTransfer });
    for (const type of ['dragenter', 'dragover'])
      field.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  }, parts);
}

async function dropFiles(page: Page): Promise<void> {
  await messageInput(page).evaluate((field) => {
    const dataTransfer: unknown = Reflect.get(window, 'dragged');
    if (dataTransfer instanceof DataTransfer)
      field.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  });
}
