import {
  announceToMembers,
  decideAppeals,
  editInstitutionMenu,
  editSensitiveWords,
  handleComplaints,
  handleReports,
  interveneInRecommendations,
  inviteAuthors,
  manageChannels,
  managePeople,
  manageSite,
  moderateBooks,
  moderateChannels,
  moderateCircles,
  moderateComments,
  moderateInstitutions,
  moderateMessages,
  moderateProfiles,
  moderateTopics,
  moderateWorks,
  readAuditLog,
  readBoard,
  selectCircles,
} from '@gongdu/contract/core/accounts/role';
import type { AppRoute } from '../app-route.ts';
import { lazyPage } from '../lazy-page.tsx';

const roles = ['admin'] as const;

/** Operators' routes. */
export const operatorRoutes: readonly AppRoute[] = [
  directory('Approval', '/approval', '内容审核', 'shield', [
    {
      name: 'ApprovalPosts',
      path: '/approval/posts',
      meta: {
        title: '帖子审核',
        icon: 'article',
        roles,
        permission: moderateWorks,
        shape: 'list',
        pane: true,
        waits: true,
      },
      page: lazyPage(
        async () =>
          (await import('../../../features/moderation/moderation/posts/posts-page.tsx')).PostsModerationPage,
      ),
    },
    {
      name: 'ApprovalLivestreams',
      path: '/approval/livestreams',
      meta: {
        title: '直播审核',
        icon: 'broadcast',
        roles,
        permission: moderateWorks,
        shape: 'list',
        pane: true,
        waits: true,
      },
      page: lazyPage(
        async () =>
          (await import('../../../features/moderation/moderation/livestreams/livestreams-page.tsx'))
            .LivestreamsModerationPage,
      ),
    },
    {
      name: 'ApprovalCircles',
      path: '/approval/circles',
      meta: {
        title: '圈子审核',
        icon: 'circles',
        roles,
        permission: moderateCircles,
        shape: 'list',
        pane: true,
        waits: true,
      },
      page: lazyPage(
        async () =>
          (await import('../../../features/moderation/moderation/circles-page.tsx')).CirclesModerationPage,
      ),
    },
    {
      name: 'ApprovalTopics',
      path: '/approval/topics',
      meta: {
        title: '话题审核',
        icon: 'topic',
        roles,
        permission: moderateTopics,
        shape: 'list',
        pane: true,
        waits: true,
      },
      page: lazyPage(
        async () =>
          (await import('../../../features/moderation/moderation/topics-page.tsx')).TopicsModerationPage,
      ),
    },
    {
      name: 'ApprovalBooks',
      path: '/approval/books',
      meta: {
        title: '图书审核',
        icon: 'books',
        roles,
        permission: moderateBooks,
        shape: 'list',
        pane: true,
        waits: true,
      },
      page: lazyPage(
        async () =>
          (await import('../../../features/moderation/moderation/books/books-page.tsx')).BooksModerationPage,
      ),
    },
    {
      name: 'ApprovalChannels',
      path: '/approval/channels',
      meta: {
        ...{ title: '频道审核', icon: 'channel', roles, shape: 'list', pane: true, waits: true },
        permission: [moderateWorks, moderateChannels, manageChannels],
      },
      page: lazyPage(
        async () =>
          (await import('../../../features/moderation/moderation/channels/channels-page.tsx'))
            .ChannelsModerationPage,
      ),
    },
    {
      name: 'ApprovalComments',
      path: '/approval/comments',
      meta: {
        title: '评论审核',
        icon: 'article',
        roles,
        permission: moderateComments,
        shape: 'list',
        pane: true,
        waits: true,
      },
      page: lazyPage(
        async () =>
          (await import('../../../features/moderation/moderation/flagged-texts/comments-page.tsx'))
            .CommentsModerationPage,
      ),
    },
    {
      name: 'ApprovalMessages',
      path: '/approval/messages',
      meta: {
        title: '消息审核',
        icon: 'article',
        roles,
        permission: moderateMessages,
        shape: 'list',
        pane: true,
        waits: true,
      },
      page: lazyPage(
        async () =>
          (await import('../../../features/moderation/moderation/messages/messages-page.tsx'))
            .MessagesModerationPage,
      ),
    },
    {
      name: 'ApprovalProfiles',
      path: '/approval/profiles',
      meta: {
        title: '资料审核',
        icon: 'users',
        roles,
        permission: moderateProfiles,
        shape: 'list',
        pane: true,
        waits: true,
      },
      page: lazyPage(
        async () =>
          (await import('../../../features/moderation/moderation/flagged-texts/profiles-page.tsx'))
            .ProfilesModerationPage,
      ),
    },
    {
      name: 'ApprovalInstitutions',
      path: '/approval/institutions',
      meta: {
        title: '机构审核',
        icon: 'building',
        roles,
        permission: moderateInstitutions,
        shape: 'list',
        pane: true,
        waits: true,
      },
      page: lazyPage(
        async () =>
          (await import('../../../features/moderation/moderation/institutions/institutions-page.tsx'))
            .InstitutionsModerationPage,
      ),
    },
    {
      name: 'ApprovalInstitutionPages',
      path: '/approval/institution-pages',
      meta: {
        title: '机构主页审核',
        icon: 'palette',
        roles,
        permission: moderateInstitutions,
        shape: 'list',
        pane: true,
        waits: true,
      },
      page: lazyPage(
        async () =>
          (
            await import(
              '../../../features/moderation/moderation/institution-pages/institution-pages-page.tsx'
            )
          ).InstitutionPagesModerationPage,
      ),
    },
  ]),
  directory('Order', '/order', '社区秩序', 'flag', [
    {
      name: 'Complaints',
      path: '/complaints',
      meta: {
        title: '投诉处理',
        icon: 'flag',
        roles,
        permission: handleComplaints,
        shape: 'list',
        pane: true,
        waits: true,
      },
      page: lazyPage(
        async () =>
          (await import('../../../features/moderation/moderation/complaints/complaints-page.tsx'))
            .ComplaintsPage,
      ),
    },
    {
      name: 'Reports',
      path: '/reports',
      meta: { title: '举报处理', icon: 'flag', roles, permission: handleReports, shape: 'list', waits: true },
      page: lazyPage(
        async () =>
          (await import('../../../features/moderation/moderation/reports/reports-page.tsx')).ReportsPage,
      ),
    },
    {
      name: 'Appeals',
      path: '/appeals',
      meta: {
        title: '申诉处理',
        icon: 'scale',
        roles,
        permission: decideAppeals,
        shape: 'list',
        waits: true,
      },
      page: lazyPage(
        async () => (await import('../../../features/administration/appeals/appeals-page.tsx')).AppealsPage,
      ),
    },
    {
      name: 'SensitiveWords',
      path: '/sensitive-words',
      meta: { title: '敏感词', icon: 'filter', roles, permission: editSensitiveWords, shape: 'list' },
      page: lazyPage(
        async () =>
          (await import('../../../features/moderation/sensitive-words/sensitive-words-page.tsx'))
            .SensitiveWordsPage,
      ),
    },
  ]),
  directory('Operation', '/operation', '内容运营', 'star', [
    {
      name: 'CircleSelection',
      path: '/circles/selection',
      meta: { title: '圈子精选', icon: 'circles', roles, permission: selectCircles, shape: 'list' },
      page: lazyPage(
        async () =>
          (await import('../../../features/community/circles/selection/selection-page.tsx'))
            .CircleSelectionPage,
      ),
    },
    {
      name: 'Intervention',
      path: '/recommend/intervention',
      meta: {
        title: '推荐干预',
        icon: 'star',
        roles,
        permission: interveneInRecommendations,
        shape: 'list',
      },
      page: lazyPage(
        async () =>
          (await import('../../../features/discovery/recommendations/interventions-page.tsx'))
            .InterventionsPage,
      ),
    },
    {
      name: 'InviteAuthors',
      path: '/authors/invite',
      meta: { title: '特邀作者', icon: 'quote', roles, permission: inviteAuthors, shape: 'list' },
      page: lazyPage(
        async () =>
          (await import('../../../features/community/invited-authors/invite-authors-page.tsx'))
            .InviteAuthorsPage,
      ),
    },
    {
      name: 'Announcements',
      path: '/announcements',
      meta: { title: '公告管理', icon: 'speakerphone', roles, permission: announceToMembers, shape: 'list' },
      page: lazyPage(
        async () =>
          (await import('../../../features/administration/announcements/announcements-page.tsx'))
            .AnnouncementsPage,
      ),
    },
  ]),
  directory('System', '/system', '系统管理', 'settings', [
    {
      name: 'Board',
      path: '/board',
      meta: { title: '运营看板', icon: 'chart', roles, permission: readBoard, shape: 'list' },
      page: lazyPage(
        async () => (await import('../../../features/administration/board/board-page.tsx')).BoardPage,
      ),
    },
    {
      name: 'Users',
      path: '/users',
      meta: { title: '用户管理', icon: 'users', roles, permission: managePeople, shape: 'list' },
      page: lazyPage(
        async () => (await import('../../../features/administration/people/manage/users-page.tsx')).UsersPage,
      ),
    },
    {
      name: 'InstMenu',
      path: '/inst-menu',
      meta: { title: '机构菜单', icon: 'list', roles, permission: editInstitutionMenu, shape: 'list' },
      page: lazyPage(
        async () =>
          (await import('../../../features/institutions/institution-menu/institution-menu-page.tsx'))
            .InstitutionMenuPage,
      ),
    },
    {
      name: 'Site',
      path: '/site',
      meta: { title: '站点信息', icon: 'site', roles, permission: manageSite, shape: 'list' },
      page: lazyPage(async () => (await import('../../../features/core/site/site-page.tsx')).SitePage),
    },
    {
      name: 'AuditLog',
      path: '/audit-log',
      meta: { title: '审计日志', icon: 'history', roles, permission: readAuditLog, shape: 'list' },
      page: lazyPage(
        async () =>
          (await import('../../../features/administration/audit-log/audit-log-page.tsx')).AuditLogPage,
      ),
    },
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
