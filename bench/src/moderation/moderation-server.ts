import { createApp } from '../../../apps/server/src/app.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { connect } from '../../../apps/server/src/db/database.ts';
import { seedDemo } from '../../../apps/server/src/demo/seed/seed-demo.ts';
import { seedQueue } from './seed.ts';
import { operatorPhone, operators } from './sizes.ts';

/** The product's own server over BENCH_ROWS waiting items, and beside it bare indexed selects of the same rows. */
const config = readConfig(process.env);
const connection = await connect(config);
const { db } = connection;
await seedDemo(db, new Date());
await seedQueue(db, Number(process.env.BENCH_ROWS), { count: operators, phoneOf: operatorPhone });

const app = await createApp({ config, connection });
for (const rows of [20, 1])
  app.get(`/bench/bare/${rows}`, async (_request, reply) => {
    const found = await db`
      select item.*, name, avatar from moderation_item item join account on uid = author_uid
      where kind = 'post' and state = 'pending' order by -priority, submitted_at, id limit ${db.unsafe(String(rows))}`;
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(found));
  });
app.get(
  '/bench/topics',
  () => db`
  select id, version from moderation_item where kind = 'topic' and state = 'pending' order by id limit 500`,
);
app.get('/bench/cpu', () => {
  const { user, system } = process.cpuUsage();
  return { used: user + system };
});
await app.listen({ port: config.port });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
