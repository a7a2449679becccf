import type { APIRequestContext } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { type Member, memberOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';
import { body, savedStatus, unfold } from '../support/works.ts';

// A name that is taken.
story(/status of 409/);

let request: APIRequestContext;
let operator: Member;
beforeEach(async () => {
  ({ request } = await newBrowser());
  operator = await memberOf(request, 'operator');
});

interface Channel {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly open: boolean;
  readonly version: number;
}

const managed = (): Promise<Channel[]> => operator.send('GET', '/api/channels/managed');

it('brings a post by its author’s choice and its reviewer’s into a channel, where a reader finds and follows it', async () => {
  const title = `雨天读完的一首长诗 ${Date.now()}`;
  const writing = await newBrowser();
  const phone = await createReader(request);
  const author = await signIn(writing, phone, '/publishPost/edit');
  await author.getByLabel('标题', { exact: true }).fill(title);
  await body(author).pressSequentially('念到最后一行，雨停了。');
  await unfold(author, '频道');
  await author.getByRole('combobox', { name: '频道' }).selectOption('小说');
  await author.waitForURL(/\/publishPost\/edit\/\d+$/);
  await savedStatus(author).waitFor();
  await author.getByRole('button', { name: '提交审核' }).click();
  await author.getByText('已提交审核').first().waitFor();

  const channels = await managed();
  const fiction = channels.find(({ slug }) => slug === 'fiction')?.id ?? 0;
  const reviewing = await signIn(await newBrowser(), 'operator', `/approval/channels?channel=${fiction}`);
  await reviewing.getByRole('navigation', { name: '频道' }).getByText('小说').waitFor();
  await reviewing.getByRole('button', { name: new RegExp(title) }).click();
  await reviewing.getByRole('heading', { level: 2, name: title }).waitFor();
  expect(await violationsOn(reviewing, 'channel queue')).toEqual([]);
  await reviewing.getByRole('combobox', { name: '频道' }).selectOption('诗歌');
  await reviewing.getByText('频道已调整').waitFor();
  await reviewing.getByRole('navigation', { name: '频道' }).getByRole('button', { name: /诗歌/ }).click();
  await reviewing.getByRole('button', { name: new RegExp(title) }).click();
  await reviewing.getByText('小说 → 诗歌').waitFor();
  await reviewing.getByRole('heading', { level: 2, name: title }).waitFor();
  await reviewing.keyboard.press('a');
  await reviewing.getByText(`已通过《${title}》`).waitFor();

  const notices = await (await memberOf(request, phone)).send('GET', '/api/userNotice/getSystemNotice');
  expect(notices[0].body).toContain('频道「诗歌」');

  const reader = await signIn(await newBrowser(), await createReader(request), '/channels');
  await reader.getByRole('link', { name: '诗歌', exact: true }).click();
  await reader.getByRole('link', { name: title }).waitFor();
  await reader.getByRole('button', { name: '关注诗歌' }).click();
  await reader.getByRole('button', { name: '已关注诗歌' }).waitFor();
  expect(await violationsOn(reader, 'channel page')).toEqual([]);
  await reader.getByRole('link', { name: '全部频道' }).click();
  const first = reader.getByRole('list', { name: '频道' }).getByRole('listitem').first();
  await first.getByRole('heading', { name: '诗歌' }).waitFor();
});

it('lets operators add a channel, move it by keys, and close it', async () => {
  const slug = `letters-${Date.now()}`;
  const name = `书信${String(Date.now()).slice(-6)}`;
  const page = await signIn(await newBrowser(), 'operator', '/approval/channels?view=manage');
  await page.getByRole('button', { name: '新建频道' }).click();
  const dialog = page.getByRole('dialog', { name: '新建频道' });
  await dialog.getByRole('textbox', { name: '名称' }).fill('诗歌');
  await dialog.getByRole('textbox', { name: '网址' }).fill(slug);
  await dialog.getByRole('textbox', { name: '简介' }).fill('家书、信札和写给作者的信。');
  await dialog.getByRole('button', { name: '新建' }).click();
  await dialog.getByText('已有名为「诗歌」的频道').waitFor();
  await dialog.getByRole('textbox', { name: '名称' }).fill(name);
  await dialog.getByRole('button', { name: '新建' }).click();
  await dialog.waitFor({ state: 'hidden' });

  expect(await violationsOn(page, 'managed channels')).toEqual([]);

  const handle = page.getByRole('button', { name: new RegExp(`^移动「${name}」`) });
  const before = (await managed()).length;
  await handle.press('Alt+ArrowUp');
  await page.getByText(`「${name}」已移到第 ${before - 1} 个，共 ${before} 个`).waitFor();
  await page.getByText('顺序已保存').waitFor();
  await expect.poll(async () => (await managed()).at(-2)?.name).toBe(name);

  await page.getByRole('button', { name: `关闭「${name}」` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).last().click();
  await page.getByText('频道已关闭').first().waitFor();
  const author = await signIn(await newBrowser(), await createReader(request), '/publishPost/edit');
  await unfold(author, '频道');
  const choice = author.getByRole('combobox', { name: '频道' });
  await choice.selectOption('小说');
  expect(await choice.getByRole('option', { name }).count()).toBe(0);
});

it('answers a member’s proposal: it opens, and they read where', async () => {
  const name = `饮食${String(Date.now()).slice(-6)}`;
  const phone = await createReader(request);
  const page = await signIn(await newBrowser(), phone, '/channels');
  await page.getByRole('button', { name: '提议新频道' }).click();
  const dialog = page.getByRole('dialog', { name: '提议新频道' });
  await dialog.getByRole('textbox', { name: '频道名称' }).fill(name);
  await dialog.getByRole('textbox', { name: '简介' }).fill('菜谱、饮食史和餐桌上的故事。');
  await dialog.getByRole('textbox', { name: '理由' }).fill('现在这些作品散在生活和历史里。');
  await dialog.getByRole('button', { name: '送出提议' }).click();
  await page.getByRole('list', { name: '我的提议' }).getByText('等待答复').waitFor();

  const reviewing = await signIn(await newBrowser(), 'operator', '/approval/channels?view=requests');
  await reviewing.getByRole('button', { name: new RegExp(name) }).click();
  await reviewing.getByText('现在这些作品散在生活和历史里。').waitFor();
  await reviewing.keyboard.press('a');
  await reviewing.getByText(`已通过「${name}」`).waitFor();

  const proposer = await memberOf(request, phone);
  const notices = await proposer.send('GET', '/api/userNotice/getSystemNotice');
  expect(notices[0].title).toBe(`频道「${name}」已经开放`);
  await page.goto(notices[0].link);
  await page.getByRole('heading', { level: 1, name }).waitFor();
});
