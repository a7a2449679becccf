import { readConfig } from './config.ts';
import { connect } from './db/database.ts';
import { plantIfNew, readAheadFor } from './demo/plant-if-new.ts';
import { explain } from './start-errors.ts';
import { welcome } from './welcome.ts';

start().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const connecting = connect({ ...config, log: console.info });
  // The database has begun to start, in processes of its own: what the app consists of is read meanwhile.
  if (config.demo) readAheadFor(config);
  const [connection, { createApp }] = await Promise.all([connecting, import('./app.ts')]);
  const [app] = await Promise.all([
    createApp({ config, connection }),
    config.demo ? plantIfNew(connection.db, new Date()) : undefined,
  ]);
  try {
    await app.listen({ host: config.host, port: config.port, backlog: 8192 });
  } catch (error) {
    await app.close();
    throw error;
  }
  console.info(welcome(config));
  void app.jobs.start();

  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    void app.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
