import { serverPages } from '../core/public-texts/text-pages.ts';

/** Pages of the web app that an entry of the menu may lead to: institutions open them, and find them only there. */
export const pagesOfMenus: readonly string[] = [
  '/publishnews',
  '/talks',
  '/institute/book-categories',
  '/message/im',
];

/** First parts of addresses that the server answers itself. */
const serverParts = [
  'api',
  'connect',
  'token',
  'openapi',
  'openapi.json',
  'storage',
  'docs',
  'share',
  'i',
  'feeds',
];

/**
 * Every address of the web app that is there without the menu, in small letters; `*` stands for one part. A test of the
 * web app holds the list against its routes.
 */
export const builtInPaths: readonly string[] = [
  '/401',
  '/404',
  '/announcements',
  '/appeals',
  '/approval',
  '/approval/books',
  '/approval/channels',
  '/approval/circles',
  '/approval/comments',
  '/approval/institution-pages',
  '/approval/institutions',
  '/approval/livestreams',
  '/approval/messages',
  '/approval/posts',
  '/approval/profiles',
  '/approval/topics',
  '/audit-log',
  '/author/*',
  '/authors',
  '/authors/invite',
  '/board',
  '/book/*',
  '/short-review/*',
  '/thought/*',
  '/booklist/*',
  '/booklists',
  '/books',
  '/books/catalogues',
  '/books/merges',
  '/channel/*',
  '/channels',
  '/circle-menu',
  '/circle/*',
  '/circles',
  '/circles/selection',
  '/collections',
  '/complaint-notices/*',
  '/complaints',
  '/credit',
  '/discover',
  '/index',
  '/inst-menu',
  '/institute/profile',
  '/institute/security',
  '/institute/security/display',
  '/institute/security/notices',
  '/institute/security/privacy',
  '/institution',
  '/institution/apply',
  '/institution/create',
  '/institution/membership',
  '/institution/qualifications',
  '/institutions',
  '/invite/*',
  '/live',
  '/live/*',
  '/login',
  '/me',
  '/message',
  '/message/comment-reply',
  '/message/follow',
  '/message/great-collect',
  '/message/system-notice',
  '/news',
  '/operation',
  '/operator-announcing',
  '/order',
  '/post/*',
  '/publish',
  '/publishbooklist',
  '/publishbooklist/edit',
  '/publishbooklist/edit/*',
  '/publishcircles',
  '/publishcircles/edit',
  '/publishcircles/edit/*',
  '/publishnews/edit',
  '/publishnews/edit/*',
  '/publishpost',
  '/publishpost/edit',
  '/publishpost/edit/*',
  '/publishreader',
  '/publishreader/edit',
  '/publishreader/edit/*',
  '/quotes',
  '/reader/*',
  '/reader/*/certificate',
  '/readingleads',
  '/recommend/intervention',
  '/reports',
  '/search',
  '/sensitive-words',
  '/series/*',
  '/server-status',
  '/shelf',
  '/shelf/days',
  '/shelf/import',
  '/shelf/year',
  '/shelf/year/*',
  '/shelf/year/*/story',
  '/site',
  '/square',
  '/system',
  '/topic/*',
  '/topics',
  '/user/*',
  '/user/profile',
  '/user/profile/display',
  '/user/profile/notices',
  '/user/profile/privacy',
  '/user/profile/security',
  '/users',
  '/visualeditor/index',
  '/works/*/numbers',
];

export const builtInPathMessage = '这个路径已是网站自己的页面，菜单里不会显示，请换一个路径';

/**
 * Whether an entry with this address would never be shown: the web app's own page stands there. Letter case does not
 * matter.
 */
export function isBuiltInPath(address: string): boolean {
  const path = address.toLowerCase();
  const parts = path.split('/').slice(1);
  const [first = ''] = parts;
  if (path === '' || pagesOfMenus.includes(path)) return false;
  if (serverParts.includes(first) || serverPages.includes(path)) return true;
  return builtInPaths.some((pattern) => matches(pattern.split('/').slice(1), parts));
}

function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length && pattern.every((part, index) => part === '*' || part === parts[index])
  );
}
