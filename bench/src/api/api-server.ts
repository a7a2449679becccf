import { createApp } from '../../../apps/server/src/app.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { connect } from '../../../apps/server/src/db/database.ts';
import { seedDemo } from '../../../apps/server/src/demo/seed/seed-demo.ts';
import { readUsage } from '../messaging/process-usage.ts';
import { addTickets, seedMembers } from '../messaging/seed.ts';

/** The product's own server on the demo community, with members who write in it and tell each other messages. */
const config = readConfig(process.env);
const connection = await connect(config);
const { db } = connection;
await seedDemo(db, new Date());
const crowd = await seedMembers(db, JSON.parse(process.env.BENCH_WANTED ?? ''));
await db`
  update account set password_hash = (select password_hash from account where phone = '13800000001')
  where uid >= ${crowd.firstUid}`;
for (const table of ['account', 'im_conv', 'im_member', 'work']) await db`vacuum analyze ${db(table)}`;

const app = await createApp({ config, connection });
app.get('/bench/crowd', async () => {
  await addTickets(db, crowd, 1, new Date());
  const posts = await db<
    { id: number }[]
  >`select id from work where kind = 'post' and state = 'published' order by id`;
  const phones = await db<{ phone: string }[]>`
    select phone from account where uid >= ${crowd.firstUid} order by uid`;
  return { ...crowd, posts: posts.map(({ id }) => id), phones: phones.map(({ phone }) => phone) };
});
app.get<{ Querystring: { tidy?: string } }>('/bench/use', async ({ query }) => readUsage(query.tidy === '1'));
/** Every write that is there, by the key of the mix. */
app.get('/bench/written', async () => {
  const drafts = await db<{ key: string }[]>`
    select title as key from work where author_uid >= ${crowd.firstUid}`;
  const likes = await db<{ key: string }[]>`
    select uid - ${crowd.firstUid}::bigint || '/' || object_id as key from reaction
    where act = 'like' and object_kind = 'post' and uid >= ${crowd.firstUid}`;
  return { draft: drafts.map(({ key }) => key), like: likes.map(({ key }) => key) };
});
await app.listen({ port: config.port, backlog: 8192 });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
