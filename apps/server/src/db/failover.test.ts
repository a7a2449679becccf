// @module-tag slow

import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import { query, startServer, temporaryDirectory } from '@gongdu/embedded-postgres/testing/test-apps';
import { expect, it } from 'vitest';
import { startFailure, startServerProcess } from '../testing/app/server-process.ts';
import { freePort } from '../testing/free-port.ts';
import { replicatedPair } from '../testing/postgres/replicated-pair.ts';
import { serverOf } from './driver/server.ts';

it('finds the primary among several hosts, never a standby, and the promoted one while it runs and at the start', async () => {
  const { primary, standby, folders } = await replicatedPair();
  const standbyAlone = startFailure({
    DATABASE_URL: urlOf(standby, hostOf(standby)),
    DATA_DIR: temporaryDirectory(),
  });
  const hosts = [`127.0.0.1:${await freePort()}`, hostOf(standby), hostOf(primary)];
  const app = await startServerProcess({
    DATABASE_URL: urlOf(primary, hosts.join(','), '?target_session_attrs=read-write'),
    DATA_DIR: temporaryDirectory(),
  });
  expect(await standbyAlone).toMatch(/^DATABASE_URL 指定的是只读的数据库（备库），没有改动。[^\n]+\n$/);
  const acknowledged: string[] = [];
  const refused = new Set<number>();
  const write = async (title: string) => {
    const { isSuccess, code } = await app.createWork(title);
    if (isSuccess) acknowledged.push(title);
    else refused.add(code);
    return isSuccess;
  };
  for (let n = 0; n < 5; n++) expect(await write(`主库上的第 ${n} 篇`)).toBe(true);
  await expect.poll(() => missing(standby, acknowledged)).toEqual([]);

  await primary.stop();
  // On every connection of the pool: none may be lost for good.
  const outage = Array.from({ length: 40 }, (_, n) => write(`没有主库的时候的第 ${n} 篇`));
  expect(new Set(await Promise.all(outage))).toEqual(new Set([false]));
  const noneWrites = await startFailure({
    DATABASE_URL: urlOf(primary, `${hostOf(primary)},${hostOf(standby)}`),
    DATA_DIR: temporaryDirectory(),
  });
  expect(noneWrites).toMatch(
    /^连不上 DATABASE_URL 指定的数据库：[^\n]*ECONNREFUSED[^\n]*；[^\n]* 只读的备库 \([^\n]+\n$/,
  );
  await query({ ...standby.connection, user: 'postgres' }, 'select pg_promote()');
  const writtenAt = async () => {
    await sleep(100);
    return write(`新主库上的第 ${acknowledged.length} 篇`);
  };
  await expect.poll(writtenAt, { timeout: 30_000 }).toBe(true);
  expect(await write('新主库上的又一篇')).toBe(true);
  expect(refused).toEqual(new Set([503]));
  expect(await missing(standby, acknowledged)).toEqual([]);
  expect(app.process.exitCode).toBeNull();
  expect(await app.status('/readyz')).toBe(200);
  await app.stop();

  // It takes writes, too, when it is started again by mistake.
  const former = await startServer(folders.primary, { transport: 'loopback' });
  const client = serverOf({ url: urlOf(former, `${hostOf(former)},${hostOf(standby)}`) }).openClient();
  const [found] = await client`select inet_server_port() as port`;
  await client.end();
  expect(found?.['port']).toBe(standby.connection.port);
}, 120_000);

async function missing({ connection }: EmbeddedPostgres, titles: readonly string[]): Promise<string[]> {
  const rows = await query(connection, 'select title from work').catch(() => []);
  const stored = new Set(rows.map(({ title }) => title));
  return titles.filter((title) => !stored.has(title));
}

function hostOf({ connection }: EmbeddedPostgres): string {
  return `${connection.host}:${connection.port}`;
}

function urlOf({ connection }: EmbeddedPostgres, hosts: string, options = ''): string {
  const { user, password, database } = connection;
  return `postgres://${user}:${password}@${hosts}/${database}${options}`;
}
