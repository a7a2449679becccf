import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { pageReady } from '../support/axe.ts';
import { phoneViewport } from '../support/chromium.ts';
import { messageInput, messageRow } from '../support/conversations.ts';
import { drawPicture } from '../support/draw-picture.ts';
import { newBrowser, story } from '../support/story.ts';
import { moveFinger } from '../support/touch.ts';
import { approve, body, savedStatus } from '../support/works.ts';

story();

/** Of a thumb, in pixels. */
const targetSize = 44;

it('is a whole day on the phone: check in, read, comment, write with a picture, message, read the notices', async () => {
  const hand = await newBrowser({ viewport: phoneViewport, isMobile: true, hasTouch: true });
  const page = await signIn(hand, await createReader(hand.request));
  await fits(page);
  await checkIn(page);
  await readAndComment(page);
  const title = `雨天读《边城》 ${Date.now()}`;
  const id = await write(page, title);
  await message(page, `在看${title}`);
  await approve(hand.request, { id, title });
  await readNotices(page, title);
});

/** Takes part in a reading-lead and says what was read today. */
async function checkIn(page: Page): Promise<void> {
  await bar(page).getByRole('link', { name: '发现' }).tap();
  await page.getByRole('button', { name: '目录' }).tap();
  await page.getByRole('menuitem', { name: '领读' }).tap();
  await page.waitForURL('**/readingLeads');
  const lead = page.getByRole('main').getByRole('link', { name: '一个冬天读前四十二回' });
  await swipeTo(page, lead);
  await lead.tap();
  await page.getByRole('button', { name: '报名参加' }).tap();
  await page.getByRole('tab', { name: '今天', selected: true }).waitFor();
  await fits(page);
  await page.getByRole('textbox', { name: /^一句话/ }).fill('刘姥姥坐在炕沿上，先问了好。');
  await page.getByRole('button', { name: '打卡', exact: true }).tap();
  await page.getByText('今天已打卡，连续 1 天').waitFor();
  await fits(page);
  await goBack(page);
}

/** From the directory of channels to the end of a post. */
async function readAndComment(page: Page): Promise<void> {
  await page.goto('/search');
  await page.getByRole('searchbox').fill('小书店的账本');
  await page.getByRole('searchbox').press('Enter');
  await page
    .getByRole('main')
    .getByRole('link', { name: /一家小书店的账本/ })
    .first()
    .tap();
  await page.getByRole('article').waitFor();
  await fits(page);
  const field = page.getByRole('textbox', { name: '写评论' });
  await swipeTo(page, field);
  await page.getByRole('button', { name: /^赞/ }).first().tap();
  await field.tap();
  await page.keyboard.type('第二个座位我坐过，灯很亮。');
  await page.getByRole('button', { name: '发布评论' }).tap();
  await page.getByText('第二个座位我坐过，灯很亮。').waitFor();
  await goBack(page);
}

/** @returns the post, which waits for a decision. */
async function write(page: Page, title: string): Promise<number> {
  await bar(page).getByRole('button', { name: '新建' }).tap();
  await page.getByRole('menuitem', { name: '写帖子' }).tap();
  await page.getByLabel('标题', { exact: true }).fill(title);
  await body(page).tap();
  await page.keyboard.type('雨下了一天，翠翠还在渡口。');
  const picture = await drawPicture(page, { name: '窗外.jpg', width: 640, height: 480 });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '图片', exact: true }).tap(),
  ]);
  await chooser.setFiles(picture);
  await body(page).locator('figure img').waitFor();
  await savedStatus(page).waitFor();
  await fits(page);
  await page.getByRole('button', { name: '提交审核' }).tap();
  await page.getByText('已提交审核').waitFor();
  return Number(/edit\/(\d+)/.exec(page.url())?.[1]);
}

/** Sends a message from the recipient's profile page. */
async function message(page: Page, words: string): Promise<void> {
  await page.goto('/user/10002');
  await page.getByRole('button', { name: '发消息给周知秋' }).tap();
  await messageInput(page).tap();
  await page.keyboard.type(words);
  await page.getByRole('button', { name: '发送', exact: true }).tap();
  await messageRow(page, words).waitFor();
  await fits(page);
  await page.getByRole('button', { name: '返回会话列表' }).tap();
  await page.getByRole('list', { name: '会话' }).getByText(words).waitFor();
}

/** The bar counts the notice of the decision; it leads to the post as everybody sees it. */
async function readNotices(page: Page, title: string): Promise<void> {
  await page.goto('/index');
  const unread = bar(page).getByRole('link', { name: /^消息/ });
  await expect.poll(() => unread.textContent()).toMatch(/[1-9]\d* 条未读/);
  await unread.tap();
  await page
    .getByRole('navigation', { name: '消息分类' })
    .getByRole('link', { name: /系统消息/ })
    .tap();
  const notice = page.getByRole('link', { name: new RegExp(`《${title}》已通过审核`) });
  await notice.waitFor();
  await fits(page);
  await notice.tap();
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByRole('article').locator('figure img').waitFor();
  await fits(page);
}

/** From a page that has the bar's place to itself. */
async function goBack(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: '返回' }).tap();
  await bar(page).waitFor();
}

function bar(page: Page): Locator {
  return page.getByRole('navigation', { name: '底栏' });
}

/** Pushes the page up with a finger until `target` is on the screen. */
async function swipeTo(page: Page, target: Locator): Promise<void> {
  const x = phoneViewport.width / 2;
  await target.waitFor();
  // a tap while the page still moves would only stop it
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const box = await target.boundingBox();
      const isSeen = box !== null && box.y + box.height < phoneViewport.height * 0.85;
      const isStill = isSeen && box.y === before;
      before = box?.y ?? Number.NaN;
      if (!isSeen) await moveFinger(page, { x, y: 600 }, { x, y: 240 });
      return isStill;
    })
    .toBe(true);
}

/** Nothing is wider than the screen, and no thumb misses what the bar offers. */
async function fits(page: Page): Promise<void> {
  await pageReady(page);
  const wide = await page.evaluate(() => {
    const panes = [document.documentElement, ...document.querySelectorAll('[data-scroller]')];
    return panes.filter((pane) => pane.scrollWidth > pane.clientWidth).map(({ className }) => className);
  });
  expect(wide, page.url()).toEqual([]);
  const small = await page.evaluate((least) => {
    const buttons = [...document.querySelectorAll('nav[aria-label=底栏] :is(a, button)')];
    return buttons
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .map((button) => ({ button, box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height < least)
      .map(({ button, box }) => `${button.getAttribute('aria-label') ?? button.textContent} ${box.height}`);
  }, targetSize);
  expect(small, page.url()).toEqual([]);
}
