import type { Database, Queryable } from '../../../apps/server/src/db/database.ts';

/** How many people each of the readers follows. */
export const followed = 10_000;

/** Works of each author; positions and ids above the demo community's. */
const worksOfEach = 20;
export const firstWork = 10_000_000;
export const firstAuthor = 10_000_000;
/** Authors of one work each, older than all others. */
const quiet = 10_000;

/**
 * `rows` works by a twentieth as many authors, the newest of this minute, each with a release and a topic, some with likes
 * by other authors. 林小满 follows those authors, 周知秋 authors of one old work each.
 */
export async function seedFeed(db: Database, rows: number): Promise<void> {
  const authors = Math.max(rows / worksOfEach, followed);
  console.info(`filling ${rows} works of ${authors} authors`);
  await db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`;
    await sql`set local synchronous_commit = off`;
    await seedPeople(sql, authors + quiet);
    await seedWorks(sql, rows, authors);
    await seedReactions(sql, rows, authors);
  });
  const reserved = await db.reserve();
  await reserved`set statement_timeout = 0`;
  for (const table of ['account', 'content_entry', 'work', 'work_release', 'work_topic', 'reaction'])
    await reserved`vacuum analyze ${db(table)}`;
  await reserved`vacuum analyze reaction_count`;
  await reserved`reset statement_timeout`;
  reserved.release();
}

async function seedPeople(sql: Queryable, people: number): Promise<void> {
  await sql`alter table account disable trigger account_named`;
  await sql`
    insert into account (uid, name, role) overriding system value
    select ${firstAuthor}::bigint + nth, '书友' || nth, 'user' from generate_series(0, ${people - 1}::int) nth`;
  await sql`alter table account enable trigger account_named`;
}

async function seedWorks(sql: Queryable, rows: number, authors: number): Promise<void> {
  // the old works first, then those of the other authors in turn
  await sql`
    create temporary table made on commit drop as
    select nth, ${firstWork}::bigint + nth as id, nextval('content_position') as position,
      ${firstAuthor}::bigint + case when nth < ${quiet}::bigint then ${authors}::bigint + nth else nth::bigint * 7919 % ${authors}::bigint end as uid,
      (array['post', 'post', 'post', 'post', 'post', 'post', 'review', 'review', 'book_list', 'reading_lead'])[1 + nth % 10] as kind,
      now() - (${rows}::bigint + ${quiet}::bigint - nth) * interval '30 seconds' as at, '夜里读书的人，第 ' || nth || ' 夜' as title,
      '灯下又读了几十页。书里的人和我一样，天黑以后才有自己的时间，这一晚' || nth || '也是。' as excerpt,
      case when nth % 3 = 0 then (array(select id from channel order by id))[1 + nth / 3 % 4] end as channel_id,
      (array(select id from topic where state = 'public' order by id))[1 + nth % 10] as topic_id,
      case when nth % 10 in (6, 7) then (array(select id from book where state = 'public' order by id limit 50))[1 + nth % 50] end as book_id
    from generate_series(0, ${rows + quiet - 1}::int) nth order by nth`;
  const text = { body: JSON.stringify({ type: 'doc', content: [] }), words: 800 };
  await sql`
    insert into work (id, kind, author_uid, title, body, excerpt, words, channel_id, book_id, state, created_at, updated_at, published_at)
    overriding system value
    select id, kind, uid, title, ${text.body}::text::jsonb, excerpt, ${text.words}, channel_id, book_id, 'published', at, at, at from made`;
  await sql`
    insert into work_release (work_id, title, body, excerpt, words, channel_id, book_id, filed_topic_ids, rating, released_at)
    select id, title, ${text.body}::text::jsonb, excerpt, ${text.words}, channel_id, book_id, array[topic_id],
      case when book_id is not null then 8 end, at from made`;
  await sql`insert into work_topic (work_id, topic_id, published_at) select id, topic_id, at from made`;
  await sql`
    insert into content_entry (position, kind, id, owner_uid, title, author_name, summary, text, published_at, link, channel_id)
    select position, kind, id, uid, title, '书友', excerpt, excerpt, at, '/post/' || id, channel_id from made`;
}

async function seedReactions(sql: Queryable, rows: number, authors: number): Promise<void> {
  await sql`
    insert into reaction (act, object_kind, object_id, uid, owner_uid, at)
    select 'like', made.kind, made.id, ${firstAuthor}::bigint + (nth::bigint * 104729 + step * 7) % ${authors}::bigint, made.uid, now()
    from made, generate_series(0, nth % 4) step where nth % 2 = 0 on conflict do nothing`;
  await sql`
    insert into reaction_count (kind, id, likes)
    select object_kind, object_id, count(*) from reaction
    where act = 'like' and object_id >= ${firstWork}::bigint group by 1, 2
    on conflict (kind, id) do update set likes = excluded.likes`;
  const readers = [
    { phone: '13800000001', from: 0, of: authors },
    { phone: '13800000002', from: authors, of: quiet },
  ];
  for (const { phone, from, of } of readers)
    await sql`
      insert into reaction (act, object_kind, object_id, uid, owner_uid, at)
      select 'follow', 'person', ${firstAuthor}::bigint + ${from}::bigint + nth::bigint * 7 % ${of}::bigint, reader.uid, null, now()
      from generate_series(0, ${followed - 1}::int) nth, (select uid from account where phone = ${phone}) reader
      on conflict do nothing`;
  await sql`
    insert into interest (uid, kind, object_id, source, at)
    select reader.uid, 'topic', topic.id, 'read', now()
    from (select uid from account where phone = '13800000001') reader,
      (select id from topic where state = 'public' order by id limit 10) topic on conflict do nothing`;
  console.info(`  ${rows} works, likes and follows stand`);
}
