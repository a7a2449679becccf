// @module-tag slow

import { readdirSync } from 'node:fs';
import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import { query, temporaryDirectory } from '@gongdu/embedded-postgres/testing/test-apps';
import { expect, it } from 'vitest';
import { runCommand } from '../testing/app/run-command.ts';
import { startServerProcess } from '../testing/app/server-process.ts';

const run = (program: 'backup' | 'verify' | 'restore', args: string[], env: Record<string, string> = {}) =>
  runCommand(program, args, { env });

it('backs a running server up, and puts the archive in place of its data once it has stopped', async () => {
  const [dataDir, archives] = [temporaryDirectory(), temporaryDirectory()];
  const env = { DATA_DIR: dataDir };
  const server = await startServerProcess(env);
  await server.createWork('备份之前');
  const done = await run('backup', ['--to', archives], env);
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('备份完成') });
  const [name = ''] = readdirSync(archives);
  const archive = join(archives, name);
  expect(await run('verify', [archive])).toMatchObject({ code: 0, out: expect.stringContaining('备份完好') });
  await server.createWork('备份之后');
  const refused = (words: string) => ({ code: 1, out: expect.stringContaining(words) });
  expect(await run('restore', ['--from', archive, '--to', dataDir, '--replace'])).toEqual(
    refused('正在运行'),
  );
  await server.stop();
  expect(await run('restore', ['--from', archive, '--to', dataDir])).toEqual(refused('--replace'));

  // the whole data stays as it was when the archive turns out to be damaged at its end
  const damaged = join(archives, 'damaged');
  await writeFile(damaged, await readWhole(archive));
  const file = await open(damaged, 'r+');
  const { size } = await file.stat();
  await file.write(Buffer.from([0, 0, 0, 0]), 0, 4, size - 30);
  await file.close();
  expect(await run('restore', ['--from', damaged, '--to', dataDir, '--replace'])).toEqual(refused('段'));
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'storage']);

  const restored = await run('restore', ['--from', archive, '--to', dataDir, '--replace']);
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('恢复完成') });
  const kept = readdirSync(dataDir).filter((each) => each.startsWith('before-'));
  expect(kept).toHaveLength(1);
  expect(await titlesIn(dataDir)).toEqual([{ title: '备份之前' }]);
  expect(await titlesIn(join(dataDir, kept[0] ?? ''))).toEqual([
    { title: '备份之前' },
    { title: '备份之后' },
  ]);

  // killed while names change: the restored database is beside, the old one put aside
  await mkdir(join(dataDir, 'restoring-1'));
  const parts = [{ name: 'postgres', hasOld: true, hasNew: true }];
  const swap = { scratch: 'restoring-1', kept: kept[0] ?? '', parts, databases: null };
  await writeFile(join(dataDir, 'restore.json'), JSON.stringify(swap));
  await rename(join(dataDir, 'postgres'), join(dataDir, 'restoring-1', 'postgres'));
  expect(await run('backup', ['--to', archives], env)).toEqual(refused('会先把它做完'));
  const again = await startServerProcess(env);
  expect(await again.status('/readyz')).toBe(200);
  await again.stop();
  expect(await titlesIn(dataDir)).toEqual([{ title: '备份之前' }]);
  expect(readdirSync(dataDir).filter((each) => each.startsWith('resto'))).toEqual([]);
}, 300_000);

async function titlesIn(dataDir: string): Promise<unknown> {
  const { connection, stop } = await startEmbeddedPostgres({ dataDir });
  return query(connection, `select title from work where title like '备份之%' order by title`).finally(stop);
}

async function readWhole(path: string): Promise<Buffer> {
  const file = await open(path);
  return file.readFile().finally(() => file.close());
}

it.each([
  ['backup', ['--to', '/tmp/x', '--key-file', '/no/such/file'], '读不了密钥文件'],
  ['verify', ['/no/such/archive'], '读不了备份文件'],
  ['restore', ['--from', 'x', '--to', 'y', '--database-url', 'postgres://z'], '用法'],
] as const)('refuses %s %j in a sentence', async (program, args, words) => {
  const env = { DATA_DIR: temporaryDirectory() };
  const { code, out } = await run(program, [...args], env);
  expect({ code, out }).toEqual({ code: 1, out: expect.stringContaining(words) });
  expect(out).not.toContain('    at ');
});

it('backs up nothing where there is no database', async () => {
  const env = { DATA_DIR: temporaryDirectory() };
  const archives = temporaryDirectory();
  expect(await run('backup', ['--to', archives], env)).toEqual({
    code: 1,
    out: expect.stringContaining('没有数据库'),
  });
  expect(readdirSync(archives)).toEqual([]);
});
