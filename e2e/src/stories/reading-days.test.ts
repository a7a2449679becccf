import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { type Member, memberOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';

// requests of a page without a network
story(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|status of 503/);

it('notes pages and places, shows day, streak and calendar, and takes them back', async () => {
  const context = await newBrowser();
  const account = await createReader(context.request);
  const reader = await memberOf(context.request, account);
  const [id = 0] = await bookIds(reader, '活着');
  const yesterday = chinaDay(-1);
  await reader.send('PUT', `/api/shelf/books/${id}`, {
    state: 'reading',
    startedOn: '2025-01-01',
    pages: 191,
    progress: { unit: 'page', value: 60 },
  });
  await reader.send('PUT', `/api/reading-days/${yesterday}`, { minutes: 30 });

  const page = await signIn(context, account, `/book/${id}`);
  const panel = page.getByRole('region', { name: '我读这本书' });
  await panel.getByLabel('今天读了').fill('20');
  await panel.getByRole('button', { name: '记下', exact: true }).click();
  await panel.getByText('今天记了 20 页').waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  await panel.getByText('今天记了 20 页').waitFor({ state: 'hidden' });
  await panel.getByLabel('今天读了').fill('3000');
  await panel.getByRole('button', { name: '记下', exact: true }).click();
  await panel.getByText('页数不能大于 2000').waitFor();
  await panel.getByLabel('今天读了').fill('80');
  await panel.getByRole('combobox', { name: '单位' }).selectOption('upTo');
  await panel.getByRole('button', { name: '记下', exact: true }).click();
  await panel.getByText('今天记了 20 页，读到第 80 页').waitFor();
  await panel.getByText('读到第 80 页，共 191 页').waitFor();
  const found = await violationsOn(page, 'book');

  await page.goto('/shelf');
  const atHand = page.getByRole('region', { name: '今天的阅读' });
  await atHand.getByText('今天记了 20 页，读到第 80 页').waitFor();
  found.push(...(await violationsOn(page, 'shelf')));
  await atHand.getByRole('link', { name: '阅读日子' }).click();
  await page.getByText('连续读了 2 天').waitFor();
  await page.getByText('一周里漏一天不算断').waitFor();
  await page.getByRole('img', { name: /有 2 天读了书/ }).waitFor();
  await page.getByRole('button', { name: '看表格：十二个月' }).click();
  await page.getByRole('region', { name: '十二个月的表格' }).getByRole('row').nth(2).waitFor();
  found.push(...(await violationsOn(page, 'days')));
  const rows = page.getByRole('list', { name: /的阅读$/ }).getByRole('listitem');
  await rows.filter({ hasText: '《活着》' }).getByRole('button', { name: /^删除/ }).click();
  await page.getByText('连续读了 1 天').waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByText('连续读了 2 天').waitFor();
  expect(found).toEqual([]);
});

it('tells a year by cards that arrow keys turn, each with its figures, and again without a network', async () => {
  const context = await newBrowser({ serviceWorkers: 'allow' });
  const account = await createReader(context.request);
  const reader = await memberOf(context.request, account);
  const ids = await bookIds(reader);
  for (const [at, id] of ids.slice(0, 3).entries())
    await reader.send('PUT', `/api/shelf/books/${id}`, {
      state: 'read',
      finishedOn: `2025-0${at + 2}-15`,
      rating: 8 + at,
      pages: 100 * (at + 2),
    });
  await reader.send('POST', '/api/quotes', {
    bookId: ids[0],
    text: '只有这一年划下的一句。',
    notedOn: '2025-03-01',
  });
  const page = await signIn(context, account, '/shelf/year/2025');
  await page.getByRole('link', { name: '这一年的故事' }).click();
  const group = page.getByRole('region', { name: '2025 年的故事' });
  await group.getByText(/^.*第 1 张，共 \d+ 张$/).waitFor();
  const count = Number(/共 (\d+) 张/.exec((await group.textContent()) ?? '')?.[1]);
  // years, months, longest, authors, stars, quotes and the one to share at least; of days and words there is nothing
  expect(count).toBeGreaterThanOrEqual(6);
  const seen: string[] = [];
  const found: string[] = [];
  for (let at = 1; at <= count; at += 1) {
    const card = group.getByRole('article', { name: new RegExp(`^第 ${at} 张`) });
    await card.waitFor();
    seen.push((await card.getByRole('heading').textContent()) ?? '');
    if (at < count) {
      await group.getByRole('button', { name: '看数字' }).click();
      await group.getByRole('table').waitFor();
    }
    found.push(...(await violationsOn(page, `card ${at}`)));
    if (at < count) await page.keyboard.press('ArrowRight');
  }
  expect(seen).toEqual(
    expect.arrayContaining(['2025 年', '读得最多的月份', '最厚的一本', '给出的星', '划下的句子', '分享']),
  );
  expect(seen).not.toContain('写下的字');
  expect(found).toEqual([]);
  await group.getByRole('button', { name: '分享' }).click();
  await page.getByRole('img', { name: /分享图片/ }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await group.getByRole('article', { name: new RegExp(`^第 ${count - 1} 张`) }).waitFor();

  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // with the worker in place, so that it has the files of this page
  await page.reload();
  await group.waitFor();
  await context.setOffline(true);
  await page.goto('/shelf/year/2025/story');
  await group.getByText(/第 1 张，共/).waitFor();
  await page.keyboard.press('ArrowRight');
  await group.getByRole('article', { name: /^第 2 张/ }).waitFor();
  await context.setOffline(false);
});

it('shows 那年今日 of earlier years, and nothing where there is nothing', async () => {
  const context = await newBrowser();
  const account = await createReader(context.request);
  const reader = await memberOf(context.request, account);
  const page = await signIn(context, account, '/shelf/days');
  await page.getByText('今天读几页，从第一天开始').waitFor();
  await page.getByText('这个月还没有记下阅读').waitFor();
  expect(await page.getByRole('heading', { name: '那年今日' }).count()).toBe(0);
  const [id = 0] = await bookIds(reader, '活着');
  const then = `${Number(chinaDay(0).slice(0, 4)) - 4}${chinaDay(0).slice(4)}`;
  await reader.send('PUT', `/api/shelf/books/${id}`, { state: 'read', finishedOn: then });
  await reader.send('POST', '/api/quotes', { bookId: id, text: '四年前记下的一句。', notedOn: then });
  await page.reload();
  const past = page.getByRole('region', { name: '那年今日' });
  await past.getByRole('heading', { name: `${then.slice(0, 4)} 年` }).waitFor();
  await past.getByText('四年前记下的一句。').waitFor();
  expect(await violationsOn(page, 'on this day')).toEqual([]);
  await page.goto('/shelf');
  await past.getByText('4 年前').waitFor();
});

interface Catalogue {
  readonly books: readonly { readonly id: number; readonly title: string }[];
  readonly next: number | null;
}

/** Of the catalogue: those of this title, or the first ones. */
async function bookIds({ send }: Pick<Member, 'send'>, title?: string): Promise<number[]> {
  for (let after: number | null = 0; after !== null; ) {
    const page: Catalogue = await send('GET', `/api/books${after ? `?after=${after}` : ''}`);
    const found = page.books.filter((book) => title === undefined || book.title === title);
    if (found.length > 0) return found.map(({ id }) => id);
    after = page.next;
  }
  return [];
}

/** So many days from today, on China's calendar. */
function chinaDay(days: number): string {
  return new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
}
