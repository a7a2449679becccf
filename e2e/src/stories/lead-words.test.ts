import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, type Phone, signIn } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { phoneViewport } from '../support/chromium.ts';
import { memberOf, nameOf } from '../support/member.ts';
import { runningLead } from '../support/reading-leads.ts';
import { newBrowser, story } from '../support/story.ts';

story();

const parts = ['渡口', '白塔'];
const said = '天亮以前，船还泊在对岸。';

it('is a whole day of a member on the phone: read, check in, like a sentence, say something, hear the leader', async () => {
  const home = await newBrowser();
  const [leader, writer] = [await createReader(home.request), await createReader(home.request)];
  const title = `白塔下的两天 ${Date.now()}`;
  const id = await runningLead(home.request, leader, { title, parts });
  const writing = await memberOf(home.request, writer);
  await writing.send('POST', `/api/reading-leads/${id}/join`);
  const today = (await writing.send('GET', `/api/reading-leads/${id}`)).parts[1];
  const checkIn = { partId: today.id, sentence: said };
  await writing.send('PUT', `/api/reading-leads/${id}/check-ins/today`, checkIn);
  const name = await nameOf(home.request, writer);

  const hand = await newBrowser({ viewport: phoneViewport, isMobile: true, hasTouch: true });
  const phone = await createReader(hand.request);
  await (await memberOf(hand.request, phone)).send('POST', `/api/reading-leads/${id}/join`);
  const page = await signIn(hand, phone);

  // the start page leads to the part of the day; its sentences are locked, and so are their likes
  await page
    .getByRole('region', { name: '今天要读' })
    .getByRole('link', { name: title, exact: true })
    .first()
    .tap();
  await page.getByRole('heading', { level: 1, name: '白塔' }).waitFor();
  await page.getByText('白塔的导读').waitFor();
  await page.getByText('打卡以后打开，先自己读。').waitFor();
  expect(await page.getByText(said).count()).toBe(0);
  expect(await page.getByRole('button', { name: new RegExp(`^赞《${name}的打卡》`) }).count()).toBe(0);

  await page.getByRole('textbox', { name: '一句话' }).fill('白塔还在。');
  await page.getByRole('form', { name: '打卡' }).getByRole('button', { name: '打卡' }).tap();
  await page.getByText('今天已打卡，连续 1 天').waitFor();
  const sentences = page.getByRole('list', { name: '今天的话' });
  await sentences.getByText(said).waitFor();
  await likes(page, name);
  await pageReady(page);
  expect(await violationsOn(page, 'sentences of the day')).toEqual([]);

  // says it is read, and speaks on the board that opens with it
  await page.getByRole('button', { name: '标记已读' }).tap();
  await page.getByRole('button', { name: /^讨论板/ }).tap();
  await page.getByRole('textbox', { name: '说说这一部分' }).fill('塔影落在水里。');
  await page.getByRole('button', { name: '发言', exact: true }).tap();
  await page.getByRole('list', { name: '发言' }).getByText('塔影落在水里。').waitFor();

  // the writer is notified, and finds it in the days of the lead
  const author = await signIn(home, writer, '/message/great-collect');
  await author
    .getByRole('link', { name: new RegExp(`赞了你在《${title}》里的打卡`) })
    .first()
    .click();
  await author.waitForURL(`**/reader/${id}?tab=days`);
  const mine = author.getByRole('tabpanel').getByRole('listitem').filter({ hasText: said });
  await mine.getByRole('button', { name: `赞《${name}的打卡》，1` }).waitFor();

  await hearsTheLeader({ leader, title, id, page });
});

/** The number stays after a reload, and the press that takes it back counts too. */
async function likes(page: Page, name: string): Promise<void> {
  const like = page.getByRole('button', { name: new RegExp(`^赞《${name}的打卡》`) });
  const box = await like.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const saved = page.waitForResponse((reply) => reply.url().includes('/api/reactions/check_in/'));
  await like.tap();
  await page.getByRole('button', { name: `赞《${name}的打卡》，1`, pressed: true }).waitFor();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: `赞《${name}的打卡》，1`, pressed: true }).waitFor();
}

interface Word {
  readonly leader: Phone;
  readonly title: string;
  readonly id: number;
  /** Of a member who has not read one of the two parts. */
  readonly page: Page;
}

/** One word a day: it goes to those who are behind, and the dialog closes itself to a second one. */
async function hearsTheLeader({ leader, title, id, page }: Word): Promise<void> {
  const desk = await newBrowser();
  const leading = await signIn(desk, leader, `/reader/${id}?tab=wall`);
  const open = leading.getByRole('button', { name: '给落下的成员说句话' });
  await open.click();
  const dialog = leading.getByRole('dialog', { name: '给落下的成员说句话' });
  await dialog.getByText('会发给 1 位成员，这里不列名字。').waitFor();
  await dialog.getByLabel('落下几个部分').selectOption({ label: '1 个部分或更多' });
  await dialog.getByText('会发给 2 位成员，这里不列名字。').waitFor();
  await dialog.getByRole('button', { name: '发出' }).click();
  await dialog.getByText('请填写要说的话').waitFor();
  const word = '落下的不用补齐，从今天接着读。';
  await dialog.getByLabel('要说的话').fill(word);
  expect(await violationsOn(leading, 'word to members')).toEqual([]);
  await dialog.getByRole('button', { name: '发出' }).click();
  await leading.getByText('已发给 2 位成员').waitFor();
  await open.click();
  await dialog.getByText('今天已经说过一次了，明天再说。').waitFor();
  expect(await dialog.getByRole('button', { name: '发出' }).isDisabled()).toBe(true);

  await page.goto('/message/system-notice');
  const notice = page
    .getByRole('listitem')
    .filter({ hasText: `在《${title}》里有话对你说` })
    .first();
  await notice.getByText(word).waitFor();
  await pageReady(page);
  expect(await violationsOn(page, 'word of the leader')).toEqual([]);
  await notice.getByRole('link', { name: new RegExp(`在《${title}》里有话对你说`) }).tap();
  await page.waitForURL(`**/reader/${id}`);
}
