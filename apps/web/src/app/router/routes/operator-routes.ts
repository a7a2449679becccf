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
  manageServer,
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
import type { AppRoute, RouteMeta } from '../app-route.ts';
import { pageIn } from '../lazy-page.tsx';

const roles = ['admin'] as const;

/** Operators' routes. */
export const operatorRoutes: readonly AppRoute[] = [
  directory('Approval', '/approval', '内容审核', 'shield', [
    desk(
      ['ApprovalPosts', '/approval/posts', '帖子审核', 'article', moderateWorks],
      () => import('../../../features/moderation/moderation/posts/posts-page.tsx'),
    ),
    desk(
      ['ApprovalLivestreams', '/approval/livestreams', '直播审核', 'broadcast', moderateWorks],
      () => import('../../../features/moderation/moderation/livestreams/livestreams-page.tsx'),
    ),
    desk(
      ['ApprovalCircles', '/approval/circles', '圈子审核', 'circles', moderateCircles],
      () => import('../../../features/moderation/moderation/circles-page.tsx'),
    ),
    desk(
      ['ApprovalTopics', '/approval/topics', '话题审核', 'topic', moderateTopics],
      () => import('../../../features/moderation/moderation/topics-page.tsx'),
    ),
    desk(
      ['ApprovalBooks', '/approval/books', '图书审核', 'books', moderateBooks],
      () => import('../../../features/moderation/moderation/books/books-page.tsx'),
    ),
    desk(
      [
        'ApprovalChannels',
        '/approval/channels',
        '频道审核',
        'channel',
        [moderateWorks, moderateChannels, manageChannels],
      ],
      () => import('../../../features/moderation/moderation/channels/channels-page.tsx'),
    ),
    desk(
      ['ApprovalComments', '/approval/comments', '评论审核', 'article', moderateComments],
      () => import('../../../features/moderation/moderation/flagged-texts/comments-page.tsx'),
    ),
    desk(
      ['ApprovalMessages', '/approval/messages', '消息审核', 'article', moderateMessages],
      () => import('../../../features/moderation/moderation/messages/messages-page.tsx'),
    ),
    desk(
      ['ApprovalProfiles', '/approval/profiles', '资料审核', 'users', moderateProfiles],
      () => import('../../../features/moderation/moderation/flagged-texts/profiles-page.tsx'),
    ),
    desk(
      ['ApprovalInstitutions', '/approval/institutions', '机构审核', 'building', moderateInstitutions],
      () => import('../../../features/moderation/moderation/institutions/institutions-page.tsx'),
    ),
    desk(
      [
        'ApprovalInstitutionPages',
        '/approval/institution-pages',
        '机构主页审核',
        'palette',
        moderateInstitutions,
      ],
      () => import('../../../features/moderation/moderation/institution-pages/institution-pages-page.tsx'),
    ),
  ]),
  directory('Order', '/order', '社区秩序', 'flag', [
    desk(
      ['Complaints', '/complaints', '投诉处理', 'flag', handleComplaints],
      () => import('../../../features/moderation/moderation/complaints/complaints-page.tsx'),
    ),
    queue(
      ['Reports', '/reports', '举报处理', 'flag', handleReports],
      () => import('../../../features/moderation/moderation/reports/reports-page.tsx'),
    ),
    queue(
      ['Appeals', '/appeals', '申诉处理', 'scale', decideAppeals],
      () => import('../../../features/administration/appeals/appeals-page.tsx'),
    ),
    list(
      ['SensitiveWords', '/sensitive-words', '敏感词', 'filter', editSensitiveWords],
      () => import('../../../features/moderation/sensitive-words/sensitive-words-page.tsx'),
    ),
  ]),
  directory('Operation', '/operation', '内容运营', 'star', [
    list(
      ['CircleSelection', '/circles/selection', '圈子精选', 'circles', selectCircles],
      () => import('../../../features/community/circles/selection/selection-page.tsx'),
    ),
    list(
      ['Intervention', '/recommend/intervention', '推荐干预', 'star', interveneInRecommendations],
      () => import('../../../features/discovery/recommendations/interventions-page.tsx'),
    ),
    list(
      ['BookMerges', '/books/merges', '合并记录', 'books', moderateBooks],
      () => import('../../../features/library/books/merges/merges-page.tsx'),
    ),
    list(
      ['BookCatalogues', '/books/catalogues', '书目导入与链接', 'books', moderateBooks],
      () => import('../../../features/library/holdings/catalogues-page.tsx'),
    ),
    list(
      ['InviteAuthors', '/authors/invite', '特邀作者', 'quote', inviteAuthors],
      () => import('../../../features/community/invited-authors/invite-authors-page.tsx'),
    ),
    list(
      ['Announcements', '/announcements', '公告管理', 'speakerphone', announceToMembers],
      () => import('../../../features/administration/announcements/announcements-page.tsx'),
    ),
  ]),
  directory('System', '/system', '系统管理', 'settings', [
    list(
      ['Board', '/board', '运营看板', 'chart', readBoard],
      () => import('../../../features/administration/board/board-page.tsx'),
    ),
    list(
      ['Users', '/users', '用户管理', 'users', managePeople],
      () => import('../../../features/administration/people/users-page.tsx'),
    ),
    list(
      ['InstMenu', '/inst-menu', '机构菜单', 'list', editInstitutionMenu],
      () => import('../../../features/institutions/institution-menu/institution-menu-page.tsx'),
    ),
    list(
      ['Site', '/site', '站点信息', 'site', manageSite],
      () => import('../../../features/core/site/site-page.tsx'),
    ),
    list(
      ['ServerStatus', '/server-status', '运行状况', 'server', manageServer],
      () => import('../../../features/administration/server-status/server-status-page.tsx'),
    ),
    list(
      ['AuditLog', '/audit-log', '审计日志', 'history', readAuditLog],
      () => import('../../../features/administration/audit-log/audit-log-page.tsx'),
    ),
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

/** What the sidebar says of a page. */
type Row = readonly [name: string, path: string, title: string, icon: string, permission: Needed];
type Needed = NonNullable<RouteMeta['permission']>;
type Load = () => Promise<object>;

/** Queue and open item beside each other. */
function desk(row: Row, load: Load): AppRoute {
  return operatorPage(row, load, { pane: true, waits: true });
}

function queue(row: Row, load: Load): AppRoute {
  return operatorPage(row, load, { waits: true });
}

function list(row: Row, load: Load): AppRoute {
  return operatorPage(row, load, {});
}

function operatorPage(
  [name, path, title, icon, permission]: Row,
  load: Load,
  more: Pick<RouteMeta, 'pane' | 'waits'>,
): AppRoute {
  const meta = { title, icon, roles, permission, shape: 'list', ...more } as const;
  return { name, path, meta, page: pageIn(load) };
}
