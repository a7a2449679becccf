import type { AppRoute } from '../app-route.ts';
import { lazyPage, pageIn } from '../lazy-page.tsx';

const shownTo = ['user'] as const;
/** Not in the menu: linked from the pages of the menu, and found by the search of the top bar. */
const aside = { hidden: true } as const;

/** What the community has published. All roles can open these routes; only the readers' sidebar lists them. */
export const discoverRoutes: readonly AppRoute[] = [
  {
    name: 'Discover',
    path: '/discover',
    alwaysShow: true,
    meta: { title: '发现', icon: 'compass', visibleTo: shownTo },
    children: [
      {
        name: 'Square',
        path: '/square',
        meta: { title: '广场', icon: 'compass', visibleTo: shownTo, shape: 'list' },
        page: pageIn(() => import('../../../features/discovery/feed/square-page.tsx')),
      },
      {
        name: 'Books',
        path: '/books',
        meta: { title: '书库', icon: 'books', visibleTo: shownTo, shape: 'list' },
        page: pageIn(() => import('../../../features/library/books/books-page.tsx')),
      },
      {
        name: 'BookLists',
        path: '/bookLists',
        meta: { title: '书单', icon: 'list', visibleTo: shownTo, shape: 'list' },
        page: pageIn(() => import('../../../features/discovery/feed/book-lists-page.tsx')),
      },
      {
        name: 'ReadingLeads',
        path: '/readingLeads',
        meta: { title: '领读', icon: 'reading', visibleTo: shownTo, shape: 'list' },
        page: pageIn(() => import('../../../features/community/reading-leads/lead-directory-page.tsx')),
      },
      {
        name: 'CircleDirectory',
        path: '/circles',
        meta: { title: '圈子', icon: 'circles', roles: shownTo, shape: 'list' },
        page: pageIn(() => import('../../../features/community/circles/circle-directory-page.tsx')),
      },
      {
        name: 'Topics',
        path: '/topics',
        meta: { title: '话题', icon: 'topic', visibleTo: shownTo, shape: 'list' },
        page: pageIn(() => import('../../../features/discovery/directories/topics-page.tsx')),
      },
      {
        name: 'Institutions',
        path: '/institutions',
        meta: { title: '机构', icon: 'building', visibleTo: shownTo, shape: 'list' },
        page: pageIn(() => import('../../../features/discovery/directories/institutions-page.tsx')),
      },
      {
        name: 'News',
        path: '/news',
        meta: { title: '资讯与直播', icon: 'news', visibleTo: shownTo, shape: 'list' },
        page: lazyPage(
          async () => (await import('../../../features/discovery/search/lists/content-lists.tsx')).NewsList,
        ),
      },
    ],
  },
  {
    ...aside,
    name: 'Live',
    path: '/live',
    meta: { title: '直播', icon: 'broadcast', activeMenu: '/news', shape: 'list', searchable: true },
    page: lazyPage(
      async () => (await import('../../../features/discovery/search/lists/content-lists.tsx')).TalkList,
    ),
  },
  {
    ...aside,
    name: 'Search',
    path: '/search',
    meta: { title: '搜索', icon: 'search', shape: 'list', searchable: true },
    page: pageIn(() => import('../../../features/discovery/search/search-page.tsx')),
  },
  {
    ...aside,
    name: 'Channels',
    path: '/channels',
    meta: { title: '频道', icon: 'channel', activeMenu: '/topics', shape: 'list', searchable: true },
    page: pageIn(() => import('../../../features/writing/channels/channels-page.tsx')),
  },
  {
    ...aside,
    name: 'Authors',
    path: '/authors',
    meta: { title: '特邀作者', icon: 'quote', activeMenu: '/books', shape: 'list', searchable: true },
    page: lazyPage(
      async () => (await import('../../../features/discovery/search/lists/content-lists.tsx')).AuthorList,
    ),
  },
  {
    ...aside,
    name: 'Channel',
    path: '/channel/:slug',
    meta: { reading: true, title: '频道', icon: 'channel', activeMenu: '/topics', shape: 'article' },
    page: pageIn(() => import('../../../features/writing/channels/channel-page.tsx')),
  },
  {
    ...aside,
    name: 'Talk',
    path: '/live/:id',
    meta: { reading: true, title: '直播', icon: 'broadcast', activeMenu: '/news', shape: 'article' },
    page: pageIn(() => import('../../../features/community/livestreams/livestream-page.tsx')),
  },
];
