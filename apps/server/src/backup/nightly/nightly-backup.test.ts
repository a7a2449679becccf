// @module-tag slow

import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import {
  isPostgres,
  query,
  serverPid,
  temporaryDirectory,
} from '@gongdu/embedded-postgres/testing/test-apps';
import { expect, it } from 'vitest';
import { runCommand } from '../../testing/app/run-command.ts';
import { startServerProcess } from '../../testing/app/server-process.ts';

const key = 'a key of more than sixteen characters';

async function ask(dataDir: string, text: string): Promise<unknown[]> {
  const { connection, stop } = await startEmbeddedPostgres({ dataDir });
  return query(connection, text).finally(stop);
}

it('backs up by itself after a start that finds none, restores it on trial, and keeps what is not its own', async () => {
  const [dataDir, archives] = [temporaryDirectory(), temporaryDirectory()];
  const stranger = 'gongdu-20200101T000000Z.backup';
  await writeFile(join(archives, stranger), 'of another installation');
  const env = { DATA_DIR: dataDir, BACKUP_TO: archives, BACKUP_KEY: key };
  const server = await startServerProcess(env);
  const tried = () =>
    ask(dataDir, 'select archive, error, verify_error from backup_run where verified_at is not null');
  await expect.poll(tried, { timeout: 120_000, interval: 500 }).toHaveLength(1);
  const [first = ''] = readdirSync(archives).filter((name) => name !== stranger);
  expect(await tried()).toEqual([{ archive: first, error: null, verify_error: null }]);
  const bytes = await readFile(join(archives, first));
  expect(bytes.includes('"encryption":{')).toBe(true);

  // the command says of the same archive what was put into it, and writes it down
  const path = join(archives, first);
  bytes[12_000] = (bytes[12_000] ?? 0) ^ 1;
  await writeFile(path, bytes);
  const refused = await runCommand('verify', [path, '--restore'], { env });
  expect(refused).toMatchObject({ code: 1, out: expect.stringMatching(/第 \d+ 段/) });
  expect(await tried()).toMatchObject([{ verify_error: expect.stringMatching(/第 \d+ 段/) }]);

  expect(readdirSync(dataDir).filter((name) => name.startsWith('restore-test'))).toEqual([]);
  expect(readdirSync(archives).sort()).toEqual([stranger, first]);
  await server.stop();
}, 300_000);

it('leaves no archive, no scratch cluster and no running database when its server is killed', async () => {
  const [dataDir, archives] = [temporaryDirectory(), temporaryDirectory()];
  const env = { DATA_DIR: dataDir, BACKUP_TO: archives };
  const server = await startServerProcess(env);
  const scratch = () => readdirSync(dataDir).find((name) => name.startsWith('restore-test'));
  await expect
    .poll(() => serverPid(join(dataDir, scratch() ?? 'none')), { timeout: 120_000, interval: 20 })
    .toBeDefined();
  const pid = serverPid(join(dataDir, scratch() ?? '')) ?? 0;
  server.process.kill('SIGKILL');
  await expect.poll(() => isPostgres(pid), { timeout: 60_000 }).toBe(false);
  await expect.poll(scratch, { timeout: 60_000 }).toBeUndefined();
}, 300_000);
