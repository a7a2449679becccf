import type { Database } from '../../../apps/server/src/db/database.ts';
import { bulkSize } from './sizes.ts';

interface Operators {
  readonly count: number;
  readonly phoneOf: (nth: number) => string;
}

const signal = { source: 'word', level: 'low', text: '敏感词「夜里」', words: ['夜里'] };

/**
 * So many works that wait, of five kinds, many authors and ten channels: two in five with a signal, one in fifty of high
 * priority, one in twenty held by an operator who does nothing; topics for a bulk, which stand in the product's tables too;
 * and operators who can sign in as a demo account does.
 */
export async function seedQueue(db: Database, rows: number, { count, phoneOf }: Operators): Promise<void> {
  await db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`;
    await sql`alter table account disable trigger account_named`;
    await sql`
      insert into account (name, role, phone, password_hash, permissions)
      select '审核' || nth, 'admin', (${phoneOf(0)}::bigint + nth)::text,
        (select password_hash from account where password_hash is not null limit 1), array['*:*:*']
      from generate_series(1, ${count}::int) nth`;
    const [{ uid: holder }] = await sql<[{ uid: number }]>`
      insert into account (name, role) values ('离席的审核', 'admin') returning uid`;
    await sql`insert into account (name, role) select '作者' || nth, 'user' from generate_series(1, 10000) nth`;
    await sql`alter table account enable trigger account_named`;
    await sql`
      with author as (select row_number() over (order by uid) - 1 as nth, uid from account where name like '作者%')
      insert into moderation_item (kind, object_id, state, title, excerpt, author_uid, submitted_at, priority, channel_id,
        signals, claimed_by_uid, claimed_until)
      select (array['post', 'post', 'post', 'review', 'news', 'book_list', 'reading_lead'])[at % 7 + 1], 10000000 + at,
        'pending', '夜里读书 ' || at, '灯下翻完了最后一页。', uid,
        date_trunc('milliseconds', now()) - (${rows} - at) * interval '1 second',
        case when at % 50 = 0 then 50 when at % 5 < 2 then 10 else 0 end, at % 11,
        case when at % 50 = 0 or at % 5 < 2 then ${sql.json([signal])} else '[]' end,
        case when at % 20 = 7 then ${holder}::bigint end, case when at % 20 = 7 then now() + interval '1 day' end
      from generate_series(1, ${rows}::int) at join author on nth = at % 10000`;
    await sql`
      with author as (select row_number() over (order by uid) - 1 as nth, uid from account where name like '作者%'),
      added as (
        insert into topic (name, name_key, about, official, state, creator_uid, created_at)
        select '批量话题' || nth, '批量话题' || nth, '', false, 'pending', uid, now() from author where nth < ${2 * bulkSize}
        returning id, name, creator_uid
      )
      insert into moderation_item (kind, object_id, state, title, excerpt, author_uid, submitted_at)
      select 'topic', id, 'pending', name, '', creator_uid, now() from added`;
    await sql`
      insert into moderation_count (kind, state, n)
      select kind, state, count(*) from moderation_item group by kind, state
      on conflict (kind, state) do update set n = excluded.n`;
  });
  const connection = await db.reserve();
  await connection`set statement_timeout = 0`;
  for (const table of ['moderation_item', 'account', 'topic']) await connection`vacuum analyze ${db(table)}`;
  await connection`reset statement_timeout`;
  connection.release();
}
