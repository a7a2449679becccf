import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { type Member, memberOf } from '../support/member.ts';
import { address, newBrowser, story } from '../support/story.ts';

story(undefined, { fullBrowser: true });

it('asks for permission on a click, shows a background page’s notifications through the system, and opens them on a click', async () => {
  const context = await newBrowser();
  const mine = await createReader(context.request);
  await context.grantPermissions(['notifications'], { origin: address() });
  await keepWhatIsShown(context);
  const page = await signIn(context, mine, '/user/profile/notices');
  const { me, fan, answer } = await conversationOf(context, mine);
  await answer('没有打开提醒。');
  await expect.poll(() => unreadReplies(me)).toBe(1);
  expect(await shown(page)).toEqual([]);

  await page.getByRole('button', { name: '在这个浏览器打开' }).click();
  await page.getByText('只对这个浏览器有效').waitFor();
  await answer('页面还看着。');
  await fan.send('PUT', `/api/reactions/person/${me.uid}/follow`);
  await expect.poll(async () => (await me.send('GET', '/api/userNotice/unread')).unreadFollow).toBe(1);
  // The page has received all events before it loses focus.
  const { unreadReply, unreadFollow } = await me.send('GET', '/api/userNotice/unread');
  await page.getByRole('link', { name: `消息中心，${unreadReply + unreadFollow} 条未读` }).waitFor();

  await lookAway(page);
  const comment = await answer('到后台去了。');
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: expect.stringContaining('回复'), body: '到后台去了。' }]);
  // so is a message of a member one has written to; said again until the page is connected
  const write = (from: Member, toUid: number, text: string) =>
    from.send('POST', '/api/userPrivateMessage/sendPrivateMessage', { toUid, body: { text } });
  await write(me, fan.uid, '在吗');
  const heard = { title: expect.stringMatching(/^书友/), body: '在，刚到。' };
  const answerAgain = () => write(fan, me.uid, heard.body).then(() => shown(page));
  await expect.poll(answerAgain, { interval: 1_000 }).toContainEqual(heard);
  await page.evaluate(() => Reflect.get(window, 'shown')[0].dispatchEvent(new Event('click')));
  await page.waitForURL(new RegExp(`/post/\\d+\\?comment=${comment}$`));
  await page.locator(`#comment-${comment}[data-marked]`).waitFor();
});

it('says so where the browser does not allow it, and shows nothing', async () => {
  const context = await newBrowser();
  const mine = await createReader(context.request);
  await keepWhatIsShown(context);
  const page = await signIn(context, mine, '/user/profile/notices');
  await page
    .getByRole('button', { name: '在这个浏览器打开' })
    .or(page.getByText('浏览器禁止了本站的提醒'))
    .first()
    .waitFor();
  const consent = page.getByRole('button', { name: '在这个浏览器打开' });
  if (await consent.isVisible()) await consent.click();
  await page.getByText('浏览器禁止了本站的提醒').waitFor();
  expect(await violationsOn(page, 'notices turned off by the browser')).toEqual([]);
  const { me, answer } = await conversationOf(context, mine);
  await lookAway(page);
  await answer('谁也不会弹出来。');
  await expect.poll(() => unreadReplies(me)).toBe(1);
  expect(await shown(page)).toEqual([]);
});

/** The browser's own notifications, kept for the story once the system has shown them. */
async function keepWhatIsShown(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const all: Notification[] = [];
    Reflect.set(window, 'shown', all);
    window.Notification = class extends window.Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        this.addEventListener('show', () => all.push(this));
      }
    };
  });
}

function shown(page: Page): Promise<{ title: string; body: string }[]> {
  return page.evaluate(() => {
    const all: Notification[] = Reflect.get(window, 'shown');
    return all.map(({ title, body }) => ({ title, body }));
  });
}

/** As when another window covers it: Chromium without a screen has no such windows. */
function lookAway(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** I have commented on a post; `answer` has another member answer. */
async function conversationOf({ request }: BrowserContext, mine: Parameters<typeof memberOf>[1]) {
  const me = await memberOf(request, mine);
  const fan = await memberOf(request, await createReader(request));
  const [{ contentId: post }] = await me.send('POST', '/api/Content/ContentSearch', { ContentTypeList: [1] });
  const { id: replyTo } = await me.send('POST', `/api/comments/of/post/${post}`, { text: '开个头。' });
  const answer = async (text: string): Promise<number> =>
    (await fan.send('POST', `/api/comments/of/post/${post}`, { text, replyTo })).id;
  return { me, fan, answer };
}

async function unreadReplies(me: Member): Promise<number> {
  return (await me.send('GET', '/api/userNotice/unread')).unreadReply;
}
