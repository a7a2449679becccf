import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import { ArchiveError } from '../archive/archive-error.ts';
import type { LogArchiveConfig } from '../config/log-archive.ts';
import type { StorageConfig } from '../config.ts';
import { assertNoPendingSwap } from '../db/copy/pending-swap.ts';
import { type ConnectionOptions, type Database, openLongClient } from '../db/database.ts';

/** A database whose schema is left as it is: an old one is backed up before it is brought forward. */
export interface OpenedDatabase {
  openClient(): Database;
  stop(): Promise<void>;
}

export interface DatabasePlace {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** A server that is started without it would end the archive. */
  readonly logArchive: LogArchiveConfig | null;
}

/** The database of the server, whether or not it runs. @throws ArchiveError where there is none */
export async function openExisting({
  databaseUrl,
  dataDir,
  logArchive,
}: DatabasePlace): Promise<OpenedDatabase> {
  assertNoPendingSwap(dataDir);
  if (databaseUrl) return opened({ url: databaseUrl }, async () => undefined);
  if (!existsSync(join(dataDir, 'postgres')))
    throw new ArchiveError(
      `${dataDir} 里没有数据库，请用 DATA_DIR 或 DATABASE_URL 指明要备份的一处 (there is no database to back up)`,
    );
  const { connection, stop } = await startEmbeddedPostgres({
    dataDir,
    logArchive: logArchive?.folder,
  });
  return opened(connection, stop);
}

export function opened(options: ConnectionOptions, stop: () => Promise<void>): OpenedDatabase {
  return { openClient: () => openLongClient(options), stop };
}

/** Of the messaging database; null: messages and notices stand in the main one. */
export function messagingClientOf({
  messagingUrl: url,
}: {
  readonly messagingUrl: string | null;
}): (() => Database) | null {
  return url === null ? null : () => openLongClient({ url });
}

/** What signs forms and downloads of a disk; null: there is none yet, or files are in a bucket. */
export async function readStorageSecret(storage: StorageConfig): Promise<string | null> {
  if (storage.kind !== 'disk') return null;
  const secret = await readFile(join(storage.folder, 'secret'), 'utf8').catch(() => '');
  return secret === '' ? null : secret;
}
