import type { Queryable } from '../../db/database.ts';

const answering = 'inst:message:reply';

/** Uids of the institution's members who may answer. */
export async function listAnswerers(db: Queryable, institutionId: number): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    select uid from institution_member
    where institution_id = ${institutionId} and (role <> 'staff' or ${answering} = any(permissions)) order by joined_at, uid`;
  return rows.map(({ uid }) => uid);
}
