import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { productVersion } from '../../shared/product-version.ts';
import { createStorage } from '../../storage/create-storage.ts';
import { messagingClientOf, type OpenedDatabase, openExisting, readStorageSecret } from '../open-source.ts';
import type { Progress } from '../progress.ts';
import { type Restored, restoreBeside } from '../restore/restore.ts';
import type { RestoreBeside } from '../restore/restore-target.ts';
import { writeBackup } from '../write-backup.ts';
import { createArchivePipe } from './archive-pipe.ts';
import { assertUnused } from './assert-unused.ts';

export interface MoveOrder {
  readonly source: Config;
  /** Called once the source was found fit. */
  readonly openTarget: () => Promise<RestoreBeside>;
  /** false: the files stay where they are. */
  readonly withFiles: boolean;
  readonly progress: Progress;
}

export interface Moved extends Restored {
  /** A sentence each. */
  readonly done: readonly string[];
}

/**
 * A backup of one database is restored into another while it is written. The source is only read; the target answers as a
 * server before it takes its place. @throws ArchiveError
 */
export async function moveDatabase({ source, openTarget, withFiles, progress }: MoveOrder): Promise<Moved> {
  await assertUnused(source);
  const database = await openExisting(source);
  try {
    const beside = await openTarget();
    try {
      const restored = await pipe(database, beside, { source, withFiles, progress });
      return { ...restored, done: await beside.swap(withFiles) };
    } catch (error) {
      await beside.discard();
      throw error;
    }
  } finally {
    await database.stop();
  }
}

/** A backup of the one is restored into the other while it is written. */
export async function pipe(
  { openClient }: OpenedDatabase,
  beside: RestoreBeside,
  { source, withFiles, progress }: Pick<MoveOrder, 'source' | 'withFiles' | 'progress'>,
): Promise<Restored> {
  const archive = createArchivePipe();
  const from = {
    openClient,
    openMessagingClient: messagingClientOf(source),
    storage: createStorage(source.storage),
    storageKind: source.storage.kind,
    storageSecret: withFiles ? await readStorageSecret(source.storage) : null,
    withFiles,
    product: productVersion,
  };
  const spoolPath = join(tmpdir(), `gongdu-files-${randomUUID()}`);
  const writing = writeBackup(
    from,
    { open: async () => archive.sink, secret: null, spoolPath },
    progress,
  ).then(archive.end, archive.fail);
  const restoring = restoreBeside({
    bytes: archive.bytes,
    secret: null,
    beside,
    progress: () => undefined,
  }).catch((error: unknown) => {
    archive.fail(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  const [restored] = await Promise.all([restoring, writing]);
  return restored;
}
