// @module-tag slow

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { finishPendingSwap } from '../backup/restore/swap.ts';
import { databaseSettings, runCommand } from '../testing/app/run-command.ts';
import { startTestApp } from '../testing/app/test-app.ts';
import { killSwap } from '../testing/backups/kill-swap.ts';
import { type SystemCluster, startSystemCluster } from '../testing/postgres/system-cluster.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const programs = '/usr/lib/postgresql/15/bin';
const hasPrograms = existsSync(join(programs, 'initdb'));
const folder = temporaryFolder();
const url = 'postgres:///gongdu';
let cluster: SystemCluster;
let archive: string;
let env: Record<string, string>;
beforeAll(async () => {
  if (!hasPrograms) return;
  cluster = await startSystemCluster(programs, 'gongdu');
  const app = await startTestApp();
  await app.createMember({ name: '备份之前' });
  const source = { ...databaseSettings(String(app.db.options.database)), DATA_DIR: join(folder(), 'source') };
  await runCommand('backup', ['--to', join(folder(), 'archives')], { env: source });
  await app.close();
  archive = join(folder(), 'archives', readdirSync(join(folder(), 'archives'))[0] ?? '');
  const { host = '', port = 0, user = '' } = cluster.address;
  env = { DATA_DIR: join(folder(), 'data'), PGHOST: host, PGPORT: String(port), PGUSER: user };
});
afterAll(() => cluster?.stop());

const restore = (...more: string[]) =>
  runCommand('restore', ['--from', archive, '--database-url', url, ...more], { env });
const refused = (words: string) => ({ code: 1, out: expect.stringContaining(words) });

async function ask(text: string, more: { database?: string; user?: string } = {}) {
  const db = postgres({ ...cluster.address, ...more, max: 1, onnotice: () => undefined });
  return db.unsafe(text).finally(() => db.end());
}

const names = async (database: string) =>
  (await ask('select name from account order by name', { database })).map(({ name }) => name);
const databases = async () =>
  (await ask(`select datname from pg_database where datname like 'gongdu%' order by 1`)).map(({ datname }) =>
    String(datname),
  );

it.skipIf(!hasPrograms)(
  'restores into an own PostgreSQL 15, empty or in place of what is there',
  async () => {
    expect(await restore()).toMatchObject({ code: 0, out: expect.stringContaining('恢复完成') });
    expect(await names('gongdu')).toContain('备份之前');

    await ask(`update account set name = '备份之后' where name = '备份之前'`);
    expect(await restore()).toEqual(refused('目标数据库里已有数据'));
    await ask('alter role gongdu nocreatedb', { user: 'postgres' });
    expect(await restore('--replace')).toEqual(refused('数据库用户不能新建数据库'));
    await ask('alter role gongdu createdb', { user: 'postgres' });
    const connected = postgres({ ...cluster.address, max: 1 });
    await connected`select 1`;
    expect(await restore('--replace')).toEqual(refused('还有 1 个连接'));
    await connected.end();
    expect(await databases()).toEqual(['gongdu']);
    expect(await names('gongdu')).toContain('备份之后');

    // what a killed restore has left goes with the next one
    await ask('create database gongdu_restoring_0badc0de');
    expect(await restore('--replace')).toMatchObject({
      code: 0,
      out: expect.stringContaining('原来的数据库改名为'),
    });
    const [, kept = ''] = await databases();
    expect(await databases()).toEqual(['gongdu', expect.stringMatching(/^gongdu_before_\d{8}t\d{6}z$/)]);
    expect([await names('gongdu'), await names(kept)]).toEqual([
      expect.arrayContaining(['备份之前']),
      expect.arrayContaining(['备份之后']),
    ]);
    expect(readdirSync(env.DATA_DIR ?? '').filter((name) => name.startsWith('resto'))).toEqual([]);
  },
);

it.skipIf(!hasPrograms).each([1, 2])(
  'finishes a change of names of databases killed after step %i',
  async (step) => {
    const { DATA_DIR: dataDir = '', ...server } = env;
    for (const [name, value] of Object.entries(server)) vi.stubEnv(name, value);
    const restored = `site_restoring_${step}`;
    await ask(`create database site_${step}`);
    await ask(`create database ${restored}`);

    const place = { dataDir, databaseUrl: `postgres:///site_${step}` };
    const databases = { restored, kept: `site_${step}_before` };
    const swap = { scratch: 'restoring-1', kept: 'before-1', parts: [], databases };
    expect(await killSwap(place, swap, step)).toBe('SIGKILL');
    await expect(finishPendingSwap({ ...place, databaseUrl: null }, () => undefined)).rejects.toThrow(
      'DATABASE_URL',
    );
    await finishPendingSwap(place, () => undefined);
    const found = await ask(`select datname from pg_database where datname like 'site_${step}%' order by 1`);
    expect(found.map(({ datname }) => datname)).toEqual([`site_${step}`, `site_${step}_before`]);
  },
);
