import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from '../app/run-command.ts';
import { startServerProcess } from '../app/server-process.ts';

const root = mkdtempSync(join(tmpdir(), 'gongdu-backup-faults-'));
chmodSync(root, 0o711);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const script = fileURLToPath(new URL('../../cli/backup.ts', import.meta.url));
const rounds = 20;

it('leaves nothing that verifies and is incomplete, and a free lock, killed twenty times under load', async () => {
  const [dataDir, archives] = [join(root, 'data'), join(root, 'archives')];
  const env = { DATA_DIR: dataDir, BACKUP_TO: archives, BACKUP_AT: '00:00', BACKUP_KEEP: '1000 daily' };
  const server = await startServerProcess({ DATA_DIR: dataDir });
  let [written, isOver] = [0, false];
  const writers = Array.from({ length: 2 }, async () => {
    for (; !isOver; written++) await server.createWork(`备份时写下的第 ${written} 篇`);
  });
  const wholeMs = await timed(() => runCommand('backup', [], { env }));
  let killed = 0;
  for (let round = 0; round < rounds; round++) {
    const child = startBackup(env);
    const ended = once(child, 'exit');
    await sleep(Math.random() * wholeMs);
    child.kill('SIGKILL');
    await ended;
    if (child.signalCode === 'SIGKILL') killed += 1;
    // whatever bears the name of an archive is one, with all rows of its moment
    for (const name of archivesIn(archives))
      expect(await runCommand('verify', [join(archives, name)])).toMatchObject({ code: 0 });
    // free at once, and the next one removes what the killed one has left
    expect(await runCommand('backup', [], { env })).toMatchObject({ code: 0 });
    expect(readdirSync(archives).filter((name) => !name.endsWith('.backup'))).toEqual([]);
    for (const name of archivesIn(archives).slice(0, -1)) rmSync(join(archives, name));
  }
  isOver = true;
  await Promise.all(writers);
  const [last = ''] = archivesIn(archives);
  expect(await runCommand('verify', [join(archives, last), '--restore'], { env })).toMatchObject({ code: 0 });
  await server.stop();
  process.stdout.write(`${JSON.stringify({ rounds, killed, written, wholeMs: Math.round(wholeMs) })}\n`);
}, 900_000);

function startBackup(env: Record<string, string>): ChildProcess {
  const variables = { ...process.env, DATABASE_URL: '', NODE_ENV: '', ...env };
  return spawn(process.execPath, [script], { env: variables, stdio: 'ignore' });
}

function archivesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.backup'))
    .sort();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
