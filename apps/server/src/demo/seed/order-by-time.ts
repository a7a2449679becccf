import { feedKinds } from '@gongdu/contract/discovery/feed';
import type { Transaction } from '../../db/database.ts';

/** Above every position of the demo community. */
const aside = 1_000_000_000;

/** Orders the entries of the square by their time of publication; they were seeded kind by kind. */
export async function orderByTime({ sql }: Transaction): Promise<void> {
  const kinds = [...feedKinds];
  await sql`
    create temporary table moved on commit drop as
    select was.position as old, place.position as new
    from (
      select position, row_number() over (order by published_at, position) as nth
      from content_entry where kind = any(${kinds})
    ) was join (
      select position, row_number() over (order by position) as nth from content_entry where kind = any(${kinds})
    ) place using (nth)
    where was.position <> place.position`;
  for (const table of ['content_entry', 'search_entry']) {
    await sql`
      update ${sql(table)} set position = moved.new + ${aside} from moved where position = moved.old`;
    await sql`update ${sql(table)} set position = position - ${aside} where position > ${aside}`;
  }
  await sql`delete from content_page where list = any(${kinds})`;
  await sql`
    insert into content_page (list, level, block, n)
    select kind, level, position / (128 ^ (level + 1))::bigint, count(*)
    from content_entry, generate_series(0, 2) level where kind = any(${kinds}) group by 1, 2, 3`;
}
