import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn, signInByHand } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { legal, others } from '../support/public-routes.ts';
import { expectPageError, newBrowser, story } from '../support/story.ts';

story();

it('opens every text page signed out, under its own title alone, with nothing for axe to find', async () => {
  const context = await newBrowser();
  const calls: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/User')) calls.push(request.url());
  });
  const page = await context.newPage();
  const found: string[] = [];
  for (const [path, title] of Object.entries(legal)) {
    found.push(...(await violationsAt(page, path, title, title)));
    // a real text, not an empty frame
    expect((await page.getByRole('article').textContent())?.length).toBeGreaterThan(120);
  }
  expect(calls).toEqual([]);
  expect(found).toEqual([]);
});

it('opens the other public pages signed out, each with its title, with nothing for axe to find', async () => {
  const context = await newBrowser();
  const page = await context.newPage();
  const found: string[] = [];
  for (const [path, [title, heading]] of Object.entries(others)) {
    found.push(...(await violationsAt(page, path, title, heading)));
  }
  expect(found).toEqual([]);
});

/** Opens the page and looks at its title and heading. Returns what axe finds on it. */
async function violationsAt(page: Page, path: string, title: string, heading: string): Promise<string[]> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await expect.poll(() => page.title()).toBe(title);
  expect(new URL(page.url()).pathname).toBe(path);
  await pageReady(page);
  return violationsOn(page, path);
}

it('asks who comes before it says that an address leads nowhere, for it may be one of an institution’s', async () => {
  const page = await (await newBrowser()).newPage();
  await page.goto('/no/such/place?x=1');
  await page.waitForURL('**/login?**');
  await signInByHand(page, 'zhiqiu');
  await page.getByRole('heading', { name: '没有找到这个页面' }).waitFor();
  await expect.poll(() => page.title()).toBe('页面不存在 - 共读');
  expect(page.url()).toMatch(/\/no\/such\/place\?x=1$/);
});

it('sends callApp to the store with the same query, from any page, signed in or not', async () => {
  const context = await newBrowser();
  const page = await context.newPage();
  for (const path of ['/', '/privacy', '/publishPost', '/nowhere']) {
    await page.goto(`${path}?callApp=1&id=7`);
    await page.getByRole('heading', { level: 1, name: '下载共读 App' }).waitFor();
    expect(page.url()).toMatch(/\/app-store\?callApp=1&id=7$/);
  }
  const member = await signIn(context, 'zhiqiu');
  await member.goto('/index?callApp=post&id=7');
  await member.waitForURL('**/app-store?callApp=post&id=7');
});

it('leads from the front page to the sign-in page, and a signed-in member to the back office', async () => {
  const context = await newBrowser();
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: '登录' }).click();
  await page.waitForURL('**/login');
  await signIn(context, 'zhiqiu');
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: '进入后台' }).click();
  await page.waitForURL('**/index');
});

it('refuses an address of another house at the sign-in service with a page that says so', async () => {
  const page = await (await newBrowser()).newPage();
  const reply = await page.goto('/token/gettoken?redirectUrl=https%3A%2F%2Fexample.com%2F');
  expect(reply?.status()).toBe(400);
  await page.getByText('返回地址未登记').first().waitFor();
  await expectPageError(/400.*token\/gettoken/);
});
