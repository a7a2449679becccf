import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import type { DataLayout } from './data-layout.ts';
import { syncDirectory } from './durable-file.ts';
import { ClusterVersionError, DataDirectoryError } from './errors.ts';
import { chownTo } from './owner.ts';
import { runProgram } from './run-program.ts';
import { initdbOptions } from './settings.ts';
import { copyTemplate } from './template-cluster.ts';

/** The app's role: owns its databases and may create more, but is not a superuser. */
export const APP_ROLE = 'gongdu';

const BUILDING_PREFIX = 'building-';

export interface ClusterOptions {
  /** Whether a new cluster must be synced to disk before it is renamed. */
  sync: boolean;
  /** A data directory to copy it from. The roles in it have no passwords: only for a server on a socket. */
  template: string | undefined;
}

/**
 * Ensures a complete cluster of our version. It is created, or copied from the template, under another name and renamed
 * when it is on disk, so a directory named `cluster` is complete. Remains of a killed start are removed. Must be called
 * under the start lock. @throws ClusterVersionError and DataDirectoryError, the data untouched.
 */
export async function ensureCluster(
  layout: DataLayout,
  binaries: PostgresBinaries,
  options: ClusterOptions,
): Promise<void> {
  for (const name of readdirSync(layout.root)) {
    // The initdb of a killed app may still be running in it; it then fails, and its remains are removed at the next
    // start.
    if (name.startsWith(BUILDING_PREFIX))
      rmSync(join(layout.root, name), { recursive: true, maxRetries: 20 });
  }
  if (!existsSync(layout.cluster)) await createCluster(layout, binaries, options);
  checkVersion(layout.cluster, binaries.majorVersion);
}

/** The password of both roles over TCP, created at first use. */
export function clusterPassword(layout: DataLayout): string {
  const path = join(layout.root, 'password');
  if (!existsSync(path)) {
    writeFileSync(path, randomBytes(24).toString('hex'), { mode: 0o600 });
    chownTo(layout.owner, path);
  }
  return readFileSync(path, 'utf8');
}

async function createCluster(
  layout: DataLayout,
  binaries: PostgresBinaries,
  { sync, template }: ClusterOptions,
): Promise<void> {
  const building = join(layout.root, BUILDING_PREFIX + randomBytes(4).toString('hex'));
  recreateFolder(building, layout);
  clusterPassword(layout);
  try {
    if (!template || !(await copyTemplate(template, building, { layout, binaries, sync }))) {
      recreateFolder(building, layout);
      await runProgram(
        layout,
        binaries.initdb,
        initdbArguments(building, join(layout.root, 'password'), sync),
      );
    }
    renameSync(building, layout.cluster);
  } catch (error) {
    rmSync(building, { recursive: true, force: true });
    throw error;
  }
  if (sync) syncDirectory(layout.root);
}

function recreateFolder(building: string, { owner }: DataLayout): void {
  rmSync(building, { recursive: true, force: true });
  mkdirSync(building, { mode: 0o700 });
  chownTo(owner, building);
}

function initdbArguments(building: string, passwordFile: string, sync: boolean): string[] {
  const location = [`--pgdata=${building}`, `--pwfile=${passwordFile}`];
  return [...location, ...initdbOptions(), ...(sync ? [] : ['--no-sync'])];
}

function checkVersion(cluster: string, ourVersion: string): void {
  const path = join(cluster, 'PG_VERSION');
  if (!existsSync(path)) {
    throw new DataDirectoryError(
      `${cluster} 不是完整的数据库目录（缺少 PG_VERSION）。请从备份恢复。数据没有改动。`,
    );
  }
  const theirVersion = readFileSync(path, 'utf8').trim();
  if (theirVersion === ourVersion) return;
  throw new ClusterVersionError(
    `数据库目录 ${cluster} 由 PostgreSQL ${theirVersion} 建立，本程序带的是 PostgreSQL ${ourVersion}，两者不通用。数据没有改动。` +
      '请停下所有节点后运行 npm run move -- --upgrade，把数据搬到新的大版本，见 docs/operating/moving.md。\n' +
      `The cluster was made by PostgreSQL ${theirVersion}, this program brings PostgreSQL ${ourVersion}. The data is untouched.`,
  );
}
