import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start } from './product.ts';

/** Start to first answer, on a new data directory and on a used one, and what both processes hold when idle. */
export async function measureStart(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gongdu-bench-'));
  try {
    const cold = await start('apps/server/src/main.ts', dataDir);
    await cold.stop();
    const warm = await start('apps/server/src/main.ts', dataDir);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    const app = residentOf((_name, pid) => pid === warm.process.pid);
    const database = residentOf((name) => name === 'postgres');
    await warm.stop();
    console.info(
      `\nstart, new database: ${cold.startedIn.toFixed(0)} ms (goal 3000); used: ${warm.startedIn.toFixed(0)} ms (goal 1500)`,
    );
    console.info(
      `idle memory: app ${app.toFixed(0)} MB (goal 200), database ${database.toFixed(0)} MB (goal 120)`,
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Proportional set size in MB: pages that several processes share are counted once between them. Linux only. */
function residentOf(matches: (name: string, pid: number) => boolean): number {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const kilobytes = pids.filter((pid) => matches(nameOf(pid), pid)).map(proportional);
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

function nameOf(pid: number): string {
  return readProc(pid, 'comm').trim();
}

function proportional(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readProc(pid, 'smaps_rollup'))?.[1] ?? 0);
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // the process has ended meanwhile
  }
}
