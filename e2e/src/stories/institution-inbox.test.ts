import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { createReader, enterInstitution, menu, type Phone, signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { phoneViewport } from '../support/chromium.ts';
import { drawPicture } from '../support/draw-picture.ts';
import { institutionOf, type Member, memberOf } from '../support/member.ts';
import { connected, expectPageError, newBrowser, story } from '../support/story.ts';

// an answer is cut off on its way
story(/Failed to load resource: net::ERR_FAILED/);

const closed = { week: [[], [], [], [], [], [], []], exceptions: [] };
const away = `我们已经打烊，明早回复你 ${Date.now()}`;
/** Other stories count on what was there. */
const restoring: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const restore of restoring.splice(0)) await restore();
});

it('a visitor leaves a message; two members see it, one answers while the other sees who is answering', async () => {
  const { visitor, first, second, visitorName, secondName } = await openInbox();
  const thread = (page: Page) => page.getByRole('region', { name: `${visitorName}的聊天记录` });
  const field = (page: Page) => page.getByRole('textbox', { name: `回复${visitorName}` });

  await say(visitor, '请问《呼兰河传》还有吗？');
  // out of hours, once
  await visitor.getByText(away).waitFor();
  await say(visitor, '不急，明天回我就好');
  for (const page of [first, second]) {
    await page.getByRole('button', { name: visitorName }).click();
    await thread(page).getByText('不急，明天回我就好').waitFor();
    expect(await thread(page).getByText(away).count()).toBe(1);
    await thread(page).getByText('自动回复').waitFor();
  }
  expect(await visitor.getByText(away).count()).toBe(1);

  await first.getByText(`${secondName}也在看这个会话`).waitFor();
  await field(first).pressSequentially('有');
  await second.getByText('陈砚正在回复…').waitFor();
  await field(first).fill('');

  // a canned reply, its names filled in
  await field(first).press('/');
  await first.getByRole('combobox', { name: '查找快捷回复' }).fill('留书');
  await first.getByRole('option', { name: /留书/ }).waitFor();
  await first.keyboard.press('Enter');
  const answer = `${visitorName}你好，南风书店的陈砚给你留着`;
  await expect.poll(() => field(first).inputValue()).toBe(answer);
  await first.keyboard.press('Enter');
  await visitor.getByText(answer).waitFor();
  await thread(second).getByText(answer).waitFor();
  await thread(second).getByText('陈砚', { exact: true }).waitFor();

  // a note is for members alone
  await second.keyboard.press('n');
  await second.getByRole('textbox', { name: '内部备注' }).fill('常客，给九折');
  await second.keyboard.press('Enter');
  await thread(first).getByText('常客，给九折').waitFor();
  await first.getByRole('complementary', { name: '会话资料' }).getByText('常客，给九折').waitFor();
  expect(await visitor.getByText('常客，给九折').count()).toBe(0);

  expect(await violationsOn(first, 'inbox')).toEqual([]);
});

it('a session is snoozed, resolved, given to a member, and comes back when the visitor writes again', async () => {
  const { visitor, first, second, visitorName } = await openInbox();
  await say(visitor, '想订十本《朝花夕拾》');
  await first.getByRole('button', { name: visitorName }).click();
  await second.getByRole('button', { name: visitorName }).click();
  for (const page of [first, second])
    await page.getByRole('complementary', { name: '会话资料' }).getByText('待处理').waitFor();
  const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
  const row = (page: Page) =>
    page.getByRole('list', { name: '会话' }).getByText(visitorName, { exact: true });

  await first.keyboard.press('a');
  await first.getByRole('menuitem', { name: '分配给我' }).click();
  // also in the window that acts next: the push may reach the other one before its own answer
  for (const page of [first, second])
    await page.getByRole('complementary', { name: '会话资料' }).getByText('陈砚').waitFor();

  await first.keyboard.press('s');
  await first.getByRole('menuitem', { name: '明早 9:00' }).click();
  await row(second).waitFor({ state: 'detached' });
  // a slip is taken back
  await first.getByText('已移到「稍后处理」').getByRole('button', { name: '撤销' }).click();
  await row(second).waitFor();
  await first.getByRole('complementary', { name: '会话资料' }).getByText('待处理').waitFor();
  await first.keyboard.press('s');
  await first.getByRole('menuitem', { name: '1 小时后' }).click();
  await tab(second, '稍后处理').click();
  await row(second).waitFor();
  await say(visitor, '周五之前能到吗？');
  await tab(second, '待处理').click();
  await row(second).waitFor();

  await first.getByRole('complementary', { name: '会话资料' }).getByText('待处理').waitFor();
  await first.keyboard.press('e');
  await row(second).waitFor({ state: 'detached' });
  await tab(second, '已解决').click();
  await row(second).waitFor();
  await say(visitor, '再加两本');
  await tab(second, '待处理').click();
  await row(second).waitFor();
});

it('keeps an unsent answer, sends it once on retry, and restores a draft after a reload', async () => {
  const { visitor, first, visitorName, left } = await openInbox();
  await say(visitor, '在吗？');
  await first.getByRole('link', { name: /^读者留言，\d+ 条未读$/ }).waitFor();
  await first.getByRole('button', { name: visitorName }).click();
  const field = first.getByRole('textbox', { name: `回复${visitorName}` });
  const ids: string[] = [];
  await left.route('**/replyLeaveMessage', async (route) => {
    ids.push(route.request().postDataJSON().clientMsgId);
    // stored, but the answer is lost on its way
    if (ids.length === 1) {
      await route.fetch();
      await route.abort();
    } else await route.continue();
  });
  await field.fill('在的');
  await first.keyboard.press('Enter');
  await first.getByRole('button', { name: '重发' }).click();
  await first.getByRole('button', { name: '重发' }).waitFor({ state: 'detached' });
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  await expect.poll(() => visitor.getByText('在的', { exact: true }).count()).toBe(1);

  await first
    .locator('input[type=file][accept^=image]')
    .setInputFiles(await drawPicture(first, { name: 'shelf.png', width: 320, height: 200 }));
  await visitor.getByRole('button', { name: '查看南风书店的图片' }).click();
  await visitor.getByRole('dialog', { name: '图片' }).getByRole('button', { name: '关闭' }).click();

  // at once: what was typed last is saved when the page is left
  await field.fill('书单我明天发');
  await first.reload();
  await expect.poll(() => field.inputValue()).toBe('书单我明天发');
});

it('shows the second editor who was first; a reader without the right to answer sees why there is no field', async () => {
  const { visitor, first, second, visitorName, secondName, left, limitSecond } = await openInbox();
  await say(visitor, '能开发票吗？');
  await first.getByRole('button', { name: visitorName }).click();
  await second.getByRole('button', { name: visitorName }).click();
  await second.getByRole('complementary', { name: '会话资料' }).waitFor();
  await second.keyboard.press('a');
  await second.getByRole('menuitem', { name: '分配给我' }).click();
  const card = first.getByRole('complementary', { name: '会话资料' });
  await card.getByText(secondName).waitFor();
  // Simulates a page that has not received the event yet.
  await left.route('**/api/leave-sessions/*', (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), version: 1 }) }),
  );
  await first.keyboard.press('e');
  await first.getByText(`${secondName}刚刚处理过这个会话，请看过最新状态再操作`).waitFor();
  await expectPageError(/status of 409/);
  await card.getByText('待处理').waitFor();

  await limitSecond();
  await second.reload();
  await second.getByText('回复、备注和处理会话需要「回复留言」权限').waitFor();
  expect(await second.getByRole('button', { name: '解决', exact: true }).count()).toBe(0);
  expect(await second.getByRole('textbox', { name: `回复${visitorName}` }).count()).toBe(0);
  await second.keyboard.press('e');
  await card.getByText('待处理').waitFor();
});

it('canned replies and the automatic answer are kept, and the report counts what was answered', async () => {
  const { visitor, first, visitorName } = await openInbox();
  await say(visitor, '有礼品卡吗？');
  await first.getByRole('button', { name: visitorName }).click();
  await first.getByRole('textbox', { name: `回复${visitorName}` }).fill('有，门店就能买');
  await first.getByRole('button', { name: '回复并解决' }).click();
  await visitor.getByText('有，门店就能买').waitFor();

  await menu(first).getByRole('link', { name: '快捷回复' }).click();
  await first.getByRole('button', { name: '添加快捷回复' }).click();
  const dialog = first.getByRole('dialog', { name: '添加快捷回复' });
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  await dialog.getByText('请填写标题').waitFor();
  const title = `礼品卡 ${Date.now()}`;
  await dialog.getByRole('textbox', { name: '标题' }).fill(title);
  await dialog.getByRole('textbox', { name: '内容' }).fill('你好，');
  await dialog.getByRole('button', { name: '访客称呼' }).click();
  await dialog.getByText('例：你好，林小满').waitFor();
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  await first.getByRole('button', { name: `「${title}」上移` }).click();
  await first.getByRole('button', { name: `删除「${title}」` }).click();
  await first.getByRole('dialog', { name: '删除快捷回复' }).getByRole('button', { name: '删除' }).click();
  await first.getByText('快捷回复已删除').waitFor();

  await menu(first).getByRole('link', { name: '自动回复' }).click();
  await first.getByRole('textbox', { name: '内容' }).fill('');
  await first.getByRole('button', { name: '保存' }).click();
  await first.getByText('请填写自动回复的内容，或先关闭自动回复').waitFor();
  await first.getByRole('textbox', { name: '内容' }).fill('稍后回复你');
  await first.getByRole('button', { name: '保存' }).click();
  await first.getByText('自动回复已开启').waitFor();

  await menu(first).getByRole('button', { name: '运营数据' }).click();
  await menu(first).getByRole('link', { name: '回复报告' }).click();
  await first.getByRole('tab', { name: '近 7 天' }).click();
  await first.getByRole('img', { name: /等待 [1-9]\d* 次，其中 [1-9]\d* 次已答复/ }).waitFor();
  await first.getByRole('button', { name: '看表格：每位成员' }).click();
  await first.getByRole('row', { name: /^陈砚 [1-9]/ }).waitFor();
  expect(await violationsOn(first, 'report')).toEqual([]);
});

it('on a phone list, thread and card are pages with a way back', async () => {
  const { visitor, first, visitorName } = await openInbox();
  await say(visitor, '请问几点开门？');
  await first.setViewportSize(phoneViewport);
  await first.getByRole('button', { name: visitorName }).click();
  await first.getByText('请问几点开门？').last().waitFor();
  await first.getByRole('button', { name: '会话资料' }).click();
  await first.getByRole('heading', { name: '内部备注' }).waitFor();
  expect(await violationsOn(first, 'card')).toEqual([]);
  await first.goBack();
  await first.getByRole('textbox', { name: `回复${visitorName}` }).waitFor();
  await first.getByRole('button', { name: '返回会话列表' }).click();
  await first.getByRole('list', { name: '会话' }).getByText(visitorName).waitFor();
});

interface OpenInbox {
  /** The drawer over the institution's page. */
  readonly visitor: Page;
  readonly visitorName: string;
  /** 陈砚's and another member's. */
  readonly first: Page;
  readonly second: Page;
  readonly secondName: string;
  /** The browser of `first`. */
  readonly left: BrowserContext;
  /** From now on the other member may only read. */
  readonly limitSecond: () => Promise<unknown>;
}

/** A visitor of their own, and two members of 南风书店, which is closed and says so. */
async function openInbox(): Promise<OpenInbox> {
  const [home, left, right] = await Promise.all([newBrowser(), newBrowser(), newBrowser()]);
  const [phone, secondPhone] = [await createReader(home.request), await createReader(right.request)];
  const shop = await institutionOf(left.request, 'chenyan');
  await prepareShop(shop);
  const second = await joinShop(shop, right, secondPhone);
  const { name: visitorName } = await (await memberOf(home.request, phone)).send('GET', '/api/User/GetUser');
  const listening = [connected(left), connected(right)];
  const [firstPage, secondPage, visitor] = await Promise.all([
    enterInstitution(left, 'chenyan', '/message/im'),
    enterInstitution(right, secondPhone, '/message/im'),
    signIn(home, phone, `/user/${shop.uid}`),
  ]);
  await Promise.all(listening);
  await visitor.getByRole('button', { name: '给南风书店留言' }).click();
  return {
    visitor,
    visitorName,
    first: firstPage,
    second: secondPage,
    secondName: second.name,
    left,
    limitSecond: second.limit,
  };
}

async function prepareShop(shop: Member): Promise<void> {
  const profile = await shop.send('GET', '/api/institution/profile');
  const answer = await shop.send('GET', '/api/institution/automatic-answer');
  const saved = await shop.send('PUT', '/api/institution/profile', { ...profile, openingHours: closed });
  await shop.send('PUT', '/api/institution/automatic-answer', { enabled: true, text: away });
  const canned = await shop.send('POST', '/api/canned-replies', {
    title: `留书 ${Date.now()}`,
    text: '{visitor}你好，{institution}的{member}给你留着',
  });
  restoring.push(
    () => shop.send('PUT', '/api/institution/profile', { ...profile, version: saved.version }),
    () => shop.send('PUT', '/api/institution/automatic-answer', answer),
    () => shop.send('DELETE', `/api/canned-replies/${canned.id}`),
  );
}

/** A new member who may read and answer. */
async function joinShop(shop: Member, context: BrowserContext, phone: Phone) {
  await shop.send('POST', '/api/institution/invitations', {
    phone,
    role: 'staff',
    permissions: ['inst:message:read', 'inst:message:reply'],
  });
  const reader = await memberOf(context.request, phone);
  const { invitations } = await reader.send('GET', '/api/institution-invitations');
  await reader.send('POST', `/api/institution-invitations/${invitations[0].id}/answer`, { accept: true });
  restoring.push(() => shop.send('DELETE', `/api/institution/members/${reader.uid}`));
  const { name }: { name: string } = await reader.send('GET', '/api/User/GetUser');
  const rights = { role: 'staff', permissions: ['inst:message:read'] };
  return { name, limit: () => shop.send('PUT', `/api/institution/members/${reader.uid}`, rights) };
}

async function say(visitor: Page, text: string): Promise<void> {
  const drawer = visitor.getByRole('dialog', { name: '消息对话' });
  await drawer.getByRole('textbox', { name: '发消息给南风书店' }).fill(text);
  await visitor.keyboard.press('Enter');
  await drawer.getByText(text).waitFor();
}
