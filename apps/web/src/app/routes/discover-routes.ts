import type { AppRoute } from '../routing/app-route.ts';
import { page } from '../routing/page.tsx';

const shownTo = ['user'] as const;

/** What the community has published; links lead everybody here, the readers' sidebar shows it. */
export const discoverRoutes: readonly AppRoute[] = [
  {
    name: 'Discover',
    path: '/discover',
    alwaysShow: true,
    meta: { title: '发现', icon: 'compass', shownTo },
    children: [
      {
        name: 'Search',
        path: '/search',
        meta: { title: '搜索社区', icon: 'search', shownTo, shape: 'list' },
        page: page(async () => (await import('../../features/search/search-page.tsx')).SearchPage),
      },
      {
        name: 'Books',
        path: '/books',
        meta: { title: '书库', icon: 'books', shownTo, shape: 'list' },
        page: page(async () => (await import('../../features/books/books-page.tsx')).BooksPage),
      },
      {
        name: 'ReadingLeads',
        path: '/readingLeads',
        meta: { title: '领读', icon: 'reading', shownTo, shape: 'list' },
        page: page(
          async () =>
            (await import('../../features/reading-leads/directory/lead-directory-page.tsx'))
              .LeadDirectoryPage,
        ),
      },
      {
        name: 'News',
        path: '/news',
        meta: { title: '资讯', icon: 'news', shownTo, shape: 'list' },
        page: page(async () => (await import('../../features/search/lists/lists.tsx')).NewsList),
      },
      {
        name: 'Live',
        path: '/live',
        meta: { title: '直播', icon: 'broadcast', shownTo, shape: 'list' },
        page: page(async () => (await import('../../features/search/lists/lists.tsx')).TalkList),
      },
      {
        name: 'Authors',
        path: '/authors',
        meta: { title: '特邀作者', icon: 'quote', shownTo, shape: 'list' },
        page: page(async () => (await import('../../features/search/lists/lists.tsx')).AuthorList),
      },
    ],
  },
  {
    name: 'Talk',
    path: '/live/:id',
    hidden: true,
    meta: { title: '直播', icon: 'broadcast', activeMenu: '/live', shape: 'article' },
    page: page(async () => (await import('../../features/talks/talk-page.tsx')).TalkPage),
  },
];
