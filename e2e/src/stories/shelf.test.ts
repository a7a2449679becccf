import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { phoneViewport } from '../support/chromium.ts';
import { memberOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';

story();

it('keeps what is set on a book’s page, removes it on request, and shows it on the shelf', async () => {
  const context = await newBrowser();
  const account = await createReader(context.request);
  const page = await signIn(context, account, '/shelf');
  await page.getByText('书架还是空的').waitFor();
  const found = await violationsOn(page, 'empty shelf');
  await page.getByRole('link', { name: '去书库看看' }).click();
  await page.getByRole('searchbox', { name: '搜索图书' }).fill('活着');
  await page.getByRole('link', { name: '活着', exact: true }).click();

  const panel = page.getByRole('region', { name: '书架' });
  await panel.getByRole('button', { name: '想读' }).click();
  await panel.getByRole('button', { name: '想读', pressed: true }).waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  await panel.getByRole('button', { name: '想读', pressed: false }).waitFor();
  await panel.getByRole('button', { name: '在读' }).click();
  await panel.getByRole('button', { name: '日期与记录' }).click();
  const dialog = page.getByRole('dialog', { name: '《活着》的记录' });
  await dialog.getByRole('radio', { name: '在读' }).waitFor();
  await dialog.getByLabel('私人笔记').fill('第一遍');
  found.push(...(await violationsOn(page, 'entry')));
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await panel.getByRole('slider', { name: '我的评分' }).focus();
  await page.keyboard.press('4');
  await panel.getByText('4 星').waitFor();
  await panel.getByRole('button', { name: '记下读到哪里' }).click();
  await panel.getByLabel('总页数').fill('191');
  await panel.getByLabel('读到').fill('200');
  await panel.getByRole('button', { name: '保存进度' }).click();
  await panel.getByText('读到的页数不能超过总页数').waitFor();
  await panel.getByLabel('读到').fill('60');
  await panel.getByRole('button', { name: '保存进度' }).click();
  await panel.getByText('读到第 60 页，共 191 页').waitFor();
  await page.getByRole('button', { name: '加入书单' }).click();
  const lists = page.getByRole('dialog', { name: '把《活着》加入书单' });
  await lists.getByLabel('新书单的名称').fill('一口气读完的');
  found.push(...(await violationsOn(page, 'lists')));
  await lists.getByRole('button', { name: '新建并加入' }).click();
  await page.getByText('已加入“一口气读完的”').waitFor();
  await page.getByRole('link', { name: '余华' }).click();
  await page.getByRole('list', { name: '余华的书' }).getByRole('link', { name: '活着' }).waitFor();
  found.push(...(await violationsOn(page, 'author')));
  await page.goBack();
  await panel.waitFor();
  found.push(...(await violationsOn(page, 'book')));

  await page.goto('/shelf');
  await page.getByRole('tab', { name: /在读/ }).click();
  const row = page.getByRole('listitem').filter({ hasText: '活着' });
  await row.getByText('第一遍').waitFor();
  await page.getByRole('searchbox').fill('huozhe');
  await row.waitFor();
  await page.getByRole('searchbox').fill('meiyou');
  await page.getByText('没有符合条件的书').waitFor();
  await page.getByRole('button', { name: '清除条件' }).click();
  await row.getByRole('button', { name: '《活着》：在读' }).click();
  await page.getByRole('menuitem', { name: '读过' }).click();
  await page.getByText('还没有在读的书').or(page.getByText('书架还是空的')).waitFor();
  await page.getByRole('tab', { name: /读过/ }).click();
  await row.waitFor();
  found.push(...(await violationsOn(page, 'shelf')));

  await page.getByRole('link', { name: '阅读年度' }).click();
  await page.getByRole('img', { name: /共读完 1 本/ }).waitFor();
  await page.getByRole('img', { name: /分享图片/ }).waitFor();
  found.push(...(await violationsOn(page, 'year')));
  expect(found).toEqual([]);
});

it("renders only the visible part of a full shelf, filters it, and draws a year's summary", async () => {
  const context = await newBrowser();
  const account = await createReader(context.request);
  const reader = await memberOf(context.request, account);
  const ids: number[] = [];
  for (let after: number | null = 0; after !== null && ids.length < 60; ) {
    const page: Catalogue = await reader.send('GET', `/api/books${after ? `?after=${after}` : ''}`);
    ids.push(...page.books.map(({ id }) => id));
    after = page.next;
  }
  for (const [at, id] of ids.slice(0, 60).entries()) {
    const finishedOn = `${at % 2 ? 2024 : 2025}-0${(at % 9) + 1}-15`;
    await reader.send('PUT', `/api/shelf/books/${id}`, { state: 'read', finishedOn, rating: (at % 5) + 6 });
  }
  const page = await signIn(context, account, '/shelf');
  const rows = page.getByRole('tabpanel', { name: '书架上的书' }).getByRole('listitem');
  await rows.first().waitFor();
  await page.getByText('打过分的 60 本').waitFor();
  expect(await rows.count()).toBeLessThan(30);
  await page.getByRole('combobox', { name: '年份' }).selectOption('2024');
  await page.getByRole('combobox', { name: '评分' }).selectOption('10');
  await rows.nth(5).waitFor();
  await rows.nth(6).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '按封面排列' }).click();
  await page.getByRole('button', { name: '按列表排列' }).waitFor();
  await page.getByRole('link', { name: '阅读年度' }).click();
  // the shelf has a field of the same name
  await page.getByRole('link', { name: '回到书架' }).waitFor();
  await page.getByRole('combobox', { name: '年份' }).selectOption('2024');
  await page.getByRole('img', { name: /共读完 30 本/ }).waitFor();
});

interface Catalogue {
  readonly books: readonly { readonly id: number }[];
  readonly next: number | null;
}

const douban = [
  '标题,简介,豆瓣评分,链接,创建时间,我的评分,标签,评论,可见性',
  '围城,钱锺书 / 人民文学出版社 / 1991-2 / 19.00,9.0,https://book.douban.com/subject/1008145/,2019-03-02 12:11:10,5,"小说,重读","城外的人想进去，城里的人想出来。',
  '第二遍读，笑得少了。",公开',
  '呐喊,鲁迅 / 人民文学出版社 / 1973-3 / 0.36元,9.2,https://book.douban.com/subject/1449351/,2020-05-06 08:00:00,4,,,公开',
  '活着,,9.4,https://book.douban.com/subject/4913064/,2021-07-08 09:00:00,4,,,公开',
  '镇上的图书馆,无名 / 某社 / 2001,,,2022-01-02 10:00:00,3,,,公开',
  '"断了的一行,没有引号',
].join('\r\n');

it('imports an export of 豆瓣: matched, mended, finished, and taken back', async () => {
  const context = await newBrowser({ viewport: phoneViewport, isMobile: true, hasTouch: true });
  const account = await createReader(context.request);
  const reader = await memberOf(context.request, account);
  const page = await signIn(context, account, '/shelf/import');
  await pageReady(page);
  const found = await violationsOn(page, 'import form');
  await page.getByRole('button', { name: '上传并核对' }).click();
  await page.getByText('请选择要导入的文件').waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: '豆瓣读书-读过.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${douban}`),
  });
  await page.getByRole('button', { name: '上传并核对' }).click();
  const tabs = page.getByRole('tablist', { name: '文件里的书' });
  await tabs.waitFor();
  await page.getByText('文件里标为公开的书放上书架后公开').waitFor();
  await page.getByText('这些栏没有读，不会导入：豆瓣评分、链接。').waitFor();
  expect(await shelfOf(reader)).toEqual([]);
  await tabs.getByRole('tab', { name: /没读成/ }).click();
  await page.getByText('引号没有闭合，这一行读不完整').waitFor();
  await tabs.getByRole('tab', { name: /没找到/ }).click();
  found.push(...(await violationsOn(page, 'lines')));
  await page.getByRole('button', { name: '把《镇上的图书馆》（无名）补充到书库' }).click();
  const proposal = page.getByRole('dialog', { name: '补充图书' });
  await proposal.getByLabel('作者').fill('无名');
  await proposal.getByRole('button', { name: '添加这本书' }).click();
  await page.getByText('每本书都在书库里找到了').waitFor();
  // without an author the title is ambiguous
  await tabs.getByRole('tab', { name: /待确认/ }).click();
  await page.getByRole('button', { name: /^就是《活着》/ }).click();
  await page.getByText('没有要确认的书').waitFor();
  await page.getByRole('button', { name: '完成导入' }).click();
  await page.getByRole('dialog').getByText('将把 4 本书放上书架').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '完成导入' }).click();
  await page.getByText('已放上书架 4 本书，写成 1 篇书评草稿').waitFor();
  found.push(...(await violationsOn(page, 'done')));
  expect(await shelfOf(reader)).toEqual([
    ['活着', 'read', 8, '2021-07-08'],
    ['呐喊', 'read', 8, '2020-05-06'],
    ['围城', 'read', 10, '2019-03-02'],
    ['镇上的图书馆', 'read', 6, '2022-01-02'],
  ]);
  const drafts: { title: string; state: string }[] = await reader.send('GET', '/api/works/mine?kind=review');
  expect(drafts.map(({ title, state }) => [title, state])).toEqual([['读《围城》', 'draft']]);

  await page.getByRole('button', { name: '撤销导入' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销导入' }).click();
  await page.getByText('这次导入已撤销').waitFor();
  expect(await shelfOf(reader)).toEqual([]);
  expect(found).toEqual([]);
});

async function shelfOf(reader: Awaited<ReturnType<typeof memberOf>>) {
  const { rows }: { rows: ShelfRow[] } = await reader.send('GET', '/api/shelf?sort=title');
  return rows.map(({ book, state, rating, finishedOn }) => [book.title, state, rating, finishedOn]);
}

interface ShelfRow {
  readonly book: { readonly title: string };
  readonly state: string;
  readonly rating: number | null;
  readonly finishedOn: string | null;
}
