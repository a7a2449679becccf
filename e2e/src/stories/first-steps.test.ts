import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { newBrowser, story } from '../support/story.ts';

story();

it('takes a new account through its first steps to the first check-in of a reading-lead', async () => {
  const home = await newBrowser();
  const phone = await createReader(home.request);
  const page = await signIn(home, phone);
  const steps = page.getByRole('region', { name: '五步，在这里安顿下来' });
  const panel = steps.getByRole('tabpanel');
  await steps.getByText('已完成 0 步，共 5 步').waitFor();

  // a name of one's own comes first, and may wait
  await steps.getByRole('tab', { name: '名字和头像 0/1', selected: true }).waitFor();
  const name = panel.getByRole('textbox', { name: '昵称' });
  expect(await name.inputValue()).toMatch(/^书友\p{Script=Han}{3}$/u);
  await panel.getByRole('button', { name: '上传头像' }).waitFor();
  await pageReady(page);
  expect(await violationsOn(page, 'name and picture')).toEqual([]);
  await steps.getByRole('button', { name: '下一步：感兴趣的' }).click();
  await steps.getByRole('tab', { name: /^名字和头像/ }).click();
  await name.fill('山海之间');
  await panel.getByRole('button', { name: '用这个昵称' }).click();
  await steps.getByText('已完成 1 步，共 5 步').waitFor();
  await page.getByRole('banner').getByText('山海之间').waitFor();
  await steps.getByRole('button', { name: '下一步：感兴趣的' }).click();

  await choose(page, () => panel.getByRole('button', { pressed: false }), 3);
  await pageReady(page);
  expect(await violationsOn(page, 'first steps')).toEqual([]);
  await steps.getByRole('button', { name: '下一步：加入圈子' }).click();
  await choose(page, () => panel.getByRole('button', { name: /^加入/ }), 3);
  await steps.getByRole('button', { name: '下一步：关注书友' }).click();

  // skips a step, and undoes it
  await steps.getByRole('button', { name: '先跳过' }).click();
  await steps.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '撤销' }).click();
  await steps.getByRole('tab', { name: '关注书友 0/3', selected: true }).waitFor();

  await choose(page, () => panel.getByRole('button', { name: /^关注/ }), 3);
  await steps.getByRole('button', { name: '下一步：第一本书' }).click();
  await panel.getByRole('button', { name: /^想读/ }).first().click();
  await steps.waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: '我的关注' }).getByRole('listitem').first().waitFor();

  // joins a reading-lead there, and checks in from the start page
  const running = page.getByRole('region', { name: '和大家一起读' }).getByRole('link').nth(1);
  const lead = (await running.textContent()) ?? '';
  await running.click();
  await page.getByRole('button', { name: '报名参加' }).click();
  await page.getByRole('tab', { name: '今天', selected: true }).waitFor();
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' }).click();
  const today = page.getByRole('region', { name: '今天要读' });
  await today.getByRole('button', { name: '打卡，写一句' }).click();
  const dialog = page.getByRole('dialog', { name: `打卡：${lead}` });
  await dialog.getByLabel('一句话').fill('从今天读起。');
  await dialog.getByRole('button', { name: '打卡', exact: true }).click();
  await page.getByText('已打卡，连续 1 天').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await today.getByRole('link', { name: '今天已打卡，去看看' }).waitFor();
});

/** Presses `times` of these buttons in turn; a pressed one no longer matches. */
async function choose(
  page: Page,
  buttons: () => ReturnType<Page['getByRole']>,
  count: number,
): Promise<void> {
  for (let n = 0; n < count; n++) {
    const saved = page.waitForResponse((reply) => reply.url().endsWith('/api/home'));
    await buttons().first().click();
    await saved;
  }
}
