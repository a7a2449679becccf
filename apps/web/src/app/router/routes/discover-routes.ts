import type { AppRoute } from '../app-route.ts';
import { lazyPage, pageIn } from '../lazy-page.tsx';

const shownTo = ['user'] as const;

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
        name: 'Search',
        path: '/search',
        meta: { title: '搜索社区', icon: 'search', visibleTo: shownTo, shape: 'list' },
        page: pageIn(() => import('../../../features/discovery/search/search-page.tsx')),
      },
      {
        name: 'Channels',
        path: '/channels',
        meta: { title: '频道', icon: 'channel', visibleTo: shownTo, shape: 'list' },
        page: pageIn(() => import('../../../features/writing/channels/channels-page.tsx')),
      },
      {
        name: 'Books',
        path: '/books',
        meta: { title: '书库', icon: 'books', visibleTo: shownTo, shape: 'list' },
        page: pageIn(() => import('../../../features/library/books/books-page.tsx')),
      },
      {
        name: 'ReadingLeads',
        path: '/readingLeads',
        meta: { title: '领读', icon: 'reading', visibleTo: shownTo, shape: 'list' },
        page: pageIn(() => import('../../../features/community/reading-leads/lead-directory-page.tsx')),
      },
      {
        name: 'News',
        path: '/news',
        meta: { title: '资讯', icon: 'news', visibleTo: shownTo, shape: 'list' },
        page: lazyPage(
          async () => (await import('../../../features/discovery/search/lists/content-lists.tsx')).NewsList,
        ),
      },
      {
        name: 'Live',
        path: '/live',
        meta: { title: '直播', icon: 'broadcast', visibleTo: shownTo, shape: 'list' },
        page: lazyPage(
          async () => (await import('../../../features/discovery/search/lists/content-lists.tsx')).TalkList,
        ),
      },
      {
        name: 'Authors',
        path: '/authors',
        meta: { title: '特邀作者', icon: 'quote', visibleTo: shownTo, shape: 'list' },
        page: lazyPage(
          async () => (await import('../../../features/discovery/search/lists/content-lists.tsx')).AuthorList,
        ),
      },
    ],
  },
  {
    name: 'Channel',
    path: '/channel/:slug',
    hidden: true,
    meta: { reading: true, title: '频道', icon: 'channel', activeMenu: '/channels', shape: 'article' },
    page: pageIn(() => import('../../../features/writing/channels/channel-page.tsx')),
  },
  {
    name: 'Talk',
    path: '/live/:id',
    hidden: true,
    meta: { reading: true, title: '直播', icon: 'broadcast', activeMenu: '/live', shape: 'article' },
    page: pageIn(() => import('../../../features/community/livestreams/livestream-page.tsx')),
  },
];
