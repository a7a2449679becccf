import { expect, it } from 'vitest';
import { newBrowser, signIn, story } from './browser.ts';

story();

it('opens an address that only the server’s menu list knows, query and all, straight after a reload', async () => {
  const page = await signIn(await newBrowser(), 'nanfeng', '/leave-message/inbox?unread=1');
  await page.waitForURL('**/leave-message/inbox?unread=1');
  expect(await page.title()).toBe('留言列表 - 共读');
  let menuCalls = 0;
  page.on('request', (request) => {
    if (request.url().includes('GetInstitutionMenuList')) menuCalls++;
  });
  await page.reload();
  await page.getByRole('navigation', { name: '面包屑' }).getByText('留言列表').waitFor();
  expect(page.url()).toContain('/leave-message/inbox?unread=1');
  expect(menuCalls).toBe(1);
});

it('asks for the list as specified', async () => {
  const context = await newBrowser();
  const asked = context.waitForEvent('request', (request) =>
    request.url().includes('GetInstitutionMenuList'),
  );
  await signIn(context, 'nanfeng');
  const { searchParams } = new URL((await asked).url());
  expect(Object.fromEntries(searchParams)).toEqual({ PageIndex: '1', PageSize: '10000', refresh: '1' });
});

it('answers an address that nobody knows with the 404 page', async () => {
  const page = await signIn(await newBrowser(), 'nanfeng', '/leave-message/nowhere');
  await page.getByText('页面不存在').first().waitFor();
});
