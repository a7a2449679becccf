import type { BrowserContext } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn, tokensOf } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { drawPicture } from '../support/draw-picture.ts';
import { newBrowser, story } from '../support/story.ts';
import { body, createDrafts, savedStatus } from '../support/works.ts';

story();

it('mentions a member in a comment with a picture, which opens, and notifies the member', async () => {
  const home = await newBrowser();
  const page = await signIn(home, 'xiaoman', `/post/${await somePost(home)}`);
  const field = page.getByRole('textbox', { name: '写评论' });
  await field.pressSequentially('这里说得对@知秋');
  await page.getByRole('option', { name: '周知秋' }).waitFor();
  expect(await violationsOn(page, 'naming')).toEqual([]);
  await field.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('这里说得对@周知秋 ');
  const words = `你看过吗 ${Date.now()}`;
  await field.pressSequentially(words);

  await page.getByRole('button', { name: '配一张图' }).click();
  const picture = await drawPicture(page, { name: '书桌.jpg', width: 640, height: 480 });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '添加图片' }).click(),
  ]);
  await chooser.setFiles(picture);
  await page.getByRole('button', { name: '预览图片' }).waitFor();
  await field.press('Control+Enter');
  const row = page.locator('li[id^=comment-]').filter({ hasText: words });
  await row.getByRole('button', { name: '查看林小满的配图' }).click();
  await page.getByRole('dialog', { name: '林小满的配图' }).waitFor();
  expect(await violationsOn(page, 'comment with a picture')).toEqual([]);
  await page.keyboard.press('Escape');

  const named = await signIn(await newBrowser(), 'zhiqiu', '/message/comment-reply');
  await named.getByText('提到了你').first().waitFor();
  await row.getByRole('link', { name: '@周知秋' }).click();
  await page.getByRole('heading', { name: '周知秋' }).waitFor();
});

it('mentions a member in a text that is being written', async () => {
  const home = await newBrowser();
  const [draft] = await createDrafts(home.request, 'xiaoman', [{ title: '提到一位书友' }]);
  const page = await signIn(home, 'xiaoman', `/publishPost/edit/${draft?.id}`);
  await body(page).pressSequentially('谢谢@知秋');
  await page.getByRole('option', { name: /周知秋/ }).click();
  await savedStatus(page).waitFor();
  await page.reload();
  await expect.poll(() => body(page).textContent()).toContain('谢谢@周知秋');
});

it('finds a member by name where an operator invites authors', async () => {
  const page = await signIn(await newBrowser(), 'operator', '/authors/invite');
  await page.getByRole('textbox', { name: '成员' }).fill('知秋');
  await page.getByRole('option', { name: /周知秋/ }).click();
  await page.getByRole('textbox', { name: '介绍' }).fill('在图书馆工作，偏爱旧书');
  await page.getByRole('button', { name: '邀请', exact: true }).click();
  await page.getByRole('button', { name: '取消邀请「周知秋」' }).click();
  await page.getByRole('button', { name: '取消邀请「周知秋」' }).waitFor({ state: 'hidden' });
});

/** Where comments can be written: not the two who take part. */
async function somePost({ request }: BrowserContext): Promise<number> {
  const { access_token } = await tokensOf(request, 'zhiqiu');
  const reply = await request.post('/api/Common/GetPage', {
    headers: { authorization: `Bearer ${access_token}` },
    data: { contentType: 1, PageIndex: 1, PageSize: 50 },
  });
  const { data }: { data: { contentId: number; author: string }[] } = await reply.json();
  const post = data.find(({ author }) => author !== '林小满' && author !== '周知秋');
  if (!post) throw new Error('no post');
  return post.contentId;
}
