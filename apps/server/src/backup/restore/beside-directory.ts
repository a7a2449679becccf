import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { startEmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import { isInUse } from '@gongdu/embedded-postgres/in-use';
import { ArchiveError } from '../../archive/archive-error.ts';
import type { Config } from '../../config.ts';
import { assertNoPendingSwap, hasPendingSwap } from '../../db/copy/pending-swap.ts';
import { keptName, type RestoreBeside } from './restore-target.ts';
import { makeScratch, removeAbandoned, removeScratch, restoreScratch } from './scratch.ts';
import { carryOutSwap, partsOf } from './swap.ts';
import { trialConfig } from './trial-start.ts';

/** What a server writes into its data directory; everything else in it is left alone. */
const contents = ['postgres', 'storage', 'share-cards'];

export interface BesideOptions {
  readonly replace: boolean;
  readonly now: Date;
  /** Makes the database in the new data directory; without it the database is empty. */
  readonly fill?: (dataDir: string) => Promise<void>;
}

/**
 * Restores into a data directory: in a folder inside it, for it may be a mount point, and only then in its place.
 * @throws ArchiveError when it is in use, or holds data that `replace` does not allow to put aside
 */
export async function besideDirectory(
  config: Config,
  dataDir: string,
  { replace, now, fill }: BesideOptions,
): Promise<RestoreBeside> {
  assertNoPendingSwap(dataDir);
  assertFree(dataDir, replace);
  await removeAbandoned(dataDir, restoreScratch);
  const scratch = await makeScratch(dataDir, restoreScratch);
  await fill?.(scratch).catch(async (error: unknown) => {
    await removeScratch(scratch);
    throw error;
  });
  // Without the template of a new database, which has the tables already.
  const embedded = await startEmbeddedPostgres({ dataDir: scratch, database: 'gongdu' });
  const trial = trialConfig(config, scratch, null);
  return { config: trial, connection: embedded.connection, inPlace: false, swap, discard };

  async function swap(withFiles: boolean): Promise<string[]> {
    await embedded.stop();
    assertFree(dataDir, replace);
    const names = withFiles ? contents : contents.filter((name) => name !== 'storage');
    const folder = basename(scratch);
    const parts = partsOf(dataDir, folder, names);
    const planned = { scratch: folder, kept: keptName(now), parts, databases: null };
    return carryOutSwap({ dataDir, databaseUrl: null }, planned);
  }

  async function discard(): Promise<void> {
    await embedded.stop();
    // Of a swap that was begun nothing is given up: it is finished by the next start.
    if (!hasPendingSwap(dataDir)) await removeScratch(scratch);
  }
}

function assertFree(dataDir: string, replace: boolean): void {
  if (isInUse(dataDir))
    throw new ArchiveError(
      `${dataDir} 的服务器正在运行，请先停下再恢复，没有改动 (the server of this directory is running: stop it first)`,
    );
  if (!replace && contents.some((name) => existsSync(join(dataDir, name))))
    throw new ArchiveError(
      `${dataDir} 里已有数据，没有改动。要替换它请加 --replace，原来的数据会保存在旁边 (the directory is not empty: give --replace to put its data aside)`,
    );
}
