import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The status file that PostgreSQL writes into its data directory. It remains after a crash. */
export interface PostmasterFile {
  pid: number;
  port: number;
  /** Empty if the server listens on TCP only. */
  socketDirectory: string;
}

/** Undefined when there is none, or when it is not complete yet. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  const path = join(cluster, 'postmaster.pid');
  if (!existsSync(path)) return undefined;
  const [pid, , , port, socketDirectory] = readFileSync(path, 'utf8').split('\n');
  if (!pid || !port || socketDirectory === undefined) return undefined;
  return { pid: Number(pid), port: Number(port), socketDirectory };
}

/**
 * Removes the file of a dead server. PostgreSQL would do so itself, but trusts the recorded process number: when that
 * is an unreaped zombie or belongs to another program by now (both common in containers), it takes it for its running
 * predecessor and refuses to start forever. Dead means: no process works in the cluster any more, including a last
 * backend that is still writing. Without Linux's /proc that cannot be determined, and PostgreSQL's own judgement
 * applies.
 */
export function removeStalePidFile(cluster: string): void {
  const file = readPostmasterFile(cluster);
  if (!file || !existsSync('/proc/self/cwd') || isInUse(cluster)) return;
  rmSync(join(cluster, 'postmaster.pid'));
  rmSync(join(file.socketDirectory, `.s.PGSQL.${file.port}.lock`), { force: true });
}

/** Whether the recorded server is alive: a few system calls, no connection. */
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
