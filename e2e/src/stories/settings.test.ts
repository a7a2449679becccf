import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { menu, signIn, tabBar } from '../support/accounts.ts';
import { pageReady } from '../support/axe.ts';
import { newBrowser, story } from '../support/story.ts';

story();

it('keeps theme colour, dark mode, size, sidebar and layout through a reload', async () => {
  const context = await newBrowser();
  const page = await signIn(context, 'xiaoman');
  expect(await look(page)).toEqual({ scheme: 'light', size: 'medium', brand: '#409eff' });

  const settings = await openSettings(page, '林小满');
  const presets = settings.getByRole('group', { name: '主题色' }).getByRole('radio');
  expect(await presets.count()).toBe(8);
  await presets.nth(3).check({ force: true });
  await settings.getByRole('radio', { name: '深色' }).check({ force: true });
  for (const name of ['标签栏', '固定头部', '显示 Logo'])
    await settings.getByRole('switch', { name }).uncheck({ force: true });
  await page.keyboard.press('Escape');
  await settings.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '布局大小' }).click();
  const sizes = page.getByRole('menuitemradio');
  await expect.poll(() => sizes.allInnerTexts()).toEqual(['默认', '中等', '较小', '迷你']);
  await sizes.filter({ hasText: '迷你' }).click();
  await page.getByRole('button', { name: '收起侧栏' }).click();
  const chosen = await look(page);
  expect(chosen).toMatchObject({ scheme: 'dark', size: 'mini' });
  expect(chosen.brand).not.toBe('#409eff');

  await page.reload();
  await page.getByRole('button', { name: '展开侧栏' }).waitFor();
  expect(await look(page)).toEqual(chosen);
  expect(await tabBar(page).count()).toBe(0);
  expect(await page.getByRole('link', { name: /回到首页/ }).count()).toBe(0);
  expect(await headerScrollsAway(page)).toBe(true);
  expect((await context.cookies()).find(({ name }) => name === 'sidebarStatus')?.value).toBe('0');
});

it('keeps every setting per person, on the same machine too', {
  tags: ['core'],
  meta: { promise: 'Settings belong to the person, not to the machine' },
}, async () => {
  const context = await newBrowser();
  const page = await signIn(context, 'xiaoman');
  const settings = await openSettings(page, '林小满');
  await settings.getByRole('radio', { name: '深色' }).check({ force: true });
  await page.close();
  expect((await look(await signIn(context, 'zhiqiu'))).scheme).toBe('light');
  expect((await look(await signIn(context, 'xiaoman'))).scheme).toBe('dark');
});

it('follows the system between light and dark until the member decides', async () => {
  const page = await signIn(await newBrowser({ colorScheme: 'dark' }), 'zhiqiu');
  expect((await look(page)).scheme).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(async () => (await look(page)).scheme).toBe('light');
});

it('opens the sidebar 230 px wide and folds it to icons', async () => {
  const page = await signIn(await newBrowser(), 'xiaoman');
  const sidebar = page.getByRole('complementary');
  expect((await sidebar.boundingBox())?.width).toBe(230);
  await page.getByRole('button', { name: '收起侧栏' }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeLessThan(80);
});

it('finds a page from the keyboard by its title, its sounds, their first letters, its path', async () => {
  const page = await signIn(await newBrowser(), 'xiaoman');
  // The shell handles keys only a moment after it is rendered.
  await pageReady(page);
  for (const words of ['我的领读', 'wodelingdu', 'wdld', 'publishReader']) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /搜索菜单/ }).fill(words);
    await page.getByRole('option', { name: /我的领读/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/publishReader');
    await menu(page).getByRole('link', { name: '首页' }).click();
    await page.waitForURL('**/index');
  }
});

async function openSettings(page: Page, name: string) {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: '布局设置' }).click();
  const settings = page.getByRole('dialog', { name: '布局设置' });
  await settings.waitFor();
  return settings;
}

function look(page: Page): Promise<{ scheme: string; size: string; brand: string }> {
  return page.evaluate(() => {
    const { dataset } = document.documentElement;
    const style = getComputedStyle(document.documentElement);
    return {
      scheme: dataset.mantineColorScheme ?? '',
      size: dataset.size ?? '',
      brand: style.getPropertyValue('--brand').trim().toLowerCase(),
    };
  });
}

function headerScrollsAway(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('header')?.closest('[data-scroller]') !== null);
}
