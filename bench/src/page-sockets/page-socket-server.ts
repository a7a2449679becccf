import { createApp } from '../../../apps/server/src/app.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { connect } from '../../../apps/server/src/db/database.ts';
import { seedDemo } from '../../../apps/server/src/demo/seed/seed-demo.ts';
import { readUsage } from '../messaging/process-usage.ts';

/** The product's own server, which says what memory it holds. */
const config = readConfig(process.env);
const connection = await connect(config);
await seedDemo(connection.db, new Date());
const app = await createApp({ config, connection });
app.get<{ Querystring: { tidy?: string } }>('/bench/use', async ({ query }) => readUsage(query.tidy === '1'));
await app.listen({ port: config.port, backlog: 8192 });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
