// @module-tag slow

import type postgres from 'postgres';
import { expect, it } from 'vitest';
import { databaseAt } from '../testing/postgres/database-at.ts';
import { migrate } from './migrate.ts';

it('carries every row, each id and the sequences into the partitions, and dates beyond this month too', async () => {
  const { sql, open } = await databaseAt('0028_messages_to_index_rows');
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

it('gives messages, receipts, the search index, flagged messages and cases their conversation and seq', async () => {
  const { sql, open } = await databaseAt('0032_installation_state');
  await sql`
    insert into im_msg (conv_id, seq, from_uid, device_id, client_msg_id, req_hash, msg_type, body, flags)
    select n % 7, n / 7 + 1, n % 5, '', 'id-' || n, '', 'text', '{}', 1 from generate_series(0, 99) n`;
  await sql`
    insert into im_receipt (msg_id, uid, sender_uid, read_at)
    select msg_id, 900, from_uid, '2026-11-01' from im_msg where seq % 2 = 0`;
  await sql`
    insert into im_msg_search (msg_id, grams) select msg_id, ('word' || msg_id)::tsvector from im_msg where seq > 3`;
  await sql`insert into im_flagged (msg_id, conv_id, context) select msg_id, conv_id, '[]' from im_msg where seq = 5`;
  await sql`
    insert into im_report_case (msg_id, conv_id, about_uid, opened_at)
    select msg_id, conv_id, from_uid, now() from im_msg where seq = 6`;
  await migrate(open);
  const [found] = await sql`
    select count(*)::int as messages, count(p.msg_id)::int as placed,
      (select count(*)::int from im_receipt r join im_msg m using (conv_id, seq)
        where r.uid = 900 and r.sender_uid = m.from_uid and r.read_at = '2026-11-01' and seq % 2 = 0) as receipts,
      (select count(*)::int from im_msg_search s join im_msg m using (conv_id, seq)
        where s.grams @@ ('word' || m.msg_id)::tsquery and seq > 3) as indexed,
      (select count(*)::int from im_flagged f join im_msg m using (conv_id, seq) where f.from_uid = m.from_uid and seq = 5) as flagged,
      (select count(*)::int from im_report_case k join im_msg m using (conv_id, seq) where k.msg_id = m.msg_id and seq = 6) as cases
    from im_msg m left join im_msg_position p on (p.msg_id, p.conv_id, p.seq) = (m.msg_id, m.conv_id, m.seq)`;
  const [stored] = await sql`
    select count(*)::int as messages, count(*)::int as placed, count(*) filter (where seq % 2 = 0)::int as receipts,
      count(*) filter (where seq > 3)::int as indexed, count(*) filter (where seq = 5)::int as flagged,
      count(*) filter (where seq = 6)::int as cases from im_msg`;
  expect(found).toEqual(stored);
  const [next] = await sql`
    insert into im_msg (conv_id, seq, from_uid, device_id, client_msg_id, req_hash, msg_type, body, flags)
    values (8, 1, 1, '', 'id-1', '', 'text', '{}', 0) returning msg_id::int`;
  expect(next?.['msg_id']).toBe(1101);
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
