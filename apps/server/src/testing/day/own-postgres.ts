import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ensureDatabase, probe } from '@gongdu/embedded-postgres/admin-queries';
import { chownTo, nobody, spawnAs } from '@gongdu/embedded-postgres/owner';

/** A PostgreSQL of the operator's own, of Debian's packages, without a password on this machine. */
export interface OwnPostgres {
  kill(): Promise<void>;
  promote(): Promise<void>;
  stop(): Promise<void>;
}

const owner = process.getuid?.() === 0 ? nobody() : undefined;
const replicaSlot = 'replica1';

/** With an empty database `gongdu`. @param bin The directory of initdb and postgres. */
export async function createPrimary(bin: string, folder: string, port: number): Promise<OwnPostgres> {
  makeFolder(folder);
  await run(bin, folder, 'initdb', [
    '--auth=trust',
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    `--pgdata=${join(folder, 'cluster')}`,
  ]);
  const primary = await start(bin, folder, port);
  await ensureDatabase({ host: '127.0.0.1', port }, 'gongdu', '');
  return primary;
}

/** A standby that follows the primary and that commits wait for, so that a failover loses nothing. */
export async function createStandby(
  bin: string,
  folder: string,
  port: number,
  primaryPort: number,
): Promise<OwnPostgres> {
  makeFolder(folder);
  await run(bin, folder, 'pg_basebackup', [
    `--dbname=host=127.0.0.1 port=${primaryPort} user=postgres application_name=standby`,
    `--pgdata=${join(folder, 'cluster')}`,
    '--checkpoint=fast',
    '--write-recovery-conf',
    '--create-slot',
    `--slot=${replicaSlot}`,
  ]);
  const standby = await start(bin, folder, port);
  const sql = (statement: string) =>
    run(bin, folder, 'psql', [
      '-h',
      '127.0.0.1',
      '-p',
      String(primaryPort),
      '-U',
      'postgres',
      '-c',
      statement,
    ]);
  await sql(`alter system set synchronous_standby_names = 'standby'`);
  await sql('select pg_reload_conf()');
  return standby;
}

async function start(bin: string, folder: string, port: number): Promise<OwnPostgres> {
  const cluster = join(folder, 'cluster');
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    hot_standby_feedback: 'on',
    max_connections: 100,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(bin, 'postgres'), ['-D', cluster, ...args], {
    cwd: folder,
    stdio: 'ignore',
    ...spawnAs(owner),
  });
  while ((await probe({ host: '127.0.0.1', port })) !== 'serving') {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}, see ${folder}`);
    await sleep(50);
  }
  return {
    // Its children end by themselves when it is gone.
    kill: () => end(child, 'SIGKILL'),
    promote: () => run(bin, folder, 'pg_ctl', ['promote', '--wait', `--pgdata=${cluster}`]),
    stop: () => end(child, 'SIGQUIT'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function run(bin: string, folder: string, program: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)(join(bin, program), [...args], { cwd: folder, ...spawnAs(owner) });
}

function makeFolder(folder: string): void {
  mkdirSync(folder);
  chownTo(owner, folder);
}
