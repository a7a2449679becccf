import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { phoneViewport } from '../support/chromium.ts';
import { drawPicture } from '../support/draw-picture.ts';
import { memberOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';

story();

const known = ['围城,钱锺书', '呐喊,鲁迅', '活着,'];
const own = Array.from({ length: 250 }, (_, at) => `镇上的图书馆之${at + 1},无名`);
const file = [
  '书名,作者,状态,评分',
  ...[...known, ...own].map((row) => `${row},读过,4/5`),
  '"断了的一行,没有引号',
].join('\r\n');

const clippings = Array.from({ length: 2_000 }, (_, at) =>
  [
    at % 2 === 0 ? '围城 (钱锺书)' : '镇上的图书馆之5 (无名)',
    `- 您在位置 #${at * 10}-${at * 10 + 1}的标注 | 添加于 2018年12月31日星期一 下午11:56:41`,
    '',
    `第${at + 1}句话，记在书页的边上。`,
    '==========',
  ].join('\r\n'),
).join('\r\n');

it('brings 250 books that the library lacks and 2,000 quotes: five are mended, the rest made at one press, all taken back and brought again', async () => {
  const context = await newBrowser();
  const account = await createReader(context.request);
  const reader = await memberOf(context.request, account);
  const page = await signIn(context, account, '/shelf/import');
  await pageReady(page);
  const found = await violationsOn(page, 'empty');
  const putIn = (name: string, text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`) });
  await putIn('我的书.csv', file);
  const tabs = page.getByRole('tablist', { name: '文件里的书' });
  await tabs.getByRole('tab', { name: /要看一眼\s*251/ }).waitFor();
  await page.getByText('已带入').waitFor();
  expect(await shelfOf(reader)).toEqual(['呐喊', '围城']);
  await putIn('My Clippings.txt', clippings);
  await tabs.getByRole('tab', { name: /书摘\s*999\+/ }).waitFor();
  await page.getByText('书摘 1,000 条').waitFor();
  await putIn('照片.jpg', 'JFIF');
  await page.getByRole('button', { name: '拿掉照片.jpg' }).click();
  await page.getByRole('button', { name: '拿掉照片.jpg' }).waitFor({ state: 'hidden' });
  found.push(...(await violationsOn(page, 'to mend')));
  // without an author the title is ambiguous
  await page.getByRole('button', { name: '《活着》：是哪一本？' }).click();
  await page
    .getByRole('menuitem', { name: /《活着》余华/ })
    .first()
    .click();
  await tabs.getByRole('tab', { name: /要看一眼\s*250/ }).waitFor();
  for (const n of [1, 2, 3, 4])
    await page.getByRole('checkbox', { name: `选择《镇上的图书馆之${n}》` }).check();
  await page.getByText('选了 4 本，都是书库里没有的').waitFor();
  await page.getByRole('button', { name: '跳过' }).click();
  await tabs.getByRole('tab', { name: /跳过\s*4/ }).waitFor();
  await page.getByRole('button', { name: '选中书库里没有的 246 本' }).click();
  await page.getByRole('button', { name: '新建这 246 本' }).click();
  await page.getByText('249 本，书摘 2,000 条').waitFor();
  await tabs.getByRole('tab', { name: /没读成/ }).click();
  await page.getByText('引号没有闭合，这一行读不完整').waitFor();
  found.push(...(await violationsOn(page, 'faults')));
  await page.getByRole('button', { name: '完成' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click();
  const before = page.getByRole('region', { name: '从前带来的' });
  await before.getByText('249 本').waitFor();
  expect(await countOf(reader)).toBe(249);
  await before.getByRole('button', { name: /^撤销/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销导入' }).click();
  await before.getByText('已撤销').waitFor();
  expect(await countOf(reader)).toBe(0);
  expect(await reader.send('GET', '/api/quotes/summary')).toMatchObject({ all: 0 });
  await putIn('我的书.csv', file);
  await tabs.getByRole('tab', { name: /要看一眼\s*251/ }).waitFor();
  expect(found).toEqual([]);
});

it('takes pasted text on a phone, with rows in place of the table', async () => {
  const context = await newBrowser({ viewport: phoneViewport, isMobile: true, hasTouch: true });
  const account = await createReader(context.request);
  const page = await signIn(context, account, '/shelf/import');
  await pageReady(page);
  await page.getByRole('button', { name: '粘贴文字' }).click();
  const dialog = page.getByRole('dialog', { name: '粘贴文字' });
  await dialog.getByRole('textbox').fill(file);
  await dialog.getByRole('button', { name: '放进来' }).click();
  await page.getByRole('tab', { name: /要看一眼\s*251/ }).waitFor();
  expect(await violationsOn(page, 'phone')).toEqual([]);
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销导入' }).click();
  await page.getByText('把文件放进来，或者粘贴文字').waitFor();
});

it('gives a picture to a book that only its reader has, and takes it away again', async () => {
  const context = await newBrowser();
  const account = await createReader(context.request);
  const reader = await memberOf(context.request, account);
  const page = await signIn(context, account, '/shelf/import');
  await pageReady(page);
  const table = Buffer.from('书名,作者,状态\n阁楼里的油印本,无名,读过\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '一本.csv', mimeType: 'text/csv', buffer: table });
  await page.getByRole('button', { name: '选中书库里没有的 1 本' }).click();
  await page.getByRole('button', { name: '新建这 1 本' }).click();
  await expect.poll(() => shelfOf(reader)).toEqual(['阁楼里的油印本']);
  const { rows } = await reader.send('GET', '/api/shelf');
  const address = `/book/${rows[0].book.id}`;

  await page.goto(address);
  const field = page.getByRole('group', { name: '添加封面' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    field.getByRole('button', { name: '添加封面' }).click(),
  ]);
  await chooser.setFiles(await drawPicture(page, { name: '封面.png', width: 480, height: 680 }));
  await page
    .getByRole('dialog', { name: '裁剪封面' })
    .getByRole('button', { name: '确定' })
    .and(page.locator(':enabled'))
    .click();
  await field.getByRole('button', { name: '移除图片' }).waitFor();
  const found = await violationsOn(page, 'a cover of one’s own');
  await expect.poll(async () => (await reader.send('GET', '/api/shelf')).rows[0].book.cover).not.toBeNull();
  await page.goto('/shelf');
  await page.getByRole('listitem').filter({ hasText: '阁楼里的油印本' }).locator('img').waitFor();

  await page.goto(address);
  await field.getByRole('button', { name: '移除图片' }).click();
  await field.getByRole('button', { name: '添加封面' }).waitFor();
  await expect.poll(async () => (await reader.send('GET', '/api/shelf')).rows[0].book.cover).toBeNull();
  expect(found).toEqual([]);
});

it('hands the shelf out in the form that others read', async () => {
  const context = await newBrowser();
  const account = await createReader(context.request);
  const reader = await memberOf(context.request, account);
  const book = (await reader.send('GET', '/api/books')).books[0];
  await reader.send('PUT', `/api/shelf/books/${book.id}`, { state: 'read' });
  const page = await signIn(context, account, '/shelf');
  for (const [form, ending] of [
    ['CSV 表格（Goodreads 的格式）', '.csv'],
    ['Excel 工作簿（豆伴的格式）', '.xlsx'],
  ] as const) {
    await page.getByRole('button', { name: '导出书架' }).first().click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: form }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^我的书架-.+\\${ending}$`));
  }
});

type Reader = Awaited<ReturnType<typeof memberOf>>;

async function shelfOf(reader: Reader): Promise<string[]> {
  const { rows }: { rows: { book: { title: string } }[] } = await reader.send('GET', '/api/shelf?sort=title');
  return rows.map(({ book }) => book.title);
}

async function countOf(reader: Reader): Promise<number> {
  const { counts }: { counts: Record<string, number> } = await reader.send('GET', '/api/shelf/summary');
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}
