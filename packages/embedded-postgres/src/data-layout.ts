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
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { DataDirectoryError } from './errors.ts';
import { makeDirectory } from './make-directory.ts';
import { chownTo, nobody, type Owner, ownerFor, privateDirectory } from './owner.ts';

/** Where root keeps databases whose DATA_DIR lies below a directory closed to `nobody`. */
export const ROOT_STORE = '/var/lib/gongdu';

/**
 * The directory of one embedded PostgreSQL, and the account that runs it. It belongs to the account of the app, never
 * to `nobody`: root must not write where others could place links. The cluster and the socket directory in it belong to
 * the owner, mode 0700.
 */
export interface DataLayout {
  /** Real path of `<dataDir>/postgres`. */
  root: string;
  cluster: string;
  log: string;
  /** Locked while the server is started or stopped. */
  startLock: string;
  /** Held in shared mode by every process that uses the server. */
  membersLock: string;
  owner: Owner | undefined;
}

/**
 * Finds or creates `<dataDir>/postgres`. As root with DATA_DIR below a closed directory (`/root` has mode 0700) the
 * database cannot be there, because PostgreSQL does not run as root: it is then in a new directory of /var/lib/gongdu,
 * and `<dataDir>/postgres` is a symbolic link to it. The link is the only record: it moves with DATA_DIR, and removing
 * DATA_DIR means starting with an empty database. @throws DataDirectoryError when it cannot be used, with the reason;
 * no data has been changed.
 */
export function openDataLayout(dataDir: string): DataLayout {
  try {
    makeDirectory(dataDir);
    const folder = join(realpathSync(dataDir), 'postgres');
    if (!exists(folder)) createDataFolder(folder, realpathSync(dataDir));
    return readDataLayout(folder);
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? unusableDataDirectory(dataDir, error) : error;
  }
}

function createDataFolder(folder: string, dataDir: string): void {
  if (process.getuid?.() !== 0 || !privateDirectory(dataDir, nobody())) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return;
  }
  mkdirSync(ROOT_STORE, { recursive: true });
  chmodSync(ROOT_STORE, 0o755);
  const target = mkdtempSync(join(ROOT_STORE, 'data-'));
  try {
    symlinkSync(target, folder);
  } catch (error) {
    rmdirSync(target);
    // Another process that starts at the same time created the link first: use its directory.
    if (!exists(folder)) throw error;
  }
}

function readDataLayout(folder: string): DataLayout {
  if (!existsSync(folder)) {
    throw new DataDirectoryError(
      `${folder} 指向 ${readlinkSync(folder)}，但那里没有数据库目录。` +
        `请恢复该目录；确定不要原有数据时，删除 ${folder} 再启动。`,
    );
  }
  const path = realpathSync(folder);
  const owner = ownerFor(path);
  accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  chmodSync(path, lstatSync(path).uid === owner?.uid || !owner ? 0o700 : 0o711);
  assertReachable(path, owner);
  assertListed();
  assertOwned(path, owner);
  return {
    root: path,
    cluster: join(path, 'cluster'),
    log: ownedFile(join(path, 'postgres.log'), owner),
    startLock: ownedFile(join(path, 'start.lock'), owner),
    membersLock: ownedFile(join(path, 'members.lock'), owner),
    owner,
  };
}

function ownedFile(path: string, owner: Owner | undefined): string {
  closeSync(openSync(path, 'a', 0o600));
  chownTo(owner, path);
  return path;
}

function assertReachable(path: string, owner: Owner | undefined): void {
  const blockedBy = privateDirectory(path, owner);
  if (!blockedBy) return;
  throw new DataDirectoryError(
    `数据库目录 ${path} 在 ${blockedBy} 之下，运行数据库的账号（uid ${owner?.uid}）无法穿过它。` +
      `请执行 chmod o+x ${blockedBy}，或把 DATA_DIR 移到别处。数据没有改动。`,
  );
}

/** PostgreSQL looks up the name of its account. */
function assertListed(): void {
  try {
    userInfo();
  } catch (error) {
    throw new DataDirectoryError(
      `当前账号（uid ${process.getuid?.()}）没有登记在这台机器上，内置数据库不能用它运行。` +
        '请换用有登记的账号（容器里可在 /etc/passwd 中加一行），或用 DATABASE_URL 连接已有的数据库。',
      { cause: error },
    );
  }
}

/** As after a restore by another account. */
function assertOwned(path: string, owner: Owner | undefined): void {
  const uid = owner?.uid ?? process.getuid?.();
  const actual = lstatSync(join(path, 'cluster'), { throwIfNoEntry: false })?.uid;
  if (actual === undefined || uid === undefined || actual === uid) return;
  throw new DataDirectoryError(
    `数据库目录 ${join(path, 'cluster')} 属于 uid ${actual}，而数据库由 uid ${uid} 运行。` +
      `请执行 chown -R ${uid} ${path}/*，再启动。数据没有改动。`,
  );
}

/** True for a dangling link, too, so that a lost database is reported instead of silently created again. */
function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

export function unusableDataDirectory(dataDir: string, error: Error): DataDirectoryError {
  return new DataDirectoryError(
    `数据目录 ${dataDir} 不可写，数据库无法启动：${error.message}。` +
      '请检查该目录的属主和权限、磁盘是否只读或已满，或用 DATA_DIR 指定别处。',
    { cause: error },
  );
}
