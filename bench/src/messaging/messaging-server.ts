import { createApp } from '../../../apps/server/src/app.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { connect } from '../../../apps/server/src/db/database.ts';
import { readUsage } from './process-usage.ts';
import { addTickets, seedMembers } from './seed.ts';

/** The product's own server with people in it, and a way to connect them all that does not sign in one by one. */
const config = readConfig(process.env);
const connection = await connect(config);
const { db } = connection;
const crowd = await seedMembers(db, JSON.parse(process.env.BENCH_WANTED ?? ''));
for (const table of ['account', 'im_conv', 'im_member', 'im_msg']) await db`vacuum analyze ${db(table)}`;

const app = await createApp({ config, connection });
app.get('/bench/crowd', async () => crowd);
app.post<{ Querystring: { round: string } }>('/bench/tickets', async ({ query }) => {
  await addTickets(db, crowd, Number(query.round), new Date());
  return { ok: true };
});
app.get<{ Querystring: { tidy?: string } }>('/bench/use', async ({ query }) => readUsage(query.tidy === '1'));
/** Of the measurement's own messages. */
app.get('/bench/stored', async () => {
  const [row] = await db`
    select count(*)::int as messages, count(distinct (from_uid, client_msg_id))::int as ids,
      (select count(*)::int from im_conv c where c.last_seq <> (select count(*) from im_msg m where m.conv_id = c.id)) as holes
    from im_msg where client_msg_id like 'm-%'`;
  return row;
});
await app.listen({ port: config.port, backlog: 8192 });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
