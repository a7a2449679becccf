import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { bell, menu, signIn, unfoldMenu } from '../support/accounts.ts';
import { newBrowser, story } from '../support/story.ts';

story();

const finding = ['发现', ['广场', '书库', '书单', '领读', '圈子', '话题', '机构', '资讯与直播']] as const;
const telling = ['内容发布', ['资讯发布', '直播预告', '图书分类', '馆藏与在售']] as const;
const writing = ['内容创作', ['我的创作', '我的书单', '我的领读'], '我的书架'] as const;
const circles = ['我的圈子'] as const;
const applying = ['机构入驻', ['申请机构', '我的申请']] as const;

it.each(['xiaoman', 'zhiqiu'] as const)(
  'gives the reader %s writing, circles, the way to an institution, and a profile',
  async (account) => {
    const page = await signIn(await newBrowser(), account);
    expect(await menuOf(page)).toEqual([
      ...['首页', ...finding, ...writing, ...circles, ...applying, '个人中心'],
    ]);
    expect(await titleOf(page)).toBe('用户');
  },
);

it('leaves the application out, its parent too, for a reader who administers an institution', async () => {
  const page = await signIn(await newBrowser(), 'chenyan');
  expect(await menuOf(page)).toEqual(['首页', ...finding, ...writing, ...circles, '个人中心']);
  expect(await titleOf(page)).toBe('用户');
  await page.goto('/institution/create');
  await page.getByRole('heading', { name: '当前账号不能查看这个页面' }).waitFor();
});

it('builds an institution’s menu from the server’s list, behind its own two pages', {
  tags: ['core'],
  meta: { promise: 'An institution sees the menu that the server gives it' },
}, async () => {
  const page = await signIn(await newBrowser(), 'nanfeng');
  expect(await menuOf(page)).toEqual([
    ...['首页', '主页装修', '机构信息'],
    ...telling,
    ...['留言', ['留言列表', '快捷回复', '自动回复']],
    ...['运营数据', ['回复报告']],
    ...['机构成员', ['成员列表']],
  ]);
  expect(await titleOf(page)).toBe('机构');
  expect(await bell(page).isVisible()).toBe(true);
});

it('shows an operator the review queues and the tools of the house', {
  tags: ['core'],
  meta: { promise: 'An operator sees the queues and tools they have permissions for' },
}, async () => {
  const page = await signIn(await newBrowser(), 'operator');
  expect(await menuOf(page)).toEqual([
    '首页',
    ...['内容发布', ['资讯发布', '直播预告']],
    ...[
      '内容审核',
      [
        '帖子审核',
        '直播审核',
        '圈子审核',
        '话题审核',
        '图书审核',
        '频道审核',
        '评论审核',
        '消息审核',
        '资料审核',
        '机构审核',
        '机构主页审核',
      ],
    ],
    ...['社区秩序', ['投诉处理', '举报处理', '申诉处理', '敏感词']],
    ...['内容运营', ['圈子精选', '推荐干预', '合并记录', '书目导入与链接', '特邀作者', '公告管理']],
    ...['系统管理', ['运营看板', '用户管理', '机构菜单', '站点信息', '运行状况', '审计日志']],
    '个人中心',
  ]);
  expect(await titleOf(page)).toBe('运营');
});

it.each([
  ['xiaoman', ['/approval/posts', '/VisualEditor/index']],
  ['nanfeng', ['/publishPost']],
  ['operator', ['/publishPost']],
] as const)('keeps %s out of %j', async (account, paths) => {
  const page = await signIn(await newBrowser(), account);
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { name: '当前账号不能查看这个页面' }).waitFor();
  }
});

type Menu = readonly (string | Menu)[];

/** Titles as they are nested, without counts: a directory is followed by the list of its entries. */
async function menuOf(page: Page): Promise<Menu> {
  await unfoldMenu(page);
  return menu(page).evaluate((nav) => {
    const entriesOf = (list: Element): Menu =>
      [...list.querySelectorAll(':scope > li')].flatMap((entry) => {
        const title = entry.querySelector('a, button')?.textContent.split('，')[0]?.trim() ?? '';
        const children = entry.querySelector('ul');
        return children ? [title, entriesOf(children)] : [title];
      });
    const list = nav.querySelector('ul');
    return list ? entriesOf(list) : [];
  });
}

/** The role beside the product's name. */
async function titleOf(page: Page): Promise<string> {
  const brand = await page.getByRole('complementary').getByRole('link').first().textContent();
  return (brand ?? '').replace('共读', '').trim();
}
