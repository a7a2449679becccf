import {
  announceToMembers,
  handleReports,
  inviteAuthors,
  reviewBooks,
  reviewCircles,
  reviewTopics,
  reviewWorks,
} from '@gongdu/contract/role';
import type { AppRoute } from '../routing/app-route.ts';
import { page } from '../routing/page.tsx';
import { coming } from './coming.ts';

const roles = ['admin'] as const;

/** Operators' routes (P3). */
export const operatorRoutes: readonly AppRoute[] = [
  directory('Approval', '/approval', '内容审核', 'shield', [
    {
      name: 'ApprovalPosts',
      path: '/approval/posts',
      meta: { title: '帖子审核', icon: 'article', roles, permission: reviewWorks, shape: 'list' },
      page: page(async () => (await import('../works/review-posts.tsx')).ReviewPosts),
    },
    {
      name: 'ApprovalCircles',
      path: '/approval/circles',
      meta: { title: '圈子审核', icon: 'circles', roles, permission: reviewCircles, shape: 'list' },
      page: page(
        async () =>
          (await import('../../features/reviews/circles/circle-reviews-page.tsx')).CircleReviewsPage,
      ),
    },
    {
      name: 'ApprovalTopics',
      path: '/approval/topics',
      meta: { title: '话题审核', icon: 'topic', roles, permission: reviewTopics, shape: 'list' },
      page: page(
        async () => (await import('../../features/reviews/topics/topic-reviews-page.tsx')).TopicReviewsPage,
      ),
    },
    {
      name: 'ApprovalBooks',
      path: '/approval/books',
      meta: { title: '图书审核', icon: 'books', roles, permission: reviewBooks, shape: 'list' },
      page: page(
        async () => (await import('../../features/reviews/books/book-reviews-page.tsx')).BookReviewsPage,
      ),
    },
    list('ApprovalChannels', '/approval/channels', '频道审核', 'channel'),
    list('ApprovalInstitutions', '/approval/institutions', '机构审核', 'building'),
  ]),
  directory('Order', '/order', '社区秩序', 'flag', [
    {
      name: 'Reports',
      path: '/reports',
      meta: { title: '举报处理', icon: 'flag', roles, permission: handleReports, shape: 'list' },
      page: page(async () => (await import('../../features/reports/reports-page.tsx')).ReportsPage),
    },
    list('Appeals', '/appeals', '申诉处理', 'scale'),
    list('SensitiveWords', '/sensitive-words', '敏感词', 'filter'),
  ]),
  directory('Operation', '/operation', '内容运营', 'star', [
    list('CircleSelection', '/circles/selection', '圈子精选', 'circles'),
    list('Intervention', '/recommend/intervention', '推荐干预', 'star'),
    {
      name: 'InviteAuthors',
      path: '/authors/invite',
      meta: { title: '特邀作者', icon: 'quote', roles, permission: inviteAuthors, shape: 'list' },
      page: page(
        async () =>
          (await import('../../features/invited-authors/invite-authors-page.tsx')).InviteAuthorsPage,
      ),
    },
    {
      name: 'Announcements',
      path: '/announcements',
      meta: { title: '公告管理', icon: 'speakerphone', roles, permission: announceToMembers, shape: 'list' },
      page: page(
        async () => (await import('../../features/announcements/announcements-page.tsx')).AnnouncementsPage,
      ),
    },
  ]),
  directory('System', '/system', '系统管理', 'settings', [
    list('Users', '/users', '用户管理', 'users'),
    list('InstMenu', '/inst-menu', '机构菜单', 'list'),
    list('Site', '/site', '站点信息', 'site'),
    list('AuditLog', '/audit-log', '审计日志', 'history'),
  ]),
];

function directory(
  name: string,
  path: string,
  title: string,
  icon: string,
  children: readonly AppRoute[],
): AppRoute {
  return { name, path, alwaysShow: true, meta: { title, icon, roles }, children };
}

function list(name: string, path: string, title: string, icon: string): AppRoute {
  return { name, path, meta: { title, icon, roles, shape: 'list' }, page: coming };
}
