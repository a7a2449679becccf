import { publishNews, publishTalks } from '@gongdu/contract/core/accounts/role';
import { editWorkPage, myWorksPage, writing } from '../../work-kinds.tsx';
import type { AppRoute } from '../app-route.ts';
import { pageIn } from '../lazy-page.tsx';

const roles = ['institution', 'admin'] as const;
const institutionPermission = 'inst:content:publish';

/** Announcements by institutions and operators; an institution's sidebar gets the entry from the server's menu list. */
export const publisherRoutes: readonly AppRoute[] = [
  {
    name: 'OperatorAnnouncing',
    // the server's list has /announcing, and does not replace a static route
    path: '/operator-announcing',
    alwaysShow: true,
    meta: { title: '内容发布', icon: 'pencil', roles, visibleTo: ['admin'] },
    children: [
      {
        name: 'PublishNews',
        path: '/publishNews',
        meta: {
          title: '资讯发布',
          icon: 'news',
          roles,
          shape: 'list',
          permission: publishNews,
          institutionPermission,
        },
        page: myWorksPage('news'),
      },
      {
        name: 'Talks',
        path: '/talks',
        meta: {
          title: '直播预告',
          icon: 'broadcast',
          roles,
          shape: 'list',
          permission: publishTalks,
          institutionPermission,
        },
        page: pageIn(() => import('../../../features/community/livestreams/my-livestreams-page.tsx')),
      },
      {
        name: 'BookCategories',
        path: '/institute/book-categories',
        meta: {
          title: '图书分类',
          icon: 'books',
          roles: ['institution'],
          shape: 'list',
          institutionPermission: 'inst:category:edit',
        },
        page: pageIn(() => import('../../../features/library/book-categories/book-categories-page.tsx')),
      },
    ],
  },
  {
    name: 'EditNews',
    path: '/publishNews/edit/:id?',
    hidden: true,
    meta: {
      title: '写资讯',
      icon: 'pencil',
      roles,
      activeMenu: '/publishNews',
      ...writing,
      permission: publishNews,
      institutionPermission,
    },
    page: editWorkPage('news'),
  },
];
