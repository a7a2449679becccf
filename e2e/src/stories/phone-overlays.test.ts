import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { phoneViewport } from '../support/chromium.ts';
import { newBrowser, story } from '../support/story.ts';
import { aPost } from '../support/works.ts';

story();

const bar = (page: Page) => page.getByRole('navigation', { name: '底栏' });
const question = (page: Page) => page.getByRole('dialog', { name: '放弃填写的内容' });

it('closes on the phone with the back gesture what is on top, from the first moment on', async () => {
  const context = await newBrowser({ viewport: phoneViewport, isMobile: true, hasTouch: true });
  const page = await signIn(context, 'zhiqiu', '/square');
  const overlays: readonly [string, Locator, Locator][] = [
    ['目录', page.getByRole('banner').getByRole('button', { name: '目录' }), page.getByRole('menu')],
    ['新建', bar(page).getByRole('button', { name: '新建' }), page.getByRole('menu')],
    [
      '搜索',
      page.getByRole('banner').getByRole('button', { name: /搜/ }).first(),
      page.getByRole('dialog', { name: '搜索菜单' }),
    ],
  ];
  for (const [name, opener, overlay] of overlays) {
    await opener.tap();
    await overlay.waitFor();
    await goBack(page);
    await overlay.waitFor({ state: 'hidden' });
    expect([name, new URL(page.url()).pathname]).toEqual([name, '/square']);
  }

  await page.goto('/index');
  await page.getByRole('main').getByRole('button', { name: '打卡' }).first().tap();
  const sentence = page.getByRole('textbox', { name: /^一句话/ });
  await sentence.fill('写了半句');
  await goBack(page);
  await sentence.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/index');
  await page.getByRole('main').getByRole('button', { name: '打卡' }).first().tap();
  expect(await sentence.inputValue()).toBe('写了半句');
});

it('asks before back or Escape takes typed work', async () => {
  const context = await newBrowser({ viewport: phoneViewport, isMobile: true, hasTouch: true });
  const phone = await signIn(context, 'zhiqiu', '/publishBookList/edit');
  await phone.getByRole('button', { name: '粘贴书号或书名' }).tap();
  const lines = phone.getByRole('textbox', { name: /书号或书名/ });
  await lines.fill('边城');
  await goBack(phone);
  await question(phone).getByRole('button', { name: '继续填写' }).tap();
  expect(await lines.inputValue()).toBe('边城');

  const desk = await signIn(await newBrowser(), 'xiaoman', '/publishBookList/edit');
  await desk.getByRole('button', { name: '粘贴书号或书名' }).click();
  await desk.getByRole('textbox', { name: /书号或书名/ }).fill('边城');
  await desk.keyboard.press('Escape');
  await question(desk).waitFor();
  await desk.keyboard.press('Escape');
  await question(desk).waitFor({ state: 'hidden' });
  await desk.keyboard.press('Escape');
  await question(desk).getByRole('button', { name: '放弃' }).click();
  await desk.getByRole('dialog').waitFor({ state: 'hidden' });
});

it('closes the book picker alone at the browser’s back, and asks before Escape takes a book being added', async () => {
  const context = await newBrowser({ viewport: phoneViewport, isMobile: true, hasTouch: true });
  const phone = await signIn(context, 'zhiqiu', '/publishBookList/edit');
  await phone.getByLabel('标题', { exact: true }).fill('还没写完的书单');
  await phone.getByRole('button', { name: '添加图书' }).tap();
  const picker = phone.getByRole('dialog', { name: '添加图书' });
  await picker.getByRole('searchbox').fill('边城');
  await goBack(phone);
  await picker.waitFor({ state: 'hidden' });
  expect(new URL(phone.url()).pathname).toMatch(/^\/publishBookList\/edit/);
  expect(await phone.getByLabel('标题', { exact: true }).inputValue()).toBe('还没写完的书单');

  const desk = await signIn(await newBrowser(), 'xiaoman', '/books');
  await desk.getByRole('searchbox', { name: '搜索图书' }).fill('谁也没写过的书');
  await desk.getByRole('button', { name: '补充这本书' }).click();
  const adding = desk.getByRole('dialog', { name: '补充图书' });
  await adding.getByLabel('作者').fill('无名氏');
  await desk.keyboard.press('Escape');
  await question(desk).getByRole('button', { name: '继续填写' }).click();
  expect(await adding.getByLabel('作者').inputValue()).toBe('无名氏');
  await desk.keyboard.press('Escape');
  await question(desk).getByRole('button', { name: '放弃' }).click();
  await adding.waitFor({ state: 'hidden' });
});

it('closes share, report, quote and emoji at the back gesture, and asks where something was typed', async () => {
  const context = await newBrowser({ viewport: phoneViewport, isMobile: true, hasTouch: true });
  const page = await signIn(context, await createReader(context.request), await aPost(context));
  const { pathname } = new URL(page.url());
  const actions = page.getByRole('group', { name: /操作/ });
  await actions.getByRole('button', { name: '分享' }).tap();
  const share = page.getByRole('dialog', { name: /分享/ });
  await share.waitFor();
  await goBack(page);
  await share.waitFor({ state: 'hidden' });
  await actions.getByRole('button', { name: '举报' }).tap();
  const report = page.getByRole('dialog', { name: /举报/ });
  await report.getByRole('textbox').first().fill('写了半句');
  await goBack(page);
  await question(page).getByRole('button', { name: '放弃' }).tap();
  await report.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe(pathname);

  await page.goto('/books');
  await page.getByRole('main').getByRole('link', { name: '边城' }).first().tap();
  await page.getByRole('button', { name: '记书摘' }).tap();
  const passage = page.getByRole('textbox', { name: '书里的话' });
  await passage.fill('凡事都有偶然的凑巧。');
  await goBack(page);
  await question(page).getByRole('button', { name: '继续填写' }).tap();
  expect(await passage.inputValue()).toBe('凡事都有偶然的凑巧。');
  await goBack(page);
  await question(page).getByRole('button', { name: '放弃' }).tap();
  await passage.waitFor({ state: 'hidden' });

  await page.goto('/user/10002');
  await page.getByRole('button', { name: '发消息给周知秋' }).tap();
  await page.getByRole('button', { name: '表情' }).tap();
  const emoji = page.getByRole('dialog', { name: '表情' });
  await emoji.waitFor();
  await goBack(page);
  await emoji.waitFor({ state: 'hidden' });
  await page.getByRole('textbox', { name: '发消息给周知秋' }).waitFor();
});

/** As soon as the overlay has its entry in the history, whose code comes with the first one. */
async function goBack(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'gongduOverlay' in (history.state ?? {}))).toBe(true);
  await page.goBack();
}
