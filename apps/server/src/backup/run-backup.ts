import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ArchiveError } from '../archive/archive-error.ts';
import type { Config } from '../config.ts';
import { BackupRunningError } from '../db/copy/backup-locks.ts';
import { EmptyDatabaseError } from '../db/copy/snapshot.ts';
import { createBackups, type OpenRun } from '../modules/core/backups/service.ts';
import { productVersion } from '../shared/product-version.ts';
import type { Clock } from '../shared/time/clock.ts';
import { createStorage } from '../storage/create-storage.ts';
import { openExisting, readStorageSecret } from './open-source.ts';
import { type ArchivePlace, archiveNameAt } from './places/place.ts';
import type { Progress } from './progress.ts';
import { type BackupFacts, writeBackup } from './write-backup.ts';

export interface BackupOrder {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir' | 'logArchive' | 'storage'>;
  readonly place: ArchivePlace;
  readonly secret: string | null;
  readonly withFiles: boolean;
  readonly clock: Clock;
  readonly progress: Progress;
}

export interface FinishedBackup extends BackupFacts {
  readonly archive: string;
}

/** One backup from beginning to end, with its row in the record. A failed one leaves no archive. */
export async function runBackup({
  config,
  place,
  secret,
  withFiles,
  clock,
  progress,
}: BackupOrder): Promise<FinishedBackup> {
  const database = await openExisting(config);
  const recordClient = database.openClient();
  try {
    const archive = archiveNameAt(clock.now());
    const file = await place.create(archive);
    const run = await beginRun();
    try {
      const source = {
        openClient: database.openClient,
        storage: createStorage(config.storage),
        storageKind: config.storage.kind,
        storageSecret: await readStorageSecret(config.storage),
        withFiles,
        product: productVersion,
      };
      const spoolPath = join(tmpdir(), `gongdu-files-${randomUUID()}`);
      const facts = await writeBackup(source, { sink: file, secret, spoolPath }, progress);
      await file.finish();
      await run?.finish(recorded(facts));
      return { ...facts, archive };
    } catch (error) {
      await file.discard();
      // The record tells of failures; a second backup beside the first is none.
      if (error instanceof BackupRunningError) await run?.forget();
      else await run?.fail(sentenceOf(error)).catch(() => undefined);
      throw error;
    }

    /** undefined: a database of before there was a record. */
    async function beginRun(): Promise<OpenRun | undefined> {
      return createBackups({ db: recordClient, clock })
        .begin(place.name, archive)
        .catch((error: unknown) => {
          if (isUnknownTable(error)) return undefined;
          throw error;
        });
    }
  } finally {
    await recordClient.end({ timeout: 1 });
    await database.stop();
  }
}

function recorded({ takenAt, bytes, rows, files }: BackupFacts) {
  return { takenAt, bytes, files, rows: Object.values(rows).reduce((sum, each) => sum + each, 0) };
}

function sentenceOf(error: unknown): string {
  if (error instanceof ArchiveError || error instanceof EmptyDatabaseError) return error.message;
  return `备份失败：${error instanceof Error ? error.message : String(error)}`;
}

/** PostgreSQL's undefined_table. */
function isUnknownTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P01';
}
