import { createApp } from '../../../apps/server/src/app.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { connect } from '../../../apps/server/src/db/database.ts';
import { seedDemo } from '../../../apps/server/src/demo/seed/seed-demo.ts';
import { seedNotifications } from './seed.ts';

/** The product's own server over as many notices as BENCH_ROWS says, and beside it a constant reply as the ceiling. */
const config = readConfig(process.env);
const connection = await connect(config);
await seedDemo(connection.db, new Date());
await seedNotifications(connection.db, Number(process.env.BENCH_ROWS));

const app = await createApp({ config, connection });
const constant = JSON.stringify({
  code: 200,
  msg: '',
  data: { unreadNotice: 1, unreadTotal: 1 },
  isSuccess: true,
});
app.get('/bench/constant', (_request, reply) => reply.type('application/json; charset=utf-8').send(constant));
app.get<{ Querystring: { post: string } }>('/bench/rows', async ({ query: { post } }) => {
  const [row] = await connection.db`
    select count(*)::int as rows, coalesce(sum(actors), 0)::int as people
    from notification where object_kind = 'post' and object_id = ${post} and type = 3`;
  return row;
});
app.get('/bench/rows-of-readers', async () => {
  const [row] = await connection.db`
    select (select count(*)::int from announcement_read) + (select count(*)::int from announcement_mark) as rows`;
  return row;
});
/** Microseconds of processor time this process has used. */
app.get('/bench/cpu', () => {
  const { user, system } = process.cpuUsage();
  return { used: user + system };
});
await app.listen({ port: config.port });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
