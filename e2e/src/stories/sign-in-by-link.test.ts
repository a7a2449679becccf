import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Account, accounts, menu, signInByHand, signOut, tokensOf } from '../support/accounts.ts';
import { address, newBrowser, story } from '../support/story.ts';
import { callApi, publish } from '../support/works.ts';

// The link of a worthless token is answered with 401, the refused picture with 403.
story(/status of 40[13]/);

const names = { xiaoman: '林小满', zhiqiu: '周知秋' } as const;

it("signs a visitor in, shows the account's name, and keeps no token in the address", {
  tags: ['core'],
  meta: { promise: 'A link with a token signs a visitor in and leaves no token in the address' },
}, async () => {
  const context = await newBrowser();
  const page = await context.newPage();
  await page.goto(await linkOf(context, 'xiaoman', '/publishPost?tab=draft'));
  await page.getByText('已以林小满的身份登录').waitFor();
  await menu(page).waitFor();
  expect(new URL(page.url()).search).toBe('?tab=draft');
});

it('asks where another member is signed in, and does as they say', async () => {
  const { context, page } = await signedIn('zhiqiu');
  const link = await linkOf(context, 'xiaoman', '/index');
  await page.goto(link);
  const question = page.getByRole('dialog', { name: '换成林小满的身份？' });
  await question.getByRole('button', { name: '保持不变' }).click();
  await question.waitFor({ state: 'hidden' });
  await page.reload();
  await shows(page, names.zhiqiu);

  await page.goto(link);
  await question.getByRole('button', { name: '换成林小满' }).click();
  await shows(page, names.xiaoman);
});

it('changes nothing and keeps the session when the token is worthless', async () => {
  const { context, page } = await signedIn('zhiqiu');
  await page.goto('/index?token=garbage&refreshToken=garbage');
  await page.getByText('链接中的登录信息无效或已过期').waitFor();
  await shows(page, names.zhiqiu);
  expect(new URL(page.url()).search).toBe('');
  expect((await context.cookies()).map(({ name }) => name)).toContain('gongdu_sso');
});

it('says that the token is worthless on the sign-in page as well, once', async () => {
  const page = await (await newBrowser()).newPage();
  await page.goto('/publishPost?token=garbage');
  await page.waitForURL('**/login?**');
  const words = page.getByText('链接中的登录信息无效或已过期');
  await words.waitFor();
  await page.reload();
  await page.getByRole('heading', { name: '登录共读' }).waitFor();
  await page.getByRole('textbox', { name: '手机号' }).fill('1');
  expect(await words.count()).toBe(0);
});

it('comes back from its own way to the sign-in service in silence, to the wanted page with its hash, once', async () => {
  const { context, page } = await signedIn('xiaoman');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/user/profile?x=1#devices');
  await page.waitForURL('**/user/profile?x=1#devices');
  await shows(page, names.xiaoman);
  expect(await page.getByText('的身份登录').count()).toBe(0);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('gongdu_return');
  await page.goto(await linkOf(context, 'xiaoman', '/'));
  await page.waitForURL('**/index');
});

it('notices a dead session on the open pages as well', async () => {
  for (const path of ['/', '/active']) {
    const { context, page } = await signedIn('xiaoman');
    const other = await tokensOf(context.request, 'xiaoman');
    const headers = { authorization: `Bearer ${other.access_token}` };
    await context.request.delete('/api/sessions', { headers });
    await page.goto(path);
    await page
      .getByRole('navigation', { name: '主导航' })
      .getByRole('link', { name: '登录', exact: true })
      .waitFor();
    await context.close();
  }
});

it('a picture with the address of signing out keeps the session', async () => {
  const { context, page } = await signedIn('xiaoman');
  await page.evaluate(async () => {
    for (const src of ['/connect/endsession', '/%63onnect/endsession']) {
      const picture = new Image();
      picture.src = src;
      await new Promise((resolve) => (picture.onerror = resolve));
      await fetch(src);
    }
  });
  expect((await context.cookies()).map(({ name }) => name)).toContain('gongdu_sso');
  await page.reload();
  await shows(page, names.xiaoman);
});

it('asks for confirmation on a link to the sign-out address, wherever it stands, but not on the page’s own sign-out', async () => {
  const { context, page } = await signedIn('zhiqiu');
  await page.goto(await postWithLink(context, `${address()}/connect/endsession`));
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: '领取书单' }).click();
  const question = await opened;
  await question.getByText('确定要在这台设备上退出登录吗').waitFor();
  // also by a script that makes the browser go there
  await page.evaluate(() => location.assign('/connect/endsession'));
  await page.getByText('确定要在这台设备上退出登录吗').waitFor();
  await page.getByRole('link', { name: '保持登录' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/index');
  await shows(page, names.zhiqiu);
  const visited: string[] = [];
  question.on('request', (request) => {
    if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname);
  });
  await question.getByRole('link', { name: '退出登录' }).click();
  await question.getByRole('textbox', { name: '手机号' }).waitFor();
  // The sign-in page removes the session's tokens by itself, and the next person stays on it.
  expect(visited).toEqual(['/connect/endsession', '/login']);
  expect(await question.evaluate(() => localStorage.getItem('gongdu_token'))).toBeNull();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('gongdu_sso');

  const again = await signedIn('zhiqiu');
  await signOut(again.page);
  const left = (await again.context.cookies()).map(({ name }) => name);
  expect(left.filter((name) => ['gongdu_sso', 'gongdu_leaving'].includes(name))).toEqual([]);
});

async function signedIn(who: keyof typeof names): Promise<{ context: BrowserContext; page: Page }> {
  const context = await newBrowser();
  const page = await context.newPage();
  await page.goto('/index');
  await signInByHand(page, who);
  await shows(page, names[who]);
  return { context, page };
}

/** By the top bar: the sign-in page has buttons with the same names. */
function shows(page: Page, name: string): Promise<void> {
  return page.getByRole('banner').getByRole('button', { name }).waitFor();
}

/** A published post of another member. @returns its path. */
async function postWithLink({ request }: BrowserContext, href: string): Promise<string> {
  const words = { type: 'text', text: '领取书单', marks: [{ type: 'link', attrs: { href } }] };
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [words] }] };
  const draft = { kind: 'post', title: `给书友的链接 ${Date.now()}`, body };
  const work = await callApi(request, 'xiaoman', 'post', '/api/works', draft);
  await publish(request, 'xiaoman', work);
  return `/post/${work.id}`;
}

/** A link that any site can create. */
async function linkOf(context: BrowserContext, who: Account, path: string): Promise<string> {
  expect(accounts[who]).toBeDefined();
  const { access_token, refresh_token } = await tokensOf(context.request, who);
  const carried = new URLSearchParams({ token: access_token, refreshToken: refresh_token });
  return `${path}${path.includes('?') ? '&' : '?'}${carried}`;
}
