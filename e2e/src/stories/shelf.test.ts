import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
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

  const panel = page.getByRole('region', { name: '我读这本书' });
  await panel.getByRole('button', { name: '想读' }).click();
  await panel.getByRole('button', { name: '想读', pressed: true }).waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  await panel.getByRole('button', { name: '想读', pressed: false }).waitFor();
  await panel.getByRole('button', { name: '在读' }).click();
  await panel.getByRole('button', { name: /记录$/ }).click();
  const dialog = page.getByRole('dialog', { name: '《活着》的记录' });
  await dialog.getByRole('radio', { name: '在读' }).waitFor();
  await dialog.getByLabel('私人笔记').fill('第一遍');
  found.push(...(await violationsOn(page, 'entry')));
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await panel.getByRole('slider', { name: '我的评分' }).focus();
  await page.keyboard.press('4');
  await panel.locator('[aria-valuetext="4 星"]').waitFor();
  await panel.getByRole('button', { name: '记下读到哪里' }).click();
  await panel.getByLabel('总页数').fill('191');
  await panel.getByLabel('读到').fill('200');
  await panel.getByRole('button', { name: '保存进度' }).click();
  await panel.getByText('读到的页数不能超过总页数').waitFor();
  await panel.getByLabel('读到').fill('60');
  await panel.getByRole('button', { name: '保存进度' }).click();
  await panel.getByText('读到第 60 页，共 191 页').waitFor();
  await panel.getByRole('button', { name: '在读', pressed: true }).click();
  await page.getByRole('menuitem', { name: '搁置' }).click();
  await panel.getByRole('button', { name: '搁置', pressed: true }).waitFor();
  await panel.getByRole('button', { name: '更新进度' }).click();
  await panel.getByLabel('搁下的原因').fill('等雨季再读');
  await panel.getByRole('button', { name: '保存进度' }).click();
  await panel.getByText('等雨季再读').waitFor();
  found.push(...(await violationsOn(page, 'put down')));
  await panel.getByRole('button', { name: '搁置', pressed: true }).click();
  await page.getByRole('menuitem', { name: '在读' }).click();
  await panel.getByRole('button', { name: '在读', pressed: true }).waitFor();
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
