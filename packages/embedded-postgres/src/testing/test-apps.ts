import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterAll, expect, onTestFinished } from 'vitest';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';
import { readPostmasterFile } from '../postmaster-file.ts';

export const isRoot = process.getuid?.() === 0;
/** `daemon`, an account of every Linux: PostgreSQL requires one that is listed. */
export const UNPRIVILEGED = { uid: 1, gid: 1 };
/** For tests that are not about durability. */
const FAST = { fsync: 'off' };

type Account = { uid?: number; gid?: number };
type Connection = EmbeddedPostgres['connection'];

/** Takes what is done after the test, the last first, or after all of a file. */
export type After = (end: () => void | Promise<void>) => void;

/** For what the tests of one file share. */
export function afterTheFile(): After {
  const ends: Parameters<After>[0][] = [];
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });
  return (end) => void ends.push(end);
}

/** A new directory that other accounts may enter; removed after the test, with its server. */
export function temporaryDirectory(mode = 0o755, after: After = onTestFinished): string {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'gongdu-db-')));
  chmodSync(directory, mode);
  after(async () => {
    // Immediate, but it also removes its shared memory.
    await killWith(directory, 'SIGQUIT');
    if (existsSync(join(directory, 'postgres')))
      rmSync(realpathSync(join(directory, 'postgres')), { recursive: true });
    rmSync(directory, { recursive: true });
  });
  return directory;
}

export async function startServer(
  dataDir: string,
  options: Partial<EmbeddedOptions> = {},
  after: After = onTestFinished,
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, settings: FAST, ...options });
  after(() => server.stop());
  return server;
}

export interface TestApp {
  readonly process: ChildProcess;
  readonly connection: Connection;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** The app in its own process. Rejects with the end of its output when it does not start. */
export async function startApp(dataDir: string, account: Account = {}): Promise<TestApp> {
  const child = spawnApp(dataDir, account);
  const output: string[] = [];
  child.stderr.on('data', (chunk) => output.push(String(chunk)));
  const connection = await Promise.race([
    once(child.stdout, 'data').then(([line]): Connection => JSON.parse(String(line))),
    once(child, 'close').then(() => Promise.reject(new Error(output.join('')))),
  ]);
  const end = async (action: () => void) => {
    action();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return {
    process: child,
    connection,
    kill: () => end(() => child.kill('SIGKILL')),
    stop: () => end(() => child.stdin.end('stop')),
  };
}

export function spawnApp(dataDir: string, account: Account = {}) {
  return spawnScript('./app-process.ts', [dataDir, JSON.stringify(FAST)], account);
}

export function spawnScript(script: string, args: string[], account: Account = {}) {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { cwd: '/', ...account });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

export async function query(connection: Connection, text: string): Promise<postgres.Row[]> {
  const sql = postgres({ ...connection, max: 1, onnotice: () => undefined });
  try {
    return await sql.unsafe(text);
  } finally {
    await sql.end();
  }
}

/** The process number of the server of `dataDir`, if one is recorded there. */
export function serverPid(dataDir: string): number | undefined {
  return readPostmasterFile(join(dataDir, 'postgres', 'cluster'))?.pid;
}

/** kill -9, and waits until the process has ended. Its children end a moment later. */
export function killServer(dataDir: string): Promise<void> {
  return killWith(dataDir, 'SIGKILL');
}

/** SIGSTOP to every process of the server: it exists and does not answer. @returns a function that resumes it. */
export function suspendServer(dataDir: string): () => void {
  const server = serverPid(dataDir) ?? 0;
  const pids = [server, ...childrenOf(server)];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids) if (isPostgres(pid)) process.kill(pid, 'SIGCONT');
  };
}

function childrenOf(parent: number): number[] {
  const numbers = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return numbers.filter((pid) => {
    const path = `/proc/${pid}/stat`;
    return (
      existsSync(path) && readFileSync(path, 'utf8').match(/\(postgres\) \w (\d+) /)?.[1] === String(parent)
    );
  });
}

async function killWith(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const pid = serverPid(dataDir);
  if (pid === undefined || !isPostgres(pid)) return;
  process.kill(pid, signal);
  while (isPostgres(pid)) await sleep(5);
}

/** False for zombies: not every init reaps at once. */
export function isPostgres(pid: number): boolean {
  const path = `/proc/${pid}/stat`;
  return existsSync(path) && /^\d+ \(postgres\) [^Z]/.test(readFileSync(path, 'utf8'));
}

/** pg_ctl returns when the server has removed its pid file, a moment before the process ends. */
export async function waitUntilGone(pid: number): Promise<void> {
  await expect.poll(() => isPostgres(pid)).toBe(false);
}
