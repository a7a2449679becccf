import type { APIRequestContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { enterInstitution, signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { institutionOf, type Member, memberOf } from '../support/member.ts';
import { connected, newBrowser, story } from '../support/story.ts';

// a page that is taken down is not found, and does not come back unchanged; a date that is past is refused
story(/status of 40[049]/);

const editor = '/VisualEditor/index';
const notice = (text: string) => ({ id: 'notice', type: 'notice', v: 1, props: { text, link: '' } });

/** What visitors get at the address. */
async function publicWords(request: APIRequestContext, slug: string): Promise<string> {
  const reply = await request.get(`/i/${slug}`);
  return reply.ok() ? reply.text() : `${reply.status()}`;
}

async function save(institution: Member, text: string): Promise<number> {
  const { version } = await institution.send('GET', '/api/institution-page');
  const document = { schema: 1, theme: { template: '', accent: 'ink' }, blocks: [notice(text)] };
  return (await institution.send('PUT', '/api/institution-page', { document, version })).version;
}

function publish(institution: Member, version: number, publishAt: string | null = null) {
  return institution.send('POST', '/api/institution-page/publish', { version, note: '', publishAt });
}

/** @param points Deducted from the credit score; absent: the dialog's default. */
async function refuseWith(
  page: Page,
  title: string,
  sentence: string,
  confirm: string,
  points?: string,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('textbox', { name: '给机构的说明' }).fill(sentence);
  if (points !== undefined) await dialog.getByRole('textbox', { name: '扣除信用分' }).fill(points);
  await dialog.getByRole('button', { name: confirm }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** In the frame of one of the versions. */
function shownOn(desk: Page, title: string, words: string) {
  const version = desk.getByRole('region', { name: title });
  return version.locator('iframe').contentFrame().getByText(words, { exact: true });
}

async function publishByHand(page: Page): Promise<void> {
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布主页' });
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
}

it('a first page is refused with a reason and then shown; a change reaches the desk, which takes the page down', async () => {
  const own = await newBrowser();
  const { request } = own;
  const press = await institutionOf(request, 'lanlan');
  await save(press, '灯下亮了');
  const hears = connected(own);
  const editing = await enterInstitution(own, 'lanlan', editor);
  await hears;
  await publishByHand(editing);
  await editing.getByText(/^第 \d+ 版由蓝蓝提交，正在等待审核/).waitFor();
  expect(await publicWords(request, 'dengxia')).toBe('404');

  const desk = await signIn(await newBrowser(), 'operator', '/approval/institution-pages?name=灯下');
  await desk.getByRole('heading', { level: 2, name: '灯下出版社' }).waitFor();
  await desk.getByText('首次发布').first().waitFor();
  await shownOn(desk, '提交的主页', '灯下亮了').waitFor();
  await desk.getByRole('button', { name: /^不通过/ }).click();
  await refuseWith(desk, '不通过这个机构主页', '请写清楚出版社是做什么的', '确认不通过');
  await editing.getByText('上次提交没有通过审核').waitFor();
  await editing.getByText(/请写清楚出版社是做什么的/).waitFor();

  await publish(press, await save(press, '一年出十二种书'));
  await editing.getByText(/正在等待审核/).waitFor();
  await desk.goto('/approval/institution-pages?name=灯下');
  await desk.getByRole('button', { name: /^通过/ }).click();
  await desk.getByText('已通过「灯下出版社」').waitFor();
  await editing.getByRole('heading', { level: 1, name: /已发布/ }).waitFor();
  expect(await publicWords(request, 'dengxia')).toContain('一年出十二种书');

  // what the machine check passes is shown at once, and judged afterwards
  await publish(press, await save(press, '一年出十三种书'));
  expect(await publicWords(request, 'dengxia')).toContain('一年出十三种书');
  await desk.goto('/approval/institution-pages?name=灯下');
  await desk.getByText('已发布的修改').first().waitFor();
  await shownOn(desk, '读者原来看到的', '一年出十二种书').waitFor();
  await shownOn(desk, '这次提交的', '一年出十三种书').waitFor();
  expect(await violationsOn(desk, '机构主页审核')).toEqual([]);
  await desk.getByRole('region', { name: '改动' }).getByText('修改', { exact: true }).waitFor();

  await desk.getByRole('button', { name: '下架主页' }).click();
  await refuseWith(desk, '下架机构主页', '种数与书目不符，请先核对', '确认下架', '0');
  await editing.getByText('主页已下架，读者现在看不到它').waitFor();
  await editing.getByText(/种数与书目不符，请先核对/).waitFor();
  expect(await editing.getByText('原因：原因').count()).toBe(0);
  expect(await publicWords(request, 'dengxia')).toBe('404');

  await publishByHand(editing);
  await editing.getByText('主页已被下架，请修改后重新提交审核').first().waitFor();
  await editing.keyboard.press('Escape');
  await publish(press, await save(press, '一年出十二种书，书目见下'));
  const operator = await memberOf(request, 'operator');
  const waiting = await operator.send('GET', '/api/institution-pages/moderation?name=灯下');
  const decision = { version: waiting[0].version, verdict: 'approve' };
  await operator.send('POST', `/api/institution-pages/moderation/${waiting[0].id}/decide`, decision);
  await editing.getByRole('heading', { level: 1, name: /已发布/ }).waitFor();
  expect(await editing.getByText('主页已下架').count()).toBe(0);
  expect(await publicWords(request, 'dengxia')).toContain('书目见下');
});

it('a version with a date is shown when its moment comes, and not at all once the date is cancelled', async () => {
  const own = await newBrowser();
  const { request } = own;
  const shop = await memberOf(request, 'nanfeng');
  await publishNow(shop, request, '今天照常营业');
  await save(shop, '明天盘点');
  const hears = connected(own);
  const page = await enterInstitution(own, 'chenyan', editor);
  await hears;

  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布主页' });
  await dialog.getByRole('radio', { name: '定时' }).check();
  await dialog.getByRole('button', { name: '定时发布' }).click();
  await dialog.getByText('请选择发布时间').waitFor();
  const field = dialog.getByLabel('发布时间（北京时间）');
  await field.fill('2025-01-01 09:00');
  await field.press('Enter');
  await dialog.getByText('发布时间须晚于现在').waitFor();
  await field.fill(chinaInput(60));
  await field.press('Enter');
  await page.getByText(/^第 \d+ 版将在 .+ 发布/).waitFor();
  expect(await publicWords(request, 'nanfeng')).toContain('今天照常营业');
  await page.getByRole('button', { name: '取消定时' }).click();
  await page.getByRole('dialog', { name: '取消定时' }).getByRole('button', { name: '取消定时' }).click();
  await page.getByText('已取消定时发布').waitFor();
  expect((await shop.send('GET', '/api/institution-page')).scheduled).toBeNull();

  const { version } = await shop.send('GET', '/api/institution-page');
  await publish(shop, version, new Date(Date.now() + 1500).toISOString());
  await page.getByText(/^第 \d+ 版将在 .+ 发布/).waitFor();
  expect(await publicWords(request, 'nanfeng')).not.toContain('明天盘点');
  await expect.poll(() => publicWords(request, 'nanfeng')).toContain('明天盘点');
  await page.getByText(/^第 \d+ 版将在 .+ 发布/).waitFor({ state: 'hidden' });
});

/** Whatever stood there; an operator approves where one has to. */
async function publishNow(institution: Member, request: APIRequestContext, text: string): Promise<void> {
  const { pending, scheduled } = await institution.send('GET', '/api/institution-page');
  if (pending ?? scheduled) await institution.send('DELETE', '/api/institution-page/publication');
  await publish(institution, await save(institution, text));
  if (!(await institution.send('GET', '/api/institution-page')).pending) return;
  const operator = await memberOf(request, 'operator');
  for (const { id, version } of await operator.send('GET', '/api/institution-pages/moderation'))
    await operator.send('POST', `/api/institution-pages/moderation/${id}/decide`, {
      version,
      verdict: 'approve',
    });
}

/** This many minutes from now, in the field's format. */
function chinaInput(minutes: number): string {
  return new Date(Date.now() + (8 * 60 + minutes) * 60_000).toISOString().slice(0, 16).replace('T', ' ');
}
