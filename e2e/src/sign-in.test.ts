import { expect, it } from 'vitest';
import { accounts, newBrowser, password, signIn, story } from './browser.ts';

story();

it('sends a signed-out visitor to the sign-in page and back to the page he wanted, with no token left in the address', async () => {
  const context = await newBrowser();
  const page = await signIn(context, 'xiaoman', '/publishPost?tab=draft');
  await page.waitForURL('**/publishPost?tab=draft');
  expect(page.url()).not.toContain('token');
  expect(await page.title()).toBe('我的创作 - 共读');
});

it('signs in with one press of a demo account', async () => {
  const page = await (await newBrowser()).newPage();
  await page.goto('/login');
  await page.getByRole('button', { name: /林小满/ }).click();
  await page.waitForURL('**/index');
  await page.getByText('林小满').first().waitFor();
});

it('says in Chinese what is missing or wrong, at its place, and works from the keyboard', async () => {
  const page = await (await newBrowser()).newPage();
  await page.goto('/login');
  await page.getByRole('textbox', { name: '手机号' }).fill('138');
  await page.keyboard.press('Enter');
  await page.getByText('请填写正确的 11 位手机号').waitFor();
  await page.getByText('请填写密码').waitFor();
  await page.getByRole('textbox', { name: '手机号' }).fill(accounts.xiaoman);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByLabel('密码', { exact: true }).press('Enter');
  await page.waitForURL('**/index');
});

it('signs in by code, counting down 60 seconds to the next one', async () => {
  const context = await newBrowser();
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('tab', { name: '验证码登录' }).click();
  await page.getByRole('textbox', { name: '手机号' }).fill(accounts.zhiqiu);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /(5\d|60) 秒/ }).waitFor();
  const outbox = await context.request.get('/dev/outbox', { headers: { accept: 'application/json' } });
  const code = /\d{6}/.exec(await outbox.text())?.[0] ?? '';
  await page.getByLabel('验证码').fill(code);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/index');
  await page.getByText('周知秋').first().waitFor();
});

it('asks before it signs out, then forgets the tokens here and the session at the sign-in service', async () => {
  const context = await newBrowser();
  const page = await signIn(context, 'xiaoman');
  await page.getByRole('button', { name: '林小满的菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByText('确定注销并退出系统吗？').waitFor();
  await page.getByRole('button', { name: '确定' }).click();
  await page.waitForURL('**/login?**');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/i.test(key)))).toEqual(
    [],
  );
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).filter((name) => /role|return|sso/.test(name))).toEqual([]);
  await page.goto('/index');
  await page.waitForURL('**/login?**');
});

it('shows the page of a signed-in person instead of the sign-in page', async () => {
  const context = await newBrowser();
  const page = await signIn(context, 'chenyan');
  await page.goto('/login');
  await page.waitForURL('**/index');
});
