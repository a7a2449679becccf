import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { phoneViewport } from '../support/chromium.ts';
import { memberOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';

story();

it('finds a decision by filters, shows all of it, exports it, and checks the chain', async () => {
  const context = await newBrowser();
  const operator = await memberOf(context.request, 'operator');
  const title = `藏书交换 ${Date.now()}`;
  const { id } = await operator.send('POST', '/api/announcements', {
    title,
    body: '周末在门厅交换旧书。',
    audience: 'everyone',
    style: 'list',
    startsAt: null,
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await operator.send('POST', `/api/announcements/${id}/withdraw`);
  const page = await signIn(context, 'operator', '/audit-log');
  await pageReady(page);
  const table = page.getByRole('table', { name: '审计日志' });
  await table.getByText(`标题：${title}`).first().waitFor();

  await page.getByLabel('操作', { exact: true }).selectOption('announcement.withdrawn');
  await page.getByLabel('对象', { exact: true }).selectOption('announcement');
  await page.getByLabel('对象编号').fill(`${id}x`);
  await page.getByText('编号是一个数字').waitFor();
  await page.getByLabel('对象编号').fill(String(id));
  await expect.poll(() => table.getByRole('row').count()).toBe(2);
  const found = await violationsOn(page, 'audit log');

  await table.getByRole('link', { name: '撤回公告' }).click();
  const drawer = page.getByRole('dialog', { name: '撤回公告' });
  await drawer.getByText(title).waitFor();
  await drawer.getByText('127.0.0.1', { exact: false }).waitFor();
  found.push(...(await violationsOn(page, 'audit record')));
  await page.reload();
  await drawer.getByText(title).waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => table.getByRole('row').count()).toBe(2);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CSV' }).click();
  let file = '';
  for await (const part of (await (await download).createReadStream()).setEncoding('utf8')) file += part;
  expect(file.trim().split('\r\n')).toHaveLength(2);
  expect(file).toContain(`标题：${title}`);

  await page.getByRole('button', { name: '清除条件' }).click();
  await table.getByRole('link', { name: '导出日志' }).first().waitFor();
  const chain = page.getByRole('region', { name: /^防篡改校验/ });
  await chain.getByRole('button', { name: '立即校验' }).click();
  await chain.getByText('没有缺失，也没有改动', { exact: false }).waitFor();
  await chain.getByRole('button', { name: '复制' }).waitFor();

  await page.getByRole('tab', { name: '登录日志' }).click();
  await page
    .getByRole('table', { name: '登录日志' })
    .getByRole('button', { name: '密码登录' })
    .first()
    .click();
  await page.getByRole('dialog', { name: '密码登录' }).getByText('地址与端口').waitFor();
  expect(found).toEqual([]);
});

it('is closed to readers, by its address as by its calls', async () => {
  const context = await newBrowser();
  const reader = await createReader(context.request);
  const { send } = await memberOf(context.request, reader);
  for (const path of ['/api/audit-log', '/api/audit-log/chain', '/api/board'])
    await expect(send('GET', path)).rejects.toThrow('403');
  const page = await signIn(context, reader, '/index');
  for (const path of ['/audit-log', '/board']) {
    await page.goto(path);
    await page.getByText('当前账号不能查看这个页面').waitFor();
  }
});

it('shows on the board how a queue grows, on a phone too', async () => {
  const context = await newBrowser({ viewport: phoneViewport, isMobile: true, hasTouch: true });
  const page = await signIn(context, 'operator', '/board');
  const row = page.getByRole('list', { name: '队列' }).getByRole('listitem').filter({ hasText: '话题' });
  const count = async () => Number((await row.locator('span').first().textContent())?.replace(',', ''));
  await row.waitFor();
  const before = await count();
  const found = await violationsOn(page, 'board');
  const reader = await memberOf(context.request, await createReader(context.request));
  await reader.send('POST', '/api/topics', { name: `雨天读物${Date.now() % 100_000}`, about: '雨天的书。' });
  await page.reload();
  await row.waitFor();
  expect(await count()).toBe(before + 1);
  await page.getByRole('button', { name: '看表格：每小时处理' }).click();
  await page.getByRole('region', { name: '每小时处理的表格' }).waitFor();
  expect(found).toEqual([]);
});
