import { createApp } from '../../../apps/server/src/app.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { connect } from '../../../apps/server/src/db/database.ts';
import { seedDemo } from '../../../apps/server/src/demo/seed/seed-demo.ts';
import { seedFeed } from './seed.ts';

/** The product's own server over BENCH_ROWS works, with a route for the bare indexed select of a page. */
const config = readConfig(process.env);
const connection = await connect(config);
const { db } = connection;
await seedDemo(db, new Date());
await seedFeed(db, Number(process.env.BENCH_ROWS));

const app = await createApp({ config, connection });
app.get<{ Params: { rows: string } }>('/bench/bare/:rows', async ({ params }, reply) => {
  const found = await db`
    select position, kind, id, owner_uid, title, author_name, cover, summary, published_at, link, circle_id, channel_id
    from content_entry where kind in ('post', 'review', 'book_list', 'reading_lead', 'live')
    order by position desc limit ${Number(params.rows)}`;
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(found));
});
app.post('/bench/forget', async () => {
  await db`delete from feed_ranking where uid <> 0`;
  return { ok: true };
});
app.get('/bench/cpu', () => {
  const { user, system } = process.cpuUsage();
  return { used: user + system };
});
await app.listen({ port: config.port });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
