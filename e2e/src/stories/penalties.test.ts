import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { newBrowser, story } from '../support/story.ts';
import { callApi, createDrafts, publish } from '../support/works.ts';

// The comment that a penalty refuses is answered with 403.
story(/status of 403/);

it('stops a comment, says until when, and sends the appeal to another reviewer', async () => {
  const home = await newBrowser();
  const { request } = home;
  const [author, reporter] = [await createReader(request), await createReader(request)];
  const title = `谁来读诗 ${author.slice(-6)}`;
  const [post] = await createDrafts(request, reporter, [{ title, text: '今晚读一首短诗。' }]);
  if (!post) throw new Error('no post');
  await publish(request, reporter, post);

  const page = await signIn(home, author, `/post/${post.id}`);
  const field = page.getByRole('textbox', { name: '写评论' });
  await field.fill('你这种人不配读诗');
  await page.getByRole('button', { name: '发布评论' }).click();
  await page.getByRole('listitem').filter({ hasText: '你这种人不配读诗' }).first().waitFor();
  await field.fill('第二句话，还没有发出');

  // shown before it is stored
  const firstComment = async () =>
    (await callApi(request, reporter, 'get', `/api/comments/of/post/${post.id}`)).rows[0];
  await expect.poll(firstComment).toBeTruthy();
  const { id: commentId } = await firstComment();
  const report = { kind: 'comment', id: commentId, reason: 'abuse', note: '' };
  const { id: caseId } = await callApi(request, reporter, 'post', '/api/reports', report);
  const { version } = await callApi(request, 'operator', 'get', `/api/reports/${caseId}`);
  const decision = { version, verdict: 'remove', reason: 'abuse', sentence: '请就诗论诗', points: 20 };
  await callApi(request, 'operator', 'post', `/api/reports/${caseId}/decide`, decision);

  // shown where the member writes, without a reload, and the input is kept
  const notice = page.getByRole('status').filter({ hasText: /因含有攻击、辱骂或歧视他人的内容/ });
  await notice.getByText(/你在 \d+月\d+日 \d\d:\d\d 前不能发表评论/).waitFor();
  expect(await violationsOn(page, 'a composer under a penalty')).toEqual([]);
  await page.getByRole('button', { name: '发布评论' }).click();
  await page.getByRole('alert').filter({ hasText: '前不能发表评论' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: '第二句话，还没有发出' }).getByText('重试').waitFor();

  await notice.getByRole('link', { name: '查看与申诉' }).click();
  await page.getByRole('heading', { name: '我的信用', level: 1 }).waitFor();
  await page.getByRole('main').getByText('80', { exact: true }).filter({ visible: true }).waitFor();
  expect(await violationsOn(page, '/credit')).toEqual([]);
  await page.getByRole('button', { name: /^申诉：你这种人不配读诗/ }).click();
  const dialog = page.getByRole('dialog', { name: '申诉' });
  await dialog.getByRole('textbox', { name: '申诉理由' }).fill('我说的是诗里的人。');
  expect(await violationsOn(page, 'an appeal being written')).toEqual([]);
  await dialog.getByRole('button', { name: '提交申诉' }).click();
  await page.getByText('申诉已提交').waitFor();
  await page.getByText('申诉：等待裁定').waitFor();

  const mine = await signIn(await newBrowser(), reporter, '/credit?tab=reports');
  const reported = mine.getByRole('listitem').filter({ hasText: '你这种人不配读诗' });
  await reported.getByText('情况属实，已处理').waitFor();
  await reported.getByText('处理说明：请就诗论诗').waitFor();

  const desk = await signIn(await newBrowser(), 'operator', '/appeals');
  const row = desk.getByRole('listitem').filter({ hasText: '你这种人不配读诗' });
  await row.getByText('由其他人裁定').waitFor();
  await row.getByRole('button', { name: /^查看/ }).click();
  const drawer = desk.getByRole('dialog', { name: /的申诉$/ });
  await drawer.getByText('原处理由你作出，这份申诉由其他运营人员裁定').waitFor();
  await drawer.getByText('我说的是诗里的人。').waitFor();
  expect(await drawer.getByRole('radio').count()).toBe(0);
});

it('decides an appeal against a colleague’s decision with the keyboard', async () => {
  const home = await newBrowser();
  const desk = await signIn(home, 'operator', '/appeals');
  const row = desk.getByRole('listitem').filter({ hasText: '老久' });
  await row.getByRole('button', { name: '裁定老久的申诉' }).click();
  const drawer = desk.getByRole('dialog', { name: '老久的申诉' });
  await drawer.getByText('值班审核员').first().waitFor();
  await drawer.getByRole('radio', { name: /^申诉成立/ }).waitFor();
  expect(await violationsOn(desk, 'an appeal before the operator')).toEqual([]);
  await desk.keyboard.press('a');
  await expect.poll(() => drawer.getByRole('radio', { name: /^申诉成立/ }).isChecked()).toBe(true);
  await drawer.getByRole('textbox', { name: '裁定说明' }).fill('双方确是旧友说笑。');
  await desk.keyboard.press('Control+Enter');
  await desk.getByText('申诉人会收到结果').waitFor();
  expect(await violationsOn(desk, 'the line after an appeal')).toEqual([]);
  // taken back, it is open again and decided a second time
  await desk.keyboard.press('z');
  await desk.getByText('已撤销，重新等待处理').waitFor();
  await drawer.getByRole('radio', { name: /^申诉成立/ }).check();
  await drawer.getByRole('textbox', { name: '裁定说明' }).fill('双方确是旧友说笑，看过全文。');
  await desk.keyboard.press('Control+Enter');
  await desk.getByText('已裁定：申诉成立').waitFor();
  await row.waitFor({ state: 'detached' });
  await desk.getByRole('tab', { name: '已裁定' }).click();
  await desk.getByRole('listitem').filter({ hasText: '老久' }).getByText('申诉成立').waitFor();
});
