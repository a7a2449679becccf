import { createApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { connect } from '../../apps/server/src/db/database.ts';
import { seedDemo } from '../../apps/server/src/demo/seed/seed-demo.ts';

/** One product for each build of the web app in BUILDS, all over one database, at ports that follow each other. */
const first = readConfig(process.env);
const connection = await connect(first);
await seedDemo(connection.db, new Date());
const apps = await Promise.all(
  (process.env.BUILDS ?? '').split(',').map(async (webBuild, index) => {
    const config = readConfig({ ...process.env, PORT: String(first.port + index) });
    const app = await createApp({ config, connection, webBuild });
    return { app, port: config.port };
  }),
);
// the one that is waited for is the last to listen
for (const { app, port } of apps.reverse()) await app.listen({ port });
// which ends their one database as well
process.on('SIGTERM', () => void apps[0]?.app.close().then(() => process.exit(0)));
