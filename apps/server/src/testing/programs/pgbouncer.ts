import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import { chownTo, nobody, spawnAs } from '@gongdu/embedded-postgres/owner';
import { onTestFinished } from 'vitest';
import { freePort } from '../free-port.ts';
import { deployFile, withSettings } from './deploy-file.ts';

export interface Pgbouncer {
  /** Of the database, through the pooler in the mode of the file, which is `transaction`. */
  readonly url: string;
  readonly sessionUrl: string;
  readonly statementUrl: string;
  start(): Promise<void>;
  kill(): Promise<void>;
}

/** With the settings of `deploy/pgbouncer`, in a folder of its own; killed after the test. */
export async function createPgbouncer(
  program: string,
  folder: string,
  { connection }: Pick<EmbeddedPostgres, 'connection'>,
  settings: Readonly<Record<string, string | number>>,
): Promise<Pgbouncer> {
  const { host, port: databasePort, user, password, database } = connection;
  const port = await freePort();
  // it refuses to run as root
  const owner = process.getuid?.() === 0 ? nobody() : undefined;
  const home = join(folder, 'pgbouncer');
  const file = (name: string) => join(home, name);
  const target = `host=${host} port=${databasePort} dbname=${database}`;
  mkdirSync(home);
  writeFileSync(
    file('pgbouncer.ini'),
    withSettings(deployFile('pgbouncer/pgbouncer.ini'), {
      gongdu: [
        target,
        `in_sessions = ${target} pool_mode=session`,
        `in_statements = ${target} pool_mode=statement`,
      ].join('\n'),
      listen_port: port,
      auth_file: file('userlist.txt'),
      logfile: file('pgbouncer.log'),
      pidfile: file('pgbouncer.pid'),
      ...settings,
    }),
  );
  writeFileSync(file('userlist.txt'), `"${user}" "${password}"\n`);
  chownTo(owner, home);
  let child: ChildProcess | undefined;
  onTestFinished(kill);
  const at = `postgres://${user}:${password}@127.0.0.1:${port}`;
  return {
    url: `${at}/gongdu`,
    sessionUrl: `${at}/in_sessions`,
    statementUrl: `${at}/in_statements`,
    start,
    kill,
  };

  async function start(): Promise<void> {
    child = spawn(program, ['--quiet', file('pgbouncer.ini')], {
      cwd: home,
      stdio: 'ignore',
      ...spawnAs(owner),
    });
    while (!(await accepts(port))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}, see ${home}`);
      await sleep(20);
    }
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
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
