import type { Queryable } from '../../../db/database.ts';
import type { operatorRole } from './table.ts';

export type StoredRole = typeof operatorRole.$inferSelect;
export type RoleFields = Pick<StoredRole, 'name' | 'permissions'>;

export async function listRoles(db: Queryable): Promise<StoredRole[]> {
  return db<StoredRole[]>`select * from operator_role order by id`;
}

export async function findRole(db: Queryable, id: number): Promise<StoredRole | undefined> {
  const [row] = await db<StoredRole[]>`select * from operator_role where id = ${id}`;
  return row;
}

/** undefined: another role has the name. */
export async function insertRole(
  db: Queryable,
  { name, permissions }: RoleFields,
): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    insert into operator_role (name, permissions) values (${name}, ${[...permissions]})
    on conflict (name) do nothing returning id`;
  return row?.id;
}

export async function isNameTaken(db: Queryable, name: string, exceptId: number): Promise<boolean> {
  const rows = await db`select 1 from operator_role where name = ${name} and id <> ${exceptId}`;
  return rows.length > 0;
}

export async function updateRole(
  db: Queryable,
  id: number,
  { name, permissions }: RoleFields,
): Promise<void> {
  await db`
    update operator_role set name = ${name}, permissions = ${[...permissions]}, version = version + 1
    where id = ${id}`;
}

export async function deleteRole(db: Queryable, id: number): Promise<void> {
  await db`delete from operator_role where id = ${id}`;
}
