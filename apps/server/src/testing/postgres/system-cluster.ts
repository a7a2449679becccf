import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase } from '@gongdu/embedded-postgres/admin-queries';
import { APP_ROLE } from '@gongdu/embedded-postgres/cluster';
import { type DataLayout, openDataLayout } from '@gongdu/embedded-postgres/data-layout';
import { chownTo } from '@gongdu/embedded-postgres/owner';
import { runProgram } from '@gongdu/embedded-postgres/run-program';
import { SUPERUSER } from '@gongdu/embedded-postgres/settings';
import type { ConnectionOptions } from '../../db/database.ts';
import { logicalReplication } from './two-databases.ts';

export interface SystemCluster {
  readonly address: ConnectionOptions;
  /** At once, as after a crash; a directory of its own goes. */
  stop(): Promise<void>;
}

const port = 5432;

/**
 * A new cluster of the system's own PostgreSQL, durability off, on a socket. As root it runs as the account `nobody`, like
 * the embedded one.
 * @param bin The directory of initdb and pg_ctl.
 * @param place A data directory in which it stays; by default a new one.
 */
export async function startSystemCluster(
  bin: string,
  database: string,
  place?: string,
): Promise<SystemCluster> {
  const dataDir = place ?? mkdtempSync(join(tmpdir(), 'gongdu-test-'));
  // As root, PostgreSQL runs under the account `nobody`, which must have access to its files.
  chmodSync(dataDir, 0o711);
  const home = openDataLayout(dataDir);
  const run = (program: string, args: readonly string[]) => runProgram(home, join(bin, program), [...args]);
  const stop = async () => {
    await run('pg_ctl', ['stop', '--mode=immediate', '--silent', `--pgdata=${home.cluster}`]);
    if (place === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  const host = createOwnDirectory(home, join(home.root, 'run'));
  createOwnDirectory(home, home.cluster);
  await run('initdb', initdbArguments(home.cluster));
  await run('pg_ctl', startArguments(home, host));
  // No password is required over the socket.
  await ensureDatabase({ host, port }, database, '');
  return { address: { host, port, user: APP_ROLE, database }, stop };
}

function createOwnDirectory({ owner }: DataLayout, path: string): string {
  mkdirSync(path, { mode: 0o700 });
  chownTo(owner, path);
  return path;
}

/** What every version from 15 on knows: the embedded one's built-in locale came with 17. */
function initdbArguments(cluster: string): string[] {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  return [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    '--auth=trust',
    '--encoding=UTF8',
    `--locale=${locale}`,
    '--no-sync',
  ];
}

function startArguments({ cluster, log }: DataLayout, socketDirectory: string): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDirectory,
    port: String(port),
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '48MB',
    timezone: 'UTC',
    default_text_search_config: 'pg_catalog.simple',
    ...logicalReplication,
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  return [
    'start',
    '--wait',
    '--silent',
    `--pgdata=${cluster}`,
    `--log=${log}`,
    `--options=${options.join(' ')}`,
  ];
}
