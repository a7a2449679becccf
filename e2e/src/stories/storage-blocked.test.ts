import type { BrowserContext } from 'playwright-core';
import { expect, it } from 'vitest';
import { newBrowser, story } from '../support/story.ts';

story();

const limits = {
  /** A browser that blocks site data: every access throws. */
  blocked: () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException(`Access to ${name} is denied.`, 'SecurityError');
        },
      });
  },
  /** A browser whose quota is used up. */
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Setting the value exceeded the quota.', 'QuotaExceededError');
    };
  },
};

const withLimit = async (limit: () => void): Promise<BrowserContext> => {
  const context = await newBrowser({}, { isFirst: true });
  await context.addInitScript(limit);
  return context;
};

it.each(Object.entries(limits))('works from memory where the storage is %s', async (_, limit) => {
  const context = await withLimit(limit);
  const page = await context.newPage();
  await page.goto('/complaints-guide');
  await page.getByLabel('内容的网址或位置').fill('首页');
  await page.goto('/i/nanfeng');
  await page.getByRole('button', { name: '留言' }).click();
  await page.getByRole('dialog', { name: /留言$/ }).getByRole('textbox', { name: '留言' }).fill('几点开门？');

  await page.goto('/login');
  const demo = page.getByRole('region', { name: '演示账号' });
  await demo.getByRole('button', { name: /林小满/ }).click();
  await page.waitForURL('**/index');
  const work = page
    .getByRole('main')
    .getByRole('link', { name: /一家小书店的账本/ })
    .first();
  await work.click();
  await page.getByRole('article').waitFor();
  const address = page.url();
  await page.getByRole('textbox', { name: '写评论' }).fill('读得很慢。');
  await context.close();

  const visitor = await (await withLimit(limit)).newPage();
  await visitor.goto(address);
  expect(await visitor.getByRole('heading', { level: 1 }).textContent()).toContain('一家小书店的账本');
  await visitor.context().close();
});
