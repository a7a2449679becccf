import type { MenuType } from '@gongdu/contract/institutions/menu-entry';
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The institutions' runtime menu: directories M, button permissions F, pages C. */
export const institutionMenu = pgTable(
  'institution_menu',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    parentId: bigint({ mode: 'number' }),
    menuName: text().notNull(),
    menuType: text().$type<MenuType>().notNull(),
    path: text().notNull(),
    component: text(),
    icon: text(),
    isFrame: boolean().notNull().default(false),
    visible: boolean().notNull().default(true),
    perms: text(),
    orderNum: integer().notNull().default(0),
    /** Incremented by every change of the entry and of its place; not when its siblings are renumbered. */
    version: integer().notNull().default(1),
  },
  (table) => [index('institution_menu_order').on(table.parentId, table.orderNum)],
);
