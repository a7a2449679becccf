import type { APIRequestContext } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, type Phone, signIn, tokensOf } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { newBrowser, story } from '../support/story.ts';

story();

/** The waiting member sees it without a reload, over the socket. */
it('joins a circle by request: asked with an answer, approved by the owner, then posted into', {
  tags: ['core'],
  meta: { promise: 'A circle is joined by request' },
}, async () => {
  const visitor = await newBrowser();
  const phone = await createReader(visitor.request);
  const asking = await signIn(visitor, phone, '/circles?name=南风书店');
  await asking.getByRole('link', { name: '南风书店的老朋友' }).click();
  await asking.getByRole('button', { name: '申请加入' }).click();
  const dialog = asking.getByRole('dialog', { name: /申请加入/ });
  await dialog.getByRole('button', { name: '递交申请' }).click();
  await dialog.getByText('请先回答入圈问题').waitFor();
  const answer = `第一次来是为了躲雨，${phone}`;
  await dialog.getByRole('textbox').fill(answer);
  await dialog.getByRole('button', { name: '递交申请' }).click();
  await asking.getByRole('button', { name: '撤回申请' }).waitFor();
  await dialog.waitFor({ state: 'hidden' });

  const circle = new URL(asking.url()).pathname;
  const running = await signIn(await newBrowser(), 'chenyan', `${circle}?tab=requests`);
  const request = running.getByRole('listitem').filter({ hasText: answer });
  await request.getByRole('button', { name: '通过', exact: true }).click();
  await request.waitFor({ state: 'hidden' });
  await asking.getByRole('button', { name: '圈子的更多操作' }).waitFor();
  await asking.getByRole('button', { name: '申请加入' }).waitFor({ state: 'hidden' });

  const title = `躲雨时读的书 ${phone}`;
  await post(visitor.request, phone, { title, circleId: Number(circle.split('/').at(-1)) });
  await running.getByRole('tab', { name: /帖子/ }).click();
  await running.reload();
  await running.getByRole('link', { name: title }).waitFor();
});

/** Written and approved behind the screens: the writing page has stories of its own. */
async function post(
  request: APIRequestContext,
  phone: Phone,
  { title, circleId }: { title: string; circleId: number },
): Promise<void> {
  const mine = { authorization: `Bearer ${(await tokensOf(request, phone)).access_token}` };
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: '雨停了才发现已经读完。' }] };
  const body = { title, body: { type: 'doc', content: [paragraph] }, meta: { circleId } };
  const draft = await (await request.post('/api/works', { headers: mine, data: body })).json();
  const { id, version } = draft.data;
  await request.post(`/api/works/${id}/submit`, { headers: mine, data: { version } });
  const { access_token } = await tokensOf(request, 'operator');
  const headers = { authorization: `Bearer ${access_token}` };
  const queue = await (await request.get('/api/moderation', { headers, params: { name: title } })).json();
  const [item] = queue.data;
  const verdict = { version: item.version, verdict: 'approve' };
  const decided = await request.post(`/api/moderation/${item.id}/decide`, { headers, data: verdict });
  expect(decided.status()).toBe(200);
}

it('has no violations on a circle, its form and a topic', async () => {
  const page = await signIn(await newBrowser(), 'xiaoman', '/index');
  const found: string[] = [];
  for (const path of ['/circle/1007?tab=requests', '/publishCircles/edit', '/topic/1001']) {
    await page.goto(path);
    await pageReady(page);
    found.push(...(await violationsOn(page, path)));
  }
  expect(found).toEqual([]);
});
