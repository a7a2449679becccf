import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { memberOf } from '../support/member.ts';
import { connected, newBrowser, story } from '../support/story.ts';
import { createDrafts, publish } from '../support/works.ts';

story();

const title = '下雨天，在南风书店坐了一下午';

it("shows an operator's recommendation with its label, hides content on the reader's request, and keeps the scroll position", async () => {
  const home = await newBrowser();
  const listening = connected(home);
  const page = await signIn(home, await createReader(home.request), '/square');
  const feed = page.getByRole('tabpanel', { name: '推荐' });
  const rows = worksIn(feed);
  await feed.getByText('运营推荐：一家书店怎样活下来').waitFor();
  await listening;

  const operator = await memberOf((await newBrowser()).request, 'operator');
  const [post]: { contentId: number }[] = await operator.send('POST', '/api/Content/ContentSearch', {
    ContentTypeList: [1],
    SearchText: title,
    pageIndex: 1,
    pageSize: 1,
  });
  const { id, version }: { id: number; version: number } = await operator.send(
    'POST',
    '/api/InterveneRecmd/Add',
    {
      kind: 'post',
      id: post?.contentId,
      slot: 'discover',
      weight: 99,
      startsAt: null,
      endsAt: new Date(Date.now() + 3_600_000).toISOString(),
      reason: '雨天适合慢读',
      confirmOverlap: true,
    },
  );
  await rows.first().getByText('运营推荐：雨天适合慢读').waitFor();
  await rows.first().getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('article').waitFor();
  await page.goBack();
  const numbers = async () => {
    const { impressions, opens } = await operator.send('GET', `/api/interventions/${id}`);
    return [impressions, opens];
  };
  await expect.poll(numbers).toEqual([1, 1]);

  const second = (await rows.nth(1).getByRole('heading', { level: 2 }).textContent()) ?? '';
  await page.getByRole('button', { name: `《${second}》的更多操作` }).click();
  await page.getByRole('menuitem', { name: '不感兴趣' }).click();
  await feed.getByRole('heading', { name: second }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '撤销' }).click();
  await feed.getByRole('heading', { name: second }).waitFor();
  await page.getByRole('button', { name: `《${second}》的更多操作` }).click();
  await page.getByRole('menuitem', { name: '不感兴趣' }).click();
  await feed.getByRole('heading', { name: second }).waitFor({ state: 'hidden' });

  // scrolls down, opens another page and returns
  const name = await scrollFar(feed, 21);
  await feed.getByRole('link', { name, exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/square');
  await page.goBack();
  await page.waitForURL('**/square');
  await expect.poll(() => isInView(name)).toBe(true);
  const titles = await feed.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(titles).toHaveLength(new Set(titles).size);
  expect(titles).not.toContain(second);

  await page.getByRole('tab', { name: '关注' }).click();
  await page.getByText('这里会是你关注的人和频道的新作品').waitFor();
  await page.getByRole('tab', { name: '推荐' }).click();
  await expect.poll(() => isInView(name)).toBe(true);

  await page.getByRole('button', { name: '排列的规则' }).click();
  const rule = page.getByRole('dialog', { name: '排列的规则' });
  await rule.getByRole('switch', { name: '个性化推荐' }).click();
  await rule.getByRole('switch', { name: '个性化推荐', checked: false }).waitFor();
  await pageReady(page);
  expect(await violationsOn(page, 'rule')).toEqual([]);
  await rule.getByRole('link', { name: '隐私与数据' }).click();
  await page.getByRole('button', { name: `移出${second}` }).click();
  await page.getByText('没有不感兴趣的内容。').waitFor();
  await operator.send('POST', `/api/interventions/${id}/end`, { version });

  function isInView(link: string): Promise<boolean> {
    return feed.getByRole('link', { name: link, exact: true }).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  }
});

it('returns to the place in each feed after a reload, also where more was published meanwhile', async () => {
  const home = await newBrowser();
  const page = await signIn(home, await createReader(home.request), '/square');
  const recommended = page.getByRole('tabpanel', { name: '推荐' });
  // several rows: the counts, which come after the rows, move each by another fraction of a pixel
  for (const nth of [25, 28, 24]) {
    const row = await scrollFar(recommended, nth);
    const rowTop = await topOf(recommended, row);
    const titles = await recommended.getByRole('heading', { level: 2 }).allInnerTexts();
    await page.reload();
    await stands(recommended, row, rowTop);
    const shown = await recommended.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(shown.slice(0, titles.length)).toEqual(titles.slice(0, shown.length));
  }
  const far = await scrollFar(recommended, 24);
  const top = await topOf(recommended, far);

  await page.getByRole('button', { name: '排列的规则' }).click();
  await page.getByRole('dialog', { name: '排列的规则' }).getByRole('link', { name: '最新' }).click();
  const newest = page.getByRole('tabpanel', { name: '最新' });
  const old = await scrollFar(newest, 24);
  const oldTop = await topOf(newest, old);
  const [draft] = await createDrafts(home.request, 'xiaoman', [
    { title: '广场上刚发布的一篇', text: '刚写好。' },
  ]);
  if (draft) await publish(home.request, 'xiaoman', draft);
  await page.reload();
  await stands(newest, old, oldTop);
  await page.getByRole('tab', { name: '推荐' }).click();
  await stands(recommended, far, top);
});

/** Short reviews stand between them, and have no title. */
function worksIn(feed: Locator): Locator {
  return feed.getByRole('listitem').filter({ has: feed.page().getByRole('heading', { level: 2 }) });
}

/** To an entry of the second page. @returns its title. */
async function scrollFar(feed: Locator, nth: number): Promise<string> {
  const rows = worksIn(feed);
  await feed.getByRole('button', { name: '加载更多' }).scrollIntoViewIfNeeded();
  const heading = rows.nth(nth).getByRole('heading', { level: 2 });
  await heading.scrollIntoViewIfNeeded();
  return (await heading.textContent()) ?? '';
}

/** Within a pixel, as the browser rounds places that it scrolls to. */
async function stands(feed: Locator, link: string, top: number): Promise<void> {
  await expect.poll(async () => Math.abs((await topOf(feed, link)) - top)).toBeLessThanOrEqual(1);
}

/** Pixels from the top of the window. */
function topOf(feed: Locator, link: string): Promise<number> {
  return feed
    .getByRole('link', { name: link, exact: true })
    .evaluate((element) => element.getBoundingClientRect().top);
}
