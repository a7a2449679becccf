import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readPostmasterFile } from '@gongdu/embedded-postgres/postmaster-file';
import { noRateLimits } from '../app/no-limits.ts';
import { freePort } from '../free-port.ts';
import { demoPerson } from './demo-person.ts';
import type { Signer } from './im-socket.ts';

/** The product in a process of its own, always at the same address, to be killed and started again. */
export interface KillableNode {
  readonly address: string;
  readonly dataDir: string;
  /** Of a database of one's own. */
  readonly databaseUrl: string | null;
  start(): Promise<void>;
  startWith(more: Record<string, string>): Promise<void>;
  kill(): Promise<void>;
  /** Resolves when the process has exited by itself. */
  ended(): Promise<void>;
  killDatabase(): void;
  /** Ends its connections and takes no new ones, until what this gives back is called. */
  freezeDatabase(): () => void;
  /** Bytes. */
  memory(): Promise<number>;
  /** One of the demo community, signed in; waits for a node. */
  person(index: number): Promise<Signer>;
  remove(): Promise<void>;
}

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));

export async function killableNode(env: Record<string, string> = {}): Promise<KillableNode> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gongdu-im-'));
  // Started by root, the database is another account's; it must be able to walk in.
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const address = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  const rates = { IM_MESSAGES_PER_SECOND: '2000', IM_SOCKETS_PER_IP: '10000' };
  const own = {
    ...noRateLimits,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    PATH: process.env.PATH,
  };
  const start = () => startWith({});
  return {
    address,
    dataDir,
    databaseUrl: env['DATABASE_URL'] ?? null,
    start,
    startWith,
    kill,
    ended,
    killDatabase,
    freezeDatabase,
    memory,
    person: (index) => demoPerson(address, index),
    remove,
  };

  async function startWith(more: Record<string, string>): Promise<void> {
    child = spawn(process.execPath, [main], {
      env: { ...own, ...rates, ...env, ...more },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    while (!(await fetch(`${address}/healthz`).catch(() => null))) await sleep(50);
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async function ended(): Promise<void> {
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  function freezeDatabase(): () => void {
    const pid = readPostmasterFile(join(dataDir, 'postgres', 'cluster'))?.pid;
    if (!pid) throw new Error('the database runs');
    process.kill(pid, 'SIGSTOP');
    for (const each of childrenOf(pid)) process.kill(each, 'SIGKILL');
    return () => void process.kill(pid, 'SIGCONT');
  }

  function killDatabase(): void {
    endDatabase('SIGKILL');
  }

  function endDatabase(signal: NodeJS.Signals): void {
    const cluster = join(dataDir, 'postgres', 'cluster');
    const pid = readPostmasterFile(cluster)?.pid;
    // The file outlives a killed database, and its pid may belong to another process by now.
    if (pid && programOf(pid).includes(cluster)) process.kill(pid, signal);
  }

  async function memory(): Promise<number> {
    const status = await readFile(`/proc/${child?.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
  }

  async function remove(): Promise<void> {
    await kill();
    // At once as well, but it takes its shared memory along.
    endDatabase('SIGQUIT');
    await sleep(200);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function childrenOf(pid: number): number[] {
  const all = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return all.split(' ').filter(Boolean).map(Number);
}

/** The command line; empty when there is no such process. */
function programOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
