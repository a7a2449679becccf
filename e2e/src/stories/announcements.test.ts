import { afterEach, expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { phoneViewport as phoneScreen } from '../support/chromium.ts';
import { memberOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';

story();

// stories after this one must not find them on their pages
afterEach(async () => {
  const { request } = await newBrowser();
  const operator = await memberOf(request, 'operator');
  const running: { id: number }[] = await operator.send('GET', '/api/announcements?state=running');
  for (const { id } of running) await operator.send('POST', `/api/announcements/${id}/withdraw`);
});

it("pushes a published announcement to a reader's open page, and removes a withdrawn one", async () => {
  const title = `系统维护 ${Date.now()}`;
  const desk = await newBrowser();
  const operator = await signIn(desk, 'operator', '/announcements');
  const home = await newBrowser();
  const reader = await signIn(home, await createReader(home.request), '/message/system-notice');
  await pageReady(reader);
  const otherTab = await home.newPage();
  await otherTab.goto('/message/system-notice');
  await otherTab.getByRole('navigation', { name: '消息分类' }).waitFor();

  await operator.getByRole('button', { name: '发布公告' }).click();
  const form = operator.getByRole('dialog', { name: '发布公告' });
  await form.getByRole('button', { name: '发布', exact: true }).click();
  await form.getByText(/标题/).nth(1).waitFor();
  await form.getByLabel('标题').and(operator.locator(':focus')).waitFor();
  await form.getByLabel('标题').fill(title);
  await form.getByLabel('正文').fill('周日凌晨 2:00 至 4:00 维护。\n期间可以阅读，暂时不能发布。');
  await form.getByRole('radio', { name: '页面顶部横幅' }).check();
  const found = await violationsOn(operator, 'announcement form');
  await form.getByRole('button', { name: '发布', exact: true }).click();
  await operator.getByRole('listitem').filter({ hasText: title }).getByText('进行中').waitFor();
  found.push(...(await violationsOn(operator, 'announcements')));

  await reader
    .getByRole('list', { name: '系统消息' })
    .locator('[data-main]')
    .filter({ hasText: title })
    .click();
  await reader.getByRole('dialog', { name: title }).getByText('期间可以阅读').waitFor();
  await reader.keyboard.press('Escape');

  await otherTab.locator('[data-notification]').filter({ hasText: title }).waitFor();

  const another = await newBrowser({ viewport: phoneScreen, isMobile: true, hasTouch: true });
  const handheld = await signIn(another, await createReader(another.request), '/index');
  const banner = handheld.getByRole('region', { name: '公告' });
  await banner.getByText(title).waitFor();
  await banner.getByRole('button', { name: '查看全文' }).click();
  await banner.getByText('期间可以阅读').waitFor();
  found.push(...(await violationsOn(handheld, 'banner')));
  await operator.getByRole('button', { name: `撤回「${title}」` }).click();
  await operator.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click();
  await banner.waitFor({ state: 'hidden' });
  for (const page of [reader, otherTab])
    await expect.poll(() => page.locator('[data-notification]').filter({ hasText: title }).count()).toBe(0);
  expect(found).toEqual([]);
});

it('shows a dialog once to its audience, and a banner until it is closed', async () => {
  const context = await newBrowser();
  const operator = await memberOf(context.request, 'operator');
  const said = {
    body: '请在月底前核对。',
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
    startsAt: null,
  };
  const both = { ...said, audience: 'institutions' };
  await operator.send('POST', '/api/announcements', { ...both, title: '资质复核', style: 'dialog' });
  await operator.send('POST', '/api/announcements', { ...both, title: '结算日调整', style: 'banner' });

  const reader = await signIn(await newBrowser(), await createReader(context.request), '/index');
  const shop = await signIn(context, 'nanfeng', '/index');
  await shop.getByRole('dialog', { name: '资质复核' }).getByRole('button', { name: '知道了' }).click();
  const banner = shop.getByRole('region', { name: '公告' });
  await banner.getByText('结算日调整').waitFor();
  await shop.reload();
  await banner.waitFor();
  expect(await shop.getByRole('dialog').count()).toBe(0);
  await banner.getByRole('button', { name: '关闭公告' }).click();
  await banner.waitFor({ state: 'hidden' });
  const institution = await memberOf(context.request, 'nanfeng');
  await expect.poll(() => institution.send('GET', '/api/announcements/shown')).toEqual([]);
  expect(await reader.getByRole('region', { name: '公告' }).count()).toBe(0);
});

it('reaches the members of one circle, is previewed as they will see it, and counts who saw it', async () => {
  const title = `一首诗 ${Date.now()}`;
  const home = await newBrowser();
  const [member, stranger] = [await createReader(home.request), await createReader(home.request)];
  const { rows } = await (await memberOf(home.request, member)).send('GET', '/api/circles?name=夜班');
  const [circle] = rows;
  await (await memberOf(home.request, member)).send('POST', `/api/circles/${circle.id}/join`, {});

  const operator = await signIn(await newBrowser(), 'operator', '/announcements');
  await operator.getByRole('button', { name: '发布公告' }).click();
  const form = operator.getByRole('dialog', { name: '发布公告' });
  await form.getByLabel('标题').fill(title);
  await form.getByLabel('正文').fill('每周一换一首。');
  await form.getByLabel('展示对象').selectOption('circle');
  await form.getByRole('button', { name: '发布', exact: true }).click();
  await form.getByText('请从查找结果里选一个圈子').waitFor();
  await form.getByRole('textbox', { name: '圈子' }).fill('夜班');
  await operator.getByRole('option', { name: new RegExp(circle.name) }).click();
  await form.getByRole('radio', { name: '弹窗提示一次' }).check();
  await form.getByRole('button', { name: '打开弹窗看看' }).click();
  const preview = operator.getByRole('dialog', { name: title });
  await preview.getByText('每周一换一首。').waitFor();
  await preview.getByRole('button', { name: '知道了' }).click();
  const found = await violationsOn(operator, 'announcement for a circle');
  await form.getByRole('button', { name: '发布', exact: true }).click();
  const row = operator.getByRole('listitem').filter({ hasText: title });
  await row.getByText(`圈子「${circle.name}」的成员`).waitFor();
  await row.getByText(/面向 \d+ 人/).waitFor();

  const outside = await signIn(await newBrowser(), stranger, '/index');
  const inside = await signIn(home, member, '/index');
  const shown = inside.getByRole('dialog', { name: title });
  await shown.getByText('每周一换一首。').waitFor();
  const counted = inside.waitForResponse((reply) =>
    reply.url().includes('/api/userNotice/readSystemNotice/'),
  );
  await shown.getByRole('button', { name: '知道了' }).click();
  await counted;
  expect(await outside.getByRole('dialog', { name: title }).count()).toBe(0);

  await row.getByRole('button', { name: `「${title}」的数据` }).click();
  const numbers = operator.getByRole('dialog', { name: title });
  await numbers.getByRole('img', { name: '1 天里 1 人看到，1 人已读或关掉' }).waitFor();
  found.push(...(await violationsOn(operator, 'numbers of an announcement')));
  expect(found).toEqual([]);
});
