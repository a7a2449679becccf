import type { Queryable } from '../../db/database.ts';
import type { institutionMember } from './table.ts';

export type MemberRow = typeof institutionMember.$inferSelect;

export async function findMember(db: Queryable, uid: number): Promise<MemberRow | undefined> {
  const [row] = await db<MemberRow[]>`select * from institution_member where uid = ${uid}`;
  return row;
}

/** The codes that the institutions' menu offers. */
export async function listOfferedCodes(db: Queryable): Promise<string[]> {
  const rows = await db<{ perms: string }[]>`
    select distinct perms from institution_menu where menu_type = 'F' and perms is not null`;
  return rows.map(({ perms }) => perms);
}
