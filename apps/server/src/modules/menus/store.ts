import type { Queryable } from '../../db/database.ts';
import type { instMenu } from './table.ts';

export type MenuRow = typeof instMenu.$inferSelect;

/** The whole menu: a few dozen rows that operators edit. */
export async function listMenu(db: Queryable): Promise<MenuRow[]> {
  return db<MenuRow[]>`select * from inst_menu order by order_num, id`;
}
