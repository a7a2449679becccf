import type { APIRequestContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { codeSentTo, createReader, signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { phoneViewport } from '../support/chromium.ts';
import { memberOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';

// a refused code is answered with 400, which the browser writes down
story(/connect\/token|status of 400/);

const path = '/i/nanfeng';
const byRule = { by: 'rule', ids: [], ruleId: null, limit: 6 };
const notice = (id: string, text: string) => ({ id, type: 'notice', v: 1, props: { text, link: '' } });
const slide = (picture: string, title: string) => ({
  picture: `asset:${picture}`,
  title,
  text: '',
  link: '',
});
const blocks = [
  {
    id: 'window',
    type: 'banner',
    v: 1,
    props: {
      slides: [slide('lane-shop', '灯还亮着'), slide('rain-window', '下雨也来坐坐')],
      height: 'middle',
      seconds: 6,
    },
  },
  {
    id: 'shelf',
    type: 'bookShelf',
    v: 1,
    props: { title: '窗边的书', ...byRule, rule: 'newest', look: 'covers' },
  },
  {
    id: 'days',
    type: 'tabs',
    v: 1,
    props: {
      tabs: [
        { id: 'today', title: '今天' },
        { id: 'week', title: '这一周' },
      ],
    },
    children: { today: [notice('n1', '今天到了一箱诗集')], week: [notice('n2', '周五晚上读书会')] },
  },
  {
    id: 'gift',
    type: 'linkCard',
    v: 1,
    props: { title: '会员日', text: '全场九折', action: '看详情', link: '/active', until: '' },
  },
];

/** Works in either state: a first publication waits for the operator, a later one may not. */
async function publishPage(request: APIRequestContext): Promise<void> {
  const institution = await memberOf(request, 'nanfeng');
  const operator = await memberOf(request, 'operator');
  const { version } = await institution.send('GET', '/api/institution-page');
  const document = { schema: 1, theme: { template: '', accent: 'green' }, blocks };
  const saved = await institution.send('PUT', '/api/institution-page', { document, version });
  const { state } = await institution.send('POST', '/api/institution-page/publish', {
    version: saved.version,
    note: '',
    publishAt: null,
  });
  if (state !== 'pending') return;
  const waiting = await operator.send('GET', '/api/institution-pages/moderation');
  for (const { id, version: seen } of waiting)
    await operator.send('POST', `/api/institution-pages/moderation/${id}/decide`, {
      version: seen,
      verdict: 'approve',
    });
}

const openPage = async (page: Page) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

it('is no more than 60 KB of HTML, scenes and covers drawn', async () => {
  const { request } = await newBrowser();
  await publishPage(request);
  expect((await (await request.get(path)).body()).byteLength).toBeLessThanOrEqual(60 * 1024);
});

it('reads whole without script, and says who answers for it', {
  tags: ['core'],
  meta: { promise: 'An institution’s page reads whole without script' },
}, async () => {
  const plain = await newBrowser({ javaScriptEnabled: false });
  await publishPage(plain.request);
  const page = await plain.newPage();
  await openPage(page);
  for (const words of [
    '灯还亮着',
    '下雨也来坐坐',
    '窗边的书',
    '今天到了一箱诗集',
    '周五晚上读书会',
    '会员日',
  ])
    expect(await page.getByText(words, { exact: true }).first().isVisible(), words).toBe(true);
  expect(await page.getByText('主体信息经共读核验').isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: '留言' }).getAttribute('href')).toMatch(/^\/user\/\d+$/);
});

it('moves by keyboard, is accessible in both schemes, fits a phone and prints every tab', async () => {
  const page = await (await newBrowser()).newPage();
  await openPage(page);
  await page.getByRole('tab', { name: '今天' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tabpanel', { name: '这一周' }).getByText('周五晚上读书会').waitFor();
  expect(await page.getByText('今天到了一箱诗集').isVisible()).toBe(false);

  const second = page.getByText('下雨也来坐坐');
  const isInView = () => second.evaluate((node) => node.getBoundingClientRect().left < innerWidth);
  expect(await isInView()).toBe(false);
  await page.getByRole('list', { name: '左右滚动查看全部' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(isInView).toBe(true);
  // who wants no motion is not moved
  expect(await page.getByRole('button', { name: '播放轮播' }).isVisible()).toBe(true);

  expect(await violationsOn(page, path)).toEqual([]);
  await page.setViewportSize(phoneViewport);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    phoneViewport.width,
  );
  expect(await violationsOn(page, `${path} on a phone`)).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  for (const words of ['今天到了一箱诗集', '周五晚上读书会', '下雨也来坐坐'])
    expect(await page.getByText(words).isVisible(), words).toBe(true);
  expect(await page.getByRole('link', { name: '关注' }).isVisible()).toBe(false);
});

it('takes a message from who proves a phone, keeps what was typed, and shows the answer', async () => {
  const visiting = await newBrowser();
  const page = await visiting.newPage();
  await openPage(page);
  await page.getByRole('button', { name: '留言' }).click();
  const panel = page.getByRole('dialog', { name: /留言$/ });
  await panel.getByRole('button', { name: '发送' }).click();
  await panel.getByText('请填写手机号').waitFor();
  const phone = `137${String(Date.now()).slice(-8)}`;
  await panel.getByLabel('怎么称呼你').fill('过路人');
  await panel.getByLabel('手机号').fill(phone);
  await panel.getByRole('textbox', { name: '留言' }).fill('周末还有靠窗的位子吗？');
  expect(await violationsOn(page, `${path}, the panel`)).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: '留言' }).click();
  expect(await panel.getByLabel('手机号').inputValue()).toBe(phone);
  await panel.getByRole('button', { name: '获取验证码' }).click();
  await panel.getByText(/秒后重发/).waitFor();
  const code = await codeSentTo(visiting.request, phone);
  await panel.getByLabel('验证码').fill(code === '000000' ? '111111' : '000000');
  await panel.getByRole('button', { name: '发送' }).click();
  await expect.poll(() => panel.getByLabel('验证码').getAttribute('aria-invalid')).toBe('true');
  await panel.getByLabel('验证码').fill(code);
  await panel.getByRole('button', { name: '发送' }).click();
  await panel.getByRole('log').getByText('周末还有靠窗的位子吗？').waitFor();
  expect(await panel.getByRole('textbox', { name: '留言' }).inputValue()).toBe('');

  const institution = await memberOf(visiting.request, 'nanfeng');
  const { rows } = await institution.send('GET', '/api/user/leaveMessage/getInstitutionLeaveSessionList');
  // the newest entry may be the automatic answer
  const session = rows.find(({ visitor }: { visitor: { name: string } }) => visitor.name === '过路人');
  await institution.send('POST', '/api/user/leaveMessage/replyLeaveMessage', {
    sessionId: session.sessionId,
    body: { text: '有的，给你留着。' },
  });
  await panel.getByRole('log').getByText('有的，给你留着。').waitFor();
});

it('lets a member who is signed in follow and stop following on the spot', async () => {
  const own = await newBrowser();
  const phone = await createReader(own.request);
  const page = await signIn(own, phone);
  const reader = await memberOf(own.request, phone);
  const { uid } = await memberOf(own.request, 'nanfeng');
  const state = () => reader.send('GET', `/api/reactions/person/${uid}`);
  const before = (await state()).counts.follows;
  await openPage(page);
  const button = page.getByRole('button', { name: /^(已关注|关注)$/ });
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
  await button.click();
  await expect.poll(() => button.textContent()).toBe('已关注');
  expect(await state()).toMatchObject({ following: true, counts: { follows: before + 1 } });
  expect(new URL(page.url()).pathname).toBe(path);

  await page.reload();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  await button.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => button.textContent()).toBe('关注');
  expect(await state()).toMatchObject({ following: false, counts: { follows: before } });
});

it('leads a visitor who wants to follow into the app, which asks them to sign in', async () => {
  const page = await (await newBrowser()).newPage();
  await openPage(page);
  await page.getByRole('link', { name: '关注' }).click();
  await page.getByRole('textbox', { name: '手机号' }).waitFor();
});
