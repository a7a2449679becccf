import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { newBrowser, story } from '../support/story.ts';
import { createDrafts, publish, workRow } from '../support/works.ts';

// A reader opens a work after its author has hidden it.
story(/status of 404/);

it('deletes many works at once, gives them back, and empties the recycle bin only when asked twice', async () => {
  const browser = await newBrowser();
  const reader = await createReader(browser.request);
  const titles = ['第一篇', '第二篇', '第三篇'];
  await createDrafts(
    browser.request,
    reader,
    titles.map((title) => ({ title, text: '正文' })),
  );
  const page = await signIn(browser, reader, '/publishPost');
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

  await workRow(page, '第一篇').waitFor();
  expect(await page.getByRole('main').getByRole('checkbox').count()).toBe(0);
  await page.getByRole('button', { name: '批量' }).click();
  await page.getByLabel('选择《第一篇》').check();
  await page.getByLabel('选择《第二篇》').check();
  await page.getByRole('button', { name: '删除', exact: true }).first().click();
  await expect.poll(() => tab('回收站').textContent()).toContain('2');
  await page.getByRole('button', { name: '撤销' }).click();
  await workRow(page, '第一篇').waitFor();
  await expect.poll(() => tab('回收站').textContent()).toContain('0');

  await page.getByLabel('全选本页').check();
  await page.getByRole('button', { name: '删除', exact: true }).first().click();
  await page.getByText('还没有作品').waitFor();
  await tab('回收站').click();
  await page.getByLabel('选择《第三篇》').check();
  await page.getByRole('button', { name: '恢复', exact: true }).first().click();
  await workRow(page, '第三篇').waitFor({ state: 'hidden' });
  await page.getByLabel('全选本页').check();
  await page.getByRole('button', { name: '彻底删除', exact: true }).first().click();
  const question = page.getByRole('dialog', { name: '彻底删除' });
  await question.getByText('选中的 2 项').waitFor();
  await question.getByRole('button', { name: '彻底删除' }).click();
  await page.getByText('回收站是空的').waitFor();
  await expect.poll(() => tab('全部').textContent()).toContain('1');
});

it('submits the complete works and shows on each other row what it lacks', async () => {
  const browser = await newBrowser();
  const reader = await createReader(browser.request);
  await createDrafts(browser.request, reader, [
    { title: '写好的一篇', text: '正文' },
    { title: '没有正文的一篇' },
    { title: '没有选书的书评', text: '正文', kind: 'review' },
  ]);
  const page = await signIn(browser, reader, '/publishPost?tab=draft');
  await page.getByRole('button', { name: '批量' }).click();
  await page.getByLabel('全选本页').check();
  await page.getByRole('button', { name: '提交', exact: true }).first().click();
  await page.getByText('已提交 1 项，2 项没有处理').waitFor();
  await workRow(page, '没有正文的一篇').getByText('正文还没有内容').waitFor();
  await workRow(page, '没有选书的书评').getByText('请先选择评的是哪本书').waitFor();
  await workRow(page, '写好的一篇').waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: /^审核中/ }).click();
  await workRow(page, '写好的一篇').getByText('审核中').first().waitFor();
});

it('hides a published work and shows it again, with what readers did about it', async () => {
  const browser = await newBrowser();
  const writer = await createReader(browser.request);
  const [draft] = await createDrafts(browser.request, writer, [
    { title: `想收起来 ${writer}`, text: '正文' },
  ]);
  if (!draft) throw new Error('no draft');
  await publish(browser.request, writer, draft);
  const reader = await signIn(await newBrowser(), 'xiaoman', `/post/${draft.id}`);
  await reader.getByRole('button', { name: /^赞/ }).first().click();
  const page = await signIn(browser, writer, '/publishPost');
  const row = workRow(page, draft.title);
  await row.getByText('1 赞').waitFor();
  await row.hover();
  await row.getByRole('button', { name: '设为私密' }).click();
  await row.getByText('仅自己可见').first().waitFor();
  await reader.reload();
  await reader
    .getByText(/没有找到|找不到|不存在/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  await row.getByText('仅自己可见').first().waitFor({ state: 'hidden' });
  expect(await row.getByText('已发布').count()).toBe(0);

  await row.getByRole('heading').getByRole('link').click();
  await page.getByText('所有读者都能看到').waitFor();
  await page.getByRole('button', { name: '设为私密' }).click();
  await page.getByText('恢复公开时不用再审核').waitFor();
  await page.getByRole('button', { name: '恢复公开' }).click();
  await page.getByText('所有读者都能看到').waitFor();
  await reader.reload();
  await reader.getByRole('heading', { name: draft.title }).waitFor();
});

it('is one list at three addresses with a filter of kinds, and selects only between 批量 and Escape', async () => {
  const browser = await newBrowser();
  const reader = await createReader(browser.request);
  await createDrafts(browser.request, reader, [
    { title: '一篇随笔', text: '正文' },
    { title: '一篇书评', text: '正文', kind: 'review' },
    { title: '一份书单', text: '正文', kind: 'book_list' },
  ]);
  const page = await signIn(browser, reader, '/publishPost');
  for (const title of ['一篇随笔', '一篇书评', '一份书单']) await workRow(page, title).waitFor();
  const kind = page.locator('main > div:visible').getByLabel('类型');
  await page.getByRole('tab', { name: /^草稿/ }).click();
  await kind.selectOption('书评');
  await page.waitForURL('**/publishPost?tab=draft&kind=review');
  await workRow(page, '一篇随笔').waitFor({ state: 'hidden' });
  await kind.selectOption('书单');
  await page.waitForURL('**/publishBookList?tab=draft');
  await workRow(page, '一份书单').waitFor();
  expect(await kind.inputValue()).toBe('book_list');
  await kind.selectOption('全部类型');
  await page.waitForURL('**/publishPost?tab=draft');
  await workRow(page, '一篇书评').waitFor();

  await page.getByRole('button', { name: '批量' }).click();
  await page.getByLabel('选择《一份书单》').check();
  await page.getByText('已选 1 项').waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('选择《一份书单》').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '批量' }).click();
  expect(await page.getByLabel('选择《一份书单》').isChecked()).toBe(false);
});

it('keeps tab, kind, search, page and selection of a list that is left and opened again', {
  tags: ['core'],
  meta: { promise: 'A list is found again as it was left' },
}, async () => {
  const browser = await newBrowser();
  const reader = await createReader(browser.request);
  await createDrafts(
    browser.request,
    reader,
    Array.from({ length: 23 }, (_, at) => ({ title: `随笔 ${at + 1}`, text: '正文' })),
  );
  const page = await signIn(browser, reader, '/publishPost?tab=draft&kind=post&sort=oldest&name=随笔');
  await page.getByRole('button', { name: '第 2 页' }).click();
  await page.getByRole('button', { name: '批量' }).click();
  await page.getByLabel('选择《随笔 22》').check();
  await workRow(page, '随笔 23').getByRole('heading').getByRole('link').click();
  await page.waitForURL('**/publishPost/edit/*');
  await page
    .getByRole('navigation', { name: '已打开的页面' })
    .getByRole('link', { name: '我的创作' })
    .click();
  await page.waitForURL(/page=2/);
  await expect.poll(() => page.getByLabel('选择《随笔 22》').isChecked()).toBe(true);
  expect(await page.getByLabel('选择《随笔 23》').isChecked()).toBe(false);
  await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBe(3);
});

it('has nothing for axe to find on the lists, the writing page and its dialogs', async () => {
  const browser = await newBrowser();
  const reader = await createReader(browser.request);
  await createDrafts(browser.request, reader, [
    { title: '一篇草稿', text: '正文' },
    { title: '一篇书评', text: '正文', kind: 'review' },
  ]);
  const found: string[] = [];
  const page = await signIn(browser, reader, '/publishPost');
  await page.getByRole('button', { name: '批量' }).click();
  await page.getByLabel('选择《一篇草稿》').check();
  found.push(...(await violationsOn(page, 'list with a selection')));
  await page.getByRole('button', { name: '新建' }).click();
  found.push(...(await violationsOn(page, 'new')));
  await page.keyboard.press('Escape');
  for (const path of ['/publishBookList', '/publishReader', '/publishPost?tab=deleted']) {
    await page.goto(path);
    await page
      .getByRole('tabpanel')
      .getByText(/还没有|是空的/)
      .first()
      .waitFor();
    found.push(...(await violationsOn(page, path)));
  }
  await page.goto('/publishPost?kind=review');
  await workRow(page, '一篇书评').getByRole('heading').getByRole('link').click();
  await page.getByRole('slider', { name: '评分' }).press('5');
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('请先选择评的是哪本书').first().waitFor();
  found.push(...(await violationsOn(page, 'review')));
  await page.getByRole('button', { name: '历史版本' }).click();
  await page.getByRole('dialog', { name: '历史版本' }).getByText('还没有历史版本').waitFor();
  found.push(...(await violationsOn(page, 'versions')));
  expect(found).toEqual([]);
});
