import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ArchiveError } from '../archive/archive-error.ts';
import type { ArchiveSink } from '../archive/archive-writer.ts';
import type { Config } from '../config.ts';
import { EmptyDatabaseError } from '../db/copy/snapshot.ts';
import { type Backups, createBackups, type OpenRun } from '../modules/core/backups/service.ts';
import { productVersion } from '../shared/product-version.ts';
import type { Clock } from '../shared/time/clock.ts';
import { createStorage } from '../storage/create-storage.ts';
import { messagingClientOf, openExisting, readStorageSecret } from './open-source.ts';
import { type ArchivePlace, archiveNameAt, type NewArchive } from './places/place.ts';
import type { Progress } from './progress.ts';
import { type BackupFacts, writeBackup } from './write-backup.ts';

export interface BackupOrder {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir' | 'logArchive' | 'messagingUrl' | 'storage'>;
  readonly place: ArchivePlace;
  readonly secret: string | null;
  readonly withFiles: boolean;
  readonly clock: Clock;
  readonly progress: Progress;
  /** Ends it early, as a failed one. */
  readonly signal: AbortSignal;
}

export interface FinishedBackup extends BackupFacts {
  readonly archive: string;
}

/** One backup from beginning to end, with its row in the record. A failed one leaves no archive. */
export async function runBackup(order: BackupOrder): Promise<FinishedBackup> {
  const { config, place, secret, withFiles, clock, progress, signal } = order;
  const database = await openExisting(config);
  const recordClient = database.openClient();
  const archive = archiveNameAt(clock.now());
  let run: OpenRun | undefined;
  let file: NewArchive | undefined;
  try {
    const source = {
      openClient: database.openClient,
      openMessagingClient: messagingClientOf(config),
      storage: createStorage(config.storage),
      storageKind: config.storage.kind,
      storageSecret: await readStorageSecret(config.storage),
      withFiles,
      product: productVersion,
    };
    const spoolPath = join(tmpdir(), `gongdu-files-${randomUUID()}`);
    const facts = await writeBackup(source, { open, secret, spoolPath }, progress);
    await file?.finish();
    await run?.finish(recorded(facts));
    return { ...facts, archive };
  } catch (error) {
    await file?.discard();
    // One that was told to end is as if it had not been begun.
    const ending = signal.aborted ? run?.forget() : run?.fail(sentenceOf(error));
    await ending?.catch(() => undefined);
    throw error;
  } finally {
    await recordClient.end({ timeout: 1 });
    await database.stop();
  }

  async function open(): Promise<ArchiveSink> {
    const backups = createBackups({ db: recordClient, clock });
    try {
      await endInterrupted(backups, place);
      run = await backups.begin(place.name, archive);
    } catch (error) {
      // A database of before there was a record.
      if (!isUnknownTable(error)) throw error;
    }
    const created = await place.create(archive);
    file = created;
    return {
      write: (bytes: Uint8Array) => {
        signal.throwIfAborted();
        return created.write(bytes);
      },
    };
  }
}

/** As this is the only backup that runs, those on record that have not ended were killed. */
async function endInterrupted(backups: Backups, place: ArchivePlace): Promise<void> {
  for (const { place: name, archive, fail } of await backups.listUnfinished()) {
    if (name === place.name) await place.removePartial(archive);
    await fail('备份进程被中断，没有留下备份。');
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
