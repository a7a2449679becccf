import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withDataDir } from './data-dir.ts';
import { figure } from './figures.ts';
import { nameLargestLoads } from './largest-loads.ts';
import { startServer } from './server-process.ts';

/** As `npm start`. */
const nodeOptions = ['--max-semi-space-size=16'];

/** Start to first answer, on a new data directory and on a used one, what both processes hold when idle, and what is loaded. */
export function measureStart(): Promise<void> {
  return withDataDir(async (dataDir) => {
    const cold = await startServer('apps/server/src/start.ts', dataDir, {}, nodeOptions);
    await cold.stop();
    const warm = await startServer('apps/server/src/start.ts', dataDir, {}, nodeOptions);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    const app = residentMegabytes([warm.process.pid ?? 0]);
    const database = residentMegabytes(databaseProcesses(dataDir));
    await warm.stop();
    figure('new database, ms', cold.startedIn, 'less');
    figure('used database, ms', warm.startedIn, 'less');
    figure('idle app, MB', app, 'less');
    figure('idle database, MB', database, 'less');
    console.info(
      `\nstart, new database: ${cold.startedIn.toFixed(0)} ms (goal 2000); used: ${warm.startedIn.toFixed(0)} ms (goal 900)`,
    );
    console.info(
      `idle memory: app ${app.toFixed(0)} MB (goal 150), database ${database.toFixed(0)} MB (goal 80)`,
    );
    nameLargestLoads(dataDir);
  });
}

/** Proportional set size in MB: pages that several processes share are counted once between them. Linux only. */
function residentMegabytes(pids: readonly number[]): number {
  return pids.map(proportionalKilobytes).reduce((sum, each) => sum + each, 0) / 1024;
}

/** The server of this data directory and its children. */
function databaseProcesses(dataDir: string): number[] {
  const server = Number(
    readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
  );
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return [server, ...all.filter((pid) => parentOf(pid) === server)];
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readProc(pid, 'status'))?.[1] ?? 0);
}

function proportionalKilobytes(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readProc(pid, 'smaps_rollup'))?.[1] ?? 0);
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // the process has ended meanwhile
  }
}
