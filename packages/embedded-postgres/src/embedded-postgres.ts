import { type Address, ensureDatabase } from './admin-queries.ts';
import { archiveSettings } from './archive/archive-settings.ts';
import { createLogArchive, type LogArchive } from './archive/log-archive.ts';
import { archiveInUse, endSeries, openSeries } from './archive/series.ts';
import { type PostgresBinaries, resolveBinaries } from './binaries.ts';
import { APP_ROLE, clusterPassword, ensureCluster } from './cluster.ts';
import { type DataLayout, openDataLayout, unusableDataDirectory } from './data-layout.ts';
import { DatabaseStartError } from './errors.ts';
import { type FileLock, tryLock, withLock } from './file-lock.ts';
import { chooseListen, sameListen } from './listen.ts';
import { isServerAlive } from './postmaster-file.ts';
import { trimLog } from './run-program.ts';
import { ensureServer, stopServer } from './server.ts';
import { superviseServer } from './supervise.ts';

/** A PostgreSQL in the data directory, started by this package. */
export interface EmbeddedPostgres {
  /** Options for postgres.js: `host` is a socket directory, or 127.0.0.1 with a password. */
  readonly connection: { host: string; port: number; user: string; database: string; password?: string };
  /** Null without `logArchive`. */
  readonly logArchive: LogArchive | null;
  /** Leaves the server. The last process to leave shuts it down, whichever started it. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Made when missing. The files live in `<dataDir>/postgres`; see openDataLayout() for the one exception. */
  dataDir: string;
  /** Made when missing. Default: gongdu. */
  database?: string;
  log?: (line: string) => void;
  /** More settings of postgresql.conf. They take effect only if this call starts the server. */
  settings?: Record<string, string>;
  /**
   * A directory to which the log is archived, see `archive/`; null: the archive ends. Default: as the server was started
   * before. Takes effect only if this call starts the server.
   */
  logArchive?: string | null | undefined;
  /** A data directory, see `templatePath`, from which a new one is copied if possible. Default: initdb. */
  template?: string;
  /** Default: socket, on Windows loopback. */
  transport?: 'socket' | 'loopback';
}

const SQLITE_FULL = 13;
const LOG_CHECK_MS = 3_600_000;

/**
 * Starts the database of `dataDir`, or joins the running one: an orphan of a killed app, or another process's. Any
 * number of processes may call it at the same time. The server outlives a crash of the app; when the server itself
 * dies, it is restarted at the same address. @throws EmbeddedPostgresError (its subclasses give the kind), never having
 * changed existing data.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return startOrJoin(options).catch((error: unknown) => {
    throw isDiskFull(error) ? unusableDataDirectory(options.dataDir, error) : error;
  });
}

/** The error as reported by the system, or by SQLite, whose file locks are used here. */
function isDiskFull(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return error.errcode === SQLITE_FULL;
  return 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

async function startOrJoin(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { database = APP_ROLE, settings = {}, template, log } = options;
  const transport = options.transport ?? (process.platform === 'win32' ? 'loopback' : 'socket');
  const layout = openDataLayout(options.dataDir);
  return withStartLock(layout, async () => {
    const binaries = resolveBinaries(layout);
    await ensureCluster(layout, binaries, {
      sync: settings.fsync !== 'off',
      template: transport === 'socket' ? template : undefined,
    });
    const address = await ensureServer(layout, binaries, {
      listen: () => chooseListen(layout, transport),
      settings: () => serverSettings(layout, options),
    });
    await ensureDatabase(address, database, clusterPassword(layout));
    log?.(`数据库已就绪：PostgreSQL ${binaries.majorVersion}，目录 ${layout.root}`);
    return joinServer(layout, binaries, { ...address, user: APP_ROLE, database }, options);
  });
}

/** Of a server that is about to be started. */
function serverSettings(
  layout: DataLayout,
  { settings = {}, logArchive = archiveInUse(layout), log }: EmbeddedOptions,
): Record<string, string> {
  if (logArchive) return { ...archiveSettings(openSeries(layout, logArchive)), ...settings };
  const ended = archiveInUse(layout);
  if (ended)
    log?.(
      `没有设 LOG_ARCHIVE，${ended} 里的日志归档到此为止：此前的时刻仍能恢复 (the log archive ends here)`,
    );
  endSeries(layout);
  return settings;
}

/** A process is a member while it holds the shared lock, which ends with the process in any case. */
function joinServer(
  layout: DataLayout,
  binaries: PostgresBinaries,
  connection: Address & { user: string; database: string },
  options: EmbeddedOptions,
): EmbeddedPostgres {
  const { log = () => undefined } = options;
  const memberLock = tryLock(layout.membersLock, 'shared');
  if (!memberLock)
    throw new DatabaseStartError(`文件 ${layout.membersLock} 被别的程序锁住，数据库无法启动。`);
  const trimTimer = setInterval(trimLog, LOG_CHECK_MS, layout).unref();
  let stopped: Promise<void> | undefined;
  const restartServer = async () => {
    if (!stopped)
      await ensureServer(layout, binaries, {
        listen: () => sameListen(layout, connection),
        settings: () => serverSettings(layout, options),
      });
  };
  const stopSupervising = superviseServer({
    isAlive: () => isServerAlive(layout.cluster),
    restart: () => withStartLock(layout, restartServer),
    log,
  });
  const stop = () => {
    clearInterval(trimTimer);
    stopSupervising();
    stopped ??= withStartLock(layout, () => leaveServer(layout, binaries, memberLock));
    return stopped;
  };
  const { host, port, password } = connection;
  const logArchive =
    typeof options.logArchive === 'string'
      ? createLogArchive(
          layout,
          { host, port, ...(password !== undefined && { password }) },
          options.logArchive,
        )
      : null;
  return { connection, logArchive, stop };
}

async function leaveServer(
  layout: DataLayout,
  binaries: PostgresBinaries,
  memberLock: FileLock,
): Promise<void> {
  memberLock.release();
  const exclusiveLock = tryLock(layout.membersLock, 'exclusive');
  if (!exclusiveLock) return;
  exclusiveLock.release();
  await stopServer(layout, binaries);
}

/** Starting and stopping are mutually exclusive, so no process joins a server that is being shut down. */
function withStartLock<T>(layout: DataLayout, work: () => Promise<T>): Promise<T> {
  return withLock(layout.startLock, work);
}
