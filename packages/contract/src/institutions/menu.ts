import * as z from 'zod/mini';
import { institutionPermissionCodes } from '../core/institutions/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { integer, text } from '../field.ts';

export interface MenuItem {
  id: number;
  menuId: number;
  parentId: number | null;
  menuName: string;
  /** M directory, F button (its `perms` is a permission code), anything else a page. */
  menuType: string;
  path: string;
  /** View name below the web app's features; null shows the default view. */
  component: string | null;
  icon: string | null;
  /** An external frame: the path is an address. */
  isFrame: boolean;
  visible: boolean;
  perms: string | null;
  orderNum: number;
  /** Incremented by every edit and move of the entry. */
  version: number;
  children: MenuItem[];
}

/** One item of the menu. */
export const menuItem: z.ZodMiniType<MenuItem> = z.object({
  id: z.number(),
  menuId: z.number(),
  parentId: z.nullable(z.number()),
  menuName: z.string(),
  menuType: z.string(),
  path: z.string(),
  component: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  isFrame: z.boolean(),
  visible: z.boolean(),
  perms: z.nullable(z.string()),
  orderNum: z.number(),
  version: z.number(),
  children: z.lazy(() => z.array(menuItem)),
});

/** The runtime menu list: PageIndex 1, PageSize 10000, refresh 1 on first load. */
export const menuPageSize = 10_000;

/**
 * For an institution the entries that its acting member may use; for operators with the permission the whole tree.
 * Others are refused.
 */
export const getInstitutionMenuList = endpoint({
  method: 'GET',
  path: '/api/InstMenu/GetInstitutionMenuList',
  access: 'member',
  whileHeld: true,
  summary: '机构菜单',
  problems: [],
  query: z.object({
    PageIndex: z._default(integer('页码', { min: 1, max: 1000 }), 1),
    PageSize: z._default(integer('每页条数', { min: 1, max: menuPageSize }), menuPageSize),
    refresh: z._default(integer('刷新标记', { min: 0, max: 1 }), 0),
  }),
  reply: z.array(menuItem),
  counted: true,
});

/** Why a page of the menu is not in the member's own: its title and the code that opens it. */
export const missingMenuRight = z.object({ title: z.string(), code: z.enum(institutionPermissionCodes) });
export type MissingMenuRight = z.infer<typeof missingMenuRight>;

/** For an address without a page; null: the menu has none there, or not for want of a right. */
export const getMissingMenuRight = endpoint({
  method: 'GET',
  path: '/api/institution-menu/missing-right',
  access: 'role:institution',
  summary: '打开机构菜单里的一页还缺的权限',
  problems: [],
  query: z.object({ path: text('地址', { max: 300 }) }),
  reply: z.nullable(missingMenuRight),
});
