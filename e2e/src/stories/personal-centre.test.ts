import type { APIRequestContext, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  accounts,
  bell,
  codeSentTo,
  createReader,
  type Phone,
  password,
  signIn,
  tokensOf,
} from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { phoneViewport as phoneScreen } from '../support/chromium.ts';
import { drawPicture } from '../support/draw-picture.ts';
import { memberOf } from '../support/member.ts';
import { connected, newBrowser, story } from '../support/story.ts';

// A version that is too old, a number that is taken, and the end of the other session are answered so.
story(/status of (409|401|400)/);

it('keeps the profile of a member, asks which of two tabs is right, and shows the name at once', async () => {
  const context = await newBrowser();
  const page = await signIn(context, await createReader(context.request), '/user/profile');
  const other = await context.newPage();
  await other.goto('/user/profile');
  await field(page, '昵称').fill('官方小编');
  await page.keyboard.press('Control+s');
  await page.getByText('昵称不能含有「官方」或与它相像的写法').waitFor();
  await field(page, '昵称').fill('山海');
  await field(page, '简介').fill('在这边写的。');
  await field(other, '简介').fill('在那边写的。');
  await page.keyboard.press('Control+s');
  await page.getByText('资料已保存').waitFor();
  await page.getByRole('banner').getByText('山海').waitFor();
  const profile = other.getByRole('region', { name: '个人资料' });
  await profile.getByRole('button', { name: '保存', exact: true }).click();
  await other.getByText('资料已在另一个页面修改过').waitFor();
  expect(await field(other, '简介').inputValue()).toBe('在那边写的。');
  await other.getByRole('button', { name: '仍然保存我改的' }).click();
  await other.getByText('资料已保存').waitFor();
  await expect.poll(() => field(other, '昵称').inputValue()).toBe('山海');
  await page.reload();
  await expect.poll(() => field(page, '简介').inputValue()).toBe('在那边写的。');
});

it('crops a picture to an avatar and wears it everywhere', async () => {
  const context = await newBrowser();
  const page = await signIn(context, await createReader(context.request), '/user/profile');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '上传头像' }).click();
  const picture = await drawPicture(page, { name: '我.png', width: 900, height: 600 });
  await (await chooser).setFiles(picture);
  const dialog = page.getByRole('dialog', { name: '裁剪头像' });
  await dialog.waitFor();
  await dialog.getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: '更换头像' }).waitFor();
  const worn = page.getByRole('banner').locator('img');
  await expect.poll(() => worn.evaluate(shape)).toEqual([600, 600]);
  await page.reload();
  await expect.poll(() => worn.evaluate(shape)).toEqual([600, 600]);
});

it('moves to another phone by the password and a code, and signs the other devices out', async () => {
  const context = await newBrowser();
  const before = await createReader(context.request);
  const { access_token: elsewhere } = await tokensOf(context.request, before);
  const page = await signIn(context, before, '/user/profile/security');
  await page.getByRole('button', { name: '更换手机号' }).click();
  const dialog = page.getByRole('dialog', { name: '更换手机号' });
  await dialog.getByRole('radio', { name: '登录密码' }).check();
  await dialog
    .getByLabel('登录密码', { exact: true })
    .and(dialog.locator('input[type=password]'))
    .fill(password);
  await dialog.getByRole('button', { name: '下一步' }).click();
  await moveTo(dialog, context.request, accounts.chenyan);
  await dialog.getByText('这个手机号已绑定其他账号，请换一个号码').waitFor();
  const after: Phone = `1${String(Number(before.slice(1)) + 1)}`;
  await moveTo(dialog, context.request, after);
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(`${after.slice(0, 3)}****${after.slice(-4)}，用来登录`).waitFor();
  const old = { headers: { authorization: `Bearer ${elsewhere}` } };
  expect((await context.request.get('/api/User/GetUser', old)).status()).toBe(401);
  expect((await tokensOf(context.request, after)).access_token).not.toBe('');
  const outbox = await context.request.get('/dev/outbox', { headers: { accept: 'application/json' } });
  expect(JSON.stringify(await outbox.json())).toContain('你的共读账号已改绑手机号');
});

it('counts a like without a badge once likes are turned off, and a follow with one', async () => {
  const context = await newBrowser();
  const [me, other] = [await createReader(context.request), await createReader(context.request)];
  const listening = connected(context);
  const page = await signIn(context, me, '/user/profile/notices');
  await listening;
  const [writer, fan] = [await memberOf(context.request, me), await memberOf(context.request, other)];
  const [post] = await writer.send('POST', '/api/Content/ContentSearch', { ContentTypeList: [1] });
  const { id } = await writer.send('POST', `/api/comments/of/post/${post.contentId}`, { text: '写得真好。' });
  await page.getByRole('checkbox', { name: '赞，站内' }).uncheck();
  await expect
    .poll(async () => (await writer.send('GET', '/api/preferences')).noticesOff)
    .toContainEqual({ topic: 'like', channel: 'app' });
  await fan.send('PUT', `/api/reactions/comment/${id}/like`);
  await expect.poll(async () => (await writer.send('GET', '/api/author-stats')).totals.likes).toBe(1);
  expect(await unreadOf(page)).toBe(0);
  await fan.send('PUT', `/api/reactions/person/${writer.uid}/follow`);
  await expect.poll(() => unreadOf(page)).toBe(1);
  await page.goto('/user/profile#figures');
  await page.waitForURL('**/me?tab=works&part=figures');
  await page.getByRole('button', { name: /^收到的赞\s*1$/ }).waitFor();
  await page.getByRole('button', { name: /^粉丝\s*1$/ }).click();
  await page.getByRole('img', { name: /新增粉丝共 1 人/ }).waitFor();
  await page.getByRole('button', { name: '看表格' }).click();
  await page.getByRole('region', { name: '每天新增粉丝' }).getByRole('cell', { name: '1' }).first().waitFor();
});

it('hides the people a member follows where the member says so', async () => {
  const context = await newBrowser();
  const me = await createReader(context.request);
  const page = await signIn(context, me, '/user/profile/privacy');
  const { uid, send } = await memberOf(context.request, me);
  const visitor = await signIn(await newBrowser(), await createReader(context.request), `/user/${uid}`);
  await visitor.getByRole('tab', { name: /^关注 ?0/ }).waitFor();
  const whoSees = page.getByRole('radiogroup', { name: '谁能看我关注的人' });
  await whoSees.getByRole('radio', { name: '仅自己' }).check();
  await expect.poll(async () => (await send('GET', '/api/preferences')).privacy.follows).toBe('me');
  await visitor.reload();
  await visitor.getByRole('tab', { name: /^粉丝/ }).waitFor();
  expect(await visitor.getByRole('tab', { name: /^关注 ?0/ }).count()).toBe(0);
});

it('leads every address of the time when the settings were one page to where its part stands now', async () => {
  const page = await signIn(await newBrowser(), await createReader((await newBrowser()).request));
  const now = {
    '#security': '/user/profile/security',
    '#programs': '/user/profile/security#programs',
    '#notices': '/user/profile/notices',
    '#privacy': '/user/profile/privacy',
    '#figures': '/me?tab=works&part=figures',
  };
  for (const [hash, place] of Object.entries(now)) {
    await page.goto('/index');
    await page.goto(`/user/profile${hash}`);
    await page.waitForURL(`**${place}`);
  }
  await page.goto('/user/profile');
  const nav = page.getByRole('navigation', { name: '设置' });
  await expect.poll(() => nav.locator('[aria-current]').textContent()).toBe('资料');
  for (const name of ['账号与安全', '通知', '隐私与数据', '阅读与界面']) {
    await nav.getByRole('link', { name }).click();
    await expect.poll(() => nav.locator('[aria-current]').textContent()).toBe(name);
  }
  await page.getByRole('button', { name: '打开', exact: true }).click();
  await page.getByRole('dialog', { name: '布局设置' }).waitFor();
});

it('keeps the digest for every device, and has no violation in its pages', async () => {
  const found: string[] = [];
  const address = `xiaoman${Date.now()}@example.com`;
  for (const viewport of [undefined, phoneScreen]) {
    const context = await newBrowser(viewport ? { viewport, isMobile: true, hasTouch: true } : {});
    const page = await signIn(context, 'xiaoman');
    await page.goto('/user/profile/notices');
    await pageReady(page);
    const digest = page.getByRole('region', { name: '邮件摘要' });
    if (viewport) {
      expect(await shownIn(digest)).toEqual(['week', '21', address]);
      await digest.getByLabel('频率').selectOption('off');
    } else {
      await digest.getByLabel('频率').selectOption('week');
      await digest.getByLabel('时间').selectOption('21');
      await digest.getByLabel('邮箱').fill(address);
    }
    await digest.getByRole('button', { name: '保存' }).click();
    await page.getByText('邮件摘要的设置已保存').waitFor();
    for (const part of ['', '/security', '/notices', '/privacy', '/display']) {
      await page.goto(`/user/profile${part}`);
      await pageReady(page);
      found.push(...(await violationsOn(page, `settings${part}`)));
    }
    await page.goto('/user/profile/security');
    await page.getByRole('button', { name: '更换手机号' }).click();
    await page.getByRole('dialog', { name: '更换手机号' }).waitFor();
    found.push(...(await violationsOn(page, 'phone change')));
  }
  expect(found).toEqual([]);
});

function field(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label });
}

/** How often, when and where the digest goes. */
function shownIn(digest: Locator): Promise<string[]> {
  return Promise.all(['频率', '时间', '邮箱'].map((label) => digest.getByLabel(label).inputValue()));
}

function code(within: Locator): Locator {
  return within.getByRole('textbox', { name: '短信验证码' });
}

async function moveTo(dialog: Locator, request: APIRequestContext, phone: string): Promise<void> {
  await dialog.getByRole('textbox', { name: '新手机号' }).fill(phone);
  const ask = dialog.getByRole('button', { name: /获取验证码|秒后重发/ });
  await ask.click();
  await expect.poll(() => codeSentTo(request, phone)).not.toBe('');
  await code(dialog).fill(await codeSentTo(request, phone));
  await dialog.getByRole('button', { name: '更换', exact: true }).click();
}

function shape(picture: Element): number[] {
  return picture instanceof HTMLImageElement ? [picture.naturalWidth, picture.naturalHeight] : [];
}

async function unreadOf(page: Page): Promise<number> {
  return Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);
}
