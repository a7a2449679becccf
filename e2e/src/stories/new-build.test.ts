import { rmSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { menu, signIn, tabBar } from '../support/accounts.ts';
import { copyProduct, replaceBuild } from '../support/product-copy.ts';
import { createHome, type Product, startProduct } from '../support/start-product.ts';
import { newBrowser, story } from '../support/story.ts';

// While the server restarts, calls and the worker's script get no response; the old build's files are deleted.
story(
  /ERR_|when fetching the script|status of 40[14]|dynamically imported module|preload CSS|MIME type|WebSocket/,
);

const root = copyProduct();
const home = createHome();
let product: Product;

beforeAll(async () => {
  product = await startProduct(home, { root });
});
afterAll(async () => {
  await product.stop();
  rmSync(root, { recursive: true });
});

it('offers a new build once the page is visible again, keeps typed text, and loads the build only on request', async () => {
  const page = await enter();
  const search = page.getByRole('searchbox', { name: '按标题搜索' });
  const old = await entryOf(page);
  await search.fill('还没找到的');
  await lookAgain(page);
  await deploy();
  expect(await offer(page).count()).toBe(0);

  await lookAgain(page);
  await offer(page).getByText('刷新后即可使用；请先保存正在填写的内容。').waitFor();
  expect(await search.inputValue()).toBe('还没找到的');
  expect(await entryOf(page)).toBe(old);

  const loaded = page.waitForEvent('load');
  await offer(page).getByRole('button', { name: '刷新页面' }).click();
  await loaded;
  await menu(page).waitFor();
  expect(await entryOf(page)).not.toBe(old);
  await lookAgain(page);
  expect(await offer(page).count()).toBe(0);
});

it('says what to do where a page or a dialog went with the old build, and the rest of the window stays', async () => {
  const page = await enter();
  const search = page.getByRole('searchbox', { name: '按标题搜索' });
  await search.fill('还没找到的');
  await deploy();

  await page.keyboard.press('Control+k');
  // the banner's button: a list may have a 重试 of its own while the server is away
  const missing = page.getByRole('alert').filter({ has: page.getByRole('button', { name: '以后再说' }) });
  await missing.getByText('没能加载出来').waitFor();
  await missing.getByRole('button', { name: '以后再说' }).click();
  await missing.waitFor({ state: 'hidden' });
  expect(await search.inputValue()).toBe('还没找到的');

  await menu(page).getByRole('link', { name: '个人中心' }).click();
  await page.getByText('页面没能打开').waitFor();
  await tabBar(page).getByRole('link', { name: '我的创作' }).click();
  expect(await search.inputValue()).toBe('还没找到的');
  await tabBar(page).getByRole('link', { name: '个人中心' }).click();
  await page.getByRole('button', { name: '重试' }).click();
  await page.getByRole('heading', { level: 1, name: '个人中心' }).waitFor();
});

function enter(): Promise<Page> {
  return newBrowser({ baseURL: product.address, serviceWorkers: 'allow' }).then((context) =>
    signIn(context, 'xiaoman', '/publishPost'),
  );
}

/** Restarts the server with another build. */
async function deploy(): Promise<void> {
  await product.kill();
  replaceBuild(root);
  product = await startProduct(home, { root });
}

function offer(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: '共读有新版本' });
}

/** Acts as a return to the tab; resolves once the server has answered with its build. */
async function lookAgain(page: Page): Promise<void> {
  const asked = page.waitForResponse('**/api/site/config');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await asked).finished();
}

/** The entry script that the page was loaded with. */
async function entryOf(page: Page): Promise<string | null> {
  return page.locator('script[type=module][src]').getAttribute('src');
}
