import type { Database, Queryable } from '../../../apps/server/src/db/database.ts';
import { inTransaction } from '../../../apps/server/src/db/database.ts';
import { createContentIndex } from '../../../apps/server/src/modules/core/content-index/service.ts';
import {
  clientCount,
  likeCount,
  memberCount,
  perMember,
  phoneOf,
  popularPostId,
  smallRows,
} from './sizes.ts';

/** This many notifications as the product writes them, each person's spread over the years; kept for the next run. */
export async function seedNotifications(db: Database, rows: number): Promise<void> {
  const [{ n }] = await db<[{ n: number }]>`
    select count(*)::int as n from (select 1 from notification limit ${rows}) found`;
  if (n >= rows) return;
  console.info(`filling ${rows} notices; kept for the next run`);
  await withoutTimeout(db, async (sql) => {
    const indexes = await dropIndexes(sql);
    await addPeople(sql, rows === smallRows ? clientCount : memberCount);
    await addNotices(sql, rows);
    if (rows !== smallRows) await addPopularPost(sql);
    for (const { indexdef } of indexes) await sql.unsafe(indexdef);
    await countUnread(sql);
  });
  if (rows !== smallRows) await indexPopularPost(db);
  const connection = await db.reserve();
  await connection`set statement_timeout = 0`;
  for (const table of ['notification', 'notification_source', 'notification_unread', 'account'])
    await connection`vacuum analyze ${db(table)}`;
  await connection`reset statement_timeout`;
  connection.release();
}

/** All of them members; the first few can sign in as a demo account does. */
async function addPeople(sql: Queryable, n: number): Promise<void> {
  // They are not searched by name: a million times the trigger takes longer than all the rest.
  await sql`alter table account disable trigger account_named`;
  await sql`
    insert into account (name, role, phone, password_hash)
    select '书友' || nth, 'user', case when nth <= ${clientCount} then ((${phoneOf(0)})::bigint + nth)::text end,
      case when nth <= ${clientCount} then (select password_hash from account where password_hash is not null limit 1) end
    from generate_series(1, ${n}::int) nth`;
  await sql`alter table account enable trigger account_named`;
}

/** The notifications of one person are not adjacent on disk, as where everyone gets some every day. */
async function addNotices(sql: Queryable, rows: number): Promise<void> {
  const people = Math.max(clientCount, rows / perMember);
  await sql`
    create temporary table person on commit drop as
    select row_number() over (order by uid) - 1 as nth, uid from account
    where name like '书友%' order by uid limit ${people}`;
  await sql`create unique index on person (nth)`;
  await sql`
    insert into notification (uid, type, kind, title, body, link, object_kind, object_id, actors, read_at, created_at)
    select person.uid, kind.type, kind.kind, '夜里读书', '写得真好', '/post/' || at, kind.object, ${popularPostId} + at,
      case when kind.type > 1 then 1 end, case when at < ${rows * 0.98} then now() end,
      now() - (${rows} - at) * interval '1 second'
    from generate_series(1, ${rows}::int) at
      join person on person.nth = at % ${people}
      join (values (0, 3, 'like', 'post'), (1, 4, 'collect', 'post'), (2, 6, 'comment', 'post'), (3, 7, 'reply', 'comment'),
        (4, 1, 'work_published', 'post'), (5, 3, 'like', 'post')
      ) kind (nth, type, kind, object) on kind.nth = (at / ${people}) % 6`;
  await sql`
    insert into notification_source (uid, type, object_kind, object_id, actor_uid, source_id, body, link, notification_id, at)
    select uid, type, object_kind, object_id, uid + 1, case when type >= 6 then id else 0 end, body, link, id, created_at
    from notification where actors is not null and object_id > ${popularPostId}`;
}

/** A post that nearly a hundred thousand like: one notice, told to one person. */
async function addPopularPost(sql: Queryable): Promise<void> {
  await sql`
    with owner as (select uid from account where phone = ${phoneOf(1)}), told as (
      insert into notification (uid, type, kind, title, body, link, object_kind, object_id, actors, read_at, created_at)
      select uid, 3, 'like', '人人都赞的一篇', '', ${`/post/${popularPostId}`}, 'post', ${popularPostId}, ${likeCount - clientCount}, now(), now()
      from owner returning uid, id
    )
    insert into notification_source (uid, type, object_kind, object_id, actor_uid, source_id, body, link, notification_id, at)
    select told.uid, 3, 'post', ${popularPostId}, fan.uid, 0, '', ${`/post/${popularPostId}`}, told.id,
      now() - fan.nth * interval '1 second'
    from told, (
      select uid, row_number() over (order by uid) as nth from account
      where phone is null and name like '书友%' limit ${likeCount - clientCount}
    ) fan`;
}

async function countUnread(sql: Queryable): Promise<void> {
  await sql`
    insert into notification_unread (uid, type, n)
    select uid, type, count(*) from notification where read_at is null and deleted_at is null group by uid, type
    on conflict (uid, type) do update set n = excluded.n`;
}

async function indexPopularPost(db: Database): Promise<void> {
  const [{ uid }] = await db<[{ uid: number }]>`select uid from account where phone = ${phoneOf(1)}`;
  const contents = createContentIndex({ db, clock: { now: () => new Date() } });
  const words = {
    authorName: '书友1',
    cover: null,
    summary: '',
    text: '',
    publishedAt: new Date().toISOString(),
  };
  await inTransaction(db, async (tx) => {
    for (const [id, title] of [
      [popularPostId, '人人都赞的一篇'],
      [popularPostId - 1, '还没有人赞的一篇'],
    ] as const) {
      await contents.upsert(tx, { kind: 'post', id, ownerUid: uid, title, ...words, link: `/post/${id}` });
    }
  });
}

async function dropIndexes(db: Queryable): Promise<{ indexdef: string }[]> {
  const indexes = await db<{ indexname: string; indexdef: string }[]>`
    select indexname, replace(indexdef, ' ON ONLY ', ' ON ') as indexdef from pg_indexes
    where tablename in ('notification', 'notification_source') and indexname not in (select conname from pg_constraint)`;
  for (const { indexname } of indexes) await db`drop index ${db(indexname)}`;
  return indexes;
}

async function withoutTimeout(db: Database, work: (sql: Queryable) => Promise<void>): Promise<void> {
  await db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`;
    await sql`set local maintenance_work_mem = '1GB'`;
    await work(sql);
  });
}
