import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ClusterVersionError, DataDirectoryError } from './errors.ts';
import type { Home } from './home.ts';
import { giveTo } from './owner.ts';
import type { Programs } from './programs.ts';
import { runProgram } from './run-program.ts';
import { clusterOptions } from './settings.ts';
import { copyFromShelf } from './shelf.ts';

/** The role the app signs in as: owns its databases and may create more, but is no superuser. */
export const APP_ROLE = 'gongdu';

const BUILDING = 'building-';

export interface ClusterOptions {
  /** Whether a new cluster is to be on the disk before it bears its name. */
  sync: boolean;
  /** A directory where one may lie ready. Its roles have no passwords: only for a server on a socket. */
  shelf: string | null;
}

/**
 * Makes sure there is a complete cluster of our version. It is made, or copied from the shelf, under another name and
 * renamed into place when it is on the disk: what bears the name `cluster` is whole, and what a killed
 * start left behind is swept away. Must be called under the start lock.
 *
 * @throws ClusterVersionError and DataDirectoryError, the data untouched.
 */
export async function ensureCluster(home: Home, programs: Programs, options: ClusterOptions): Promise<void> {
  for (const name of readdirSync(home.path)) {
    // The initdb of a killed app may still be at work in it; it then fails, and its rest goes next time.
    if (name.startsWith(BUILDING)) rmSync(join(home.path, name), { recursive: true, maxRetries: 20 });
  }
  if (!existsSync(home.cluster)) await createCluster(home, programs, options);
  checkVersion(home.cluster, programs.majorVersion);
}

/** The password of both roles over TCP, made at first use. */
export function clusterPassword(home: Home): string {
  const path = join(home.path, 'password');
  if (!existsSync(path)) {
    writeFileSync(path, randomBytes(24).toString('hex'), { mode: 0o600 });
    giveTo(home.owner, path);
  }
  return readFileSync(path, 'utf8');
}

async function createCluster(home: Home, programs: Programs, { sync, shelf }: ClusterOptions): Promise<void> {
  const building = join(home.path, BUILDING + randomBytes(4).toString('hex'));
  makeEmpty(building, home);
  clusterPassword(home);
  try {
    if (shelf === null || !(await copyFromShelf(shelf, building, { home, programs, sync }))) {
      makeEmpty(building, home);
      await runProgram(home, programs.initdb, initdbArguments(building, join(home.path, 'password'), sync));
    }
    renameSync(building, home.cluster);
  } catch (error) {
    rmSync(building, { recursive: true, force: true });
    throw error;
  }
  if (sync) syncDirectory(home.path);
}

function makeEmpty(building: string, { owner }: Home): void {
  rmSync(building, { recursive: true, force: true });
  mkdirSync(building, { mode: 0o700 });
  giveTo(owner, building);
}

function initdbArguments(building: string, passwordFile: string, sync: boolean): string[] {
  const at = [`--pgdata=${building}`, `--pwfile=${passwordFile}`];
  return [...at, ...clusterOptions(), ...(sync ? [] : ['--no-sync'])];
}

function checkVersion(cluster: string, ours: string): void {
  const path = join(cluster, 'PG_VERSION');
  if (!existsSync(path)) {
    throw new DataDirectoryError(
      `${cluster} 不是完整的数据库目录（缺少 PG_VERSION）。请从备份恢复。数据没有改动。`,
    );
  }
  const theirs = readFileSync(path, 'utf8').trim();
  if (theirs === ours) return;
  throw new ClusterVersionError(
    `数据库目录 ${cluster} 由 PostgreSQL ${theirs} 建立，本程序带的是 PostgreSQL ${ours}，两者不通用。数据没有改动。` +
      '请用原来的版本备份，再用新版本恢复。\n' +
      `The cluster was made by PostgreSQL ${theirs}, this program brings PostgreSQL ${ours}. The data is untouched.`,
  );
}

function syncDirectory(path: string): void {
  // Windows cannot open directories, and keeps their entries safe by itself.
  if (process.platform === 'win32') return;
  const directory = openSync(path, 'r');
  fsyncSync(directory);
  closeSync(directory);
}
