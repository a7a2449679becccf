import { createApp } from '../../../apps/server/src/app.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { connect } from '../../../apps/server/src/db/database.ts';
import { seedDemo } from '../../../apps/server/src/demo/seed/seed-demo.ts';

/** The product's own server, whose works can be multiplied, and whose clock goes forward so that its map is drawn anew. */
const config = readConfig(process.env);
const connection = await connect(config);
const { db } = connection;
await seedDemo(db, new Date());
const [author] = await db<[{ uid: number }]>`select uid from account where phone = '13800000001'`;

let forwardMs = 0;
const app = await createApp({
  config,
  connection,
  clock: { now: () => new Date(Date.now() + forwardMs) },
});
app.post<{ Params: { n: string } }>('/bench/works/:n', async ({ params }) => {
  await db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`;
    await sql`
      with added as (
        insert into work (author_uid, title, body, excerpt, words, state, created_at, updated_at, published_at)
        select ${author.uid}, '第 ' || step || ' 篇', '{"type":"doc","content":[]}', '', 0, 'published', at, at, at
        from generate_series(1, ${Number(params.n)}::int) step, lateral (select now() - step * interval '1 second') moment (at)
        returning id, title, body, published_at
      )
      insert into work_release (work_id, title, body, excerpt, words, released_at)
      select id, title, body, '', 0, published_at from added`;
  });
  const alone = await db.reserve();
  await alone`set statement_timeout = 0`;
  await alone`vacuum analyze work`;
  await alone`vacuum analyze work_release`;
  await alone`reset statement_timeout`;
  alone.release();
  return {};
});
app.post('/bench/later', () => {
  forwardMs += 3_600_000;
  return {};
});
/** Bytes. */
app.get('/bench/memory', () => ({ peak: process.resourceUsage().maxRSS * 1024 }));
await app.listen({ port: config.port });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
