import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { makeDirectory } from '../../make-directory.ts';
import { DataDirectoryError } from './errors.ts';
import { closedDirectory, giveTo, nobody, type Owner, ownerFor } from './owner.ts';

/** Where root keeps databases whose DATA_DIR lies below a directory closed to `nobody`. */
export const ROOT_STORE = '/var/lib/gongdu';

/**
 * The directory with everything of one embedded PostgreSQL, and who runs it. It belongs to the account of the
 * app, never to `nobody`: root must not write where others could plant links. The cluster and the socket
 * directory in it are the owner's own, mode 0700.
 */
export interface Home {
  /** Real path of `<dataDir>/postgres`. */
  path: string;
  cluster: string;
  log: string;
  /** Locked while the server is started or stopped. */
  startLock: string;
  /** Shared by every process that uses the server. */
  membersLock: string;
  owner: Owner | undefined;
}

/**
 * Finds or makes `<dataDir>/postgres`.
 *
 * As root with DATA_DIR below a closed directory (`/root` is mode 0700) the database cannot live there, for
 * PostgreSQL does not run as root: it then lives in a new directory of /var/lib/gongdu and
 * `<dataDir>/postgres` is a symbolic link to it. The link is the only record: it moves with DATA_DIR, and
 * removing DATA_DIR means starting afresh.
 *
 * @throws DataDirectoryError when it cannot be used, with the reason; no data has been changed.
 */
export function openHome(dataDir: string): Home {
  try {
    makeDirectory(dataDir);
    const named = join(realpathSync(dataDir), 'postgres');
    if (!isPresent(named)) createHome(named, realpathSync(dataDir));
    return enterHome(named);
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? unusable(dataDir, error) : error;
  }
}

function createHome(named: string, dataDir: string): void {
  if (process.getuid?.() !== 0 || !closedDirectory(dataDir, nobody())) {
    mkdirSync(named, { recursive: true, mode: 0o700 });
    return;
  }
  mkdirSync(ROOT_STORE, { recursive: true });
  chmodSync(ROOT_STORE, 0o755);
  const elsewhere = mkdtempSync(join(ROOT_STORE, 'data-'));
  try {
    symlinkSync(elsewhere, named);
  } catch (error) {
    rmdirSync(elsewhere);
    // Another process starting at this very moment made the link first: its place is the place.
    if (!isPresent(named)) throw error;
  }
}

function enterHome(named: string): Home {
  if (!existsSync(named)) {
    throw new DataDirectoryError(
      `${named} 指向 ${readlinkSync(named)}，但那里没有数据库目录。` +
        `请恢复该目录；确定不要原有数据时，删除 ${named} 再启动。`,
    );
  }
  const path = realpathSync(named);
  const owner = ownerFor(path);
  accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  chmodSync(path, lstatSync(path).uid === owner?.uid || !owner ? 0o700 : 0o711);
  refuseClosed(path, owner);
  return {
    path,
    cluster: join(path, 'cluster'),
    log: ownedFile(join(path, 'postgres.log'), owner),
    startLock: ownedFile(join(path, 'start.lock'), owner),
    membersLock: ownedFile(join(path, 'members.lock'), owner),
    owner,
  };
}

function ownedFile(path: string, owner: Owner | undefined): string {
  closeSync(openSync(path, 'a', 0o600));
  giveTo(owner, path);
  return path;
}

function refuseClosed(path: string, owner: Owner | undefined): void {
  const closed = closedDirectory(path, owner);
  if (!closed) return;
  throw new DataDirectoryError(
    `数据库目录 ${path} 在 ${closed} 之下，运行数据库的账号（uid ${owner?.uid}）无法穿过它。` +
      `请执行 chmod o+x ${closed}，或把 DATA_DIR 移到别处。数据没有改动。`,
  );
}

/** True for a dangling link too, so that a lost database is reported and not silently begun anew. */
function isPresent(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

export function unusable(dataDir: string, error: Error): DataDirectoryError {
  return new DataDirectoryError(
    `数据目录 ${dataDir} 不可写，数据库无法启动：${error.message}。` +
      '请检查该目录的属主和权限、磁盘是否只读或已满，或用 DATA_DIR 指定别处。',
    { cause: error },
  );
}
