import { createApp } from '../../../apps/server/src/app.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { connect } from '../../../apps/server/src/db/database.ts';
import { plantDemo } from '../../../apps/server/src/demo/plant.ts';

/** The product's own server with a thousand notices in one tab of 林小满's, of many heights. */
const config = readConfig(process.env);
const connection = await connect(config);
const { db } = connection;
await plantDemo(db, new Date());
await db`
  with told as (
    insert into notice (uid, type, kind, title, body, link, object_kind, object_id, actors, read_at, created_at)
    select uid, 6, 'comment', '第 ' || nth || ' 篇' || repeat('，很长的题目', nth % 9), repeat('想了很久。', 1 + nth * 7 % 23),
      '/post/' || nth, 'post', 90000000 + nth, 1, now(), now() - nth * interval '1 hour'
    from account, generate_series(1, 1000) nth where phone = '13800000001' returning *
  )
  insert into notice_source (uid, type, object_kind, object_id, actor_uid, source_id, body, link, notice_id, at)
  select uid, type, object_kind, object_id, uid + 1, id, body, link, id, created_at from told`;
const app = await createApp({ config, connection });
await app.listen({ port: config.port });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
