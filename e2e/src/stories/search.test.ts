import { expect, it } from 'vitest';
import { signIn } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { newBrowser, story } from '../support/story.ts';

// The story cuts the network.
story(/net::ERR_/);

it('finds words of two characters, and returns from a result to its place in the list', {
  tags: ['core'],
  meta: { promise: 'Two characters are enough to find a work, and the list is there on the way back' },
}, async () => {
  const context = await newBrowser();
  const page = await signIn(context, 'xiaoman', '/index');
  // the shell listens to keys a moment after it is drawn
  await pageReady(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /搜索菜单/ }).fill('红楼');
  await page.getByRole('option', { name: /红楼梦.*图书/ }).waitFor();
  await page.getByRole('option', { name: '在社区里搜「红楼」' }).click();
  const hits = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
  await page
    .getByRole('tabpanel')
    .getByText(/找到 \d+ 条/)
    .waitFor();
  expect(await page.locator('mark').first().textContent()).toBe('红楼');
  await pageReady(page);
  expect(await violationsOn(page, 'search')).toEqual([]);
  const hit = hits.getByRole('link').nth(11);
  // the twelfth is on the second page of the list
  await hits.nth(9).scrollIntoViewIfNeeded();
  await hit.scrollIntoViewIfNeeded();
  const before = await hit.boundingBox();
  await hit.click();
  await page.waitForURL((url) => url.pathname !== '/search');
  await page.goBack();
  await page.waitForURL('**/search?q=*');
  await expect.poll(() => hit.boundingBox()).toEqual(before);
});

it('offers 重试 when the network is lost, and recovers', async () => {
  const context = await newBrowser();
  const page = await signIn(context, 'xiaoman', '/search');
  await page.getByRole('heading', { name: '搜索' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('红楼');
  const again = page.getByRole('button', { name: '重试' });
  await again.waitFor();
  await again.click();
  await again.waitFor();
  // The page reloads by itself once the network is back.
  await context.setOffline(false);
  await page.locator('mark').first().waitFor();
});

it('suggests names in pinyin, counts the kinds, and keeps order and time in the address', async () => {
  const page = await signIn(await newBrowser(), 'xiaoman', '/search');
  const field = page.getByRole('searchbox');
  await pageReady(page);
  await field.click();
  await page.keyboard.type('hongloum');
  await page.getByRole('option', { name: /红楼梦.*曹雪芹.*图书/ }).waitFor();
  expect(await violationsOn(page, 'search suggestions')).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/book/*');
  await page.goBack();
  await field.fill('书');
  await page.getByRole('tab', { name: /^评论\s*99\+$/ }).waitFor();
  await page.getByRole('combobox', { name: '排序' }).selectOption('最新');
  await page.getByRole('combobox', { name: '时间' }).selectOption('一年内');
  await page.waitForURL((url) => url.searchParams.get('sort') === 'newest');
  await page.waitForURL((url) => url.searchParams.get('time') === 'year');
  await page.reload();
  expect(await page.getByRole('combobox', { name: '排序' }).inputValue()).toBe('newest');
  await field.fill('周知');
  await page.getByRole('tab', { name: '书友' }).click();
  await page.getByRole('tabpanel').getByRole('link', { name: '周知秋' }).waitFor();
});

it('says what to try when nothing was found', async () => {
  const page = await signIn(await newBrowser(), 'xiaoman', '/search?q=无此一词&kind=book');
  await page.getByText('图书里没有找到「无此一词」').waitFor();
  await page.getByRole('button', { name: '在全部类型里找' }).click();
  await page.getByText('没有找到「无此一词」', { exact: true }).waitFor();
});

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

it('finds a book by pinyin in page and picker on a phone, and says what it mended', {
  meta: { promise: 'A book is found by pinyin, and with a wrong character, wherever one searches' },
}, async () => {
  const page = await signIn(await newBrowser(phone), 'xiaoman', '/search');
  const field = page.getByRole('searchbox');
  const found = page.getByRole('tabpanel').getByRole('link', { name: '红楼梦', exact: true });
  for (const typed of ['hongloumeng', 'hlm', '紅樓夢']) {
    await field.fill(typed);
    await page.waitForURL((url) => url.searchParams.get('q') === typed);
    await found.first().waitFor();
  }
  await field.fill('红楼夜');
  await page.getByText('没有找到「红楼夜」，下面是「红楼梦」的结果。').waitFor();
  await found.first().waitFor();
  expect(await violationsOn(page, 'mended search')).toEqual([]);

  await page.goto('/publishBookList/edit');
  await page.getByRole('button', { name: '添加图书', exact: true }).tap();
  const picker = page.getByRole('dialog', { name: '添加图书' });
  const option = picker.getByRole('option', { name: /^红楼梦/ });
  for (const typed of ['hongloumeng', 'hlm', 'hongluomeng', '红楼夜']) {
    await picker.getByRole('searchbox').fill(typed);
    await option.first().waitFor();
    if (typed === '红楼夜') await picker.getByText('没有找到「红楼夜」，下面是「红楼梦」的结果。').waitFor();
  }
});

it('shows the kinds that found something, and tells authors of books from readers', async () => {
  const page = await signIn(await newBrowser(), 'xiaoman', '/search?q=肖红&kind=author');
  const authors = page.getByRole('region', { name: '图书作者' });
  await authors.getByRole('link', { name: '萧红' }).waitFor();
  await authors.getByText(/《.+》/).waitFor();
  expect(await violationsOn(page, 'authors in the search')).toEqual([]);
  await page.getByRole('searchbox').fill('周知秋');
  await page.getByRole('tab', { name: /^书友\s*1$/ }).waitFor();
  // the chosen kind stays
  await page.getByRole('tab', { name: /^作者/ }).waitFor();
  expect(await page.getByRole('tab', { name: /^直播/ }).count()).toBe(0);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog');
  await box.getByRole('combobox').fill('红楼孟');
  await box.getByRole('option', { name: /红楼梦.*图书/ }).waitFor();
  expect(await box.getByText('没有叫这个名字的').count()).toBe(0);
  await box.getByRole('combobox').fill('无此一词');
  await box.getByText('没有叫这个名字的书、人或页面，按回车在社区里搜。').waitFor();
});
