import { expect, it } from 'vitest';
import { newBrowser, signIn, story } from './browser.ts';

story();

it('keeps theme colour, dark mode, size, sidebar and layout through a reload, each person his own', async () => {
  const context = await newBrowser();
  const page = await signIn(context, 'xiaoman');
  await page.getByRole('button', { name: '林小满的菜单' }).click();
  await page.getByRole('menuitem', { name: '布局设置' }).click();
  const settings = page.getByRole('dialog', { name: '布局设置' });
  const presets = settings.getByRole('group', { name: '主题色' }).getByRole('radio');
  expect(await presets.count()).toBe(8);
  await presets.nth(3).check({ force: true });
  await settings.getByRole('radio', { name: '深色' }).check({ force: true });
  await settings.getByRole('switch', { name: '标签栏' }).uncheck({ force: true });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '收起侧栏' }).click();
  await page.getByRole('button', { name: '布局大小' }).click();
  await page
    .getByRole('menuitemradio', { name: /Mini/ })
    .or(page.getByRole('menuitem', { name: /Mini/ }))
    .first()
    .click();

  await page.reload();
  await page.getByRole('button', { name: '展开侧栏' }).waitFor();
  const html = page.locator('html');
  expect(await html.getAttribute('data-mantine-color-scheme')).toBe('dark');
  expect(await html.getAttribute('data-size')).toBe('mini');
  expect(await page.getByRole('navigation', { name: '已打开的页面' }).count()).toBe(0);
  expect((await context.cookies()).find(({ name }) => name === 'sidebarStatus')?.value).toBe('0');

  const other = await signIn(await newBrowser(), 'zhiqiu');
  expect(await other.locator('html').getAttribute('data-size')).toBe('medium');
});

it('finds a page by its name, its pinyin and its initials from the keyboard', async () => {
  const page = await signIn(await newBrowser(), 'xiaoman');
  for (const words of ['领读', 'wodelingdu', 'wdld']) {
    await page.keyboard.press('Control+k');
    await page
      .getByRole('dialog')
      .getByRole('combobox')
      .or(page.getByRole('dialog').getByRole('textbox'))
      .first()
      .fill(words);
    await page
      .getByRole('option', { name: /我的领读/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/publishReader');
    await page.goto('/index');
  }
});
