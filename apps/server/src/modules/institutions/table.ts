import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const institution = pgTable('institution', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
  name: text().notNull(),
  /** The public page is /i/{slug}. */
  slug: text().notNull().unique(),
  logo: text(),
  createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
});

/** The institutions' runtime menu : directories M, button permissions F, pages C. */
export const institutionMenu = pgTable(
  'institution_menu',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    parentId: bigint({ mode: 'number' }),
    menuName: text().notNull(),
    menuType: text().notNull(),
    path: text().notNull(),
    component: text(),
    icon: text(),
    isFrame: boolean().notNull().default(false),
    visible: boolean().notNull().default(true),
    perms: text(),
    orderNum: integer().notNull().default(0),
  },
  (table) => [index('institution_menu_order').on(table.parentId, table.orderNum)],
);
