import type { Queryable } from '../../db/database.ts';

/** Days since the demo accounts were here, so that their start pages have something to tell. */
const awayDays = 4;

/** Every account has been here before; who acts for an institution was there as well. */
export async function seedStartPages(sql: Queryable, now: Date): Promise<void> {
  const at = new Date(now.getTime() - awayDays * 24 * 3_600_000).toISOString();
  await sql`
    insert into start_page (uid, institution_id, seen_at)
    select uid, case when role = 'institution' then institution_id else 0 end, ${at}::timestamptz from account
    where role <> 'visitor'
    union all select uid, institution_id, ${at}::timestamptz from institution_member`;
}
