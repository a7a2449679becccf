import type { Queryable } from '../../db/database.ts';
import type { institutionMenu } from './menu-table.ts';

export type MenuRow = typeof institutionMenu.$inferSelect;

/** The whole menu: a few dozen rows that operators edit. */
export async function listMenu(db: Queryable): Promise<MenuRow[]> {
  return db<MenuRow[]>`select * from institution_menu order by order_num, id`;
}
