import type { APIRequestContext, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, type Phone, signIn, tokensOf } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { drawPicture } from '../support/draw-picture.ts';
import { memberOf, nameOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';
import { approve } from '../support/works.ts';

story();

const hour = 3_600_000;

it('runs a reading-lead through two parts with a leader and two members', async () => {
  const home = await newBrowser();
  const leader = await createReader(home.request);
  const title = `一起读边城 ${Date.now()}`;
  const leading = await signIn(home, leader, '/publishReader/edit');
  const id = await writePlan(leading, title);
  await approve(home.request, { id, title });

  const [one, two] = [await member(id, title), await member(id, title)];
  await lockedBoardOpens(one.page, two.page);
  await quotesOpenByPart(home.request, id, one, two);
  await checksIn(one.page);
  await hidesOnTheWall(leading, two.page, id, two.name);
  await chooseTheNext(leading, one.page);

  // The second part opens at its time, in the member's window without a reload.
  await room(one.page, '计划');
  await openSecondPart(home.request, leader, id);
  await part(one.page, 2).getByText('0 人读过').waitFor();
  await part(one.page, 2).getByRole('button', { expanded: false }).click();
  await one.page.getByText('第二段的导读').waitFor();
  await part(one.page, 2).getByRole('button', { name: '标记已读' }).click();
  await one.page.getByRole('link', { name: '读完证书' }).click();
  await one.page.getByRole('heading', { level: 1, name: one.name }).waitFor();
  expect(await violationsOn(one.page, 'certificate')).toEqual([]);
});

/** Fills in book, two parts and lead texts; missing fields show their errors first. */
async function writePlan(page: Page, title: string): Promise<number> {
  await page.getByLabel('标题', { exact: true }).fill(title);
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('请选择一起读的书').first().waitFor();
  await page.getByRole('button', { name: '选择要读的书' }).click();
  await pick(page, '边城');
  await page.getByRole('button', { name: '按章节生成' }).click();
  await page.getByLabel('全书章数').fill('4');
  await page.getByRole('button', { name: '生成 2 个部分' }).click();
  await moveFirstPart(page);
  await pasteTitles(page);
  const opens = page.getByLabel('开放时间', { exact: true });
  const due = page.getByLabel('读完时间', { exact: true });
  for (const [at, from, to] of [
    [0, -1, 24],
    [1, 24, 48],
  ] as const) {
    await opens.nth(at).fill(chinaField(from));
    await page.getByRole('button', { name: new RegExp(`^展开第 ${at + 1} 部分`) }).click();
    await due.nth(at).fill(chinaField(to));
  }
  for (const [at, words] of ['第一段的导读', '第二段的导读'].entries()) {
    await page.getByRole('button', { name: `写导读，第 ${at + 1} 部分的导读` }).click();
    await page.getByRole('textbox', { name: `第 ${at + 1} 部分的导读` }).pressSequentially(words);
  }
  await illustrate(page, 1);
  await page.getByText('计划已保存').waitFor();
  expect(await violationsOn(page, 'plan editor')).toEqual([]);
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('已提交审核').waitFor();
  const [, id] = /edit\/(\d+)/.exec(page.url()) ?? [];
  return Number(id);
}

/** Moves the first part down and up again by keys. */
async function moveFirstPart(page: Page): Promise<void> {
  const handle = page.getByRole('button', { name: /^移动「第 1 部分」/ });
  const first = page.getByLabel('第 1 部分的标题');
  await handle.press('Alt+ArrowDown');
  await expect.poll(() => first.inputValue()).toBe('第 2 部分');
  await page.getByText('「第 1 部分」已移到第 2 个，共 2 个').waitFor({ state: 'attached' });
  await handle.press('Alt+ArrowUp');
  await expect.poll(() => first.inputValue()).toBe('第 1 部分');
}

/** Two lines pasted into the first title fill two rows; the dates stay. */
async function pasteTitles(page: Page): Promise<void> {
  const titles = page.getByLabel(/^第 \d 部分的标题/);
  const day = await page.getByLabel('开放时间', { exact: true }).first().inputValue();
  await titles.first().evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '渡口\t第 1–2 章\n白塔\t第 3–4 章');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => titles.last().inputValue()).toBe('白塔');
  expect(await titles.count()).toBe(2);
  expect(await page.getByLabel('阅读范围').last().inputValue()).toBe('第 3–4 章');
  expect(await page.getByLabel('开放时间', { exact: true }).first().inputValue()).toBe(day);
}

/** Puts a picture into the text of this part. */
async function illustrate(page: Page, no: number): Promise<void> {
  const text = page.getByRole('region', { name: `第 ${no} 部分的导读` });
  const picture = await drawPicture(page, { name: '渡口.png', width: 320, height: 200 });
  await text.getByRole('button', { name: /^插入，/ }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: '图片' }).click(),
  ]);
  await chooser.setFiles(picture);
  await text.getByRole('textbox', { name: '图片说明' }).waitFor();
}

interface Reading {
  readonly page: Page;
  readonly name: string;
  readonly phone: Phone;
}

async function member(id: number, title: string): Promise<Reading> {
  const browser = await newBrowser();
  const phone = await createReader(browser.request);
  const page = await signIn(browser, phone, '/readingLeads');
  const link = page.getByRole('link', { name: title });
  await link.waitFor();
  expect(await violationsOn(page, 'directory')).toEqual([]);
  await link.click();
  await page.waitForURL(`**/reader/${id}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('button', { name: '报名参加' }).click();
  await page.getByRole('tab', { name: '今天', selected: true }).waitFor();
  return { page, phone, name: await nameOf(browser.request, phone) };
}

async function lockedBoardOpens(one: Page, two: Page): Promise<void> {
  await room(one, '计划');
  await part(one, 1).getByText('第一段的导读').waitFor();
  await part(one, 1).locator('figure img').waitFor();
  await part(one, 1).getByRole('button', { name: '标记已读' }).click();
  await part(one, 1).getByRole('button', { name: '讨论板 0' }).click();
  await one.getByRole('textbox', { name: '说说这一部分' }).fill('翠翠坐在白塔下');
  await one.getByRole('button', { name: '发言' }).click();
  await one.getByText('翠翠坐在白塔下').waitFor();
  expect(await violationsOn(one, 'board')).toEqual([]);

  await room(two, '讨论');
  await two.getByText('里面有 1 条发言').waitFor();
  expect(await two.getByText('翠翠坐在白塔下').count()).toBe(0);
  await room(two, '计划');
  await part(two, 1).getByRole('button', { name: '标记已读' }).click();
  await part(two, 1).getByRole('button', { name: '讨论板 1' }).click();
  await two.getByText('翠翠坐在白塔下').waitFor();
}

/** Both have read the first part, of chapters 1 and 2. */
async function quotesOpenByPart(
  request: APIRequestContext,
  id: number,
  one: Reading,
  two: Reading,
): Promise<void> {
  const writer = await memberOf(request, one.phone);
  const operator = await memberOf(request, 'operator');
  const { book } = await writer.send('GET', `/api/reading-leads/${id}`);
  const shown = `翠翠一天比一天大了 ${id}`;
  for (const [text, chapter, isPublic] of [
    [shown, '第一章', true],
    [`那个人也许永远不回来了 ${id}`, '第四章', true],
    [`只给自己 ${id}`, '第三章', false],
  ] as const) {
    const quote = await writer.send('POST', '/api/quotes', { bookId: book.id, text, chapter });
    if (!isPublic) continue;
    await writer.send('POST', `/api/quotes/${quote.id}/publish`);
    const [item] = (await operator.send('GET', '/api/moderation/comments?tab=pending&pageSize=100')).filter(
      (each: { excerpt: string }) => each.excerpt.startsWith(text),
    );
    const decision = { verdict: 'approve', version: item.version };
    await operator.send('POST', `/api/moderation/comments/${item.id}/decide`, decision);
  }
  await room(two.page, '书摘');
  const list = two.page.getByRole('list', { name: '领读的书摘' });
  await list.getByText(shown).waitFor();
  expect(await list.getByText(String(id)).count()).toBe(1);
  expect(await violationsOn(two.page, 'quotes of a lead')).toEqual([]);
  await room(two.page, '计划');
  await room(one.page, '书摘');
  await one.page.getByText('只有自己可见').waitFor();
  expect(await one.page.getByRole('list', { name: '领读的书摘' }).getByText(String(id)).count()).toBe(3);
}

async function checksIn(page: Page): Promise<void> {
  await room(page, '打卡');
  // the part of today is chosen until the member says otherwise
  const chosen = page.getByLabel('读到哪一部分');
  expect(await chosen.inputValue()).not.toBe('');
  await chosen.selectOption('');
  await page.getByRole('button', { name: '打卡', exact: true }).click();
  await page.getByText('请填写今天读了什么').waitFor();
  await page.getByLabel('页数').fill('12');
  await page.getByRole('button', { name: '打卡', exact: true }).click();
  await page.getByText('已打卡，连续 1 天').waitFor();
  await page.getByText('读了 12 页').waitFor();
  expect(await violationsOn(page, 'days')).toEqual([]);
}

async function hidesOnTheWall(leading: Page, hiding: Page, id: number, name: string): Promise<void> {
  await room(hiding, '进度墙');
  await hiding.getByRole('checkbox', { name: '不显示我的姓名' }).check();
  await hiding.getByText('（只有你看得到）').waitFor();
  await leading.goto(`/reader/${id}?tab=wall`);
  await leading.getByText('2 人参加，0 人读完，1 人没有显示姓名').waitFor();
  expect(await leading.getByRole('table').getByText(name).count()).toBe(0);
  expect(await violationsOn(leading, 'wall')).toEqual([]);
}

async function chooseTheNext(leading: Page, voting: Page): Promise<void> {
  await room(leading, '投票');
  await leading.getByLabel('投票截止').fill(chinaField(24));
  await leading.getByRole('button', { name: '开始投票' }).click();
  await leading.getByRole('button', { name: '提名一本书' }).click();
  await pick(leading, '呼兰河传');
  await leading.getByLabel('为什么读《呼兰河传》').fill('接着读小地方的人');
  await leading.getByRole('button', { name: '提名', exact: true }).click();
  await leading.getByRole('button', { name: '投票给《呼兰河传》' }).waitFor();
  await room(voting, '投票');
  await voting.getByRole('button', { name: '投票给《呼兰河传》' }).click();
  await voting.getByText('1 票', { exact: true }).waitFor();
  expect(await violationsOn(voting, 'vote')).toEqual([]);
}

async function pick(page: Page, book: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '添加图书' });
  await dialog.getByRole('searchbox', { name: '搜索图书' }).fill(book);
  await dialog.getByRole('option', { name: book }).first().click();
  await dialog.getByRole('button', { name: '确定' }).click();
}

async function room(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
}

/** The part's place in the plan. */
function part(page: Page, no: number): Locator {
  return page
    .getByRole('tabpanel')
    .locator('li')
    .filter({ has: page.getByRole('button', { name: no === 1 ? /渡口/ : /白塔/ }) });
}

/** The leader brings the second part forward, to two seconds from now: fields of date and time know minutes only. */
async function openSecondPart(request: APIRequestContext, leader: Phone, id: number): Promise<void> {
  const headers = await headersOf(request, leader);
  const { data } = await (await request.get(`/api/reading-leads/${id}/plan`, { headers })).json();
  const [first, second] = data.parts;
  const opensAt = new Date(Date.now() + 2_000).toISOString();
  const { version, capacity, joinUntil, endsAt } = data;
  const changed = await request.put(`/api/reading-leads/${id}/dates`, {
    headers,
    data: { version, capacity, joinUntil, endsAt, parts: [first, { ...second, opensAt }] },
  });
  if (!changed.ok()) throw new Error(await changed.text());
}

async function headersOf(request: APIRequestContext, who: Phone | 'operator') {
  const { access_token } = await tokensOf(request, who);
  return { authorization: `Bearer ${access_token}` };
}

/** Hours from now as a field of date and time has it, on China's clocks. */
function chinaField(hours: number): string {
  return new Date(Date.now() + (hours + 8) * hour).toISOString().slice(0, 16);
}
