import type { APIRequestContext } from 'playwright-core';
import { expect, it } from 'vitest';
import { answerAge, codeSentTo, createReader, signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { memberOf } from '../support/member.ts';
import { address, expectPageError, newBrowser, story } from '../support/story.ts';
import { createDrafts, publish, unfold } from '../support/works.ts';

story();

const freshPhone = '13911112222';

/** One address of each kind of public page, as the map of the site has them. */
async function onePageOfEach(request: APIRequestContext): Promise<string[]> {
  const index = await (await request.get('/sitemap.xml')).text();
  const pages = new Map<string, string>();
  for (const [, file = ''] of index.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const map = await (await request.get(new URL(file).pathname)).text();
    for (const [, loc = ''] of map.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const { pathname } = new URL(loc);
      const [, section = '', id] = pathname.split('/');
      if (id !== undefined && (section === 'channel' || /^\d+$/.test(id)) && !pages.has(section))
        pages.set(section, pathname);
    }
  }
  return [...pages.values()];
}

it('shows every kind of public page without script, in few bytes, with nothing for axe to find', async () => {
  const context = await newBrowser({ javaScriptEnabled: false });
  const paths = await onePageOfEach(context.request);
  expect(paths.map((path) => path.split('/')[1]).sort()).toEqual([
    ...['book', 'bookList', 'channel', 'circle', 'post', 'reader', 'thought', 'topic', 'user'],
  ]);
  const page = await context.newPage();
  for (const path of paths) {
    const reply = await page.goto(path);
    expect([reply?.status(), (await reply?.body())?.length], path).toEqual([200, expect.any(Number)]);
    expect((await reply?.body())?.length, path).toBeLessThan(60_000);
    expect(await page.locator('script[src]').count(), path).toBe(0);
    expect((await page.getByRole('main').textContent())?.length, path).toBeGreaterThan(40);
  }
  const withScript = await (await newBrowser()).newPage();
  const found: string[] = [];
  for (const path of paths) {
    await withScript.goto(path);
    found.push(...(await violationsOn(withScript, path)));
  }
  expect(found).toEqual([]);
});

it('prints a long post whole, for a member in the app too', async () => {
  const context = await newBrowser();
  const author = await createReader(context.request);
  const text = '雨停以后，院子里的人把书一本一本搬回屋里。'.repeat(300);
  const [draft] = await createDrafts(context.request, author, [{ title: '要印出来的长文', text }]);
  if (!draft) throw new Error('no draft');
  await publish(context.request, author, draft);
  const page = await signIn(context, 'zhiqiu', `/post/${draft.id}`);
  await page.getByRole('heading', { level: 1, name: '要印出来的长文' }).waitFor();
  const printedPages = async () =>
    (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  // some 1,100 signs fit a page; the sheet for paper comes some seconds after the page
  await expect.poll(printedPages).toBeGreaterThan(4);
});

it('lets a stranger read a post, sign up from it and come back to it', {
  tags: ['core'],
  meta: { promise: 'A stranger reads a shared post and signs up from it' },
}, async () => {
  const context = await newBrowser();
  const [post = ''] = (await onePageOfEach(context.request)).filter((path) => path.startsWith('/post/'));
  const page = await context.newPage();
  await page.goto(post);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('link', { name: '登录或注册' }).click();
  await page.waitForURL('**/login?**');
  await page.getByRole('tab', { name: '验证码登录' }).click();
  await page.getByRole('textbox', { name: '手机号' }).fill(freshPhone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /(5\d|60) 秒后重发/ }).waitFor();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await codeSentTo(context.request, freshPhone));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(`**${post}`);
  await answerAge(page);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  // the app's own page, where a member can do more than read
  await page.getByRole('button', { name: /^收藏/ }).waitFor();
});

it('shares a work by link and picture, and neither is there once its author has closed it', async () => {
  const context = await newBrowser();
  const author = await memberOf(context.request, 'xiaoman');
  const mine = await author.send('GET', '/api/works/mine?tab=published&kind=post');
  const { id } = mine[0];
  const path = `/post/${id}`;
  const stranger = await (await newBrowser()).newPage();
  const page = await signIn(context, 'xiaoman', path);
  await page.getByRole('button', { name: '分享' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: /分享图/ }).waitFor();
  expect(await dialog.getByRole('textbox', { name: '链接' }).inputValue()).toBe(`${address()}${path}`);
  await dialog.getByRole('link', { name: '保存图片' }).waitFor();
  expect((await stranger.goto(path))?.status()).toBe(200);

  await page.goto(`/publishPost/edit/${id}`);
  await unfold(page, '公开范围');
  const open = page.getByRole('switch', { name: '未登录也能读' });
  await open.waitFor();
  const saved = page.waitForResponse(
    (reply) => reply.url().endsWith('/reach') && reply.request().method() === 'PUT',
  );
  await open.uncheck({ force: true });
  expect((await saved).status()).toBe(200);
  expect((await stranger.goto(path))?.status()).toBe(404);
  await stranger.getByRole('heading', { name: '没有找到这个页面' }).waitFor();
  await expectPageError(/404/);
  const card = await stranger.request.get(`/share${path}.png`);
  expect(card.status()).toBe(404);
  await author.send('PUT', `/api/works/${id}/reach`, { openToVisitors: null, searchable: null });
});
