import type { Queryable } from '../../../db/database.ts';
import type { institutionRole } from './table.ts';

export type RoleRow = typeof institutionRole.$inferSelect;

export async function listRoles(db: Queryable, institutionId: number): Promise<RoleRow[]> {
  return db<RoleRow[]>`select * from institution_role where institution_id = ${institutionId} order by id`;
}

export async function findRole(
  db: Queryable,
  institutionId: number,
  id: number,
): Promise<RoleRow | undefined> {
  const [row] = await db<RoleRow[]>`
    select * from institution_role where id = ${id} and institution_id = ${institutionId}`;
  return row;
}

export async function findRoles(db: Queryable, ids: readonly number[]): Promise<Map<number, RoleRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db<RoleRow[]>`select * from institution_role where id = any(${[...ids]}::bigint[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

export async function insertRole(db: Queryable, row: Omit<RoleRow, 'id' | 'version'>): Promise<void> {
  await db`insert into institution_role ${db(row)}`;
}

export async function updateRole(
  db: Queryable,
  id: number,
  change: Pick<RoleRow, 'name' | 'permissions'>,
): Promise<void> {
  await db`update institution_role set ${db(change)}, version = version + 1 where id = ${id}`;
}

export async function deleteRole(db: Queryable, id: number): Promise<void> {
  await db`delete from institution_role where id = ${id}`;
}

/** Members of the role have these codes, and their own ones that they still hold. @returns their uids. */
export async function setCodesOfRole(
  db: Queryable,
  { id, permissions }: Pick<RoleRow, 'id' | 'permissions'>,
): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    update institution_member set permissions = array(
      select code from unnest(${[...permissions]}::text[]) code
      union
      select code from unnest(own_permissions) code where code = any(permissions))
    where named_role_id = ${id} and role = 'staff' returning uid`;
  return rows.map(({ uid }) => uid);
}

/** Open invitations with the role. */
export async function countInvited(db: Queryable, id: number, now: string): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*)::int as n from institution_invitation
    where named_role_id = ${id} and closed_at is null and expires_at > ${now}`;
  return row.n;
}
