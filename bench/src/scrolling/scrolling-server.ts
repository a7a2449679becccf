import { createApp } from '../../../apps/server/src/app.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { connect } from '../../../apps/server/src/db/database.ts';
import { seedDemo } from '../../../apps/server/src/demo/seed/seed-demo.ts';

/**
 * The product's own server with a thousand notices of 林小满's and a conversation of a hundred thousand messages, all of
 * many heights.
 */
const config = readConfig(process.env);
const connection = await connect(config);
const { db } = connection;
await seedDemo(db, new Date());
await db`
  with told as (
    insert into notification (uid, type, kind, title, body, link, object_kind, object_id, actors, read_at, created_at)
    select uid, 6, 'comment', '第 ' || nth || ' 篇' || repeat('，很长的题目', nth % 9), repeat('想了很久。', 1 + nth * 7 % 23),
      '/post/' || nth, 'post', 90000000 + nth, 1, now(), now() - nth * interval '1 hour'
    from account, generate_series(1, 1000) nth where phone = '13800000001' returning *
  )
  insert into notification_source (uid, type, object_kind, object_id, actor_uid, source_id, body, link, notification_id, at)
  select uid, type, object_kind, object_id, uid + 1, id, body, link, id, created_at from told`;
await db.begin(async (sql) => {
  await sql`set local statement_timeout = 0`;
  await sql`
    with other as (
      insert into account (name, role) values ('无所不谈', 'user') returning uid
    ), two as (
      select account.uid as me, other.uid as other from account, other where phone = '13800000001'
    ), conv as (
      insert into im_conv (kind, low_uid, high_uid, last_seq) select 3, me, other, 100000 from two returning id
    ), members as (
      insert into im_member (uid, conv_id, read_seq) select uid, id, 100000 from conv, two, unnest(array[me, other]) uid
    )
    insert into im_msg (conv_id, seq, from_uid, device_id, client_msg_id, req_hash, msg_type, body, flags, ctime)
    select id, seq, speaker, 'bench', 'long-' || seq, '', 'text', json_build_object(
        'version', 1, 'target_type', 'single', 'target_id', 'user_' || other, 'from_id', 'user_' || speaker,
        'create_time', 0, 'msg_type', 'text', 'client_msg_id', 'long-' || seq,
        'msg_body', json_build_object('text', '第 ' || seq || ' 条' || repeat('，读到这里停了很久', seq * 7 % 23))
      )::jsonb, 0, now() - (100000 - seq) * interval '1 minute'
    from conv, two, generate_series(1, 100000) seq,
      lateral (select case seq % 3 when 0 then me else other end as speaker) said`;
  await sql`
    insert into im_msg_position (msg_id, conv_id, seq)
    select msg_id, conv_id, seq from im_msg where device_id = 'bench'`;
});
const app = await createApp({ config, connection });
await app.listen({ port: config.port });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
