// @module-tag slow

import { createServer, connect as dial } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer, temporaryDirectory } from '@gongdu/embedded-postgres/testing/test-apps';
import { expect, it, onTestFinished } from 'vitest';
import { startServerProcess } from '../testing/app/server-process.ts';
import { freePort } from '../testing/free-port.ts';
import { connect, DatabaseUnreachableError } from './database.ts';

it('a start waits for a database that comes later', async () => {
  const port = await freePort();
  const { connection } = await startServer(temporaryDirectory(), { transport: 'loopback' });
  const starting = startServerProcess({
    DATABASE_URL: urlOf(connection, port),
    DATABASE_WAIT_SECONDS: '60',
    DATA_DIR: temporaryDirectory(),
  });
  await sleep(2_500);
  leadTo(connection.port, port);
  const app = await starting;
  expect(await app.status('/readyz')).toBe(200);
  await app.stop();
});

it('says once that it waits, and at the end what is wrong', async () => {
  const lines: string[] = [];
  const opening = connect({
    databaseUrl: `postgres://gongdu:hush@127.0.0.1:${await freePort()}/gongdu`,
    dataDir: temporaryDirectory(),
    waitMs: 2_500,
    log: (line) => void lines.push(line),
  });
  await expect(opening).rejects.toThrow(DatabaseUnreachableError);
  expect(lines).toEqual([expect.stringMatching(/^连不上 DATABASE_URL .*ECONNREFUSED.*，最多再等 3 秒…$/)]);
});

it('does not wait for a password to become right', async () => {
  const { connection } = await startServer(temporaryDirectory(), { transport: 'loopback' });
  const url = urlOf({ ...connection, password: 'wrong' }, connection.port);
  const opening = connect({ databaseUrl: url, dataDir: temporaryDirectory(), waitMs: 600_000 });
  await expect(opening).rejects.toThrow(/^连不上 DATABASE_URL .*28P01/);
});

type Address = Awaited<ReturnType<typeof startServer>>['connection'];

function urlOf({ host, user, password, database }: Address, port: number): string {
  return `postgres://${user}:${password}@${host}:${port}/${database}`;
}

/** From now on the port answers as the other one does. */
function leadTo(target: number, port: number): void {
  const relay = createServer((client) => {
    const server = dial(target, '127.0.0.1');
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) socket.on('error', () => undefined);
  });
  relay.listen(port, '127.0.0.1');
  onTestFinished(() => void relay.close());
}
