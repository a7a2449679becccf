import type { Queryable } from '../../../db/database.ts';

/** Members with enabled accounts. */
export async function findActiveUids(db: Queryable, uids: readonly number[]): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    select uid from account where uid = any(${[...uids]}::bigint[]) and disabled_at is null`;
  return rows.map(({ uid }) => uid);
}

/** Members, public objects, and check-ins, which are the receiver's own. Disabled members see nothing. */
export async function canSeeObject(
  db: Queryable,
  uid: number,
  { kind, id }: { kind: string; id: number },
): Promise<boolean> {
  const rows = await db`
    select 1 from account where uid = ${uid} and disabled_at is null
      and (${kind}::text in ('person', 'check_in') or exists (select 1 from content_entry where kind = ${kind} and id = ${id}))`;
  return rows.length > 0;
}
