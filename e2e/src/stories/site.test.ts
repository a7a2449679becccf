import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn, signInByHand } from '../support/accounts.ts';
import { drawPicture } from '../support/draw-picture.ts';
import { type OidcServerClient, startOidcServerClient } from '../support/oidc-server-client.ts';
import { address, newBrowser, story } from '../support/story.ts';

// the other site is another host; wrong input is refused
story(/^foreign request: http:\/\/localhost|status of 400/);

// until another operator approves it, members only sign in through it
const credentials = { clientId: '', clientSecret: '', scope: 'openid profile offline_access' };
let shop: OidcServerClient;
beforeAll(async () => {
  shop = await startOidcServerClient(() => ({ issuer: address(), ...credentials }));
});
afterAll(() => shop.close());

it('registers a client, signs a member in through it, rotates its secret, disables it', async () => {
  const desk = await signIn(await newBrowser(), 'operator', '/site?tab=clients');
  await desk.getByRole('button', { name: '登记应用' }).click();
  const form = desk.getByRole('dialog', { name: '登记应用' });
  await form.getByLabel('应用名称').fill('旧书铺');
  await form.getByLabel('登录后返回的地址').fill('http://shop.example/callback');
  await form.getByRole('button', { name: '登记', exact: true }).click();
  await form.getByText('请使用 https 地址（http 只用于本机）').waitFor();
  await form.getByLabel('登录后返回的地址').fill(`${shop.address}/callback`);
  await form.getByRole('button', { name: '登记', exact: true }).click();
  const shown = desk.getByRole('dialog', { name: '「旧书铺」的凭据' });
  await shown.locator('code').nth(1).waitFor();
  const [id = '', secret = ''] = await shown.locator('code').allTextContents();
  expect(secret).toHaveLength(43);
  Object.assign(credentials, { clientId: id, clientSecret: secret });
  await shown.getByRole('button', { name: '我已保存' }).click();
  expect(await desk.content()).not.toContain(secret);

  const page = await (await newBrowser()).newPage();
  await page.goto(`${shop.address}/in`);
  await signInByHand(page, 'xiaoman');
  await page.getByText('由运营人员').waitFor();
  await page.getByRole('button', { name: '允许', exact: true }).click();
  await page.getByText('书店欢迎林小满').waitFor();
  await desk.reload();
  const row = desk.getByRole('listitem').filter({ hasText: '旧书铺' });
  await row.getByText('最近使用').waitFor();

  await row.getByRole('button', { name: '更换旧书铺的密钥' }).click();
  const rotate = desk.getByRole('dialog', { name: '更换「旧书铺」的密钥' });
  await rotate.getByRole('button', { name: '更换密钥' }).click();
  await shown.getByRole('button', { name: '我已保存' }).click();
  await row.getByText('旧密钥有效至').waitFor();
  // the client's old secret still works
  await page.goto(`${shop.address}/renew`);
  await page.getByText('已续期：林小满').waitFor();

  await row.getByRole('button', { name: '停用旧书铺' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '停用' }).click();
  await desk.getByText('应用已停用，退出了 1 处登录').waitFor();
  await page.goto(`${shop.address}/renew`);
  await page.getByText('失败').waitFor();
});

it('shows a visitor the licence that an operator has set, and marks data that is not set', async () => {
  const stranger = await (await newBrowser()).newPage();
  await stranger.goto('/audio-video-preview');
  await stranger.getByText('尚未公示').first().waitFor();

  const desk = await signIn(await newBrowser(), 'operator', '/site?tab=licences');
  await desk.getByRole('button', { name: '登记广播电视节目制作经营许可证' }).click();
  const form = desk.getByRole('dialog', { name: '广播电视节目制作经营许可证' });
  await form.getByLabel('证书编号').fill('（京）字第 00001 号');
  await form.getByLabel('持有人').fill('灯下文化有限公司');
  await form.getByLabel('有效期起').fill('2025-03-05');
  // closes the calendar
  await desk.keyboard.press('Tab');
  await form.getByLabel('长期有效').check();
  const [chooser] = await Promise.all([
    desk.waitForEvent('filechooser'),
    form.getByRole('button', { name: '上传证照图片' }).click(),
  ]);
  await chooser.setFiles(await drawPicture(desk, { name: 'licence.png', width: 900, height: 640 }));
  await form.getByRole('button', { name: '保存并公示' }).click();
  await desk.getByText('「广播电视节目制作经营许可证」已公示').waitFor();

  // the page may be cached for another minute
  const another = await (await newBrowser()).newPage();
  await another.goto('/audio-video-preview');
  await another.getByText('（京）字第 00001 号').waitFor();
  await another.getByText('2025 年 3 月 5 日起，长期有效').waitFor();
  const picture = another.getByRole('img', { name: /编号/ });
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await another.getByRole('link', { name: /放大/ }).click();
  await another.getByRole('link', { name: '缩小' }).click();
  await another.goto('/qualifications');
  await another.getByText('灯下文化有限公司').waitFor();
});

it('takes a way of signing in away, and gives it back', async () => {
  const desk = await signIn(await newBrowser(), 'operator', '/site?tab=sign-in');
  const save = desk.getByRole('button', { name: '保存登录方式' });
  await desk.getByRole('checkbox', { name: '密码' }).uncheck();
  await desk.getByRole('checkbox', { name: '短信验证码' }).uncheck();
  await save.click();
  await desk.getByRole('dialog').getByRole('button', { name: '确认关闭' }).click();
  await desk.getByText('密码和短信验证码至少保留一种能用的').waitFor();
  await desk.getByRole('checkbox', { name: '短信验证码' }).check();
  await save.click();
  await desk.getByRole('dialog').getByRole('button', { name: '确认关闭' }).click();
  await desk.getByText('登录方式已保存').waitFor();

  const page = await (await newBrowser()).newPage();
  await page.goto('/login');
  await page.getByRole('tab', { name: '验证码登录' }).waitFor();
  expect(await page.getByRole('tab', { name: '密码登录' }).count()).toBe(0);

  await desk.getByRole('checkbox', { name: '密码' }).check();
  await save.click();
  await expect
    .poll(async () => {
      await page.goto('/login');
      return page.getByRole('tab', { name: '密码登录' }).count();
    })
    .toBe(1);
});
