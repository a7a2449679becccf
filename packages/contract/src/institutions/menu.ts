import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { integer } from '../field.ts';

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
