import { messagesPage } from '../../chat/messages-page.ts';
import { readWorkPage } from '../../work-kinds.tsx';
import type { AppRoute } from '../app-route.ts';
import { lazyPage, pageIn } from '../lazy-page.tsx';
import { settingsRoute } from './settings-routes.ts';

const home: AppRoute = {
  name: 'Home',
  path: '/index',
  meta: { title: '首页', icon: 'home', affix: true, noCache: true, orderNum: 0, shape: 'list' },
  page: pageIn(() => import('../../../features/discovery/home/home-page.tsx')),
};

/** Both tabs use this page. */
const commentReply = pageIn(() => import('../../../features/core/notifications/comment-reply-page.tsx'));

/** The bell opens this page, so the sidebar does not list it. */
const message: AppRoute = {
  name: 'Message',
  path: '/message',
  hidden: true,
  layout: true,
  redirect: '/message/system-notice',
  meta: { title: '消息中心', icon: 'bell', searchable: true, shape: 'list', pane: true },
  page: lazyPage(
    async () => (await import('../../../features/core/notifications/message-layout.tsx')).MessageLayout,
  ),
  children: [
    tab(
      'SystemNotice',
      '/message/system-notice',
      '系统消息',
      pageIn(() => import('../../../features/core/notifications/system-notice-page.tsx')),
    ),
    tab(
      'Follow',
      '/message/follow',
      '新增关注',
      pageIn(() => import('../../../features/core/notifications/follow-page.tsx')),
    ),
    tab('CommentReply', '/message/comment-reply', '评论/回复', commentReply),
    tab('GreatCollect', '/message/great-collect', '赞/收藏', commentReply),
    tab('IM', '/message/im', '消息对话', messagesPage),
  ],
};

function tab(name: string, path: string, title: string, page: NonNullable<AppRoute['page']>): AppRoute {
  // the conversations' page says itself what it requires
  const code = name === 'IM' ? {} : { institutionPermission: 'inst:notice:read' as const };
  return { name, path, meta: { title, icon: 'bell', shape: 'list', ...code }, page };
}

const profile: AppRoute = settingsRoute(
  {
    name: 'Profile',
    path: '/user/profile',
    meta: { title: '个人中心', icon: 'user', roles: ['user', 'admin'], shape: 'form' },
  },
  ['profile', 'security', 'notices', 'privacy', 'display'],
);

const credit: AppRoute = {
  name: 'Credit',
  path: '/credit',
  hidden: true,
  meta: {
    title: '我的信用',
    icon: 'shield',
    shape: 'list',
    searchable: true,
    institutionPermission: 'inst:notice:read',
  },
  page: pageIn(() => import('../../../features/core/credit/credit-page.tsx')),
};

/** A complaint as shown to the publisher. */
const complaintNotice: AppRoute = {
  name: 'ComplaintNotice',
  path: '/complaint-notices/:id',
  hidden: true,
  meta: {
    title: '侵权投诉通知',
    icon: 'shield',
    shape: 'article',
    institutionPermission: 'inst:content:publish',
  },
  page: pageIn(() => import('../../../features/administration/complaints/notice-page.tsx')),
};

const post: AppRoute = {
  name: 'Post',
  path: '/post/:id',
  hidden: true,
  meta: {
    reading: true,
    title: '帖子',
    icon: 'article',
    activeMenu: '/square',
    shape: 'article',
    bottomBar: false,
  },
  page: readWorkPage('posts'),
};

const numbers: AppRoute = {
  name: 'WorkNumbers',
  path: '/works/:id/numbers',
  hidden: true,
  meta: { title: '数据', icon: 'chart', shape: 'form', institutionPermission: 'inst:content:publish' },
  page: pageIn(() => import('../../../features/writing/works/numbers/numbers-page.tsx')),
};

const person: AppRoute = {
  name: 'Person',
  path: '/user/:uid',
  hidden: true,
  meta: { reading: true, title: '个人主页', icon: 'user', shape: 'article' },
  page: pageIn(() => import('../../../features/discovery/member-profiles/person-page.tsx')),
};

const collections: AppRoute = {
  name: 'Collections',
  path: '/collections',
  hidden: true,
  meta: {
    title: '我的收藏',
    icon: 'star',
    shape: 'list',
    searchable: true,
    institutionPermission: 'inst:community:speak',
  },
  page: pageIn(() => import('../../../features/discovery/collections/collections-page.tsx')),
};

const readBookList: AppRoute = {
  name: 'BookList',
  path: '/bookList/:id',
  hidden: true,
  meta: {
    reading: true,
    title: '书单',
    icon: 'books',
    activeMenu: '/bookLists',
    shape: 'article',
    bottomBar: false,
  },
  page: readWorkPage('book-lists'),
};

const book: AppRoute = {
  name: 'Book',
  path: '/book/:id',
  hidden: true,
  meta: { reading: true, title: '图书', icon: 'books', activeMenu: '/books', shape: 'article' },
  page: pageIn(() => import('../../../features/library/books/detail/book-page.tsx')),
};

const series: AppRoute = {
  name: 'Series',
  path: '/series/:id',
  hidden: true,
  meta: { reading: true, title: '系列', icon: 'books', activeMenu: '/books', shape: 'list' },
  page: pageIn(() => import('../../../features/library/books/series/series-page.tsx')),
};

const shortReview: AppRoute = {
  name: 'ShortReview',
  path: '/short-review/:id',
  hidden: true,
  meta: { reading: true, title: '短评', icon: 'books', activeMenu: '/books', shape: 'article' },
  page: pageIn(() => import('../../../features/library/short-reviews/short-review-page.tsx')),
};

const thought: AppRoute = {
  name: 'Thought',
  path: '/thought/:id',
  hidden: true,
  meta: { reading: true, title: '想法', icon: 'article', activeMenu: '/square', shape: 'article' },
  page: pageIn(() => import('../../../features/library/thoughts/thought-page.tsx')),
};

const author: AppRoute = {
  name: 'Author',
  path: '/author/:name',
  hidden: true,
  meta: { reading: true, title: '作者', icon: 'books', activeMenu: '/books', shape: 'list' },
  page: pageIn(() => import('../../../features/library/books/author/author-page.tsx')),
};

const circle: AppRoute = {
  name: 'Circle',
  path: '/circle/:id',
  hidden: true,
  meta: { reading: true, title: '圈子', icon: 'circles', activeMenu: '/circles', shape: 'article' },
  page: pageIn(() => import('../../../features/community/circles/circle-page.tsx')),
};

/** Where a link of 邀请书友 leads. */
const circleInvitation: AppRoute = {
  name: 'CircleInvitation',
  path: '/invite/:code',
  hidden: true,
  meta: { title: '圈子的邀请', icon: 'circles', activeMenu: '/circles', shape: 'article' },
  page: pageIn(() => import('../../../features/community/circles/invite-page.tsx')),
};

const topic: AppRoute = {
  name: 'Topic',
  path: '/topic/:id',
  hidden: true,
  meta: { reading: true, title: '话题', icon: 'article', activeMenu: '/topics', shape: 'article' },
  page: pageIn(() => import('../../../features/writing/topics/topic-page.tsx')),
};

const lead: AppRoute = {
  name: 'ReadReader',
  path: '/reader/:id',
  hidden: true,
  meta: {
    reading: true,
    title: '领读',
    icon: 'reading',
    activeMenu: '/readingLeads',
    shape: 'article',
    bottomBar: false,
  },
  page: readWorkPage('reading-leads'),
};

const certificate: AppRoute = {
  name: 'LeadCertificate',
  path: '/reader/:id/certificate',
  hidden: true,
  meta: {
    reading: true,
    title: '读完证书',
    icon: 'certificate',
    activeMenu: '/readingLeads',
    shape: 'article',
  },
  page: pageIn(() => import('../../../features/community/reading-leads/certificate-page.tsx')),
};

export const leadingRoutes: readonly AppRoute[] = [home, message];
export const trailingRoutes: readonly AppRoute[] = [
  profile,
  credit,
  complaintNotice,
  post,
  numbers,
  readBookList,
  lead,
  certificate,
  book,
  series,
  shortReview,
  thought,
  author,
  person,
  collections,
  circle,
  circleInvitation,
  topic,
];
