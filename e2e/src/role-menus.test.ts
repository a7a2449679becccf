import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newBrowser, signIn, story } from './browser.ts';

story();

const shared = ['首页'];
const writing = ['内容创作', '我的创作', '我的书单', '我的领读', '我的圈子', '圈子列表'];
const applying = ['机构入驻', '申请机构', '申请列表'];

async function menuOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  return (await menu.locator('li > a, li > button').allInnerTexts()).map((text) => text.trim());
}

it.each(['xiaoman', 'zhiqiu'] as const)(
  'gives the reader %s writing, circles, the way to an institution, and a profile',
  async (account) => {
    const page = await signIn(await newBrowser(), account);
    expect(await menuOf(page)).toEqual([...shared, ...writing, ...applying, '个人中心']);
    await page.getByText('用户', { exact: true }).waitFor();
  },
);

it('leaves the application out for a reader who administers an institution', async () => {
  const page = await signIn(await newBrowser(), 'chenyan');
  expect(await menuOf(page)).toEqual([...shared, ...writing, '个人中心']);
});

it('builds an institution’s menu from the server’s list, behind its own two pages', async () => {
  const page = await signIn(await newBrowser(), 'nanfeng');
  await page.getByText('机构', { exact: true }).first().waitFor();
  expect(await menuOf(page)).toEqual([
    ...shared,
    ...['主页装修', '机构信息'],
    ...['留言', '留言列表', '快捷回复', '运营数据', '回复报告', '主页访问', '机构成员', '成员列表'],
  ]);
});

it('shows an operator the review queues and the tools of the house', async () => {
  const page = await signIn(await newBrowser(), 'operator');
  const menu = await menuOf(page);
  expect(menu).toEqual(expect.arrayContaining(['帖子审核', '话题审核', '推荐干预', '机构菜单', '审计日志']));
  expect(menu).not.toContain('我的创作');
  await page.getByText('运营', { exact: true }).first().waitFor();
});

it('keeps a reader out of an operator’s page', async () => {
  const page = await signIn(await newBrowser(), 'xiaoman');
  await page.goto('/approval/posts');
  await page.getByText('没有访问权限').first().waitFor();
});
