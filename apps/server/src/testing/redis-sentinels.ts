import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deployFile, withSettings } from './programs/deploy-file.ts';
import { createRedisServer, dataArguments, type RedisServer } from './redis-server.ts';

/** A master and a replica under three sentinels with the settings of `deploy/redis`. */
export interface RedisSentinels {
  /** Of `REDIS_URL`. @param master As they are asked for it. */
  url(master?: string): string;
  /** The first master, then the first replica. */
  readonly servers: readonly [RedisServer, RedisServer];
  readonly sentinels: readonly RedisServer[];
  kill(): Promise<void>;
}

const password = 'password';

/** Undefined where no `redis-server` is installed. Resolves when they could promote the replica. @param folder For files. */
export async function startRedisSentinels(folder: string): Promise<RedisSentinels | undefined> {
  const keys = ['--requirepass', password, '--masterauth', password];
  const first = await createRedisServer((port) => [...dataArguments(port), ...keys], password);
  const second = await createRedisServer(
    (port) => [...dataArguments(port), ...keys, '--replicaof', `127.0.0.1 ${first?.port}`],
    password,
  );
  if (!first || !second) return undefined;
  const created = ['a', 'b', 'c'].map((name) =>
    createRedisServer((port) => {
      const file = join(folder, `${name}.conf`);
      writeFileSync(file, settingsOf(first.port, port, folder));
      return [file, '--sentinel'];
    }, password),
  );
  const sentinels = (await Promise.all(created)).filter((each) => each !== undefined);
  await Promise.all([first, second, ...sentinels].map((each) => each.start()));
  await Promise.all(sentinels.map(untilItCouldPromote));
  return {
    url: (master = 'mymaster') => {
      const hosts = sentinels.map(({ port }) => `127.0.0.1:${port}`);
      return `redis+sentinel://:${password}@${hosts.join(',')}/${master}`;
    },
    servers: [first, second],
    sentinels,
    kill: async () => {
      for (const each of [...sentinels, first, second]) await each.kill();
    },
  };
}

function settingsOf(master: number, port: number, dir: string): string {
  return withSettings(deployFile('redis/sentinel.conf'), {
    port,
    dir,
    'sentinel monitor mymaster': `127.0.0.1 ${master} 2`,
    'sentinel down-after-milliseconds mymaster': 500,
    'sentinel failover-timeout mymaster': 3_000,
  });
}

/** It knows the replica and the other two, which they tell each other every two seconds. */
async function untilItCouldPromote(sentinel: RedisServer): Promise<void> {
  for (;;) {
    const state = JSON.stringify(await sentinel.run('SENTINEL', 'MASTER', 'mymaster'));
    if (state.includes('"num-slaves":"1"') && state.includes('"num-other-sentinels":"2"')) return;
    await sleep(50);
  }
}
