import { expect, it } from 'vitest';
import { menu, signIn, signInByHand, unfoldMenu } from '../support/accounts.ts';
import { expectPageError, newBrowser, story } from '../support/story.ts';

story();

it('opens an address that only the server’s menu list knows, query and all, straight after signing in and after a reload', async () => {
  const context = await newBrowser();
  const asked: URL[] = [];
  context.on('request', (request) => {
    if (request.url().includes('GetInstitutionMenuList')) asked.push(new URL(request.url()));
  });
  const page = await context.newPage();
  await page.goto('/leave-message/replies?unread=1');
  await signInByHand(page, 'nanfeng');
  const crumbs = page.getByRole('navigation', { name: '面包屑' });
  await crumbs.getByText('快捷回复').waitFor();
  expect(page.url()).toMatch(/\/leave-message\/replies\?unread=1$/);
  await expect.poll(() => page.title()).toBe('快捷回复 - 共读');
  expect(await crumbs.locator('li').allInnerTexts()).toEqual(['首页', '留言', '快捷回复']);
  expect(await menu(page).locator('[aria-current=page]').textContent()).toBe('快捷回复');

  asked.length = 0;
  await page.reload();
  await crumbs.getByText('快捷回复').waitFor();
  expect(page.url()).toMatch(/\/leave-message\/replies\?unread=1$/);
  expect(asked).toHaveLength(1);
});

it('requests the list once, as specified, however many pages are opened', async () => {
  const context = await newBrowser();
  const asked: URL[] = [];
  context.on('request', (request) => {
    if (request.url().includes('GetInstitutionMenuList')) asked.push(new URL(request.url()));
  });
  const page = await signIn(context, 'nanfeng');
  await unfoldMenu(page);
  for (const title of ['快捷回复', '回复报告', '机构信息', '成员列表']) {
    await menu(page).getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }
  expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { PageIndex: '1', PageSize: '10000', refresh: '1' },
  ]);
});

it('shows a notice at an unknown address', async () => {
  const page = await signIn(await newBrowser(), 'nanfeng', '/leave-message/nowhere');
  await page.getByRole('heading', { name: '没有找到这个页面' }).waitFor();
  await expect.poll(() => page.title()).toBe('页面不存在 - 共读');
  await expectPageError(/404 .*\/leave-message\/nowhere/);
});

it('keeps an institution’s addresses from readers', async () => {
  const page = await signIn(await newBrowser(), 'xiaoman', '/leave-message/replies');
  await page.getByRole('heading', { name: '没有找到这个页面' }).waitFor();
});
