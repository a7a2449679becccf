import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { menu, signIn } from '../support/accounts.ts';
import { expectPageError, newBrowser, story } from '../support/story.ts';

story();

/** At most once per 23 hours. */
const refreshEvery = 82_800_000;

it('refreshes once between two tabs that load together, and both go on with the new token', {
  tags: ['core'],
  meta: { promise: 'A session goes on by itself, in all tabs at once' },
}, async () => {
  const { context, tabs, old } = await twoTabs();
  const refreshes = refreshesOf(context);
  await ageTokens(tabs[0], refreshEvery + 60_000);
  await Promise.all(tabs.map((tab) => tab.reload()));
  await Promise.all(tabs.map((tab) => menu(tab).waitFor()));
  const { access, refresh } = await stored(tabs[0]);
  expect(access).not.toBe(old.access);
  expect(refresh).not.toBe(old.refresh);
  expect(refreshes).toHaveLength(1);
  const form = new URLSearchParams(refreshes[0]?.postData() ?? '');
  expect(Object.fromEntries(form)).toEqual({
    client_id: 'gongdu-web',
    client_secret: 'gongdu-web-public',
    grant_type: 'refresh_token',
    refresh_token: old.refresh,
  });
  for (const tab of tabs) expect(await tokenUsed(tab)).toBe(`Bearer ${access}`);
});

it('refreshes once when both tabs become visible, and not again before the time is over', async () => {
  const { context, tabs, old } = await twoTabs();
  const refreshes = refreshesOf(context);
  await ageTokens(tabs[0], refreshEvery - 60_000);
  await becomeVisible(tabs);
  expect(await tokenUsed(tabs[0])).toBe(`Bearer ${old.access}`);
  expect(refreshes).toHaveLength(0);

  await ageTokens(tabs[0], refreshEvery + 1);
  await becomeVisible(tabs);
  await expect.poll(async () => (await stored(tabs[1])).access).not.toBe(old.access);
  await becomeVisible(tabs);
  const { access } = await stored(tabs[0]);
  for (const tab of tabs) expect(await tokenUsed(tab)).toBe(`Bearer ${access}`);
  expect(refreshes).toHaveLength(1);
});

it('keeps the old tokens when a refresh fails, warns in the console and shows nothing', async () => {
  const { context, tabs, old } = await twoTabs();
  const [tab] = tabs;
  const refreshes = refreshesOf(context);
  await context.route('**/connect/token', (route) => route.abort('connectionrefused'));
  await ageTokens(tab, refreshEvery + 1);
  const warned = tab.waitForEvent('console', (message) => message.text().includes('token refresh failed'));
  await becomeVisible([tab]);
  expect((await warned).type()).toBe('warning');
  await expectPageError(/ERR_CONNECTION_REFUSED.*connect\/token/);
  const { access, refresh } = await stored(tab);
  expect([access, refresh]).toEqual([old.access, old.refresh]);
  expect(await tokenUsed(tab)).toBe(`Bearer ${old.access}`);
  expect(await tab.getByRole('dialog').or(tab.getByRole('alert')).count()).toBe(0);

  // nor does it try again at every look
  await becomeVisible(tabs);
  expect(await tokenUsed(tab)).toBe(`Bearer ${old.access}`);
  expect(refreshes).toHaveLength(1);
});

async function twoTabs() {
  const context = await newBrowser();
  const first = await signIn(context, 'chenyan', '/publishPost');
  const second = await context.newPage();
  await second.goto('/publishPost');
  await menu(second).waitFor();
  const tabs: readonly [Page, Page] = [first, second];
  return { context, tabs, old: await stored(first) };
}

function refreshesOf(context: BrowserContext): Request[] {
  const refreshes: Request[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/connect/token') && request.postData()?.includes('refresh_token='))
      refreshes.push(request);
  });
  return refreshes;
}

function ageTokens(page: Page, milliseconds: number): Promise<void> {
  return page.evaluate((age) => {
    localStorage.setItem('gongdu_refreshed_at', String(Date.now() - age));
  }, milliseconds);
}

/** Headless tabs are always visible: only the event is dispatched, as on a switch of tabs. */
async function becomeVisible(tabs: readonly Page[]): Promise<void> {
  await Promise.all(
    tabs.map((tab) => tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))),
  );
}

function stored(page: Page): Promise<{ access: string; refresh: string }> {
  return page.evaluate(() => ({
    access: localStorage.getItem('gongdu_token') ?? '',
    refresh: localStorage.getItem('gongdu_refresh_token') ?? '',
  }));
}

/** What the tab sends with its next call. */
async function tokenUsed(page: Page): Promise<string | undefined> {
  const wanted = String(performance.now());
  const called = page.waitForRequest((request) => request.url().includes(`name=${wanted}`));
  await page.getByRole('searchbox', { name: '按标题搜索' }).fill(wanted);
  return (await called).headers().authorization;
}
