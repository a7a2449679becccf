import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { bell, createReader, signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { phoneViewport as phoneScreen } from '../support/chromium.ts';
import { type Member, memberOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';

story();

/** The limit that the issue sets; on a busy machine the test is retried. */
const withinASecond = { timeout: 1_000, interval: 50 };

it('moves the badge within a second of a like and of its undoing, and on all devices when one has read', {
  tags: ['core'],
  meta: { promise: 'The unread badge is right on every device within a second' },
  retry: 1,
}, async () => {
  const home = await newBrowser();
  const [mine, other] = [await createReader(home.request), await createReader(home.request)];
  const me = await memberOf(home.request, mine);
  const { post, comments } = await commentsOf(me, 2);
  const desktop = await signIn(home, mine, '/message/great-collect');
  const handheld = await signIn(
    await newBrowser({ viewport: phoneScreen, isMobile: true, hasTouch: true }),
    mine,
    '/index',
  );
  const fan = await signIn(await newBrowser(), other, `/post/${post}?comment=${comments[0]}`);
  await desktop.getByText('还没有赞和收藏').waitFor();
  await tab(desktop, '系统消息').click();

  const [like, another] = comments.map((id) =>
    fan.locator(`#comment-${id}`).getByRole('button', { name: /^赞/ }),
  );
  await like?.click();
  for (const page of [desktop, handheld]) await expect.poll(() => unreadOf(page), withinASecond).toBe(1);
  await like?.click();
  for (const page of [desktop, handheld]) await expect.poll(() => unreadOf(page), withinASecond).toBe(0);

  // the same once more would be no news
  await another?.click();
  for (const page of [desktop, handheld]) await expect.poll(() => unreadOf(page)).toBe(1);
  await handheld.getByRole('navigation', { name: '底栏' }).getByRole('link', { name: /^消息/ }).click();
  await tab(handheld, '赞/收藏').click();
  await handheld.getByRole('list', { name: '赞和收藏' }).getByText('赞了你的评论').waitFor();
  await expect.poll(() => unreadOf(desktop), withinASecond).toBe(0);
});

it('deletes many at once and brings them back, marks them unread, and shows only those', async () => {
  const context = await newBrowser();
  const mine = await createReader(context.request);
  const me = await memberOf(context.request, mine);
  const fan = await memberOf(context.request, await createReader(context.request));
  const { comments } = await commentsOf(me, 3);
  for (const id of comments) await fan.send('PUT', `/api/reactions/comment/${id}/like`);
  const page = await signIn(context, mine, '/message/great-collect');
  const rows = page.getByRole('list', { name: '赞和收藏' }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(3);
  await expect.poll(() => unreadOf(page)).toBe(0);

  await page.getByRole('button', { name: '批量处理' }).click();
  const bar = page.getByRole('toolbar', { name: '批量处理' });
  await bar.getByRole('checkbox', { name: '全选' }).check();
  await rows.nth(1).getByRole('checkbox').uncheck();
  await bar.getByText('已选 2 条').waitFor();
  const found = await violationsOn(page, 'choosing notices');
  await page.emulateMedia({ colorScheme: 'light' });
  await bar.getByRole('button', { name: '删除' }).click();
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByText('已删除 2 条消息').waitFor();
  expect(await me.send('GET', '/api/userNotice/getSystemNotice?tab=Collect')).toHaveLength(1);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => rows.count()).toBe(3);

  await rows
    .nth(1)
    .getByRole('button', { name: /^更多操作/ })
    .click();
  await page.getByRole('menuitem', { name: '标为未读' }).click();
  await expect.poll(() => unreadOf(page)).toBe(1);
  await page.getByRole('button', { name: '只看未读' }).click();
  await expect.poll(() => rows.count()).toBe(1);
  await rows.getByText('未读').waitFor({ state: 'attached' });
  expect([...found, ...(await violationsOn(page, 'unread notices'))]).toEqual([]);
});

it('is steered by keys: rows, read and unread, choosing, opening', async () => {
  const context = await newBrowser();
  const mine = await createReader(context.request);
  const me = await memberOf(context.request, mine);
  const fan = await memberOf(context.request, await createReader(context.request));
  const { comments } = await commentsOf(me, 3);
  for (const id of comments) await fan.send('PUT', `/api/reactions/comment/${id}/like`);
  const page = await signIn(context, mine, '/message/great-collect');
  const rows = page.getByRole('list', { name: '赞和收藏' }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(3);
  await rows.getByText('未读').first().waitFor({ state: 'detached' });

  await rows.first().locator('[data-main]').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusedRow(page)).toBe('2');
  await page.keyboard.press('k');
  await expect.poll(() => focusedRow(page)).toBe('1');
  await page.keyboard.press('e');
  await expect.poll(() => unreadOf(page)).toBe(1);
  await page.keyboard.press('e');
  await expect.poll(() => unreadOf(page)).toBe(0);
  await page.keyboard.press('x');
  await page.getByText('已选 1 条').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press(' ');
  await page.getByText('已选 2 条').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedRow(page)).toBe('2');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/post\/\d+\?comment=\d+$/);
  await page.locator(`#comment-${comments[0]}[data-marked]`).waitFor();
});

it('replies in place, follows back, and gets no notifications of a muted post or from a blocked person', async () => {
  const context = await newBrowser();
  const [mine, other] = [await createReader(context.request), await createReader(context.request)];
  const me = await memberOf(context.request, mine);
  const fan = await memberOf(context.request, other);
  const { post, comments } = await commentsOf(me, 1);
  await fan.send('PUT', `/api/reactions/person/${me.uid}/follow`);
  await fan.send('POST', `/api/comments/of/post/${post}`, { text: '我也这么想。', replyTo: comments[0] });
  const page = await signIn(context, mine, '/message/comment-reply');
  const notification = page.getByRole('list', { name: '评论和回复' }).getByRole('listitem');
  await notification.getByRole('button', { name: /^回复/ }).click();
  await notification.getByRole('textbox').fill('握手。');
  const found = await violationsOn(page, 'answering in place');
  await notification.getByRole('button', { name: '发布回复' }).click();
  await page.getByText('回复已发出').waitFor();
  await expect.poll(async () => (await fan.send('GET', '/api/userNotice/unread')).unreadReply).toBe(1);

  await notification.getByRole('button', { name: /^更多操作/ }).click();
  await page.getByRole('menuitem', { name: '不再提醒这篇帖子' }).click();
  await page.getByText('以后不再提醒这篇帖子的动态').waitFor();
  await fan.send('POST', `/api/comments/of/post/${post}`, { text: '下次再聊。', replyTo: comments[0] });
  expect((await me.send('GET', '/api/userNotice/unread')).unreadReply).toBe(0);

  await tab(page, '新增关注').click();
  const follow = page.getByRole('list', { name: '新增关注' }).getByRole('listitem');
  await follow.getByRole('button', { name: /^关注/ }).click();
  await follow.getByRole('button', { name: /^已关注/ }).waitFor();
  await expect.poll(async () => (await fan.send('GET', '/api/userNotice/unread')).unreadFollow).toBe(1);

  await follow.getByRole('button', { name: /^更多操作/ }).click();
  await page.getByRole('menuitem', { name: /^拉黑/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '拉黑' }).click();
  await page.getByText(/^已拉黑/).waitFor();
  await fan.send('PUT', `/api/reactions/comment/${comments[0]}/like`);
  expect((await me.send('GET', '/api/userNotice/unread')).unreadLike).toBe(0);
  await page.goto('/user/profile/notices');
  const muted = page.getByRole('list', { name: '不再提醒的作品与圈子' }).getByRole('listitem');
  await muted.getByRole('button', { name: /^恢复提醒/ }).click();
  await page.getByText('还没有设为不再提醒的作品或圈子。').waitFor();
  found.push(...(await violationsOn(page, 'settings of notices')));
  await page.goto('/user/profile/privacy');
  const blocked = page.getByRole('list', { name: '黑名单' }).getByRole('listitem');
  await blocked.getByRole('button', { name: /移出黑名单$/ }).click();
  await page.getByText('黑名单里没有人。').waitFor();
  expect([...found, ...(await violationsOn(page, 'settings'))]).toEqual([]);
});

it('gets no notifications from a person blocked on their page, and gets them again once the person is unblocked', async () => {
  const context = await newBrowser();
  const mine = await createReader(context.request);
  const me = await memberOf(context.request, mine);
  const pest = await memberOf(context.request, await createReader(context.request));
  const { comments } = await commentsOf(me, 3);
  const [first, second, third] = comments;
  const page = await signIn(context, mine, `/user/${pest.uid}`);
  await pest.send('PUT', `/api/reactions/comment/${first}/like`);
  await expect.poll(() => unreadOf(page)).toBe(1);

  await page.getByRole('button', { name: /^拉黑/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '拉黑' }).click();
  const back = page.getByRole('button', { name: /移出黑名单$/ });
  await back.waitFor();
  await pest.send('PUT', `/api/reactions/comment/${second}/like`);
  await expect(pest.send('PUT', `/api/reactions/person/${me.uid}/follow`)).rejects.toThrow('403');
  const counts = await me.send('GET', '/api/userNotice/unread');
  expect([counts.unreadLike, counts.unreadFollow]).toEqual([1, 0]);

  await back.click();
  await page.getByRole('button', { name: /^拉黑/ }).waitFor();
  await pest.send('PUT', `/api/reactions/comment/${third}/like`);
  await expect.poll(() => unreadOf(page)).toBe(2);
});

it('marks the notices of every tab read in one press', async () => {
  const home = await newBrowser();
  const mine = await createReader(home.request);
  const me = await memberOf(home.request, mine);
  const fan = await memberOf(home.request, await createReader(home.request));
  const { comments } = await commentsOf(me, 2);
  await fan.send('PUT', `/api/reactions/person/${me.uid}/follow`);
  for (const id of comments) await fan.send('PUT', `/api/reactions/comment/${id}/like`);
  const page = await signIn(home, mine, '/message/system-notice');
  await expect.poll(() => unreadOf(page)).toBe(3);
  await page.getByRole('button', { name: '全部已读' }).click();
  await expect.poll(() => unreadOf(page)).toBe(0);
  const counts = await me.send('GET', '/api/userNotice/unread');
  expect(counts).toMatchObject({ unreadFollow: 0 });
  await tab(page, '新增关注').click();
  await page.getByRole('list', { name: '新增关注' }).getByText('关注了你').waitFor();
  expect(await page.getByRole('list', { name: '新增关注' }).getByText('未读').count()).toBe(0);
});

function tab(page: Page, name: string) {
  return page.getByRole('navigation', { name: '消息分类' }).getByRole('link', { name });
}

/** By the bell, on phones by the bar at the foot. */
async function unreadOf(page: Page): Promise<number> {
  const entry = page.getByRole('navigation', { name: '底栏' }).getByRole('link', { name: /^消息/ });
  const words =
    (await entry.count()) > 0 ? await entry.textContent() : await bell(page).getAttribute('aria-label');
  return Number(/(\d+) 条未读/.exec(words ?? '')?.[1] ?? 0);
}

/** Of the list, from 0. */
function focusedRow(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.closest('[data-index]')?.getAttribute('data-index'));
}

/** Comments of a member on another's post, for others to act on. */
async function commentsOf({ send }: Member, many: number): Promise<{ post: number; comments: number[] }> {
  const [{ contentId: post }] = await send('POST', '/api/Content/ContentSearch', { ContentTypeList: [1] });
  const comments: number[] = [];
  for (let nth = 1; nth <= many; nth += 1)
    comments.push((await send('POST', `/api/comments/of/post/${post}`, { text: `第 ${nth} 个想法。` })).id);
  return { post, comments };
}
