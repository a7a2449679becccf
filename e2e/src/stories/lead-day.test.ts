import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { phoneViewport } from '../support/chromium.ts';
import { newBrowser, story } from '../support/story.ts';

story();

const lead = '一个冬天读前四十二回';

it('takes a new account on the phone from the first look at a reading-lead to the check-in of the day', async () => {
  const hand = await newBrowser({ viewport: phoneViewport, isMobile: true, hasTouch: true });
  const page = await signIn(hand, await createReader(hand.request), '/readingLeads');
  await page.getByRole('main').getByRole('link', { name: lead }).tap();
  await page.getByRole('button', { name: '报名参加' }).tap();

  // the day: its part is open, the check-in is the only bar, what others wrote is one locked line
  await page.getByRole('tab', { name: '今天', selected: true }).waitFor();
  const bar = page.getByRole('form', { name: '打卡' });
  await bar.waitFor();
  await pageReady(page);
  await expect.poll(async () => bottomOf(await bar.boundingBox())).toBe(phoneViewport.height);
  expect(await page.getByRole('navigation', { name: '底栏' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: '写评论' }).count()).toBe(0);
  await page.getByText('打卡以后打开，先自己读。').waitFor();
  expect(await page.getByText('打卡以后打开，先自己读。').count()).toBe(1);
  expect(await violationsOn(page, 'day of a reading-lead')).toEqual([]);

  // one press
  await bar.getByRole('button', { name: '打卡' }).tap();
  await page.getByText('今天已打卡，连续 1 天').waitFor();
  await page.getByText('打卡以后打开，先自己读。').waitFor({ state: 'hidden' });
  await bar.waitFor({ state: 'hidden' });

  // a sentence afterwards stands below with those of others
  await page.getByRole('button', { name: '写一句' }).tap();
  await bar.getByRole('textbox', { name: '一句话' }).fill('雪夜里读到的一句。');
  await bar.getByRole('button', { name: '保存修改' }).tap();
  await page.getByRole('list', { name: '今天的话' }).getByText('雪夜里读到的一句。').waitFor();

  await setsTheHour(page);
  await findsItAgain(page);
});

it('keeps a sentence that was not sent, and sends it with the press', async () => {
  const hand = await newBrowser({ viewport: phoneViewport, isMobile: true, hasTouch: true });
  const page = await signIn(hand, await createReader(hand.request), '/readingLeads');
  await page.getByRole('main').getByRole('link', { name: lead }).tap();
  await page.getByRole('button', { name: '报名参加' }).tap();
  const field = page.getByRole('textbox', { name: '一句话' });
  await field.fill('写到一半。');
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('写到一半。');
  await page.getByRole('button', { name: '打卡', exact: true }).tap();
  await page.getByText('今天已打卡，连续 1 天').waitFor();
  await page.getByRole('list', { name: '今天的话' }).getByText('写到一半。').waitFor();
});

it('says on the start page when a joined reading-lead begins', async () => {
  const home = await newBrowser();
  const page = await signIn(home, await createReader(home.request), '/readingLeads');
  const title = '在真的星空下读三体';
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: '报名参加' }).click();
  await page.getByRole('heading', { level: 1, name: /开始$/ }).waitFor();
  expect(await page.getByRole('form', { name: '打卡' }).count()).toBe(0);
  expect(await violationsOn(page, 'reading-lead before it begins')).toEqual([]);
  await page.goto('/index');
  const upcoming = page.getByRole('region', { name: '快开始的领读' });
  await upcoming.getByRole('listitem').filter({ hasText: title }).getByText(/开始$/).waitFor();
  await upcoming.getByRole('link', { name: '我参加的' }).click();
  await page.getByText('快开始', { exact: true }).click();
  await page.getByRole('list', { name: '我参加的领读' }).getByText(title).waitFor();
});

async function setsTheHour(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: '提醒、退出' }).tap();
  await page.getByRole('menuitem', { name: '打卡提醒' }).tap();
  const dialog = page.getByRole('dialog', { name: '打卡提醒' });
  await dialog.getByLabel('每天几点').selectOption('21:00');
  await dialog.getByRole('button', { name: '保存' }).tap();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('每天 21:00，还没打卡才叫我。').waitFor();
}

/** In the list of what the member takes part in. */
async function findsItAgain(page: Page): Promise<void> {
  await page.goto('/readingLeads?tab=joined');
  const row = page
    .getByRole('list', { name: '我参加的领读' })
    .getByRole('listitem')
    .filter({ hasText: lead });
  await row.getByText('今天已打卡').waitFor();
  await pageReady(page);
  expect(await violationsOn(page, 'joined reading-leads')).toEqual([]);
  await page.getByText('快开始', { exact: true }).tap();
  await page.getByText('没有等着开始的领读').waitFor();
}

function bottomOf(box: { y: number; height: number } | null): number {
  return box === null ? 0 : Math.round(box.y + box.height);
}
