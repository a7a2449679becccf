import { randomInt } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answerAge, codeSentTo, createReader, signIn } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { phoneViewport } from '../support/chromium.ts';
import { messageInput, messageRow } from '../support/conversations.ts';
import { type Member, memberOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';

story();

const hand = { viewport: phoneViewport, isMobile: true, hasTouch: true };

/** A public circle of a new member's. */
async function circleOf(context: BrowserContext) {
  const phone = await createReader(context.request);
  const owner = await memberOf(context.request, phone);
  const name = `灯下读书会 ${randomInt(100_000)}`;
  const draft = {
    name,
    about: '晚上读散文，周日聊一聊。',
    category: 'fiction',
    joinMode: 'question',
    question: '在读什么？',
  };
  const { id } = await owner.send('POST', '/api/circles', draft);
  const operator = await memberOf(context.request, 'operator');
  await approve(operator, name);
  return { id, name, phone, owner, operator };
}

async function approve({ send }: Member, name: string): Promise<void> {
  const [item] = await send('GET', `/api/circles/moderation?name=${encodeURIComponent(name)}`);
  await send('POST', `/api/circles/moderation/${item.id}/decide`, {
    version: item.version,
    verdict: 'approve',
  });
}

it('is joined by a link from sign-up to the first message, and left together with its conversation', async () => {
  const home = await newBrowser();
  const { id, name, phone, owner } = await circleOf(home);
  const running = await signIn(home, phone, `/circle/${id}`);
  await running.getByRole('button', { name: '邀请书友' }).click();
  const dialog = running.getByRole('dialog', { name: /邀请书友加入/ });
  await dialog.getByRole('button', { name: '生成链接' }).click();
  const link = await dialog.getByRole('textbox', { name: '邀请链接' }).inputValue();
  await pageReady(running);
  const found = await violationsOn(running, 'invitations');

  const context = await newBrowser(hand);
  const page = await context.newPage();
  await page.goto(new URL(link).pathname);
  await signUp(context, page);
  await page.waitForURL(`**${new URL(link).pathname}`);
  await page.getByText(/邀请你加入，不用申请/).waitFor();
  await pageReady(page);
  found.push(...(await violationsOn(page, 'an invitation on a phone')));
  await page.getByRole('button', { name: '加入圈子' }).tap();
  await page.waitForURL(`**/circle/${id}`);
  await page.getByRole('link', { name: /^群聊/ }).tap();
  await messageInput(page).fill('大家好，我从链接来。');
  await messageInput(page).press('Enter');
  await messageRow(page, '大家好，我从链接来。').waitFor();
  // the row is shown before the server has the message
  const unread = async () => (await owner.send('GET', `/api/circles/${id}/conversation`)).unread;
  await expect.poll(unread).toBe(1);

  await page.goto(`/circle/${id}`);
  await pageReady(page);
  found.push(...(await violationsOn(page, 'a circle on a phone')));
  expect(await page.getByRole('button', { name: `关注${name}` }).count()).toBe(0);
  await page.getByRole('button', { name: '圈子的更多操作' }).tap();
  await page.getByRole('menuitem', { name: '退出圈子' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '退出圈子' }).tap();
  await page.getByRole('button', { name: '申请加入' }).waitFor();
  await page.getByText('加入后能进群聊、在圈子里发布；只想看看新作品，关注就够了。').waitFor();
  expect(await page.getByRole('link', { name: /^群聊/ }).count()).toBe(0);
  const { rows } = await owner.send('GET', `/api/circles/${id}/members`);
  expect(rows).toHaveLength(1);
  expect(found).toEqual([]);
});

it('has a rule and a book that its members see', async () => {
  const context = await newBrowser(hand);
  const { id, name, phone, operator } = await circleOf(context);
  const page = await signIn(context, phone, `/circle/${id}`);
  await page.getByRole('button', { name: '写圈规' }).tap();
  await page.getByRole('textbox', { name: '圈规' }).fill('一周一篇，不剧透。');
  await page.getByRole('button', { name: '提交圈规' }).tap();
  await page.getByText('新的圈规在审核，通过后大家就能看到。').waitFor();
  await page.getByRole('button', { name: '选一本书' }).tap();
  const picker = page.getByRole('dialog', { name: '添加图书' });
  await picker.getByRole('searchbox').fill('边城');
  await picker.getByRole('option', { name: /边城/ }).first().tap();
  await picker.getByRole('button', { name: '确定' }).tap();
  await page.getByRole('heading', { level: 3 }).getByRole('link', { name: '边城' }).waitFor();
  await approve(operator, name);

  const visitor = await newBrowser(hand);
  const reading = await signIn(visitor, 'zhiqiu', `/circle/${id}`);
  await reading.getByText('一周一篇，不剧透。').waitFor();
  await reading.getByRole('heading', { level: 3 }).getByRole('link', { name: '边城' }).waitFor();
  await pageReady(page);
  expect(await violationsOn(page, 'a circle with a book on a phone')).toEqual([]);
});

/** As a visitor without an account does. */
async function signUp(context: BrowserContext, page: Page): Promise<void> {
  const fresh = `137${String(randomInt(100_000_000)).padStart(8, '0')}`;
  await page.waitForURL('**/login?**');
  await page.getByRole('tab', { name: '验证码登录' }).tap();
  await page.getByRole('textbox', { name: '手机号' }).fill(fresh);
  await page.getByRole('button', { name: '获取验证码' }).tap();
  await page.getByRole('button', { name: /(5\d|60) 秒后重发/ }).waitFor();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await codeSentTo(context.request, fresh));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).tap();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await answerAge(page);
}
