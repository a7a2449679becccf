import { expect, it } from 'vitest';
import { newBrowser, phone, signIn, story } from './browser.ts';

story();

const small = { viewport: phone, isMobile: true, hasTouch: true };

it('turns the sidebar into a drawer that closes at once when an entry is chosen', async () => {
  const page = await signIn(await newBrowser(small), 'xiaoman');
  expect(await page.getByRole('navigation', { name: '主菜单' }).isVisible()).toBe(false);
  await page.getByRole('button', { name: '打开主菜单' }).click();
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '我的创作' }).click();
  await page.waitForURL('**/publishPost');
  await expect.poll(() => page.getByRole('navigation', { name: '主菜单' }).isVisible()).toBe(false);
});

it.each(['/index', '/publishPost', '/message/system-notice', '/publishReader'])(
  'never scrolls sideways on %s',
  async (path) => {
    const page = await signIn(await newBrowser(small), 'xiaoman', path);
    await page.waitForLoadState('networkidle');
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  },
);

it('changes between the two layouts at 992 px', async () => {
  const page = await signIn(await newBrowser({ viewport: { width: 992, height: 800 } }), 'xiaoman');
  expect(await page.getByRole('navigation', { name: '主菜单' }).isVisible()).toBe(true);
  await page.setViewportSize({ width: 991, height: 800 });
  await page.getByRole('button', { name: '打开主菜单' }).waitFor();
  expect(await page.getByRole('navigation', { name: '主菜单' }).isVisible()).toBe(false);
});
