import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { connect } from './db/database.ts';
import { welcome } from './welcome.ts';

try {
  await start();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const connection = await connect(config);
  if (config.demo) {
    const { plantDemo } = await import('./demo/plant.ts');
    await plantDemo(connection.db, new Date());
  }
  const app = await createApp({ config, connection });
  await app.listen({ host: config.host, port: config.port, backlog: 8192 });
  console.info(welcome(config));

  let closing = false;
  const stop = async () => {
    if (closing) return;
    closing = true;
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
