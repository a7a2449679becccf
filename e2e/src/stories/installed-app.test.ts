import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { menu, signIn } from '../support/accounts.ts';
import { keptOnDevice } from '../support/offline.ts';
import { newBrowser, story } from '../support/story.ts';

// requests of a page without a network
story(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|status of 503/);

it('opens offline with a clear message, and recovers by itself', async () => {
  const context = await newBrowser({ serviceWorkers: 'allow' });
  // a page whose replies are not kept, with its code
  const page = await signIn(context, 'xiaoman', '/books');
  await page.getByRole('searchbox', { name: '搜索图书' }).waitFor();
  await shellKept(page);
  await page.goto('/index');
  await keptOnDevice(page);

  await context.setOffline(true);
  await page.getByText('现在没有网络，打开过的内容还能看').waitFor();
  await page.reload();
  // some Chromiums take the new document for online: then it knows by its calls
  await page.getByText(/现在(没有网络|连不上服务器)，这里是.*存下的内容/).waitFor();
  await menu(page).getByRole('link', { name: '首页' }).waitFor();
  await page.goto('/books');
  const failure = page.getByRole('main').getByRole('alert').first();
  await failure.getByRole('button', { name: '重试' }).waitFor();
  await page.goto('/service').catch(() => undefined);
  await page.getByRole('heading', { name: '现在没有网络' }).waitFor();
  await page.goto('/books');
  await failure.waitFor();

  await context.setOffline(false);
  await page.getByText(/现在(没有网络|连不上服务器)/).waitFor({ state: 'hidden' });
  await failure.waitFor({ state: 'hidden' });
});

it("caches built files and the app's page, and never a response of a call", async () => {
  const context = await newBrowser({ serviceWorkers: 'allow' });
  const page = await signIn(context, 'xiaoman', '/publishPost');
  await shellKept(page);
  await page.reload();
  await menu(page).waitFor();
  const kept = await namesKept(page);
  expect(kept).toContain('/index');
  expect(kept.filter((name) => name !== '/index' && !name.startsWith('/assets/'))).toEqual([]);
  expect(kept.length).toBeGreaterThan(10);
});

it('has a manifest with icons and shortcuts that are there', async () => {
  const { request }: BrowserContext = await newBrowser();
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: '共读', lang: 'zh-CN', display: 'standalone', start_url: '/index' });
  for (const { src } of manifest.icons)
    expect((await request.get(src)).headers()['content-type'], src).toBe('image/png');
});

/** Resolves once the worker controls the page. */
async function shellKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(async () => (await namesKept(page)).includes('/index')).toBe(true);
}

function namesKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      names.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    return names;
  });
}
