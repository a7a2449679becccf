// @module-tag slow

import type postgres from 'postgres';
import { expect, it } from 'vitest';
import { databaseAt } from '../testing/postgres/database-at.ts';
import { migrate } from './migrate.ts';

/** The newest version whose tables were whole. */
const before = '0028_messages_to_index_rows';

it('carries every row, each id and the sequences into the partitions, and dates beyond this month too', async () => {
  const { sql, open } = await databaseAt(before);
  await sql`
    insert into notification (uid, type, kind, title, body, object_kind, object_id, actors, read_at, created_at)
    select n % 40, 3, 'like', 'title ' || n, 'body', 'post', n, 1, case when n % 3 = 0 then now() end,
      now() - n * interval '1 hour' from generate_series(1, 500) n`;
  await sql`delete from notification where id > 490`;
  await sql`
    insert into notification_source (uid, type, object_kind, object_id, actor_uid, source_id, body, undone, at)
    select n % 40, 3, 'post', n, n + 1000, 0, 'body', n % 5 = 0, now() from generate_series(1, 490) n`;
  await sql`
    insert into activity_log (at, kind, uid, act, target, ip, port)
    select now() - n * interval '10 hours', 'publish', n % 40, 'POST /', '/x', '127.0.0.1', n
    from generate_series(-200, 500) n`;
  await sql`
    insert into work_day (work_id, day, member_reads) select n % 7, current_date - n, n from generate_series(-40, 400) n`;
  const rows = await contentsOf(sql);
  await migrate(open);
  expect(await contentsOf(sql)).toEqual(rows);
  expect(await sql`select nextval('notification_id_seq')::int as id`).toEqual([{ id: 501 }]);
  const [logged] = await sql`
    insert into activity_log (at, kind, uid, act, target) values (now(), 'publish', 1, 'x', '/') returning id::int`;
  expect(logged?.['id']).toBe(702);
  await expect(sql`delete from activity_log`).rejects.toThrow('append-only');
});

/** Each table as one text. */
async function contentsOf(sql: postgres.Sql): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const table of ['notification', 'notification_source', 'activity_log', 'work_day']) {
    const rows = await sql`
      select md5(string_agg(row_to_json(t)::jsonb::text, ',' order by row_to_json(t)::jsonb::text)) as sum,
        count(*)::int as n from ${sql(table)} t`;
    contents[table] = JSON.stringify(rows);
  }
  return contents;
}
