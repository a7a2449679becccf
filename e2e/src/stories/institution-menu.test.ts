import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, menu, signIn, tabBar, unfoldMenu } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { memberOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';

// a refused form answers 409, a call without the code 403
story(/status of (403|409)/);

interface Entry {
  readonly id: number;
  readonly menuName: string;
  readonly children: readonly { readonly id: number; readonly menuName: string }[];
}

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: '机构菜单' }).getByRole('listitem').filter({ hasText: name }).first();
const shownSwitch = (page: Page, name: string) => page.getByRole('switch', { name: `显示「${name}」` });

it('takes an entry from an institution at its next step, without a reload, and gives it back', async () => {
  const shop = await signIn(await newBrowser(), 'nanfeng', '/index');
  await unfoldMenu(shop);
  await menu(shop).getByRole('link', { name: '快捷回复' }).click();
  await tabBar(shop).getByText('快捷回复').waitFor();
  await pageReady(shop);
  await shop.evaluate(() => Object.assign(window, { sameWindow: true }));

  const operator = await signIn(await newBrowser(), 'operator', '/inst-menu');
  await shownSwitch(operator, '快捷回复').click({ force: true });
  await row(operator, '快捷回复').getByText('已隐藏').waitFor();
  expect(await menu(shop).getByRole('link', { name: '快捷回复' }).isVisible()).toBe(true);
  await expect
    .poll(async () => {
      await menu(shop).getByRole('link', { name: '首页' }).click();
      await menu(shop).getByRole('link', { name: '机构信息' }).click();
      return menu(shop).getByRole('link', { name: '快捷回复' }).count();
    })
    .toBe(0);

  await shownSwitch(operator, '快捷回复').click({ force: true });
  await row(operator, '快捷回复').getByText('已隐藏').waitFor({ state: 'detached' });
  await expect
    .poll(async () => {
      await menu(shop).getByRole('link', { name: '首页' }).click();
      await menu(shop).getByRole('link', { name: '机构信息' }).click();
      return menu(shop).getByRole('link', { name: '快捷回复' }).count();
    })
    .toBe(1);
  expect(await shop.evaluate(() => 'sameWindow' in window)).toBe(true);
});

it('adds, refuses at the field, moves by keys with a word about it, takes back and deletes', async () => {
  const page = await signIn(await newBrowser(), 'operator', '/inst-menu');
  const name = `帮助 ${Date.now() % 100_000}`;
  await page.getByRole('button', { name: '新增菜单项' }).click();
  const form = page.getByRole('dialog', { name: '新增菜单项' });
  await form.getByRole('button', { name: '新增' }).click();
  await form.getByText('请填写菜单名称').waitFor();
  await form.getByLabel('名称').fill(name);
  await form.getByLabel('路径').fill('//evil.example');
  await form.getByRole('button', { name: '新增' }).click();
  await form.getByText(/路径只用字母/).waitFor();
  await form.getByLabel('路径').fill('insight');
  await form.getByRole('button', { name: '新增' }).click();
  await form.getByText('路径「insight」已由「运营数据」使用').waitFor();
  await form.getByLabel('路径').fill('help-desk');
  await form.getByRole('radio', { name: '铃铛' }).check({ force: true });
  const found = await violationsOn(page, 'menu form');
  await form.getByRole('button', { name: '新增' }).click();
  await row(page, name).waitFor();
  found.push(...(await violationsOn(page, 'menu tree')));
  expect(found).toEqual([]);

  const grip = page.getByRole('button', { name: new RegExp(`^移动「${name}」`) });
  await grip.press('Alt+ArrowUp');
  await page
    .getByRole('status')
    .filter({ hasText: `「${name}」已移到最上一级` })
    .waitFor();
  await grip.and(page.locator(':focus')).waitFor();
  // moves are shown at once and sent one after the other
  const saved = page.waitForResponse((response) => {
    const sent = response.request();
    return sent.url().endsWith('/api/InstMenu/Edit') && sent.postDataJSON().parentId !== null;
  });
  await grip.press('Alt+ArrowRight');
  await page
    .getByRole('status')
    .filter({ hasText: `「${name}」已移到「运营数据」下` })
    .waitFor();
  await saved;
  await page.reload();
  await expect.poll(() => row(page, name).getAttribute('data-level')).toBe('2');
  await grip.press('Alt+ArrowLeft');
  await expect.poll(() => row(page, name).getAttribute('data-level')).toBe('1');
  await page.getByRole('button', { name: '撤销' }).last().click();
  await expect.poll(() => row(page, name).getAttribute('data-level')).toBe('2');

  await page.getByRole('button', { name: `「${name}」的更多操作` }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page
    .getByRole('dialog', { name: `删除「${name}」` })
    .getByRole('button', { name: '删除' })
    .click();
  await row(page, name).waitFor({ state: 'detached' });
});

it('is dragged by the mouse, sideways for another level', async () => {
  const page = await signIn(await newBrowser(), 'operator', '/inst-menu');
  const operator = await memberOf(page.context().request, 'operator');
  const names = ['拖一', '拖二'];
  for (const [at, menuName] of names.entries())
    await operator.send('PUT', '/api/InstMenu/Add', { menuName, menuType: 'M', path: `drag-${at}` });
  await page.reload();
  const grip = (name: string) => page.getByRole('button', { name: new RegExp(`^移动「${name}」`) });
  await grip('拖二').scrollIntoViewIfNeeded();
  const box = await grip('拖二').boundingBox();
  if (!box) throw new Error('the handle is not on screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y, { steps: 3 });
  await page.mouse.move(x + 40, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => row(page, '拖二').getAttribute('data-level')).toBe('2');
  const read = async () => {
    const all: Entry[] = await operator.send('GET', '/api/InstMenu/GetInstitutionMenuList');
    return all.find(({ menuName }) => menuName === '拖一');
  };
  await expect.poll(async () => (await read())?.children.map(({ menuName }) => menuName)).toEqual(['拖二']);
  const top = await read();
  for (const { id } of [...(top?.children ?? []), ...(top ? [top] : [])])
    await operator.send('DELETE', `/api/InstMenu/Delete?id=${id}`);
});

it('shows a member no button whose code they lack, and refuses the call', async () => {
  const context = await newBrowser();
  const owner = await memberOf(context.request, 'chenyan');
  const { ticket } = await owner.send('POST', '/api/auth/institution-tickets');
  const phone = await createReader(context.request);
  const shop = await actingFor(context.request, ticket);
  await shop('POST', '/api/institution/invitations', {
    phone,
    role: 'staff',
    permissions: ['inst:message:read'],
  });
  const reader = await memberOf(context.request, phone);
  const { invitations } = await reader.send('GET', '/api/institution-invitations');
  await reader.send('POST', `/api/institution-invitations/${invitations[0].id}/answer`, { accept: true });

  const entry = await reader.send('POST', '/api/auth/institution-tickets');
  const tokens = await context.request.post('/connect/token', {
    form: { ...client, grant_type: 'ticket', ticket: entry.ticket },
  });
  const { access_token, refresh_token } = await tokens.json();
  await context.addCookies([{ name: 'gongdu_asked', value: '1', domain: 'localhost', path: '/' }]);
  const page = await context.newPage();
  await page.goto(`/institute/book-categories?token=${access_token}&refreshToken=${refresh_token}`);
  await page.getByRole('heading', { name: '图书分类' }).waitFor();
  expect(await page.getByRole('button', { name: '新建分类' }).count()).toBe(0);
  await unfoldMenu(page);
  for (const name of ['直播预告', '资讯发布', '回复报告'])
    expect(await menu(page).getByRole('link', { name }).count()).toBe(0);

  const headers = { authorization: `Bearer ${access_token}` };
  const refused = await context.request.post('/api/institution-book-categories', {
    headers,
    data: { name: '新书' },
  });
  expect(refused.status()).toBe(403);
  await reader.send('POST', '/api/institution-membership/leave');
});

const client = { client_id: 'gongdu-web', client_secret: 'gongdu-web-public', scope: 'api offline_access' };

async function actingFor(request: Awaited<ReturnType<typeof newBrowser>>['request'], ticket: string) {
  const tokens = await request.post('/connect/token', { form: { ...client, grant_type: 'ticket', ticket } });
  const { access_token } = await tokens.json();
  return async (method: string, path: string, data: object) => {
    const headers = { authorization: `Bearer ${access_token}` };
    const reply = await request.fetch(path, { method, headers, data });
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
  };
}
