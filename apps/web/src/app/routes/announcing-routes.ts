import type { AppRoute } from '../routing/app-route.ts';
import { page } from '../routing/page.tsx';

const roles = ['institution', 'admin'] as const;

/** What institutions and operators tell the community; an institution's sidebar has it from the server's menu list (S6). */
export const announcingRoutes: readonly AppRoute[] = [
  {
    name: 'OperatorAnnouncing',
    // the server's list has /announcing, and what is static is not repeated
    path: '/operator-announcing',
    alwaysShow: true,
    meta: { title: '内容发布', icon: 'pencil', roles, shownTo: ['admin'] },
    children: [
      {
        name: 'PublishNews',
        path: '/publishNews',
        meta: { title: '资讯发布', icon: 'news', roles, shape: 'list' },
        page: page(async () => (await import('../works/my-works.tsx')).MyNews),
      },
      {
        name: 'Talks',
        path: '/talks',
        meta: { title: '直播预告', icon: 'broadcast', roles, shape: 'list' },
        page: page(async () => (await import('../../features/talks/talk-desk-page.tsx')).TalkDeskPage),
      },
      {
        name: 'BookCategories',
        path: '/institute/book-categories',
        meta: { title: '图书分类', icon: 'books', roles: ['institution'], shape: 'list' },
        page: page(
          async () =>
            (await import('../../features/book-categories/book-categories-page.tsx')).BookCategoriesPage,
        ),
      },
    ],
  },
  {
    name: 'EditNews',
    path: '/publishNews/edit/:id?',
    hidden: true,
    meta: { title: '写资讯', icon: 'pencil', roles, activeMenu: '/publishNews', shape: 'form' },
    page: page(async () => (await import('../works/write-post.tsx')).WriteNews),
  },
];
