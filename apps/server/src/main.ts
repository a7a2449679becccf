import type { FastifyInstance } from 'fastify';
import { type Config, readConfig } from './config.ts';
import { hasPendingSwap } from './db/copy/pending-swap.ts';
import { type Connection, connect } from './db/database.ts';
import { DemoDatabaseError, listOpenDemoAccounts } from './demo/open-accounts.ts';
import { seedIfEmpty } from './demo/seed/seed-if-empty.ts';
import { assertWebApp } from './http/web-app.ts';
import { readInPieces } from './read-in-pieces.ts';
import { formatStartError, startBanner } from './start-messages.ts';

start().catch((error: unknown) => {
  console.error(formatStartError(error));
  // Not `exitCode`: a partially started server would keep the process running.
  process.exit(1);
});

async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (hasPendingSwap(config.dataDir)) {
    const { finishPendingSwap } = await import('./backup/restore/swap.ts');
    await finishPendingSwap(config, console.info);
  }
  const waitMs = config.databaseWaitSeconds * 1_000;
  const connecting = connect({ ...config, endsArchive: true, waitMs, log: console.info }).then((connection) =>
    admit(config, connection),
  );
  const app = await prepareApp(config, connecting).catch(async (error: unknown) => {
    // Without a connection there is nothing to close, and its error is the one that is thrown.
    await connecting.then(
      ({ close }) => close(),
      () => undefined,
    );
    throw error;
  });
  try {
    if (config.production) assertWebApp(app);
    await app.listen({ host: config.host, port: config.port, backlog: 8192 });
  } catch (error) {
    await app.close();
    throw error;
  }
  console.info(startBanner(config));
  void app.jobs.start();
  app.services.heartbeat.start();
  app.services.messagingWrites.doWaiting();
  app.services.sensitiveWords.load().catch((err: unknown) => app.log.error({ err }, 'word list not loaded'));

  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    void app.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Production runs on no database whose demo accounts are still open. */
async function admit({ production }: Config, connection: Connection): Promise<Connection> {
  const open = production ? await listOpenDemoAccounts(connection.db) : [];
  if (open.length === 0) return connection;
  await connection.close();
  throw new DemoDatabaseError(open);
}

/** Concurrently: the database starts in its own processes, the app is loaded, a new database is seeded. */
async function prepareApp(config: Config, connecting: Promise<Connection>): Promise<FastifyInstance> {
  // Monitored from the start: a connection may fail while the app is still loading.
  const building = Promise.all([readInPieces(), connecting]).then(([{ createApp }, connection]) =>
    createApp({ config, connection }),
  );
  const [app] = await Promise.all([
    building,
    config.demo ? connecting.then(({ db }) => seedIfEmpty(db, new Date(), config.storage)) : undefined,
  ]);
  return app;
}
