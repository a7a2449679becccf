import type { Queryable } from '../../db/database.ts';
import type { institution, institutionMenu } from './table.ts';

export type InstitutionRow = typeof institution.$inferSelect;

export async function findInstitution(db: Queryable, id: number): Promise<InstitutionRow | undefined> {
  const [row] = await db<InstitutionRow[]>`select * from institution where id = ${id}`;
  return row;
}

export type MenuRow = typeof institutionMenu.$inferSelect;

/** The whole menu: a few dozen rows that operators edit. */
export async function listMenu(db: Queryable): Promise<MenuRow[]> {
  return db<MenuRow[]>`select * from institution_menu order by order_num, id`;
}
