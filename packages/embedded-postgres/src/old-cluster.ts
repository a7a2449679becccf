import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveBinaries } from './binaries.ts';
import { APP_ROLE, clusterPassword } from './cluster.ts';
import { type DataLayout, openDataLayout } from './data-layout.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { DatabaseStartError, MissingProgramsError } from './errors.ts';
import { withLock } from './file-lock.ts';
import { chooseListen } from './listen.ts';
import { privateDirectory } from './owner.ts';
import { removeStalePidFile } from './postmaster-file.ts';
import { runProgram } from './run-program.ts';
import { runningServer, stopServer } from './server.ts';
import { type Listen, listenSettings } from './settings.ts';

/** The major version that made the cluster of a data directory, as '15'; null: there is none. */
export function clusterVersion(dataDir: string): string | null {
  const path = join(dataDir, 'postgres', 'cluster', 'PG_VERSION');
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
}

/**
 * Serves a cluster of another major version with that version's programs, so that its rows can be read. Its settings stay
 * as they are; a crash is recovered from as at any start.
 * @param programs A directory with `pg_ctl` and `postgres`, or a package of the embedded programs; null: where packages of
 * distributions put them, or the copy beside the cluster.
 * @throws MissingProgramsError, DatabaseStartError
 */
export async function startOldCluster(
  dataDir: string,
  programs: string | null,
): Promise<Pick<EmbeddedPostgres, 'connection' | 'stop'>> {
  const layout = openDataLayout(dataDir);
  const version = clusterVersion(dataDir) ?? '';
  const pgCtl = findPrograms(layout, version, programs);
  const blockedBy = privateDirectory(pgCtl, layout.owner);
  if (blockedBy)
    throw new MissingProgramsError(
      `运行数据库的账号（uid ${layout.owner?.uid}）进不了 ${blockedBy}。请执行 chmod o+x ${blockedBy}，或把程序放到别处 (the account of the database cannot enter ${blockedBy})`,
    );
  return withLock(layout.startLock, async () => {
    removeStalePidFile(layout.cluster);
    const listen = await chooseListen(layout, process.platform === 'win32' ? 'loopback' : 'socket');
    await runProgram(layout, pgCtl, startArguments(layout, listen));
    const { address } = await runningServer(layout);
    if (!address) throw new DatabaseStartError(`PostgreSQL ${version} 没有启动，日志：${layout.log}`);
    const connection = {
      ...address,
      user: APP_ROLE,
      database: APP_ROLE,
      ...('port' in listen && { password: clusterPassword(layout) }),
    };
    return { connection, stop: () => withLock(layout.startLock, () => stopServer(layout, { pgCtl })) };
  });
}

function findPrograms(layout: DataLayout, version: string, given: string | null): string {
  const copies = readdirSync(layout.root).filter((name) => name.startsWith(`programs-${version}.`));
  const folders =
    given === null
      ? [
          ...copies.map((name) => join(layout.root, name)),
          `/usr/lib/postgresql/${version}/bin`,
          `/usr/pgsql-${version}/bin`,
        ]
      : [given];
  for (const folder of folders) {
    if (existsSync(join(folder, 'native', 'bin'))) return resolveBinaries(layout, folder).pgCtl;
    const pgCtl = join(folder, process.platform === 'win32' ? 'pg_ctl.exe' : 'pg_ctl');
    if (existsSync(pgCtl)) return pgCtl;
  }
  throw new MissingProgramsError(
    `没有找到 PostgreSQL ${version} 的程序（找过 ${folders.join('、')}）。请安装 PostgreSQL ${version}，或取回原来版本的共读所带的程序包，用 --programs 指明其目录，见 docs/operating/moving.md；数据没有改动 (the programs of PostgreSQL ${version} are missing)`,
  );
}

/** On the command line, so that the cluster keeps its own settings. */
function startArguments({ cluster, log }: DataLayout, listen: Listen): string[] {
  const settings = { ...listenSettings(listen), archive_mode: 'off' };
  const quote = process.platform === 'win32' ? '"' : "'";
  const options = Object.entries(settings).map(
    ([name, value]) => `-c ${name}=${quote}${value.replaceAll("'", "'\\''")}${quote}`,
  );
  return [
    'start',
    '--wait',
    '--silent',
    '--timeout=86400',
    `--pgdata=${cluster}`,
    `--log=${log}`,
    `--options=${options.join(' ')}`,
  ];
}
