import { binariesVersion } from '@gongdu/embedded-postgres/binaries';
import { clusterVersion, startOldCluster } from '@gongdu/embedded-postgres/old-cluster';
import { ArchiveError } from '../../archive/archive-error.ts';
import type { Config } from '../../config.ts';
import { type OpenedDatabase, opened } from '../open-source.ts';
import type { Progress } from '../progress.ts';
import type { RestoreBeside } from '../restore/restore-target.ts';
import { assertUnused } from './assert-unused.ts';
import { type Moved, pipe } from './move-database.ts';

export interface UpgradeOrder {
  /** Its embedded database. */
  readonly source: Config;
  /** See `startOldCluster`. */
  readonly programs: string | null;
  /** In the same data directory. */
  readonly openTarget: () => Promise<RestoreBeside>;
  readonly progress: Progress;
}

/** A cluster of another major version, served by its own programs. @throws ArchiveError where there is nothing to upgrade */
export async function openOldCluster({ dataDir }: Config, programs: string | null): Promise<OpenedDatabase> {
  const { connection, stop } = await startOldCluster(dataDir, programs);
  return opened(connection, stop);
}

/** @returns The major versions of the cluster and of this program. @throws ArchiveError where they are the same */
export function assertOlderCluster({ dataDir }: Config): { readonly from: string; readonly to: string } {
  const [from, to] = [clusterVersion(dataDir), binariesVersion()];
  if (from === null)
    throw new ArchiveError(`${dataDir} 里没有内置数据库，没有改动 (there is no embedded database)`);
  if (from === to)
    throw new ArchiveError(`数据库已经是 PostgreSQL ${to}，没有要升级的 (the database is of this version)`);
  return { from, to };
}

/**
 * The rows of a cluster of another major version are restored into a new one beside it, which answers as a server before it
 * takes the place; the old one is kept. Files stay where they are. @throws ArchiveError
 */
export async function upgradeCluster({
  source,
  programs,
  openTarget,
  progress,
}: UpgradeOrder): Promise<Moved> {
  assertOlderCluster(source);
  await assertUnused(source);
  // Before the old server runs: then the directory would be in use.
  const beside = await openTarget();
  try {
    const old = await openOldCluster(source, programs);
    const restored = await pipe(old, beside, { source, withFiles: false, progress }).finally(old.stop);
    return { ...restored, done: await beside.swap(false) };
  } catch (error) {
    await beside.discard();
    throw error;
  }
}
