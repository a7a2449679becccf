import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import { chownTo } from '@gongdu/embedded-postgres/owner';
import type { After } from '@gongdu/embedded-postgres/testing/test-apps';
import { freePort } from '../free-port.ts';
import { deployFile, withSettings } from './deploy-file.ts';
import { ordinaryAccount, type StartedProgram, startProgram } from './started-program.ts';

export interface Pgbouncer {
  /** Of the database, through the pooler in the mode of the file, which is `transaction`. */
  readonly url: string;
  readonly sessionUrl: string;
  readonly statementUrl: string;
  start(): Promise<void>;
  kill(): Promise<void>;
}

/** With the settings of `deploy/pgbouncer`, in a folder of its own. */
export async function createPgbouncer(
  program: string,
  folder: string,
  { connection }: Pick<EmbeddedPostgres, 'connection'>,
  settings: Readonly<Record<string, string | number>>,
  after: After,
): Promise<Pgbouncer> {
  const { host, port: databasePort, user, password, database } = connection;
  const port = await freePort();
  const owner = ordinaryAccount();
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
  let running: StartedProgram | undefined;
  const kill = async () => running?.kill();
  after(kill);
  const at = `postgres://${user}:${password}@127.0.0.1:${port}`;
  return {
    url: `${at}/gongdu`,
    sessionUrl: `${at}/in_sessions`,
    statementUrl: `${at}/in_statements`,
    start: async () => {
      const args = ['--quiet', file('pgbouncer.ini')];
      running = await startProgram(program, args, { folder: home, owner, port });
    },
    kill,
  };
}
