import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { phoneViewport } from '../support/chromium.ts';
import { newBrowser, story } from '../support/story.ts';
import { body, createDrafts, savedStatus } from '../support/works.ts';

story();

const phone = { viewport: phoneViewport, isMobile: true, hasTouch: true };
const keyboard = 336;

it('begins in the upper third, with the tools at the foot and on the keyboard, each large enough for a thumb', async () => {
  const page = await writing('review');
  expect(await topOf(page)).toBeLessThan(phoneViewport.height / 3);
  const bar = page.getByRole('toolbar', { name: '格式' });
  expect(await bottomOf(page)).toBe(phoneViewport.height);
  const sizes = await bar
    .getByRole('button')
    .evaluateAll((tools) =>
      tools.map((tool) => tool.getBoundingClientRect()).map(({ width, height }) => [width, height]),
    );
  const shown = sizes.flat().filter((size) => size > 0);
  expect(Math.min(...shown)).toBeGreaterThanOrEqual(44);

  await body(page).tap();
  await openKeyboard(page, keyboard);
  expect(await bottomOf(page)).toBe(phoneViewport.height - keyboard);
  await body(page).pressSequentially('一句一句写下去。');
  for (let line = 0; line < 14; line += 1) await page.keyboard.press('Enter');
  await body(page).pressSequentially('写到这里');
  const caret = await page.evaluate(
    () => getSelection()?.getRangeAt(0).getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY,
  );
  expect(caret).toBeLessThan(phoneViewport.height - keyboard - 48);
  await openKeyboard(page, 0);
  expect(await bottomOf(page)).toBe(phoneViewport.height);
});

it('has the next step in the bar above, the settings in a sheet, and leaves the bar to the next page', async () => {
  const page = await writing('post');
  const top = page.getByRole('banner');
  await body(page).pressSequentially('在手机上写的一句。');
  await top.getByRole('status').filter({ hasText: '已保存' }).waitFor();
  await savedStatus(page).waitFor();
  await top.getByRole('button', { name: '发布设置' }).tap();
  const settings = page.getByRole('dialog', { name: '发布设置' });
  await settings.getByRole('button', { name: /^话题/ }).tap();
  await settings.getByRole('textbox', { name: '添加话题' }).waitFor();
  expect(await violationsOn(page, 'settings on a phone')).toEqual([]);
  await settings.getByRole('button', { name: '关闭' }).tap();
  await settings.waitFor({ state: 'hidden' });
  await top.getByRole('button', { name: '更多操作' }).tap();
  await page.getByRole('menuitem', { name: '历史版本' }).tap();
  await page.getByRole('dialog', { name: '历史版本' }).getByRole('button', { name: '关闭' }).tap();
  expect(await violationsOn(page, 'writing on a phone')).toEqual([]);

  await top.getByRole('button', { name: '返回' }).tap();
  await page.waitForURL('**/publishPost');
  await top.getByRole('button', { name: '提交审核' }).waitFor({ state: 'detached' });
  await page.goBack();
  await top.getByRole('button', { name: '提交审核' }).tap();
  await page.getByText('已提交审核').first().waitFor();
});

async function writing(kind: 'post' | 'review'): Promise<Page> {
  const browser = await newBrowser(phone);
  const reader = await createReader(browser.request);
  const [draft] = await createDrafts(browser.request, reader, [
    { title: '手机上的一篇', text: '开头。', kind },
  ]);
  const page = await signIn(browser, reader, '/publishPost');
  await page.goto(`/publishPost/edit/${draft?.id}`);
  await body(page).waitFor();
  return page;
}

/** No browser without a screen has a keyboard on it: the visual viewport says what one would leave. */
async function openKeyboard(page: Page, height: number): Promise<void> {
  await page.evaluate((covered) => {
    Object.defineProperty(window.visualViewport, 'height', {
      configurable: true,
      value: window.innerHeight - covered,
    });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  }, height);
}

async function topOf(page: Page): Promise<number> {
  return (await body(page).boundingBox())?.y ?? Number.POSITIVE_INFINITY;
}

async function bottomOf(page: Page): Promise<number> {
  const box = await page.getByRole('toolbar', { name: '格式' }).boundingBox();
  return Math.round((box?.y ?? 0) + (box?.height ?? 0));
}
