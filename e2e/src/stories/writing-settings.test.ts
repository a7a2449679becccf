import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, type Phone, signIn, tokensOf } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { drawPicture } from '../support/draw-picture.ts';
import { newBrowser, story } from '../support/story.ts';
import { body, createDrafts, savedStatus, unfold } from '../support/works.ts';

story();

it('gives a review its book, a cropped cover, a new topic and a circle, and keeps all four', async () => {
  const browser = await newBrowser();
  const reader = await createReader(browser.request);
  const circle = await openCircle(browser.request, reader);
  const [draft] = await createDrafts(browser.request, reader, [
    { title: '四样都有的书评', text: '读完了。', kind: 'review' },
  ]);
  const page = await signIn(browser, reader, `/publishPost/edit/${draft?.id}`);
  const settings = page.getByRole('complementary', { name: '发布设置' });

  await page.getByRole('button', { name: '选择图书' }).click();
  const picker = page.getByRole('dialog', { name: '添加图书' });
  await picker.getByRole('searchbox', { name: '搜索图书' }).fill('活着');
  await picker.getByRole('option', { name: /活着/ }).first().click();
  expect(await violationsOn(page, 'book picker')).toEqual([]);
  await picker.getByRole('button', { name: /^确定/ }).click();
  await page
    .getByRole('region', { name: '书评' })
    .getByRole('paragraph')
    .getByText('活着', { exact: true })
    .waitFor();

  // each optional setting is a line with its answer
  for (const line of [/^话题 没有加/, /^圈子 不发到圈子/, /^封面 没有传/, /^发布时间 通过审核后立即/])
    await settings.getByRole('button', { name: line, expanded: false }).waitFor();
  await unfold(settings, '封面');
  const picture = await drawPicture(page, { name: '封面.png', width: 900, height: 600 });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    settings.getByRole('button', { name: '添加封面' }).click(),
  ]);
  await chooser.setFiles(picture);
  const crop = page.getByRole('dialog', { name: '裁剪封面' });
  await crop.getByRole('button', { name: '确定' }).and(page.locator(':enabled')).waitFor();
  expect(await violationsOn(page, 'cover crop')).toEqual([]);
  await crop.getByRole('button', { name: '确定' }).click();
  await settings.getByRole('button', { name: '移除图片' }).waitFor();
  const cover = settings.getByRole('group', { name: '添加封面' }).locator('img');
  await expect.poll(() => ratioOf(cover)).toBeCloseTo(3 / 4, 1);

  const topic = `新话题${reader.slice(-6)}`;
  await unfold(settings, '话题');
  await settings.getByRole('textbox', { name: '添加话题' }).fill(topic);
  await page.getByRole('option', { name: `新话题“${topic}”` }).click();
  await settings.getByRole('list', { name: '已选话题' }).getByText(`#${topic}`).waitFor();
  await unfold(settings, '圈子');
  await settings.getByRole('combobox', { name: '发到圈子' }).selectOption(circle.name);
  await body(page).press('Control+End');
  await body(page).pressSequentially('还想再读一遍。');
  await page.keyboard.press('Control+s');
  await savedStatus(page).waitFor();
  expect(await violationsOn(page, 'writing settings')).toEqual([]);

  await page.reload();
  await page
    .getByRole('region', { name: '书评' })
    .getByRole('paragraph')
    .getByText('活着', { exact: true })
    .waitFor();
  await settings.getByRole('button', { name: `话题 #${topic}`, expanded: false }).waitFor();
  await settings.getByRole('button', { name: '封面 已经传了', expanded: false }).waitFor();
  await settings.getByRole('button', { name: `圈子 ${circle.name}`, expanded: false }).waitFor();
  await unfold(settings, '圈子');
  expect(await settings.getByRole('combobox', { name: '发到圈子' }).inputValue()).toBe(String(circle.id));
});

it('begins a new text in its title, and keeps the foot of the settings in one line after the first save', async () => {
  const browser = await newBrowser();
  const page = await signIn(browser, await createReader(browser.request), '/publishPost/edit');
  await body(page).waitFor();
  const title = page.getByLabel('标题', { exact: true });
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('打开就能写');
  expect(await title.inputValue()).toBe('打开就能写');
  await savedStatus(page).waitFor();
  const submit = await page.getByRole('button', { name: '提交审核' }).boundingBox();
  for (const name of ['预览', '历史版本', '更多操作']) {
    const button = await page.getByRole('button', { name, exact: true }).boundingBox();
    const middleOf = (box: typeof button) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
    expect(Math.abs(middleOf(button) - middleOf(submit))).toBeLessThan(3);
  }
  expect(await page.getByRole('button', { name: '移入回收站' }).count()).toBe(0);
  await page.getByRole('button', { name: '更多操作', exact: true }).click();
  await page.getByRole('menuitem', { name: '移入回收站' }).click();
  await page.waitForURL('**/publishPost');
  await page.getByText('已移入回收站').waitFor();
});

async function ratioOf(picture: ReturnType<Page['locator']>): Promise<number> {
  return picture.evaluate((img: HTMLImageElement) => img.naturalWidth / (img.naturalHeight || 1));
}

/** One that takes everybody, with this reader in it. */
async function openCircle(request: Page['request'], who: Phone): Promise<{ id: number; name: string }> {
  const headers = { authorization: `Bearer ${(await tokensOf(request, who)).access_token}` };
  const { data } = await (await request.get('/api/circles', { headers })).json();
  const circle = data.rows.find(({ joinMode }: { joinMode: string }) => joinMode === 'open');
  const joined = await request.post(`/api/circles/${circle.id}/join`, { headers, data: {} });
  if (!joined.ok()) throw new Error(`not in the circle: ${await joined.text()}`);
  return circle;
}
