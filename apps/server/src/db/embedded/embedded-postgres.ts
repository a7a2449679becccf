import { type Address, ensureDatabase } from './address.ts';
import { APP_ROLE, clusterPassword, ensureCluster } from './cluster.ts';
import { DatabaseStartError } from './errors.ts';
import { type FileLock, tryLock, withLock } from './file-lock.ts';
import { type Home, openHome, unusable } from './home.ts';
import { listenAgain, listenFor } from './listen.ts';
import { isServerAlive } from './postmaster-file.ts';
import { type Programs, readyPrograms } from './programs.ts';
import { trimLog } from './run-program.ts';
import { serve, shutDown } from './server.ts';
import { builtShelf } from './shelf.ts';
import { watch } from './watch.ts';

/** A PostgreSQL of ours below DATA_DIR (architecture, section 4). */
export interface EmbeddedPostgres {
  /** Options for postgres.js: `host` is a socket directory, or 127.0.0.1 with a password. */
  readonly connection: { host: string; port: number; user: string; database: string; password?: string };
  /** Leaves the server. The last process to leave shuts it down fast, whoever started it. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Made when missing. The files live in `<dataDir>/postgres`; see openHome() for the one exception. */
  dataDir: string;
  /** Made when missing. Default: gongdu. */
  database?: string;
  log?: (line: string) => void;
  /** More settings of postgresql.conf. They take effect only if this call starts the server. */
  settings?: Record<string, string>;
  /** Where a new database of ours may be copied from. Default: where the build leaves one, see `stock-shelf.ts`. */
  shelf?: string;
  /** Default: socket, on Windows loopback. */
  transport?: 'socket' | 'loopback';
}

const SQLITE_FULL = 13;
const LOG_CHECK_MS = 3_600_000;

/**
 * Starts the database of `dataDir`, or joins the one that runs there already: an orphan of a killed app, or
 * that of another process. Any number of processes may call it at the same moment. The server outlives a
 * crash of the app; when it dies itself, it is brought back at the same address.
 *
 * @throws EmbeddedPostgresError (its subclasses say which kind), never having changed existing data.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return start(options).catch((error: unknown) => {
    throw isDiskFull(error) ? unusable(options.dataDir, error) : error;
  });
}

/** In the words of the system, or of SQLite, whose locks we use. */
function isDiskFull(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return error.errcode === SQLITE_FULL;
  return 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

async function start(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { database = APP_ROLE, settings = {}, shelf = builtShelf, log } = options;
  const transport = options.transport ?? (process.platform === 'win32' ? 'loopback' : 'socket');
  const home = openHome(options.dataDir);
  return withStartLock(home, async () => {
    const programs = readyPrograms(home);
    await ensureCluster(home, programs, {
      sync: settings.fsync !== 'off',
      shelf: transport === 'socket' ? shelf : null,
    });
    const address = await serve(home, programs, { listen: () => listenFor(home, transport), settings });
    await ensureDatabase(address, database, clusterPassword(home));
    log?.(`数据库已就绪：PostgreSQL ${programs.majorVersion}，目录 ${home.path}`);
    return member(home, programs, { ...address, user: APP_ROLE, database }, options);
  });
}

/** Being a member is holding the shared lock: it ends with the process, however that ends. */
function member(
  home: Home,
  programs: Programs,
  connection: Address & { user: string; database: string },
  { settings = {}, log = () => undefined }: EmbeddedOptions,
): EmbeddedPostgres {
  const membership = tryLock(home.membersLock, 'shared');
  if (!membership) throw new DatabaseStartError(`文件 ${home.membersLock} 被别的程序锁住，数据库无法启动。`);
  const logCheck = setInterval(trimLog, LOG_CHECK_MS, home).unref();
  let stopped: Promise<void> | undefined;
  const serveAgain = async () => {
    if (!stopped) await serve(home, programs, { listen: () => listenAgain(home, connection), settings });
  };
  const endWatch = watch({
    isAlive: () => isServerAlive(home.cluster),
    revive: () => withStartLock(home, serveAgain),
    log,
  });
  const stop = () => {
    clearInterval(logCheck);
    endWatch();
    stopped ??= withStartLock(home, () => leave(home, programs, membership));
    return stopped;
  };
  return { connection, stop };
}

async function leave(home: Home, programs: Programs, membership: FileLock): Promise<void> {
  membership.release();
  const last = tryLock(home.membersLock, 'exclusive');
  if (!last) return;
  last.release();
  await shutDown(home, programs);
}

/** Starting and stopping exclude each other, so nobody joins a server that is being shut down. */
function withStartLock<T>(home: Home, work: () => Promise<T>): Promise<T> {
  return withLock(home.startLock, work);
}
