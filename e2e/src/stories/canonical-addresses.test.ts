import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn, tabBar } from '../support/accounts.ts';
import { legal, others } from '../support/public-routes.ts';
import { address, newBrowser, story } from '../support/story.ts';

story();

const open = new Map<string, string>([
  ...Object.entries(legal),
  ...(['/', '/active'] as const).map((path) => [path, others[path][1]] as const),
]);

it.each([
  ['a slash at its end', (path: string) => `${path}/`],
  ['capitals', (path: string) => path.toUpperCase()],
  ['both, and a slash too many', (path: string) => `/${path.toUpperCase()}/`],
])('leads to every public page’s one address, typed with %s', async (_, spell) => {
  const { request } = await newBrowser();
  for (const path of open.keys()) {
    const reply = await request.get(`${address()}${spell(path)}?from=a`);
    expect([reply.status(), reply.url()]).toEqual([200, `${address()}${path}?from=a`]);
  }
});

// that each page shows at its own address, `public-pages` says
it.each(['/active', '/service', '/institution/privacy'])(
  'shows %s where it was led to, hash and all',
  async (path) => {
    const page = await (await newBrowser()).newPage();
    for (const typed of [`/${path.toUpperCase()}/`, `${path}/`]) {
      await page.goto(`${address()}${typed}?from=a#b`);
      await page.getByRole('heading', { level: 1, name: open.get(path) ?? '', exact: true }).waitFor();
      expect(page.url()).toBe(`${address()}${path}?from=a#b`);
    }
  },
);

it('opens no second tab for another spelling, from the server or within the page', async () => {
  const page = await signIn(await newBrowser(), 'xiaoman', '/INDEX/');
  await page.waitForURL('**/index');
  await page.goto('/PublishPost/');
  await page.waitForURL('**/publishPost');
  await expect.poll(() => tabBar(page).getByRole('listitem').count()).toBe(2);
  for (const typed of ['/index/', '/PUBLISHPOST', '/Message/Follow/']) await goWithin(page, typed);
  await page.waitForURL('**/message/follow');
  await expect.poll(() => tabBar(page).getByRole('listitem').count()).toBe(3);
});

it('stays on this site whatever follows /redirect', async () => {
  const page = await signIn(await newBrowser(), 'xiaoman', '/index');
  const { host } = new URL(page.url());
  const wanted = [
    '//evil.example/x',
    '/\\evil.example',
    '/\\\\evil.example',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
  ];
  for (const rest of [...wanted, '/.//evil.example', '/https://evil.example/']) {
    await page.goto(`/redirect${rest}`);
    await page.getByRole('heading', { name: '没有找到这个页面' }).waitFor();
    expect(new URL(page.url()).host, rest).toBe(host);
  }
  for (const home of ['/redirect', '/redirect/', '/redirect//']) {
    await page.goto(home);
    await page.waitForURL('**/index');
  }
});

/** A step inside the page, as a link makes it. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
