import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { newBrowser, story } from './browser.ts';
import { type Account, signIn } from './people.ts';

story();

const kilobyte = 1024;
/** gzip, everything the browser asked for: the shell with the message centre, and what any other route may add. */
const firstLoad = 250 * kilobyte;
const anotherRoute = 120 * kilobyte;
/** The editor itself comes only when a text is opened (front end, "Budgets"). */
const editor = 200 * kilobyte;

it('loads the shell and the message centre within the budget', async () => {
  const assets = await assetsOf('xiaoman', '/message/system-notice');
  expect(await weight(assets)).toBeLessThanOrEqual(firstLoad);
});

it.each([
  ['xiaoman', '/index', anotherRoute],
  ['xiaoman', '/publishPost', anotherRoute],
  ['xiaoman', '/user/profile', anotherRoute],
  ['operator', '/approval/posts', anotherRoute],
  ['xiaoman', '/publishPost/edit', anotherRoute + editor],
] as const)('adds for %s on %s no more than its budget', async (account, path, budget) => {
  const shell = await assetsOf(account, '/message/system-notice');
  const route = await assetsOf(account, path);
  expect(await weight([...route].filter((asset) => !shell.has(asset)))).toBeLessThanOrEqual(budget);
});

it('loads neither the menu search nor the editor before they are opened', async () => {
  const assets = [...(await assetsOf('xiaoman', '/publishPost'))];
  expect(assets.filter((asset) => /search-dialog|writing-page|create-editor/.test(asset))).toEqual([]);
});

/** Files asked for on a first visit with an empty cache, already signed in. */
async function assetsOf(account: Account, path: string): Promise<Set<string>> {
  const first = await signIn(await newBrowser(), account);
  const storageState = await first.context().storageState();
  const page = await (await newBrowser({ storageState })).newPage();
  return collect(page, path);
}

async function collect(page: Page, path: string): Promise<Set<string>> {
  const assets = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) assets.add(pathname);
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return assets;
}

async function weight(assets: Iterable<string>): Promise<number> {
  const sizes = await Promise.all(
    [...assets].map(async (asset) => {
      // A plain fetch would unpack it: the length on the wire is the header's.
      const reply = await fetch(inject('address') + asset, { headers: { 'accept-encoding': 'gzip' } });
      await reply.arrayBuffer();
      return Number(reply.headers.get('content-length'));
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
