import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What PostgreSQL writes into its data directory about itself. It stays behind after a crash. */
export interface PostmasterFile {
  pid: number;
  port: number;
  /** Empty where the server listens on TCP only. */
  socketDirectory: string;
}

/** Undefined when there is none, or when it is not written out yet. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  const path = join(cluster, 'postmaster.pid');
  if (!existsSync(path)) return undefined;
  const [pid, , , port, socketDirectory] = readFileSync(path, 'utf8').split('\n');
  if (!pid || !port || socketDirectory === undefined) return undefined;
  return { pid: Number(pid), port: Number(port), socketDirectory };
}

/**
 * Removes the file a dead server left behind. PostgreSQL would do so itself, but believes the noted process
 * number: when that is a zombie never reaped or meanwhile belongs to another program (both usual in
 * containers), it takes it for its living predecessor and refuses to start for ever.
 *
 * Dead means: no process works in the cluster any more, a last backend that writes on included. Without
 * Linux's /proc that cannot be seen, and PostgreSQL's own judgement stands.
 */
export function removeStalePidFile(cluster: string): void {
  const file = readPostmasterFile(cluster);
  if (!file || !existsSync('/proc/self/cwd') || isInUse(cluster)) return;
  rmSync(join(cluster, 'postmaster.pid'));
  rmSync(join(file.socketDirectory, `.s.PGSQL.${file.port}.lock`), { force: true });
}

/** Whether the server that noted itself down is alive: a few system calls, no connection. */
export function isServerAlive(cluster: string): boolean {
  const file = readPostmasterFile(cluster);
  if (!file) return false;
  return existsSync('/proc/self/cwd') ? workingDirectory(`${file.pid}`) === cluster : isRunning(file.pid);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isInUse(cluster: string): boolean {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.some((pid) => workingDirectory(pid) === cluster);
}

/** Undefined for zombies, and for processes of accounts that cannot be the cluster's. */
function workingDirectory(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
