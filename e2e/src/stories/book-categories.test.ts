import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from '../support/accounts.ts';
import { phoneViewport } from '../support/chromium.ts';
import { memberOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';
import { middleOf, moveFinger } from '../support/touch.ts';

story();

const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
const grip = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^移动「${name}」：`) });

it('moves a category into another one by mouse and by finger, and back', async () => {
  const desktop = await newBrowser();
  const shop = await memberOf(desktop.request, 'nanfeng');
  const [upper, lower] = [`店员推荐${Date.now()}`, `雨天读的书${Date.now()}`];
  for (const name of [upper, lower]) await shop.send('POST', '/api/institution-book-categories', { name });
  const parentOf = async (name: string): Promise<string | undefined> => {
    const all: { id: number; name: string; parentId: number | null }[] = await shop.send(
      'GET',
      '/api/institution-book-categories',
    );
    const parentId = all.find((each) => each.name === name)?.parentId;
    return all.find(({ id }) => id === parentId)?.name;
  };

  const page = await signIn(desktop, 'nanfeng', '/institute/book-categories');
  await grip(page, lower).hover();
  await page.mouse.down();
  const target = await middleOf(row(page, upper));
  await page.mouse.move(target.x, target.y, { steps: 8 });
  await page.mouse.up();
  await page.getByText(`已移动「${lower}」`).waitFor();
  expect(await parentOf(lower)).toBe(upper);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => parentOf(lower)).toBeUndefined();

  const handheld = await newBrowser({ viewport: phoneViewport, isMobile: true, hasTouch: true });
  const phone = await signIn(handheld, 'nanfeng', '/institute/book-categories');
  await grip(phone, lower).scrollIntoViewIfNeeded();
  // held for a moment: a finger that moves at once scrolls
  await moveFinger(phone, await middleOf(grip(phone, lower)), await middleOf(row(phone, upper)), {
    before: 400,
    after: 100,
  });
  await phone.getByText(`已移动「${lower}」`).waitFor();
  expect(await parentOf(lower)).toBe(upper);
});
