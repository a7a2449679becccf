import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { phoneViewport } from '../support/chromium.ts';
import { memberOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';

story();

const phone = { viewport: phoneViewport, isMobile: true, hasTouch: true };

it('takes three touches on a phone for state, sentence and 发出, and others read it on the book’s page', async () => {
  const context = await newBrowser(phone);
  const account = await createReader(context.request);
  const operator = await memberOf(context.request, 'operator');
  const writer = await memberOf(context.request, account);
  const [book] = (await writer.send('GET', '/api/books')).books.toReversed();
  const page = await signIn(context, account, `/book/${book.id}`);
  const gesture = page.getByRole('region', { name: '我读这本书' });
  const found = await violationsOn(page, 'book before');

  await gesture.getByRole('button', { name: '读过' }).tap();
  await gesture.getByRole('button', { name: '读过', pressed: true }).waitFor();
  const field = gesture.getByRole('textbox', { name: `《${book.title}》的短评` });
  await field.tap();
  await field.fill('合上书，雨也停了');
  await gesture.getByText('8 / 140').waitFor();
  await gesture.getByRole('button', { name: '发出' }).tap();
  await gesture.getByText('正在等人工看一眼').waitFor();
  found.push(...(await violationsOn(page, 'book waiting')));

  const [item] = (await operator.send('GET', '/api/moderation/comments?tab=pending&pageSize=100')).filter(
    (each: { excerpt: string }) => each.excerpt === '合上书，雨也停了',
  );
  await operator.send('POST', `/api/moderation/comments/${item.id}/decide`, {
    verdict: 'approve',
    version: item.version,
  });

  const other = await newBrowser();
  const reading = await signIn(
    other,
    await createReader(other.request),
    `/book/${book.id}?part=shortReviews`,
  );
  const row = reading
    .getByRole('list', { name: '短评' })
    .getByRole('listitem')
    .filter({ hasText: '合上书，雨也停了' });
  await row.getByText('读过').waitFor();
  await row.getByRole('button', { name: /^赞/ }).click();
  await row.getByRole('button', { name: /^赞.*1$/, pressed: true }).waitFor();
  found.push(...(await violationsOn(reading, 'book with short reviews')));
  await row.getByRole('link', { name: /的评论/ }).click();
  await reading.getByRole('heading', { level: 1, name: /的短评/ }).waitFor();
  found.push(...(await violationsOn(reading, 'short review')));

  await page.reload();
  await gesture.getByText('大家看得到').waitFor();
  await gesture.getByRole('button', { name: '删除短评' }).tap();
  await page.getByRole('button', { name: '撤销' }).tap();
  await gesture.getByText('大家看得到').waitFor();
  expect(found).toEqual([]);
});
