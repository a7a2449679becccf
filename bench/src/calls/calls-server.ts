import { readFileSync } from 'node:fs';
import { createApp } from '../../../apps/server/src/app.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { connect } from '../../../apps/server/src/db/database.ts';
import { seedDemo } from '../../../apps/server/src/demo/seed/seed-demo.ts';
import { planCalls } from './plan.ts';
import { recordStatements } from './recorded-statements.ts';

/** The product's own server on the demo community, with what `npm run bench -- calls` asks beside it. */
const config = readConfig(process.env);
const connection = await connect(config);
const { db } = connection;
await seedDemo(db, new Date());
const app = await createApp({ config, connection });
const statements = recordStatements(db);

/** By the number of a planned call. */
const replays: Record<'bare' | 'all', readonly (() => Promise<readonly unknown[]>)[]> = { bare: [], all: [] };
app.post<{ Body: { tokens: Record<string, string> } }>('/bench/plan', async (request) => {
  const planned = await planCalls(app, db, statements, request.body.tokens);
  statements.end();
  const none = () => Promise.resolve([]);
  replays.bare = planned.map(({ bareStatement }) => bareStatement ?? none);
  replays.all = planned.map(({ allStatements }) => allStatements ?? none);
  return planned.map(({ bareStatement, allStatements, ...call }) => ({
    ...call,
    hasBare: bareStatement !== null,
  }));
});
for (const which of ['bare', 'all'] as const)
  app.get<{ Params: { nth: string } }>(`/bench/${which}/:nth`, async (request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(await replays[which][Number(request.params.nth)]?.())),
  );
/** Microseconds of processor time that this process and the database's connections have used. */
app.get('/bench/cpu', async () => {
  const { user, system } = process.cpuUsage();
  const sessions = await db<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database()`;
  const database = sessions.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
  return { used: user + system, database };
});
await app.listen({ port: config.port });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));

/** Of another process; 0 where the system does not tell. */
function cpuOf(pid: number): number {
  try {
    const [nanoseconds = '0'] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1000;
  } catch {
    return 0;
  }
}
