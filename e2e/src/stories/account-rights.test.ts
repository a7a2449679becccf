import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Account, createReader, type Phone, password, signInByHand } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { memberOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';

// A wrong password, and the session that ends with the request, are answered so.
story(/status of (400|401)/);

it('packs the data of a member into an archive that they alone fetch, once', async () => {
  const context = await newBrowser();
  const phone = await createReader(context.request);
  const member = await memberOf(context.request, phone);
  const body = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: '只写给自己' }] }],
  };
  await member.send('POST', '/api/works', { kind: 'post', title: '一页日记', body });
  const page = await enter(await context.newPage(), phone);
  const card = page.getByRole('region', { name: '导出我的数据' });
  await card.getByRole('button', { name: '导出', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导出我的数据' });
  await dialog.getByLabel('登录密码', { exact: true }).fill('not-the-password');
  await dialog.getByRole('button', { name: '开始导出' }).click();
  await dialog.getByText('当前密码不正确').waitFor();
  await dialog.getByLabel('登录密码', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: '开始导出' }).click();
  const save = card.getByRole('button', { name: '下载压缩包' });
  await save.waitFor();
  const coming = page.waitForEvent('download');
  await save.click();
  const path = join(tmpdir(), `archive-${phone}.zip`);
  await (await coming).saveAs(path);
  const entries = entriesOf(await readFile(path));
  await rm(path);
  expect(entries.get('index.html')).toContain('在共读的数据');
  expect(entries.get('data/account.json')).toContain(phone);
  const work = [...entries].find(([name]) => name.startsWith('works/'));
  expect(work?.[1]).toContain('只写给自己');
  await card.getByText('压缩包已经下载，链接随之失效。').waitFor();
  await expect.poll(() => card.getByRole('button', { name: '导出', exact: true }).isDisabled()).toBe(true);
});

it('asks to cancel an account, shows the day at the next sign-in, and takes it back with one press', async () => {
  const context = await newBrowser();
  const phone = await createReader(context.request);
  const page = await enter(await context.newPage(), phone);
  const card = page.getByRole('region', { name: '注销账号' });
  await card.getByRole('button', { name: '申请注销' }).click();
  const dialog = page.getByRole('dialog', { name: '申请注销账号' });
  await dialog.getByText('注销后哪些删除，哪些匿名，哪些依法保留').click();
  await dialog.getByText('网络日志').first().waitFor();
  await dialog.getByLabel('登录密码', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: '申请注销并退出登录' }).click();
  await page.waitForURL('**/login**');
  await signInByHand(page, phone);
  const title = page.getByRole('heading', { name: /你的账号将在 .* 注销/ });
  await title.waitFor();
  await pageReady(page);
  expect(await violationsOn(page, '账号注销冷静期')).toEqual([]);
  await page.reload();
  await title.waitFor();
  await page.getByRole('button', { name: '撤销注销' }).click();
  await page.getByText('已撤销注销，一切照旧').waitFor();
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
});

it('lists what depends on the account, and leads from 账号注销须知 to the personal centre', async () => {
  const context = await newBrowser();
  const page = await enter(await context.newPage(), 'chenyan');
  const card = page.getByRole('region', { name: '注销账号' });
  await card.getByText(/你是机构的负责人：/).waitFor();
  expect(await card.getByRole('button', { name: '申请注销' }).isDisabled()).toBe(true);
  await card.getByRole('link', { name: '《账号注销须知》' }).click();
  await page.waitForURL('**/logoff-notice');
  await page.getByRole('link', { name: '去个人中心办理注销' }).click();
  await page.waitForURL('**/user/profile/privacy');
});

/** By hand, as the cookie of the browser opens the archive. */
async function enter(page: Page, phone: Account | Phone): Promise<Page> {
  await page.goto('/user/profile/privacy');
  await signInByHand(page, phone);
  await page.waitForURL('**/user/profile**');
  await page.getByRole('region', { name: '导出我的数据' }).waitFor();
  return page;
}

/** The texts of an archive by their names, by its directory. */
function entriesOf(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const texts = new Map<string, string>();
  for (let at = archive.readUInt32LE(end + 16); at < end; ) {
    const [nameLength, extraLength] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30)];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const head = archive.readUInt32LE(at + 42);
    const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28);
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    texts.set(name, (archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString());
    at += 46 + nameLength + extraLength;
  }
  return texts;
}
