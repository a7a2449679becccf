// @module-tag slow

import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '@gongdu/contract/endpoint';
import type { EmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import {
  killServer,
  query,
  startServer,
  suspendServer,
  temporaryDirectory,
} from '@gongdu/embedded-postgres/testing/test-apps';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ServerProcess, startServerProcess } from '../testing/app/server-process.ts';

/** Generous, for a busy machine. */
const RECOVERS_WITHIN_MS = 25_000;
const SUPERUSER = { user: 'postgres', database: 'postgres' };

describe('while the app runs under load', () => {
  it('its own database is killed and restarts; calls in between get 503, no acknowledged row is lost', async () => {
    const dataDir = temporaryDirectory();
    const app = await startServerProcess({ DATA_DIR: dataDir });
    const load = putUnderLoad(app);
    const health = watchHealth(app);
    await load.untilAcknowledged(20);
    await load.recoveryFrom(() => killServer(dataDir));
    expect(await health.end()).toEqual([200, 503, 200]);
    // A separate connection that finds the server at its address and can terminate its connections.
    const { connection } = await startServer(dataDir);
    await load.recoveryFrom(() => endAllConnections(connection), { untilNoticed: true });
    await load.end();
    expect(load.refusals()).toEqual(['服务暂不可用，请稍后再试']);
    expect(await missing(connection, load.acknowledged)).toEqual([]);
    expect(app.process.exitCode).toBeNull();
    await app.stop();
  }, 150_000);

  it('the server behind DATABASE_URL is killed and restarts, then loses all its connections', async () => {
    const dataDir = temporaryDirectory();
    const { connection } = await startServer(dataDir, { transport: 'loopback', settings: {} });
    const app = await startServerProcess({ DATABASE_URL: urlOf(connection), DATA_DIR: temporaryDirectory() });
    const load = putUnderLoad(app);
    await load.untilAcknowledged(20);
    await load.recoveryFrom(() => killServer(dataDir));
    await load.recoveryFrom(() => endAllConnections(connection), { untilNoticed: true });
    await load.end();
    expect(load.refusals()).toEqual(['服务暂不可用，请稍后再试']);
    expect(await missing(connection, load.acknowledged)).toEqual([]);
    expect(app.process.exitCode).toBeNull();
    await app.stop();
  }, 150_000);

  it('its database hangs; calls get 503 within seconds, and succeed again when it continues', async () => {
    const dataDir = temporaryDirectory();
    const app = await startServerProcess({ DATA_DIR: dataDir });
    const { connection } = await startServer(dataDir);
    const write = privateMessages(
      app,
      await query(connection, "select uid from account where name = '周知秋'"),
    );
    const load = putUnderLoad(app);
    await load.untilAcknowledged(20);
    expect(await write('还有数据库')).toMatchObject({ isSuccess: true });
    const goOn = suspendServer(dataDir);
    onTestFinished(goOn);
    // Socket messages wait; a call does not.
    const underWay = [1, 2, 3].map((n) => write(`正在发送 ${n}`));
    await expect.poll(() => load.refusals(), { timeout: RECOVERS_WITHIN_MS }).not.toEqual([]);
    expect(await app.status('/readyz')).toBe(503);
    const asked = performance.now();
    await app.createWork('没有数据库的时候');
    // Without another wait: it is known to be unavailable.
    expect(await write('没有数据库的时候')).toMatchObject({ code: 503, problem: 'server.busy' });
    expect(performance.now() - asked).toBeLessThan(4_000);
    expect((await Promise.all(underWay)).map(({ code }) => code)).toEqual([503, 503, 503]);
    goOn();
    await load.untilAcknowledged(20);
    await load.end();
    expect(load.refusals()).toEqual(['服务暂不可用，请稍后再试']);
    expect(await write('又有数据库了')).toMatchObject({ isSuccess: true });
    expect(await missing(connection, load.acknowledged)).toEqual([]);
    await app.stop();
  }, 150_000);
});

/** Six writers over HTTP that continue after every refusal. */
function putUnderLoad(app: ServerProcess) {
  const acknowledged: string[] = [];
  const refused = new Set<string>();
  let lastRefusal = 0;
  let over = false;
  const write = async (lane: number) => {
    for (let turn = 0; !over; turn++) {
      const title = `第 ${lane} 道第 ${turn} 篇`;
      const { isSuccess, code, msg }: Envelope = await app.createWork(title);
      if (isSuccess) acknowledged.push(title);
      else {
        lastRefusal = performance.now();
        refused.add(code === 503 ? msg : `${code} ${msg}`);
      }
      // leaves the processor to the recovery that is waited for
      await sleep(20);
    }
  };
  const writers = Promise.all([1, 2, 3, 4, 5, 6].map(write));
  const untilAcknowledged = (more: number) => {
    const wanted = acknowledged.length + more;
    return expect.poll(() => acknowledged.length, { timeout: RECOVERS_WITHIN_MS }).toBeGreaterThan(wanted);
  };
  return {
    acknowledged,
    refusals: () => [...refused],
    untilAcknowledged,
    /**
     * Resolves once the disturbance has caused a refusal and half a second has passed without another. `untilNoticed`
     * repeats a disturbance that only calls in progress at that moment notice.
     */
    recoveryFrom: async (disturb: () => Promise<unknown>, { untilNoticed = false } = {}) => {
      const before = lastRefusal;
      await disturb();
      const noticed = async () => {
        if (untilNoticed && lastRefusal === before) await disturb();
        return lastRefusal;
      };
      await expect.poll(noticed, { timeout: RECOVERS_WITHIN_MS, interval: 100 }).toBeGreaterThan(before);
      const quiet = () => performance.now() - lastRefusal;
      await expect.poll(quiet, { timeout: RECOVERS_WITHIN_MS }).toBeGreaterThan(500);
      await untilAcknowledged(20);
    },
    end: async () => {
      over = true;
      await writers;
    },
  };
}

/** Private messages over the REST calls. */
function privateMessages(app: ServerProcess, [to]: readonly Record<string, unknown>[]) {
  return (text: string) =>
    app.post('/api/userPrivateMessage/sendPrivateMessage', { toUid: Number(to?.['uid']), body: { text } });
}

/** Every change of the state of /readyz. */
function watchHealth(app: ServerProcess) {
  const changes: number[] = [];
  let over = false;
  const watching = (async () => {
    while (!over) {
      const status = await app.status('/readyz');
      if (status !== changes.at(-1)) changes.push(status);
      await sleep(10);
    }
  })();
  return {
    end: async () => {
      over = true;
      await watching;
      return changes;
    },
  };
}

async function endAllConnections(connection: EmbeddedPostgres['connection']): Promise<void> {
  await query(
    { ...connection, ...SUPERUSER },
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gongdu'",
  );
}

async function missing(connection: EmbeddedPostgres['connection'], titles: readonly string[]) {
  const rows = await query(connection, 'select title from work');
  const stored = new Set(rows.map(({ title }) => title));
  return titles.filter((title) => !stored.has(title));
}

function urlOf({ host, port, user, password, database }: EmbeddedPostgres['connection']): string {
  return `postgres://${user}:${password}@${host}:${port}/${database}`;
}
