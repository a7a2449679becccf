import type { Queryable } from '../../../db/database.ts';

export async function findBannedUntil(db: Queryable, uid: number): Promise<string | null> {
  const [row] = await db<{ silencedUntil: string | null }[]>`
    select silenced_until from im_user where uid = ${uid}`;
  return row?.silencedUntil ?? null;
}
