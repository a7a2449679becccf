import * as z from 'zod/mini';
import { editInstitutionMenu } from '../core/accounts/role.ts';
import { institutionPermissionCodes } from '../core/institutions/permissions.ts';
import { linkAddressOf } from '../document/links.ts';
import { endpoint } from '../endpoint.ts';
import { choice, id, integer, text } from '../field.ts';
import { builtInPathMessage, isBuiltInPath } from './built-in-paths.ts';
import { menuItem } from './menu.ts';

/** M directory, C page, F button: its `perms` is a permission code that members of institutions may hold. */
export const menuTypes = ['M', 'C', 'F'] as const;
export type MenuType = (typeof menuTypes)[number];
export const menuTypeLabels: Record<MenuType, string> = { M: '目录', C: '页面', F: '按钮' };

/** The most levels of the tree, including buttons. */
export const menuMaxLevels = 5;
/** The most entries of the menu. */
export const menuMaxEntries = 500;

/** Components that a page of the menu may show, by their path below the web app's features. */
export const menuViews = {
  'works/my-works-page': '资讯发布',
  'livestreams/my-livestreams-page': '直播预告',
  'book-categories/book-categories-page': '图书分类',
  'holdings/holdings-page': '馆藏与在售',
  'institution-inbox/canned-replies-page': '快捷回复',
  'institution-inbox/automatic-answer-page': '自动回复',
  'institution-inbox/response-report-page': '回复报告',
  'institution-profile/members-page': '成员列表',
} as const;
export const menuViewNames = [
  'works/my-works-page',
  'livestreams/my-livestreams-page',
  'book-categories/book-categories-page',
  'holdings/holdings-page',
  'institution-inbox/canned-replies-page',
  'institution-inbox/automatic-answer-page',
  'institution-inbox/response-report-page',
  'institution-profile/members-page',
] as const satisfies readonly (keyof typeof menuViews)[];

/** Icons that the web app draws, by name. */
export const menuIcons = [
  'article',
  'bell',
  'broadcast',
  'books',
  'building',
  'certificate',
  'chart',
  'channel',
  'circles',
  'clock',
  'compass',
  'eye',
  'filter',
  'flag',
  'history',
  'home',
  'inbox',
  'list',
  'message',
  'news',
  'palette',
  'pencil',
  'quote',
  'reading',
  'scale',
  'search',
  'server',
  'settings',
  'shield',
  'site',
  'speakerphone',
  'star',
  'topic',
  'user',
  'users',
] as const;
export type MenuIcon = (typeof menuIcons)[number];

/** A path on this site: words joined by single slashes, with or without one in front. */
const menuPathPattern = /^\/?[A-Za-z0-9][A-Za-z0-9_-]*(\/[A-Za-z0-9][A-Za-z0-9_-]*)*$/;

const fields = {
  /** null: at the top level. */
  parentId: z.nullable(id),
  menuName: text('菜单名称', { min: 1, max: 20 }),
  menuType: choice('菜单类型', menuTypes),
  path: text('路径', { max: 200 }),
  component: z.nullable(choice('页面内容', menuViewNames)),
  icon: z.nullable(choice('图标', menuIcons)),
  isFrame: z.boolean('请选择是否外部链接'),
  visible: z.boolean('请选择是否显示'),
  /** The permission that a button grants or a page requires. */
  perms: z.nullable(choice('权限', institutionPermissionCodes)),
  /** Siblings are ordered by it, equal ones by id. Absent: at the end, or unchanged. */
  orderNum: integer('排序', { min: 0, max: 1_000_000 }),
};

const version = integer('版本', { min: 1, max: 1_000_000_000 });

/** A complete entry, so that dependent fields are validated together. */
export const menuEntry = z
  .object({
    ...fields,
    parentId: z._default(fields.parentId, null),
    path: z._default(fields.path, ''),
    component: z._default(fields.component, null),
    icon: z._default(fields.icon, null),
    isFrame: z._default(fields.isFrame, false),
    visible: z._default(fields.visible, true),
    perms: z._default(fields.perms, null),
    orderNum: z.optional(fields.orderNum),
  })
  .check(
    z.refine((entry) => !hasOwnPath(entry) || entry.path !== '', { path: ['path'], error: '请填写路径' }),
    z.refine((entry) => !hasOwnPath(entry) || entry.path === '' || menuPathPattern.test(entry.path), {
      path: ['path'],
      error: '路径只用字母、数字、短横线和下划线，各段之间用一个斜杠分开；其他网站的地址请打开「外部链接」',
    }),
    z.refine((entry) => !isBuiltInPath(ownAddressOf(entry)), { path: ['path'], error: builtInPathMessage }),
    z.refine(({ menuType, isFrame, path }) => menuType === 'F' || !isFrame || linkAddressOf(path) === path, {
      path: ['path'],
      error: '外部链接须以 https://、http://、mailto: 或 tel: 开头',
    }),
    z.refine(({ menuType, perms }) => menuType !== 'F' || perms !== null, {
      path: ['perms'],
      error: '请选择这个按钮对应的权限',
    }),
  );
export type MenuEntry = z.infer<typeof menuEntry>;

/** The address that follows from the entry alone; '' where its parent decides, which the server checks by this rule too. */
function ownAddressOf(entry: {
  menuType: MenuType;
  isFrame: boolean;
  path: string;
  parentId: number | null;
}): string {
  const { menuType, path, parentId } = entry;
  if (!hasOwnPath(entry)) return '';
  if (path.startsWith('/')) return path;
  return menuType === 'M' || parentId === null ? `/${path}` : '';
}

function hasOwnPath({ menuType, isFrame }: { menuType: MenuType; isFrame: boolean }): boolean {
  return menuType !== 'F' && !isFrame;
}

export const getMenuItem = endpoint({
  method: 'GET',
  path: '/api/InstMenu/Get',
  access: `may:${editInstitutionMenu}`,
  summary: '一个菜单项和它的下级',
  problems: ['institution_menu.not_found'],
  query: z.object({ id }),
  reply: menuItem,
});

export const addMenuItem = endpoint({
  method: 'PUT',
  path: '/api/InstMenu/Add',
  access: `may:${editInstitutionMenu}`,
  summary: '新增菜单项',
  problems: [
    'institution_menu.not_found',
    'institution_menu.parent_wrong',
    'institution_menu.too_deep',
    'institution_menu.path_taken',
    'institution_menu.code_taken',
    'institution_menu.too_many',
  ],
  body: menuEntry,
  reply: menuItem,
});

/**
 * Changes the sent properties only; `parentId`, `orderNum` and `before` move it with its descendants. With `version`,
 * the one last read, a concurrent change by another operator is refused; without it the last change wins.
 */
export const editMenuItem = endpoint({
  method: 'POST',
  path: '/api/InstMenu/Edit',
  access: `may:${editInstitutionMenu}`,
  summary: '修改或移动菜单项',
  problems: [
    'institution_menu.not_found',
    'institution_menu.changed_elsewhere',
    'institution_menu.inside_itself',
    'institution_menu.parent_wrong',
    'institution_menu.has_children',
    'institution_menu.too_deep',
    'institution_menu.path_taken',
    'institution_menu.code_taken',
  ],
  body: z.extend(z.partial(z.object(fields)), {
    id,
    version: z.optional(version),
    /**
     * Instead of `orderNum`: placed before this sibling, null: at the end. It gets a number between its neighbours; only
     * where none is free are the siblings numbered anew, in tens.
     */
    before: z.optional(z.nullable(id)),
  }),
  reply: menuItem,
});

export const deleteMenuItem = endpoint({
  method: 'DELETE',
  path: '/api/InstMenu/Delete',
  access: `may:${editInstitutionMenu}`,
  summary: '删除菜单项',
  problems: ['institution_menu.not_found', 'institution_menu.has_children'],
  query: z.object({ id }),
  reply: z.null(),
});
