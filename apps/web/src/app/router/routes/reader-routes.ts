import { editWorkPage, myWorksPage, writing } from '../../work-kinds.tsx';
import type { AppRoute } from '../app-route.ts';
import { pageIn } from '../lazy-page.tsx';

const roles = ['user'] as const;

/** Routes of the role user. */
export const readerRoutes: readonly AppRoute[] = [
  {
    // opened from the face, and on phones from the last tab of the bottom bar
    name: 'Me',
    path: '/me',
    meta: { title: '我', icon: 'user', roles, visibleTo: [], searchable: true, shape: 'list' },
    page: pageIn(() => import('../../../features/discovery/member-profiles/me/me-page.tsx')),
  },
  {
    name: 'Publish',
    path: '/publish',
    alwaysShow: true,
    meta: { title: '内容创作', icon: 'pencil', roles },
    children: [
      {
        name: 'PublishPost',
        path: '/publishPost',
        meta: { title: '我的创作', icon: 'article', roles, shape: 'list' },
        page: myWorksPage('posts'),
      },
      {
        name: 'PublishBookList',
        path: '/publishBookList',
        meta: { title: '我的书单', icon: 'books', roles, shape: 'list' },
        page: myWorksPage('book-lists'),
      },
      {
        name: 'PublishReader',
        path: '/publishReader',
        meta: { title: '我的领读', icon: 'reading', roles, shape: 'list' },
        page: myWorksPage('reading-leads'),
      },
    ],
  },
  {
    name: 'EditPost',
    path: '/publishPost/edit/:id?',
    hidden: true,
    meta: { title: '写作', icon: 'pencil', roles, activeMenu: '/publishPost', ...writing },
    page: editWorkPage('posts'),
  },
  {
    name: 'EditBookList',
    path: '/publishBookList/edit/:id?',
    hidden: true,
    meta: { title: '编辑书单', icon: 'books', roles, activeMenu: '/publishBookList', ...writing },
    page: editWorkPage('book-lists'),
  },
  {
    name: 'EditReader',
    path: '/publishReader/edit/:id?',
    hidden: true,
    meta: { title: '编辑领读', icon: 'reading', roles, activeMenu: '/publishReader', ...writing },
    page: editWorkPage('reading-leads'),
  },
  {
    name: 'Shelf',
    path: '/shelf',
    meta: { title: '我的书架', icon: 'books', roles, shape: 'list' },
    page: pageIn(() => import('../../../features/library/shelf/shelf-page.tsx')),
  },
  {
    name: 'ShelfYear',
    path: '/shelf/year/:year?',
    hidden: true,
    meta: { title: '阅读年度', icon: 'books', roles, activeMenu: '/shelf', shape: 'form' },
    page: pageIn(() => import('../../../features/library/shelf/year/year-page.tsx')),
  },
  {
    name: 'ShelfStory',
    path: '/shelf/year/:year/story',
    hidden: true,
    meta: { title: '一年的故事', icon: 'books', roles, activeMenu: '/shelf', shape: 'form' },
    page: pageIn(() => import('../../../features/library/shelf/year/story/story-page.tsx')),
  },
  {
    name: 'ReadingDays',
    path: '/shelf/days',
    hidden: true,
    meta: { title: '阅读日子', icon: 'books', roles, activeMenu: '/shelf', shape: 'form' },
    page: pageIn(() => import('../../../features/library/shelf/days/days-page.tsx')),
  },
  {
    name: 'Quotes',
    path: '/quotes',
    hidden: true,
    meta: { title: '我的书摘', icon: 'books', roles, activeMenu: '/shelf', shape: 'list', searchable: true },
    page: pageIn(() => import('../../../features/library/quotes/my-quotes-page.tsx')),
  },
  {
    name: 'ShelfImport',
    path: '/shelf/import',
    hidden: true,
    meta: { title: '把书带过来', icon: 'books', roles, activeMenu: '/shelf', shape: 'list' },
    page: pageIn(() => import('../../../features/library/imports/import-page.tsx')),
  },
  {
    name: 'Circles',
    path: '/circle-menu',
    meta: { title: '我的圈子', icon: 'circles', roles },
    children: [
      {
        name: 'PublishCircles',
        path: '/publishCircles',
        meta: { title: '我的圈子', icon: 'circles', roles, shape: 'list' },
        page: pageIn(() => import('../../../features/community/circles/my-circles-page.tsx')),
      },
    ],
  },
  {
    name: 'EditCircle',
    path: '/publishCircles/edit/:id?',
    hidden: true,
    meta: { title: '编辑圈子', icon: 'circles', roles, activeMenu: '/publishCircles', shape: 'form' },
    page: pageIn(() => import('../../../features/community/circles/edit-circle-page.tsx')),
  },
  {
    // opened from invitations and the avatar menu
    name: 'InstitutionMembership',
    path: '/institution/membership',
    hidden: true,
    meta: { title: '我的机构', icon: 'building', roles, shape: 'list', searchable: true },
    page: pageIn(() => import('../../../features/institutions/institution-profile/membership-page.tsx')),
  },
  {
    name: 'InstitutionQualifications',
    path: '/institution/qualifications',
    hidden: true,
    meta: { title: '机构资质', icon: 'certificate', roles, shape: 'form', searchable: true },
    page: pageIn(
      () => import('../../../features/institutions/institution-applications/apply/qualifications-page.tsx'),
    ),
  },
  {
    name: 'Institution',
    path: '/institution',
    alwaysShow: true,
    meta: { title: '机构入驻', icon: 'building', roles },
    children: [
      {
        name: 'InstitutionCreate',
        path: '/institution/create',
        meta: { title: '申请机构', icon: 'certificate', roles, shape: 'form' },
        page: pageIn(
          () => import('../../../features/institutions/institution-applications/create-application-page.tsx'),
        ),
      },
      {
        name: 'InstitutionApply',
        path: '/institution/apply',
        meta: { title: '我的申请', icon: 'list', roles, shape: 'list' },
        page: pageIn(
          () => import('../../../features/institutions/institution-applications/apply/applications-page.tsx'),
        ),
      },
    ],
  },
];
