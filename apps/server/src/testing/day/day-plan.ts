import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listBases } from '@gongdu/embedded-postgres/archive/bases';
import { listSeries } from '@gongdu/embedded-postgres/archive/series';
import { expect } from 'vitest';
import { noRateLimits } from '../app/no-limits.ts';
import type { RedisServer } from '../redis-server.ts';
import type { Ports } from './balancer.ts';
import type { DayLoad, TakenBack } from './day-load.ts';
import { createPrimary, createStandby, type OwnPostgres } from './own-postgres.ts';
import type { Installation, Settings } from './product-node.ts';

interface Place {
  readonly installation: Installation;
  readonly ports: Ports;
  readonly redis: RedisServer;
  /** The directory of initdb and postgres. */
  readonly bin: string;
  readonly home: string;
}

/** What an operator does in one day, act by act, in this order. */
export function planDay({ installation, ports, redis, bin, home }: Place) {
  const { folders } = installation;
  const one = installation.node('node-1', ports.nodes[0]);
  const two = installation.node('node-2', ports.nodes[1]);
  const servers: OwnPostgres[] = [];
  const common: Settings = {
    ...noRateLimits,
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    PUBLIC_URL: `http://127.0.0.1:${ports.site}`,
    TRUST_PROXY: '1',
    // Twice what HAProxy needs to notice that a node is not ready.
    STOP_NOTICE_SECONDS: '2',
    DATA_DIR: folders.data,
  };
  const embedded = { ...common, LOG_ARCHIVE: folders.archive };
  const databaseUrl = addressOf(ports.database);
  const own = { ...common, DATABASE_URL: databaseUrl, REDIS_URL: redis.url };
  const withReplica = { ...own, DATABASE_REPLICA_URL: addressOf(ports.standby) };
  return { start, backUp, killNode, restoreMinute, moveDatabase, upgrade, addReplica, failOver, end };

  async function start(): Promise<void> {
    await one.start(embedded);
    const settings = { ...embedded, OPERATOR_PASSWORD: 'a-password-of-our-own' };
    await one.command('create-operator', ['--phone', '13900000000'], settings);
  }

  async function backUp(): Promise<void> {
    const printed = await one.command('backup', ['--to', folders.backups], embedded);
    const [archive = ''] = /gongdu-\w+\.backup/.exec(printed) ?? [];
    expect(await one.command('verify', [join(folders.backups, archive)], embedded)).toContain('备份完好');
  }

  async function killNode(): Promise<void> {
    await one.kill();
    await one.start(embedded);
  }

  /** Goes back to a moment; what was written in the three seconds after it is given up. */
  async function restoreMinute(load: DayLoad): Promise<TakenBack> {
    // Before the first base copy is whole, which a busy machine makes for minutes, no moment can be restored.
    while (listSeries(join(home, 'archive')).flatMap(listBases).length === 0) await sleep(200);
    const from = Math.ceil(Date.now() / 1000 + 0.5) * 1000;
    await sleep(from - Date.now() - 50);
    const answered = load.messages.answered.length;
    await sleep(3_000);
    await one.stop();
    const to = Date.now();
    const messages = new Set(load.messages.answered.slice(answered));
    const moment = new Date(from).toISOString().replace('.000Z', 'Z');
    await one.command(
      'restore',
      ['--from', folders.archive, '--to', folders.data, '--to', moment, '--replace'],
      embedded,
    );
    await one.start(embedded);
    return { from, to, messages };
  }

  async function moveDatabase(): Promise<void> {
    servers.push(await createPrimary(bin, join(home, 'primary'), ports.primary));
    await redis.start();
    await one.stop();
    await one.command('move', ['--to-database', databaseUrl], common);
    await one.start(own);
    await two.start(own);
  }

  async function upgrade(): Promise<void> {
    await restartBoth(own);
  }

  async function addReplica(): Promise<void> {
    servers.push(await createStandby(bin, join(home, 'standby'), ports.standby, ports.primary));
    await restartBoth(withReplica);
  }

  /** Until posts are stored again. */
  async function failOver(load: DayLoad): Promise<void> {
    const [primary, standby] = servers;
    await primary?.kill();
    await standby?.promote();
    const stored = load.posts.length;
    while (load.posts.length < stored + 5) await sleep(100);
  }

  async function restartBoth(settings: Settings): Promise<void> {
    for (const node of [one, two]) {
      await node.stop();
      await node.start(settings);
      // Until HAProxy has seen it too.
      await sleep(2_000);
    }
  }

  async function end(): Promise<void> {
    await one.remove();
    await two.remove();
    for (const server of servers) await server.stop();
  }
}

function addressOf(port: number): string {
  return `postgres://gongdu:gongdu@127.0.0.1:${port}/gongdu`;
}
