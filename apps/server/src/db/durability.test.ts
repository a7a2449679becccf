// @module-tag slow

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readPostmasterFile } from '@gongdu/embedded-postgres/postmaster-file';
import { afterAll, expect, it } from 'vitest';
import { connect, type Database } from './database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'gongdu-kill-'));
// As root, the database belongs to another account, which must be able to enter the directory.
chmodSync(dataDir, 0o711);
const writer = fileURLToPath(new URL('../testing/app/works-writer-process.ts', import.meta.url));

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('keeps every acknowledged write, and its counters, through five kills of the app and of PostgreSQL', async () => {
  const acknowledged = new Map<number, string>();
  for (let round = 0; round < 5; round++) {
    const child = spawn(process.execPath, [writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    await collect(child, acknowledged, 20 + round * 10);
    // Odd rounds kill the database and the app, in the middle of commits.
    if (round % 2 === 1) process.kill(databasePid(), 'SIGKILL');
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  const { db, close } = await connect({ databaseUrl: null, dataDir });
  try {
    expect(await missing(db, acknowledged)).toEqual([]);
    expect(await db`select bucket, n from work_count where n <> 0 order by bucket`).toEqual(
      await db`select state as bucket, count(*) as n from work group by state order by state`,
    );
    expect(await db`select state, n from moderation_count where n <> 0`).toEqual(
      await db`select state, count(*) as n from moderation_item group by state`,
    );
  } finally {
    await close();
  }
});

function databasePid(): number {
  const file = readPostmasterFile(join(dataDir, 'postgres', 'cluster'));
  if (!file) throw new Error('no database is running');
  return file.pid;
}

/** Reads the writer's acknowledgements until there are `more`; others may follow until the writer is killed. */
async function collect(child: ChildProcess, into: Map<number, string>, more: number): Promise<void> {
  let rest = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [id, state] = line.split(' ');
      if (id && state) into.set(Number(id), state);
    }
  });
  const goal = into.size + more;
  while (into.size < goal) {
    if (child.exitCode !== null) throw new Error('the writer has ended by itself');
    await sleep(5);
  }
}

/** Acknowledged posts that are missing or older than acknowledged. */
async function missing(db: Database, acknowledged: ReadonlyMap<number, string>): Promise<number[]> {
  const rows = await db<{ id: number; state: string }[]>`select id, state from work`;
  const stored = new Map(rows.map(({ id, state }) => [id, state]));
  return [...acknowledged].filter(([id, state]) => !holds(stored.get(id), state)).map(([id]) => id);
}

function holds(stored: string | undefined, acknowledged: string): boolean {
  return stored === acknowledged || (acknowledged === 'draft' && stored === 'pending');
}
