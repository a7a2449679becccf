import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { nobody, type Owner, spawnAs } from '@gongdu/embedded-postgres/owner';

/** One program of others, to be killed and started again. */
export interface StartedProgram {
  readonly pid: number;
  /** kill -9. */
  kill(): Promise<void>;
}

/** Of programs that refuse to run as root: the account that they then have. */
export function ordinaryAccount(): Owner | undefined {
  return process.getuid?.() === 0 ? nobody() : undefined;
}

interface How {
  readonly folder: string;
  readonly owner?: Owner | undefined;
  /** On which it is waited for. */
  readonly port: number;
}

/** @throws Error if it ends before it listens */
export async function startProgram(
  path: string,
  args: readonly string[],
  { folder, owner, port }: How,
): Promise<StartedProgram> {
  const child = spawn(path, args, { cwd: folder, stdio: 'ignore', ...spawnAs(owner) });
  while (!(await accepts(port))) {
    if (hasEnded(child)) throw new Error(`${path} ended with ${child.exitCode}, see ${folder}`);
    await sleep(20);
  }
  return {
    pid: child.pid ?? 0,
    kill: async () => {
      if (hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const accepted = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return accepted;
}
