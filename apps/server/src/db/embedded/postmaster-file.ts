import { existsSync, readFileSync, rmSync } from 'node:fs';
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
 * Removes what a dead server left behind when its process number meanwhile belongs to another program of the
 * same account (usual in containers, which count from 1): PostgreSQL would take that one for its living
 * predecessor and refuse to start for ever. Only Linux tells the name of a process without further tools.
 */
export function forgetForeignProcess(cluster: string): void {
  const file = readPostmasterFile(cluster);
  const name = `/proc/${file?.pid}/comm`;
  if (!file || !existsSync(name) || readFileSync(name, 'utf8').trim() === 'postgres') return;
  rmSync(join(cluster, 'postmaster.pid'));
  rmSync(join(file.socketDirectory, `.s.PGSQL.${file.port}.lock`), { force: true });
}
