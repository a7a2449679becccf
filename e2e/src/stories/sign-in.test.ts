import { expect, it } from 'vitest';
import { accounts, codeSentTo, demoPassword, menu, signIn, signInByHand } from '../support/accounts.ts';
import { newBrowser, story } from '../support/story.ts';

story();

it('sends a signed-out visitor to the sign-in page and back to the page they wanted, with no token left in the address', {
  tags: ['core'],
  meta: { promise: 'Whoever has to sign in first comes back to the page they wanted' },
}, async () => {
  const page = await (await newBrowser()).newPage();
  const visited: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname);
  });
  await page.goto('/publishPost?tab=draft');
  await page.waitForURL('**/login?**');
  expect(visited).toContain('/token/gettoken');
  await signInByHand(page, 'xiaoman');
  await page.waitForURL('**/publishPost?tab=draft');
  await expect.poll(() => page.title()).toBe('我的创作 - 共读');
  expect(await page.evaluate(() => localStorage.getItem('gongdu_token'))).toMatch(/^ey/);
});

it('takes tokens out of the address before anything else is loaded, and sends no referrer', async () => {
  const context = await newBrowser();
  const referrers: string[] = [];
  context.on('request', (request) => {
    referrers.push(request.headers().referer ?? '');
  });
  const page = await signIn(context, 'xiaoman', '/publishPost?tab=refused');
  expect(new URL(page.url()).search).toBe('?tab=refused');
  expect(referrers.filter((referrer) => referrer !== '')).toEqual([]);
});

it('goes from / to Home when the address contains a token', async () => {
  const page = await signIn(await newBrowser(), 'xiaoman', '/');
  expect(new URL(page.url()).pathname).toBe('/index');
  expect(new URL(page.url()).search).toBe('');
});

it('signs in with one press of a demo account', async () => {
  const page = await (await newBrowser()).newPage();
  await page.goto('/login');
  await page
    .getByRole('region', { name: '演示账号' })
    .getByRole('button', { name: /林小满/ })
    .click();
  await page.waitForURL('**/index');
  await page.getByRole('button', { name: '林小满' }).waitFor();
});

it('shows errors in Chinese beside their fields, and works by keyboard', {
  tags: ['core'],
  meta: { promise: 'A form says at the field what is wrong, and needs no mouse' },
}, async () => {
  const page = await (await newBrowser()).newPage();
  await page.goto('/login');
  await page.getByRole('textbox', { name: '手机号' }).fill('138');
  await page.keyboard.press('Enter');
  await page.getByText('请填写正确的 11 位手机号').waitFor();
  await page.getByText('请填写密码').waitFor();
  await page.getByRole('textbox', { name: '手机号' }).fill(accounts.xiaoman);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  // The form asks for the missing consent in place, and Enter accepts it.
  await page.getByRole('alert').getByText('请先阅读并同意').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/index');
});

it('gives password managers what they look for', async () => {
  const page = await (await newBrowser()).newPage();
  await page.goto('/login');
  // and a passkey beside the name
  const name = page.getByRole('textbox', { name: '手机号' });
  expect(await name.getAttribute('autocomplete')).toBe('username webauthn');
  const secret = page.getByLabel('密码', { exact: true });
  expect(await secret.getAttribute('autocomplete')).toBe('current-password');
  expect(await secret.getAttribute('type')).toBe('password');
});

it('signs in by code, counting down 60 seconds to the next one', async () => {
  const context = await newBrowser();
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('tab', { name: '验证码登录' }).click();
  await page.getByRole('textbox', { name: '手机号' }).fill(accounts.zhiqiu);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const again = page.getByRole('button', { name: /(5\d|60) 秒后重发/ });
  await again.waitFor();
  expect(await again.isDisabled()).toBe(true);
  const code = await codeSentTo(context.request, accounts.zhiqiu);
  await page.getByRole('textbox', { name: '短信验证码' }).fill(code);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/index');
  await page.getByRole('button', { name: '周知秋' }).waitFor();
});

it('asks before it signs out, then forgets the tokens here and the session at the sign-in service', async () => {
  const context = await newBrowser();
  const page = await context.newPage();
  await page.goto('/index');
  await signInByHand(page, 'xiaoman');
  await menu(page).waitFor();
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('gongdu_token'))}`;

  await signOut(page, '取消');
  expect(await page.evaluate(() => localStorage.getItem('gongdu_token'))).not.toBeNull();

  await signOut(page, '确定');
  await page.waitForURL('**/login?**');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|uid/.test(key)))).toEqual(
    [],
  );
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('gongdu_role');
  const refused = await context.request.get('/api/User/GetUser', { headers: { authorization } });
  expect(refused.status()).toBe(401);
  await page.goto('/index');
  await page.waitForURL('**/login?**');
});

it('shows the page of a signed-in person instead of the sign-in page', async () => {
  const page = await signIn(await newBrowser(), 'chenyan', '/user/profile');
  await page.goto('/login');
  await page.waitForURL('**/index');
});

async function signOut(page: Awaited<ReturnType<typeof signIn>>, answer: '确定' | '取消'): Promise<void> {
  await page.getByRole('button', { name: '林小满' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  const question = page.getByRole('dialog', { name: '系统提示' });
  await question.getByText('确定退出登录并离开系统吗？').waitFor();
  await question.getByRole('button', { name: answer }).click();
  await question.waitFor({ state: 'hidden' });
}
