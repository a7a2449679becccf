import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { drawPicture } from '../support/draw-picture.ts';
import { address, newBrowser, story } from '../support/story.ts';

story();

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

interface Talk {
  readonly title: string;
  readonly summary: string;
}

async function announce(page: Page, { title, summary }: Talk): Promise<void> {
  await page.getByRole('button', { name: '发布预告' }).click();
  const dialog = page.getByRole('dialog', { name: '发布直播预告' });
  await dialog.getByRole('textbox', { name: '标题' }).fill(title);
  await dialog.getByLabel('开始时间（北京时间）').fill('2036年3月1日 20:00');
  await dialog.getByLabel('直播链接').fill('https://live.bilibili.example/room/2036');
  await dialog.getByRole('textbox', { name: '简介' }).fill(summary);
  await dialog
    .locator('input[type=file]')
    .setInputFiles(await drawPicture(page, { name: '封面.png', width: 600, height: 800 }));
  const crop = page.getByRole('dialog', { name: '裁剪封面' });
  await crop.getByRole('button', { name: '确定' }).click();
  await dialog.getByRole('img').first().waitFor();
  await dialog.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('已提交审核，通过后公开').waitFor();
}

const active = async () => (await fetch(`${address()}/active`)).text();

it('shows a talk with a masked word only after its review, and a refused one nowhere', async () => {
  const code = Date.now() % 100_000;
  const [shown, title] = [`＊＊＊领读书卡 ${code}`, `加微信领读书卡 ${code}`];
  const refused = `清仓大甩卖 ${code}`;
  const shop = await signIn(await newBrowser(), 'nanfeng', '/talks');
  await announce(shop, { title, summary: '这一场读《边城》，欢迎加微信提问。' });
  await row(shop, shown).getByText('审核中').waitFor();
  await announce(shop, { title: refused, summary: '全场五折，先到先得。' });
  expect(await active()).not.toContain('领读书卡');

  const desk = await signIn(await newBrowser(), 'operator', '/approval/livestreams');
  await pageReady(desk);
  await desk
    .getByRole('button', { name: new RegExp(String(code)) })
    .filter({ hasText: shown })
    .click();
  await desk.getByRole('heading', { level: 2, name: shown }).waitFor();
  const content = desk.getByRole('region', { name: '审核内容' });
  await content.getByText('live.bilibili.example', { exact: true }).waitFor();
  await content.getByRole('link', { name: 'https://live.bilibili.example/room/2036' }).waitFor();
  await content.getByText('2036年3月1日 20:00').waitFor();
  await content.getByRole('img', { name: '封面' }).waitFor();
  await content.getByRole('link', { name: '南风书店' }).first().waitFor();
  expect(await violationsOn(desk, 'desk of talks')).toEqual([]);
  await desk.getByRole('button', { name: /^通过/ }).click();
  await row(shop, shown).getByText('审核中').waitFor({ state: 'detached' });
  // public pages are kept for half a minute
  await expect.poll(active, { timeout: 45_000 }).toContain(shown);
  expect(await active()).not.toContain('加微信');

  await desk.getByRole('button', { name: new RegExp(refused) }).click();
  await desk.getByRole('heading', { level: 2, name: refused }).waitFor();
  await desk.getByRole('button', { name: /^不通过/ }).click();
  const dialog = desk.getByRole('dialog', { name: /^不通过/ });
  await dialog.getByRole('radio', { name: /广告/ }).check();
  await dialog.getByRole('button', { name: '确认不通过' }).click();
  await row(shop, refused).getByText('未通过').waitFor();
  await row(shop, refused).getByText('含有广告或引流信息').waitFor();
  expect(await active()).not.toContain(refused);
  const reader = await signIn(await newBrowser(), 'zhiqiu', `/live?name=${encodeURIComponent(String(code))}`);
  await reader
    .getByRole('link', { name: new RegExp(`领读书卡 ${code}`) })
    .first()
    .waitFor();
  expect(await reader.getByText(refused).count()).toBe(0);
});
