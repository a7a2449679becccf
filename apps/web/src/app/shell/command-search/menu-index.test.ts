import { expect, it } from 'vitest';
import { staticRoutes } from '../../router/static-routes.ts';
import { createMenuIndex, menuHits, searchableRoutes } from './menu-index.ts';

const hit = (title: string, path: string) => ({ title, path, trail: [], icon: undefined });
const find = createMenuIndex([
  hit('首页', '/index'),
  hit('我的创作', '/publishPost'),
  hit('我的书单', '/publishBookList'),
  hit('个人中心', '/user/profile'),
]);
const first = (wanted: string) => find(wanted)[0]?.title;

it('finds a menu by Han, pinyin, initials and path', () => {
  expect(first('书单')).toBe('我的书单');
  expect(first('shudan')).toBe('我的书单');
  expect(first('wdcz')).toBe('我的创作');
  expect(first('GRZX')).toBe('个人中心');
  expect(first('profile')).toBe('个人中心');
});

it('lists everything for an empty query, and nothing for a query without a match', () => {
  expect(find(' ')).toHaveLength(4);
  expect(find('qqqqqq')).toHaveLength(0);
});

it('finds the tabs of the message centre, which no menu shows', () => {
  const findPage = createMenuIndex(menuHits(searchableRoutes(staticRoutes)));
  expect(
    ['系统消息', '新增关注', '评论/回复', '赞/收藏', '消息对话'].map((tab) => findPage(tab)[0]),
  ).toMatchObject([
    { path: '/message/system-notice', trail: ['消息中心'] },
    { path: '/message/follow' },
    { path: '/message/comment-reply' },
    { path: '/message/great-collect' },
    { path: '/message/im' },
  ]);
});

it('finds 我 and the pages of the settings, the first of which the menu shows', () => {
  const found = menuHits(searchableRoutes(staticRoutes)).map(({ path }) => path);
  expect(found).toContain('/me');
  expect(found.filter((path) => path.startsWith('/user/profile'))).toEqual(
    ['security', 'notices', 'privacy', 'display'].map((page) => `/user/profile/${page}`),
  );
  expect(found.filter((path) => path === '/institute/security')).toHaveLength(1);
});
