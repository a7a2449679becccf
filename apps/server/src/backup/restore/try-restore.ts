import { join } from 'node:path';
import { startEmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import { ArchiveError } from '../../archive/archive-error.ts';
import type { Config } from '../../config.ts';
import { createDiskStorage } from '../../storage/disk/disk-storage.ts';
import type { Progress } from '../progress.ts';
import { createReadBack } from './read-back.ts';
import { type Restored, restoreBeside } from './restore.ts';
import { assertRoom, makeScratch, removeAbandoned, removeScratch, trialScratch } from './scratch.ts';
import { trialConfig } from './trial-start.ts';

export interface TrialOrder {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly secret: string | null;
  readonly config: Config;
  readonly progress: Progress;
}

/** A copy that is thrown away needs no durability, and little memory. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '48MB',
};

/**
 * Restores an archive into a scratch cluster of the embedded PostgreSQL, also where the site has an own one: rows are
 * counted and compared, each file is read back and compared, a server must become ready on it, and the chain of its audit
 * log must be whole, unless it was known to be broken. Nothing of it stays. @throws ArchiveError with what is wrong
 */
export async function tryRestore({ bytes, secret, config, progress }: TrialOrder): Promise<Restored> {
  await removeAbandoned(config.dataDir, trialScratch);
  const scratch = await makeScratch(config.dataDir, trialScratch);
  try {
    assertRoom(scratch);
    const embedded = await startEmbeddedPostgres({ dataDir: scratch, database: 'gongdu', settings });
    try {
      const { connection } = embedded;
      const { trial, storage } = trialOf(config, scratch);
      return assertWhole(
        await restoreBeside({
          bytes: guarded(bytes, scratch),
          secret,
          beside: { config: trial, connection },
          storage: createReadBack(storage),
          progress,
        }),
      );
    } finally {
      await embedded.stop();
    }
  } finally {
    await removeScratch(scratch);
  }
}

/** Files go to the scratch folder, also where the site has a bucket. */
function trialOf(config: Config, scratch: string) {
  const folder = join(scratch, 'storage');
  const disk = { kind: 'disk', host: config.storage.host, formerHosts: [], folder } as const;
  return {
    trial: trialConfig({ ...config, storage: disk }, scratch, null),
    storage: createDiskStorage(disk),
  };
}

async function* guarded(bytes: AsyncIterable<Uint8Array>, scratch: string): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    assertRoom(scratch);
    yield chunk;
  }
}

function assertWhole(restored: Restored): Restored {
  const { chainFault, hadChainFault } = restored;
  if (chainFault && !hadChainFault)
    throw new ArchiveError(
      `恢复出的审计日志的链在第 ${chainFault.link} 环不完整，备份前的校验却是完整的 (the restored audit chain is broken)`,
    );
  return restored;
}
