import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { phoneViewport } from '../support/chromium.ts';
import { drawPicture } from '../support/draw-picture.ts';
import { memberOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';

story();

const phone = { viewport: phoneViewport, isMobile: true, hasTouch: true };
const words = '末班车上读完了最后一章 #通勤路上的书#';

it('takes three touches on a phone, waits for an operator, stands in square, topic and profile, and is taken down and put back', async () => {
  const context = await newBrowser(phone);
  const account = await createReader(context.request);
  const operator = await memberOf(context.request, 'operator');
  const writer = await memberOf(context.request, account);
  const page = await signIn(context, account, '/square');

  await page.getByRole('button', { name: '新建' }).tap();
  await page.getByRole('menuitem', { name: '写想法' }).tap();
  const sheet = page.getByRole('dialog', { name: '写想法' });
  const field = sheet.getByRole('textbox', { name: '想法' });
  await field.fill(words);
  const found = await violationsOn(page, 'the sheet');
  await sheet.getByRole('button', { name: '发出' }).tap();
  await page.getByText('已发出，看过之后就会公开').waitFor();

  await page.goto(`/user/${writer.uid}?tab=thoughts`);
  await page.getByText('等人工看').first().waitFor();
  found.push(...(await violationsOn(page, 'own thoughts')));

  const [item] = (await operator.send('GET', '/api/moderation/comments?tab=pending&pageSize=100')).filter(
    (each: { excerpt: string }) => each.excerpt === words,
  );
  await operator.send('POST', `/api/moderation/comments/${item.id}/decide`, {
    verdict: 'approve',
    version: item.version,
  });

  const other = await newBrowser();
  const reader = await createReader(other.request);
  const reading = await signIn(other, reader, '/square?feed=newest');
  const row = reading.getByRole('listitem').filter({ hasText: '末班车上读完了最后一章' });
  await row.first().waitFor();
  found.push(...(await violationsOn(reading, 'square')));
  await row.getByRole('link', { name: '#通勤路上的书' }).first().click();
  await reading.getByRole('tab', { name: '想法' }).click();
  await row.first().waitFor();
  found.push(...(await violationsOn(reading, 'topic')));
  await row.getByRole('link', { name: /的评论/ }).click();
  await reading.getByRole('heading', { level: 1, name: /的想法/ }).waitFor();
  found.push(...(await violationsOn(reading, 'thought')));
  const path = new URL(reading.url()).pathname;

  const desk = await signIn(await newBrowser(), 'operator', path);
  await desk.getByRole('button', { name: '下架' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: '确认下架' }).click();
  await desk.getByRole('button', { name: '恢复' }).click();
  await desk.getByRole('button', { name: '下架' }).waitFor();
  await reading.reload();
  await reading.getByRole('heading', { level: 1, name: /的想法/ }).waitFor();

  await page.goto(`/user/${writer.uid}?tab=thoughts`);
  await page.getByRole('button', { name: '这条想法的操作' }).tap();
  await page.getByRole('menuitem', { name: '删除' }).tap();
  await page.getByRole('button', { name: '撤销' }).tap();
  await page.getByText('末班车上读完了最后一章').first().waitFor();
  expect(found).toEqual([]);
});

it('keeps what was typed on the device, with its book, until it is sent', async () => {
  const context = await newBrowser();
  const account = await createReader(context.request);
  const page = await signIn(context, account, '/square');
  const line = page.getByRole('button', { name: '读到哪儿了，写一句' });
  const dialog = page.getByRole('dialog', { name: '写想法' });
  await line.click();
  await dialog.getByRole('textbox', { name: '想法' }).fill('还没写完');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.reload();
  await line.click();
  const field = dialog.getByRole('textbox', { name: '想法' });
  expect(await field.inputValue()).toBe('还没写完');
  await field.press('Control+Enter');
  await page.getByText('已发出').first().waitFor();
  await line.click();
  expect(await field.inputValue()).toBe('');
});

it('takes pictures along: three stand in the row, the thought shows them all, large at a press', async () => {
  const context = await newBrowser();
  const account = await createReader(context.request);
  const writer = await memberOf(context.request, account);
  const operator = await memberOf(context.request, 'operator');
  const page = await signIn(context, account, '/square');
  await page.getByRole('button', { name: '读到哪儿了，写一句' }).click();
  const dialog = page.getByRole('dialog', { name: '写想法' });
  const text = '旧书摊上的四本';
  await dialog.getByRole('textbox', { name: '想法' }).fill(text);
  await dialog.getByRole('button', { name: '添加图片' }).click();
  for (const nth of [1, 2, 3, 4]) {
    const picture = await drawPicture(page, { name: `${nth}.png`, width: 300 + nth, height: 300 });
    await dialog
      .getByRole('group', { name: `第 ${nth} 张` })
      .locator('+ input[type=file]')
      .setInputFiles(picture);
    await expect.poll(() => dialog.getByRole('button', { name: '移除图片' }).count()).toBe(nth);
  }
  const found = await violationsOn(page, 'pictures of a thought');
  await dialog.getByRole('button', { name: '发出' }).click();
  await page.getByText('已发出').first().waitFor();
  const [item] = (await operator.send('GET', '/api/moderation/comments?tab=pending&pageSize=100')).filter(
    (each: { excerpt: string }) => each.excerpt === text,
  );
  await operator.send('POST', `/api/moderation/comments/${item.id}/decide`, {
    verdict: 'approve',
    version: item.version,
  });

  await page.goto(`/user/${writer.uid}?tab=thoughts`);
  const row = page.getByRole('listitem').filter({ hasText: text });
  const strip = row.getByRole('link', { name: '4 张图片' });
  await strip.locator('[data-more="1"]').waitFor();
  expect(await strip.locator('img').count()).toBe(3);
  found.push(...(await violationsOn(page, 'row with pictures')));
  await strip.click();
  await page.getByRole('button', { name: '查看第 4 张图片，共 4 张' }).click();
  await page.getByRole('dialog').locator('img').waitFor();
  found.push(...(await violationsOn(page, 'a picture, large')));
  expect(found).toEqual([]);
});
