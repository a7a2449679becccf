import type { Queryable } from '../../db/database.ts';
import type { institution } from './table.ts';

export type InstitutionRow = typeof institution.$inferSelect;

export async function findInstitution(db: Queryable, id: number): Promise<InstitutionRow | undefined> {
  const [row] = await db<InstitutionRow[]>`select * from institution where id = ${id}`;
  return row;
}
