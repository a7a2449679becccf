import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { phoneViewport } from '../support/chromium.ts';
import { memberOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';
import { body, publish, savedStatus } from '../support/works.ts';

story(/400 \(Bad Request\).+\/api\/quotes\/\d+\/publish/);

it('notes a passage, publishes it, and others note it too, report it, and no longer see it once it is taken down', async () => {
  const context = await newBrowser({ viewport: phoneViewport, isMobile: true, hasTouch: true });
  const account = await createReader(context.request);
  const operator = await memberOf(context.request, 'operator');
  const writer = await memberOf(context.request, account);
  const book = (await writer.send('GET', '/api/books')).books.at(-2);
  const page = await signIn(context, account, `/book/${book.id}`);
  await page.getByRole('button', { name: '记书摘' }).tap();
  const dialog = page.getByRole('dialog', { name: `《${book.title}》的书摘` });
  await dialog.getByRole('button', { name: '记下' }).tap();
  await dialog.getByText('请填写书摘').waitFor();
  await dialog.getByLabel('书里的话').fill('一句一行，\n可以竖排。');
  await dialog.getByLabel('自己的想法').fill('记在这里就不会丢');
  await dialog.getByLabel('章节或篇名').fill('某人《一首短诗》');
  await dialog.getByLabel('公开').check();
  const found = await violationsOn(page, 'quote dialog');
  await dialog.getByRole('button', { name: '记下' }).tap();
  await page.getByText('已送去看一眼，通过后公开').waitFor();

  const [item] = (await operator.send('GET', '/api/moderation/comments?tab=pending&pageSize=100')).filter(
    (each: { excerpt: string }) => each.excerpt.startsWith('一句一行'),
  );
  await operator.send('POST', `/api/moderation/comments/${item.id}/decide`, {
    verdict: 'approve',
    version: item.version,
  });

  const other = await newBrowser();
  const reading = await signIn(other, await createReader(other.request), `/book/${book.id}`);
  const section = reading.getByRole('region', { name: '书摘' });
  const poems = section.getByRole('list', { name: '竖排的诗词' });
  await poems.getByText('一首短诗').waitFor();
  await section.getByRole('button', { name: '横排' }).click();
  const row = section
    .getByRole('list', { name: '书摘' })
    .getByRole('listitem')
    .filter({ hasText: '可以竖排' });
  await row.getByText('记在这里就不会丢').waitFor();
  found.push(...(await violationsOn(reading, 'book with quotes')));
  await row.getByRole('button', { name: '也划下' }).click();
  await row.getByText('2 人划过').waitFor();
  await row.getByRole('button', { name: /这条书摘的操作/ }).click();
  await reading.getByRole('menuitem', { name: '举报' }).click();
  const report = reading.getByRole('dialog');
  await report.getByRole('radio', { name: /广告/ }).check();
  await report.getByRole('button', { name: /提交|举报/ }).click();
  await report.waitFor({ state: 'hidden' });

  const [case_] = (await operator.send('GET', '/api/reports?pageSize=100')).filter(
    (each: { kind: string; title: string }) => each.kind === 'quote' && each.title.startsWith('一句一行'),
  );
  await operator.send('POST', `/api/reports/${case_.id}/decide`, {
    version: case_.version,
    verdict: 'remove',
    reason: 'advertising',
  });
  await reading.reload();
  await reading.getByRole('heading', { level: 1 }).waitFor();
  await reading.getByRole('tab', { name: /短评/ }).waitFor();
  expect(await section.count()).toBe(0);
  await reading.goto('/quotes');
  await reading.getByRole('list', { name: '我的书摘' }).getByText('一句一行').waitFor();
  found.push(...(await violationsOn(reading, 'own quotes')));
  await reading.getByRole('button', { name: '这条书摘的操作' }).click();
  await reading.getByRole('menuitem', { name: '删除' }).click();
  await reading.getByText('读到想留住的一句，就记在这里').waitFor();
  await reading.getByRole('button', { name: '撤销' }).click();
  await reading.getByRole('list', { name: '我的书摘' }).getByText('一句一行').waitFor();
  await page.goto('/quotes');
  await page.getByText('已被下架').waitFor();
  found.push(...(await violationsOn(page, 'own quotes on a phone')));
  expect(found).toEqual([]);
});

it('takes quotes at an address, publishes several at once, says which was refused, and takes them back', async () => {
  const context = await newBrowser();
  const account = await createReader(context.request);
  const reader = await memberOf(context.request, account);
  const book = (await reader.send('GET', '/api/books')).books.at(-3);
  const page = await signIn(context, account, '/quotes');
  await page.getByRole('button', { name: '生成地址' }).click();
  const address = new URL(await page.getByLabel('新地址').inputValue()).pathname;
  const found = await violationsOn(page, 'a new address');
  const sent = { title: book.title, author: book.author, locationUnit: 1, source: 'KOReader' };
  const entries = ['灯下读到的第一段', '灯下读到的第二段', '他去了赌场'].map((text) => ({ text }));
  const reply = await context.request.post(address, { data: { ...sent, entries } });
  expect(await reply.json()).toMatchObject({ code: 200, data: { taken: 3 } });
  await expect.poll(async () => (await reader.send('GET', '/api/quotes/summary')).all).toBe(3);
  await page.reload();
  await page.getByText(/上一次用在/).waitFor();
  expect(await page.getByLabel('新地址').count()).toBe(0);

  await page.getByRole('button', { name: '批量公开' }).click();
  const bar = page.getByRole('toolbar', { name: '批量公开' });
  await bar.getByRole('button', { name: '选择显示的 3 条' }).click();
  found.push(...(await violationsOn(page, 'choosing quotes')));
  await bar.getByRole('button', { name: '公开', exact: true }).click();
  await page.getByText('2 条送去看一眼，1 条没有公开').waitFor();
  await page.getByText(/没有公开：这里含有不能发布的词「赌场」/).waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByText('等待审核').first().waitFor({ state: 'detached' });

  const row = page.getByRole('listitem').filter({ hasText: '他去了赌场' });
  await row.getByRole('button', { name: '这条书摘的操作' }).click();
  await page.getByRole('menuitem', { name: '公开' }).click();
  await page.getByText(/没有公开。书里的话：这里含有不能发布的词「赌场」/).waitFor();
  await row.getByRole('button', { name: '这条书摘的操作' }).click();
  await page.getByRole('menuitem', { name: '分享图片' }).click();
  const picture = page.getByRole('img', { name: `《${book.title}》书摘的分享图片` });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1080);
  await page.getByRole('dialog').getByText('关闭', { exact: true }).click();

  await page.getByRole('button', { name: '停用' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click();
  await page.getByRole('button', { name: '生成地址' }).waitFor();
  const late = await context.request.post(address, { data: { ...sent, entries } });
  expect(late.status()).toBe(404);
  expect(found).toEqual([]);
});

it('puts a quote into a text, which leaves a sentence when the quote is deleted', async () => {
  const context = await newBrowser();
  const account = await createReader(context.request);
  const reader = await memberOf(context.request, account);
  const book = (await reader.send('GET', '/api/books')).books.at(-4);
  const quote = await reader.send('POST', '/api/quotes', { bookId: book.id, text: '放进文章里的一段' });
  const page = await signIn(context, account, '/publishPost/edit');
  await body(page).click();
  await page.getByRole('button', { name: /^插入，/ }).click();
  await page.getByRole('menuitem', { name: '书摘卡片' }).click();
  const dialog = page.getByRole('dialog', { name: '插入书摘' });
  await dialog.getByText('放进文章里的一段').waitFor();
  const found = await violationsOn(page, 'quote picker');
  await dialog.getByRole('button', { name: '插入', exact: true }).click();
  await body(page).getByText('放进文章里的一段').waitFor();
  await page.getByLabel('标题', { exact: true }).fill(`引了一段 ${quote.id}`);
  await expect.poll(() => page.url()).toMatch(/edit\/\d+/);
  const id = Number(/edit\/(\d+)/.exec(page.url())?.[1]);
  await savedStatus(page).waitFor();
  const { version } = await reader.send('GET', `/api/works/${id}`);
  await publish(context.request, account, { id, version, title: `引了一段 ${quote.id}` });
  await page.goto(`/post/${id}`);
  await page.getByText('放进文章里的一段').waitFor();
  found.push(...(await violationsOn(page, 'a text with a quote')));
  await reader.send('DELETE', `/api/quotes/${quote.id}`);
  await page.reload();
  await page.getByText('这条书摘已经不在了').waitFor();
  expect(await page.getByText('放进文章里的一段').count()).toBe(0);
  const read = await context.request.get(`/post/${id}`, { headers: { accept: 'text/html' } });
  expect(await read.text()).not.toContain('放进文章里的一段');
  expect(found).toEqual([]);
});
