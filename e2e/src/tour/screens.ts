import type { Page } from 'playwright-core';
import type { Account } from '../support/accounts.ts';
import { openConversation } from '../support/conversations.ts';

/** One screen of the tour. Addresses with a number are rows that the demo always plants under it. */
export interface Screen {
  /** The file name of its picture. */
  readonly name: string;
  /** Its name in the tour's list. */
  readonly title: string;
  readonly path: string;
  /** Brings the page into the state to show, if opening it is not enough. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Also taken at 1920 pixels. */
  readonly wide?: true;
}

/** The screens of one account; `undefined`: signed out. */
export interface Visit {
  readonly account: Account | undefined;
  readonly title: string;
  readonly screens: readonly Screen[];
}

const draftPath = '/publishPost/edit/100181';

export const visits: readonly Visit[] = [
  {
    account: undefined,
    title: '未登录',
    screens: [
      screen('public-home', '公开首页', '/'),
      screen('sign-in', '登录', '/login'),
      wide(screen('public-square', '公开的广场', '/square')),
      screen('public-square-short', '公开的短评', '/square?kind=short_review'),
      wide(screen('public-books', '公开的书库', '/books')),
      wide(screen('public-book-lists', '公开的书单', '/bookLists')),
      wide(screen('public-topics', '公开的话题列表', '/topics')),
      wide(screen('public-circles', '公开的圈子列表', '/circles')),
      wide(screen('public-search', '公开的搜索', '/search?q=红楼')),
      screen('public-post', '公开的帖子', '/post/100186'),
      screen('public-book', '公开的图书', '/book/10001'),
      screen('public-author', '公开的署名', '/author/老舍'),
      screen('public-circle', '公开的圈子', '/circle/1001'),
      screen('public-topic', '公开的话题', '/topic/1007'),
      screen('public-person', '公开的个人主页', '/user/10002'),
      screen('public-lead', '公开的领读', '/reader/100226'),
      screen('institution-page', '机构主页', '/i/nanfeng'),
      screen('active', '活动', '/active'),
      screen('privacy', '隐私政策', '/privacy'),
      screen('licence', '营业执照', '/certificate-preview'),
      screen('not-found', '页面不存在', '/404'),
      screen('no-access', '没有访问权限', '/401'),
    ],
  },
  {
    account: 'xiaoman',
    title: '读者',
    screens: [
      wide(screen('home', '首页', '/index')),
      wide(screen('square', '广场', '/square')),
      wide(screen('square-following', '广场的关注', '/square?feed=following')),
      wide(screen('square-reviews', '广场的书评', '/square?kind=review')),
      screen('square-short-reviews', '广场的短评', '/square?kind=short_review'),
      screen('square-lists', '广场的书单', '/square?kind=book_list'),
      screen('square-leads', '广场的领读', '/square?kind=reading_lead'),
      screen('square-circles', '广场的圈子', '/square?kind=circle'),
      screen('square-topics', '广场的话题', '/square?kind=topic'),
      wide(screen('book-lists', '书单目录', '/bookLists')),
      screen('topics', '话题目录', '/topics'),
      wide(screen('institutions', '机构目录', '/institutions')),
      wide(screen('search', '搜索', '/search?q=红楼')),
      screen('channels', '频道', '/channels'),
      screen('channel', '一个频道', '/channel/fiction'),
      screen('books', '书库', '/books'),
      wide(screen('book', '一本书', '/book/10001')),
      screen('short-review', '一条短评', '/short-review/1001'),
      screen('thought', '一条想法', '/thought/1004'),
      wide(screen('book-posts', '提到一本书的帖子', '/book/10034?part=mentions')),
      wide(screen('author', '一个署名', '/author/老舍')),
      screen('lead-directory', '领读', '/readingLeads'),
      screen('lead-joined', '我参加的领读', '/readingLeads?tab=joined'),
      wide(screen('lead', '一场领读的今天', '/reader/100226')),
      screen('lead-check-ins', '一场领读的打卡', '/reader/100226?tab=days'),
      screen('certificate', '读完证书', '/reader/100229/certificate'),
      screen('news', '资讯与直播', '/news'),
      screen('live', '直播', '/live'),
      screen('talk', '一场直播', '/live/1003'),
      screen('authors', '特邀作者', '/authors'),
      wide(screen('post', '一篇帖子', '/post/100187')),
      screen('review', '一篇书评', '/post/100200'),
      screen('book-list', '一份书单', '/bookList/100225'),
      screen('topic', '一个话题', '/topic/1007'),
      screen('person', '别人的主页', '/user/10002'),
      wide(screen('my-works', '我的创作', '/publishPost')),
      {
        ...screen('my-works-selecting', '我的创作的批量', '/publishPost'),
        prepare: (page) => page.getByRole('button', { name: '批量' }).click(),
      },
      wide(screen('work-numbers', '一篇作品的数据', '/works/100187/numbers')),
      wide(screen('editor', '写作', draftPath)),
      {
        ...screen('preview', '预览', draftPath),
        prepare: openPreview,
      },
      screen('my-book-lists', '我的书单', '/publishBookList'),
      screen('book-list-editor', '编辑书单', '/publishBookList/edit/100217'),
      screen('my-leads', '我的领读', '/publishReader'),
      screen('lead-editor', '编辑领读', '/publishReader/edit/100227'),
      wide(screen('shelf', '我的书架', '/shelf')),
      wide(screen('shelf-year', '阅读年度', '/shelf/year')),
      wide(screen('reading-days', '阅读日子', '/shelf/days')),
      screen('year-story', '一年的故事', '/shelf/year/2026/story'),
      screen('quotes', '我的书摘', '/quotes'),
      screen('shelf-import', '把书带过来', '/shelf/import'),
      screen('my-circles', '我的圈子', '/publishCircles'),
      screen('circles', '圈子目录', '/circles'),
      screen('circle', '一个圈子', '/circle/1007'),
      wide(screen('circle-reading', '圈子的圈规与在读', '/circle/1001')),
      { ...screen('circle-invite', '邀请书友', '/circle/1007'), prepare: openInvitations },
      { ...screen('invitation', '邀请里的圈子', '/circle/1007'), prepare: followInvitation },
      screen('circle-editor', '编辑圈子', '/publishCircles/edit'),
      screen('collections', '我的收藏', '/collections'),
      screen('credit', '我的信用', '/credit'),
      wide(screen('me', '我', '/me')),
      wide(screen('me-leads', '我的领读，参加的', '/me?tab=leads')),
      screen('me-works', '我写的', '/me?tab=works'),
      screen('figures', '我的数据', '/me?tab=works&part=figures'),
      wide(screen('profile', '个人资料', '/user/profile')),
      wide(screen('security', '账号与安全', '/user/profile/security')),
      wide(screen('notices', '通知设置', '/user/profile/notices')),
      wide(screen('privacy-settings', '隐私与数据', '/user/profile/privacy')),
      wide(screen('display-settings', '阅读与界面', '/user/profile/display')),
      screen('institution-create', '申请机构', '/institution/create'),
      {
        ...screen('institution-form', '申请机构的表单', '/institution/create'),
        prepare: (page) => page.getByRole('button', { name: /^书店/ }).click(),
      },
      screen('institution-applications', '我的申请', '/institution/apply'),
      screen('system-notices', '系统消息', '/message/system-notice'),
      screen('followers', '新增关注', '/message/follow'),
      screen('comments', '评论/回复', '/message/comment-reply'),
      screen('likes', '赞/收藏', '/message/great-collect'),
      screen('conversations', '消息对话', '/message/im'),
      {
        ...screen('conversation', '一段对话', '/message/im'),
        prepare: (page) => openConversation(page, '周知秋'),
      },
    ],
  },
  {
    account: 'chenyan',
    title: '机构的成员',
    screens: [
      screen('membership', '我的机构', '/institution/membership'),
      screen('institution-qualifications', '机构资质', '/institution/qualifications'),
    ],
  },
  {
    account: 'nanfeng',
    title: '机构',
    screens: [
      wide(screen('institution-home', '首页', '/index')),
      screen('page-editor', '主页装修', '/VisualEditor/index'),
      screen('institution-profile', '机构信息', '/institute/profile'),
      screen('institution-security', '账号与安全', '/institute/security'),
      screen('publish-news', '资讯发布', '/publishNews'),
      screen('news-editor', '写资讯', '/publishNews/edit'),
      screen('talks', '直播预告', '/talks'),
      screen('book-categories', '图书分类', '/institute/book-categories'),
      screen('holdings', '馆藏与在售', '/institute/holdings'),
      screen('catalogue-import', '导入书目', '/institute/holdings?tab=import'),
      screen('leave-messages', '留言', '/message/im'),
    ],
  },
  {
    account: 'operator',
    title: '运营',
    screens: [
      wide(screen('operator-home', '首页', '/index')),
      screen('review-posts', '帖子审核', '/approval/posts'),
      screen('review-circles', '圈子审核', '/approval/circles'),
      screen('review-topics', '话题审核', '/approval/topics'),
      screen('review-books', '图书审核', '/approval/books'),
      screen('review-channels', '频道审核', '/approval/channels'),
      screen('review-comments', '评论审核', '/approval/comments'),
      screen('review-messages', '消息审核', '/approval/messages'),
      screen('review-profiles', '资料审核', '/approval/profiles'),
      screen('review-institutions', '机构审核', '/approval/institutions'),
      screen('review-institution-pages', '机构主页审核', '/approval/institution-pages'),
      screen('complaints', '投诉处理', '/complaints'),
      screen('reports', '举报处理', '/reports'),
      screen('appeals', '申诉处理', '/appeals'),
      screen('sensitive-words', '敏感词', '/sensitive-words'),
      screen('circle-selection', '圈子精选', '/circles/selection'),
      screen('interventions', '推荐干预', '/recommend/intervention'),
      screen('book-merges', '合并记录', '/books/merges'),
      screen('book-catalogues', '书目导入', '/books/catalogues'),
      screen('book-links', '借阅与购书链接', '/books/catalogues?tab=links'),
      screen('invite-authors', '特邀作者', '/authors/invite'),
      screen('announcements', '公告管理', '/announcements'),
      wide(screen('board', '运营看板', '/board')),
      screen('users', '用户管理', '/users'),
      screen('operator-roles', '运营角色', '/users?roles=1'),
      screen('institution-menu', '机构菜单', '/inst-menu'),
      screen('site', '站点信息', '/site'),
      screen('server-status', '运行状况', '/server-status'),
      screen('audit-log', '审计日志', '/audit-log'),
    ],
  },
];

async function openInvitations(page: Page): Promise<void> {
  await page.getByRole('button', { name: '邀请书友' }).click();
  await page.getByRole('button', { name: '生成链接' }).click();
  await page.getByRole('textbox', { name: '邀请链接' }).waitFor();
}

async function followInvitation(page: Page): Promise<void> {
  await openInvitations(page);
  const link = await page.getByRole('textbox', { name: '邀请链接' }).inputValue();
  await page.goto(new URL(link).pathname);
  await page.getByRole('heading', { name: '圈里的人' }).waitFor();
}

/** Opens the page's action: a button, on phones an item of the bar's menu. */
async function openPreview(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: '更多操作' });
  if (await more.isVisible()) await more.click();
  const preview = page.getByRole('button', { name: '预览' }).or(page.getByRole('menuitem', { name: '预览' }));
  await preview.click();
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
}

function screen(name: string, title: string, path: string): Screen {
  return { name, title, path };
}

function wide(narrower: Screen): Screen {
  return { ...narrower, wide: true };
}

/** The visits to the screens of these names, or to all. Throws on an unknown name. */
export function visitsOf(names: readonly string[]): readonly Visit[] {
  const known = visits.flatMap(({ screens }) => screens.map(({ name }) => name));
  for (const name of names) if (!known.includes(name)) throw new Error(`no screen is called ${name}`);
  if (names.length === 0) return visits;
  return visits
    .map((visit) => ({ ...visit, screens: visit.screens.filter(({ name }) => names.includes(name)) }))
    .filter(({ screens }) => screens.length > 0);
}
