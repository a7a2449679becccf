import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { signIn } from '../support/accounts.ts';
import { violationsInFrame, violationsOn } from '../support/axe.ts';
import { phoneViewport } from '../support/chromium.ts';
import { type Member, memberOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';

// The second of two editors is answered with 409.
story(/status of 409/);

const path = '/VisualEditor/index';

afterEach(async () => {
  const { request } = await newBrowser();
  await emptied(await memberOf(request, 'nanfeng'));
});

it('is decorated from a template by mouse and keyboard, saved automatically, published, changed and rolled back', async () => {
  const context = await newBrowser();
  const shop = await memberOf(context.request, 'nanfeng');
  await emptied(shop);
  const page = await openEditor(context);
  const richTextCode: string[] = [];
  page.on('request', (request) => {
    // the chunks of Puck's own rich-text field
    if (/\/(Editor|Render|full|loaded)-[A-Z0-9]{8}-/.test(request.url())) richTextCode.push(request.url());
  });

  await decorate(page);
  const canvas = page.frameLocator('#preview-frame');
  const fields = page.getByRole('complementary', { name: '版块设置' });

  expect(await latinWords(page)).toEqual([]);
  const found = await violationsOn(page, 'page editor');
  found.push(...(await violationsInFrame(page, '#preview-frame', 'canvas')));
  expect(found).toEqual([]);

  await saved(page);
  const kept = await outlineOf(page);
  await page.reload();
  await page.getByRole('tab', { name: '大纲' }).click();
  await expect.poll(() => outlineOf(page)).toEqual(kept);

  await publish(page, '第一次开张');
  const first: { state: string } = await shop.send('GET', '/api/institution-page');
  if (first.state === 'pending') {
    await page.getByText('正在等待审核').waitFor();
    await approve(context);
  }
  await page.getByRole('heading', { level: 1, name: /已发布/ }).waitFor();

  await page
    .getByRole('list', { name: '页面大纲' })
    .getByRole('button', { name: /新到的书/ })
    .click();
  await fields.getByLabel('标题').fill('十二月的书');
  await saved(page);
  await publish(page, '换成十二月');
  await expect
    .poll(async () => (await shop.send('GET', '/api/institution-page')).live?.note)
    .toBe('换成十二月');

  await page.getByRole('button', { name: '历史版本' }).click();
  const versions = page.getByRole('dialog', { name: '历史版本' });
  const older = versions.getByRole('listitem').filter({ hasText: '第一次开张' }).first();
  await older.getByRole('button', { name: '与草稿对比' }).click();
  await older.getByText('修改 书架「十二月的书」：标题').waitFor();
  await older.getByRole('button', { name: '回到这个版本' }).click();
  await page
    .getByRole('dialog', { name: /回到第 \d+ 版/ })
    .getByRole('button', { name: '回到这个版本' })
    .click();
  await versions.waitFor({ state: 'hidden' });
  await page
    .getByRole('list', { name: '页面大纲' })
    .getByRole('button', { name: /新到的书/ })
    .waitFor();
  await canvas.getByRole('heading', { name: '新到的书' }).waitFor();
  expect(richTextCode).toEqual([]);
});

it('lets the second of two editors choose a version, and describes the differences in words', async () => {
  const context = await newBrowser();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const shop = await memberOf(context.request, 'nanfeng');
  await emptied(shop);
  const page = await openEditor(context);
  await page.getByRole('button', { name: '通知条', exact: true }).click();
  const fields = page.getByRole('complementary', { name: '版块设置' });
  await fields.getByLabel('文字').fill('今日闭馆');
  await saved(page);

  await fields.getByLabel('文字').fill('今日照常开放');
  await saveElsewhere(shop, '明日盘点');
  const dialog = page.getByRole('dialog', { name: '主页已由别人保存过' });
  await dialog.getByText('修改 通知条「今日照常开放」：文字').waitFor();
  const found = await violationsOn(page, 'conflict');
  expect(found).toEqual([]);
  await dialog.getByRole('button', { name: '复制我的内容' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('今日照常开放');
  await dialog.getByRole('button', { name: '用我的内容覆盖' }).click();
  await saved(page);
  expect(JSON.stringify(await shop.send('GET', '/api/institution-page'))).toContain('今日照常开放');

  await fields.getByLabel('文字').fill('第二次改');
  await saveElsewhere(shop, '以最新的为准');
  await dialog.getByRole('button', { name: '使用最新版本' }).click();
  await page.frameLocator('#preview-frame').getByText('以最新的为准', { exact: true }).waitFor();
});

it('refuses a hostile link at its field and saves nothing of it', async () => {
  const context = await newBrowser();
  const shop = await memberOf(context.request, 'nanfeng');
  await emptied(shop);
  const page = await openEditor(context);
  await page.getByRole('button', { name: '通知条', exact: true }).click();
  const link = page.getByRole('complementary', { name: '版块设置' }).getByLabel('链接');
  await link.fill('javascript:alert(1)');
  await page.getByText(/^链接须以 https/).waitFor();
  await page.getByText(/^改好后才能保存/).waitFor();
  await link.fill('https://example.com/');
  await saved(page);
  expect(JSON.stringify(await shop.send('GET', '/api/institution-page'))).not.toContain('javascript:');
});

it('is decorated on a phone by a list and sheets', async () => {
  const context = await newBrowser({ viewport: phoneViewport, isMobile: true, hasTouch: true });
  const shop = await memberOf(context.request, 'nanfeng');
  await emptied(shop);
  const page = await signIn(context, 'nanfeng', path);
  await page.getByRole('button', { name: '添加版块' }).tap();
  await page.getByRole('dialog', { name: '添加版块' }).getByRole('button', { name: '通知条' }).tap();
  const sheet = page.getByRole('dialog', { name: '修改通知条' });
  await sheet.getByLabel('文字').fill('雨天提前一小时打烊');
  const found = await violationsOn(page, 'phone fields');
  await page.keyboard.press('Escape');
  await page
    .getByRole('list', { name: '页面大纲' })
    .getByRole('button', { name: /雨天提前/ })
    .waitFor();
  found.push(...(await violationsOn(page, 'phone outline')));
  await page.getByRole('button', { name: '预览' }).tap();
  await page.getByRole('dialog', { name: '预览' }).getByText('雨天提前一小时打烊').waitFor();
  expect(found).toEqual([]);
});

/** From a template, with a shelf by rule that is moved, and moved back, by keys. */
async function decorate(page: Page): Promise<void> {
  await page.getByRole('button', { name: '选择模板' }).click();
  await page.getByRole('dialog', { name: '选择模板' }).getByRole('button', { name: /巷口/ }).click();
  await said(page, '已使用“巷口”模板');
  const canvas = page.frameLocator('#preview-frame');
  await canvas.getByText('书到了，灯也亮着').first().waitFor();
  await canvas.getByText('主体信息经共读核验').waitFor();

  await page.getByRole('searchbox', { name: '搜索版块' }).fill('图书');
  await page.getByRole('button', { name: '书架', exact: true }).press('Enter');
  await said(page, /^已添加书架/);
  const fields = page.getByRole('complementary', { name: '版块设置' });
  await fields.getByLabel('标题').fill('新到的书');
  await fields.getByRole('radio', { name: '按规则' }).check();
  await fields.getByLabel('规则', { exact: true }).selectOption({ label: '全站最新的图书' });
  await fields.getByLabel('显示数量').selectOption('4');
  await expect.poll(() => shelfTitles(canvas)).toBe(4);

  await page.getByRole('tab', { name: '大纲' }).click();
  const row = page.getByRole('list', { name: '页面大纲' }).getByRole('button', { name: /新到的书/ });
  await row.focus();
  const before = await outlineOf(page);
  await page.keyboard.press('Alt+ArrowUp');
  await said(page, /^书架「新到的书」已移到第 \d+ 个/);
  await expect.poll(() => outlineOf(page)).not.toEqual(before);
  await page.keyboard.press('Control+z');
  await said(page, '已撤销');
  await expect.poll(() => outlineOf(page)).toEqual(before);
  await page.keyboard.press('Control+Shift+z');
  await said(page, '已重做');
}

async function openEditor(context: BrowserContext): Promise<Page> {
  const page = await signIn(context, 'nanfeng', path);
  await page.getByRole('button', { name: '选择模板' }).waitFor();
  return page;
}

/** An empty draft, nothing waiting. */
async function emptied(shop: Member): Promise<void> {
  const { version, pending, scheduled } = await shop.send('GET', '/api/institution-page');
  if (pending ?? scheduled) await shop.send('DELETE', '/api/institution-page/publication');
  const document = { schema: 1, theme: { template: '', accent: 'teal' }, blocks: [] };
  const now = (pending ?? scheduled) ? (await shop.send('GET', '/api/institution-page')).version : version;
  await shop.send('PUT', '/api/institution-page', { document, version: now });
}

async function saveElsewhere(shop: Member, words: string): Promise<void> {
  const { document, version } = await shop.send('GET', '/api/institution-page');
  const [block] = document.blocks;
  const blocks = [{ ...block, props: { ...block.props, text: words } }];
  await shop.send('PUT', '/api/institution-page', { document: { ...document, blocks }, version });
}

async function publish(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布主页' });
  await dialog.getByLabel('版本说明（可不填）').fill(note);
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function approve({ request }: BrowserContext): Promise<void> {
  const operator = await memberOf(request, 'operator');
  const [item] = await operator.send('GET', '/api/institution-pages/moderation');
  const decision = { version: item.version, verdict: 'approve' };
  await operator.send('POST', `/api/institution-pages/moderation/${item.id}/decide`, decision);
}

/** What screen readers were told last. */
async function said(page: Page, words: string | RegExp): Promise<void> {
  await page
    .getByRole('article')
    .getByRole('status')
    .filter({ hasText: words })
    .first()
    .waitFor({ state: 'attached' });
}

async function saved(page: Page): Promise<void> {
  await page.locator('[data-phase=clean]').waitFor();
}

async function outlineOf(page: Page): Promise<string[]> {
  return page.getByRole('list', { name: '页面大纲' }).getByRole('listitem').allInnerTexts();
}

async function shelfTitles(canvas: FrameLocator): Promise<number> {
  return canvas
    .locator('section')
    .filter({ has: canvas.getByRole('heading', { name: '新到的书' }) })
    .getByRole('listitem')
    .count();
}

/** Words and names of the editor in Latin letters; keys of the keyboard are called by theirs. */
async function latinWords(page: Page): Promise<string[]> {
  return page.getByRole('article').evaluate((editor) => {
    const names = ['aria-label', 'aria-roledescription', 'title', 'placeholder', 'alt', 'data-tip'];
    const latin = /[A-Za-z]{2,}/;
    const texts = [...editor.querySelectorAll('*')].flatMap((element) => [
      ...[...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent ?? ''),
      ...names.map((name) => element.getAttribute(name) ?? ''),
    ]);
    return texts.filter((text) => latin.test(text));
  });
}
