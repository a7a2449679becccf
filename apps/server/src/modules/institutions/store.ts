import type { Queryable } from '../../db/database.ts';
import type { institution } from './table.ts';

export type InstitutionRow = typeof institution.$inferSelect;

export async function findInstitution(db: Queryable, id: number): Promise<InstitutionRow | undefined> {
  const [row] = await db<InstitutionRow[]>`select * from institution where id = ${id}`;
  return row;
}

export async function insertInstitution(
  db: Queryable,
  row: Pick<InstitutionRow, 'name' | 'slug'>,
): Promise<InstitutionRow> {
  const [created] = await db<[InstitutionRow]>`insert into institution ${db(row)} returning *`;
  return created;
}
