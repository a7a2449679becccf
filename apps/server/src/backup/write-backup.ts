import { createReadStream } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { ArchiveError } from '../archive/archive-error.ts';
import { trailerKind } from '../archive/archive-reader.ts';
import { type ArchiveSink, type ArchiveWriter, createArchiveWriter } from '../archive/archive-writer.ts';
import { withBackupLocks } from '../db/copy/backup-locks.ts';
import { listSequences, listTables } from '../db/copy/catalogue.ts';
import { copyOut, type Snapshot, withSnapshot } from '../db/copy/snapshot.ts';
import type { Database } from '../db/database.ts';
import { messagingDatabase } from '../db/table-classes.ts';
import { pendingJobs } from '../jobs/pending-jobs.ts';
import type { Storage } from '../storage/storage.ts';
import { createFilesDigest } from './files-digest.ts';
import { contentVersion, entryKinds, type Manifest, type Trailer } from './manifest.ts';
import { leftOutTables, listNamedFiles } from './named-files.ts';
import type { Progress } from './progress.ts';

export interface BackupSource {
  /** A client of its own with one connection to the database; ended by the caller. */
  openClient(): Database;
  /** The same to the messaging database; null: messages and notices stand in the one above. */
  readonly openMessagingClient: (() => Database) | null;
  readonly storage: Pick<Storage, 'listParts'>;
  readonly storageKind: Manifest['storage'];
  /** What signs forms and downloads of a disk; null: there is none, as with a bucket. */
  readonly storageSecret: string | null;
  readonly withFiles: boolean;
  readonly product: string;
}

export interface BackupTarget {
  /** Called once this is the only backup of the database. */
  open(): Promise<ArchiveSink>;
  /** What stands in the key file; null: the archive is not encrypted. */
  readonly secret: string | null;
  /** A file that does not exist yet, for the list of files while they are written. */
  readonly spoolPath: string;
}

export interface BackupFacts extends Trailer {
  readonly takenAt: string;
  readonly logPosition: string;
  readonly bytes: number;
}

/**
 * Writes the whole of a database and its files, as they are at one moment, while writing goes on: the snapshot is taken
 * while no file may be removed, so every file that a row names is still there when its turn comes. @throws
 * BackupRunningError, EmptyDatabaseError, ArchiveError
 */
export async function writeBackup(
  source: BackupSource,
  { open, secret, spoolPath }: BackupTarget,
  progress: Progress,
): Promise<BackupFacts> {
  const [guard, client] = [source.openClient(), source.openClient()];
  const messaging = source.openMessagingClient?.() ?? null;
  try {
    return await withBackupLocks(guard, async () => {
      const writer = await createArchiveWriter(await open(), secret);
      const database = await withSnapshot(client, (main) =>
        withSnapshotOr(messaging, main, (ofMessages) =>
          writeDatabase(source, main, { ofMessages, writer, spoolPath, progress }),
        ),
      );
      if (source.storageSecret !== null)
        await writer.writeJson(entryKinds.secret, { secret: source.storageSecret });
      const files = await writeFiles(source, spoolPath, { writer, progress });
      const { takenAt, logPosition, ...counts } = database;
      const trailer: Trailer = { ...counts, ...files };
      await writer.writeJson(trailerKind, trailer);
      await writer.flush();
      return { ...trailer, takenAt, logPosition, bytes: writer.size().bytes };
    });
  } finally {
    await rm(spoolPath, { force: true });
    await Promise.all([guard, client, messaging].map((each) => each?.end({ timeout: 1 })));
  }
}

/**
 * The snapshot of the main database is the older one: what it holds in the queue of writes the other one has as done, or not
 * yet, and a restore does it once.
 */
async function withSnapshotOr<T>(
  client: Database | null,
  main: Snapshot,
  work: (ofMessages: Snapshot) => Promise<T>,
): Promise<T> {
  if (!client) return work(main);
  return withSnapshot(client, (snapshot) => {
    if (snapshot.schema.madeAt !== main.schema.madeAt)
      throw new ArchiveError(
        'DATABASE_URL 与 DATABASE_MESSAGING_URL 的数据库结构版本不同：请启动一次服务器再备份 (the schemas of the two databases differ: start the server once)',
      );
    return work(snapshot);
  });
}

const inMessaging: ReadonlySet<string> = new Set(messagingDatabase.trim().split(/\s+/));

interface Output {
  readonly writer: ArchiveWriter;
  readonly progress: Progress;
}

async function writeDatabase(
  { storageKind, withFiles, product }: BackupSource,
  { db, takenAt, logPosition, engine, schema }: Snapshot,
  {
    ofMessages,
    writer,
    progress,
    spoolPath,
  }: Output & { readonly spoolPath: string; readonly ofMessages: Snapshot },
) {
  const tables = (await listTables(db)).filter(({ name }) => !leftOutTables.has(name));
  const facts = { takenAt, logPosition, engine, schema, withFiles, product, tables };
  const manifest: Manifest = { ...facts, content: contentVersion, storage: storageKind };
  await writer.writeJson(entryKinds.manifest, manifest);
  const rows: Record<string, number> = {};
  for (const [at, table] of tables.entries()) {
    const total = { rows: 0 };
    await writer.writeEntry(
      { kind: entryKinds.table, name: table.name },
      copyOut(inMessaging.has(table.name) ? ofMessages.db : db, table, total),
    );
    rows[table.name] = total.rows;
    progress(`数据库 ${at + 1}/${tables.length} 张表`, writer.size().bytes);
  }
  const ofMessaging = new Map(
    (await listSequences(ofMessages.db, [...inMessaging])).map((each) => [each.name, each]),
  );
  const all = await listSequences(db);
  await writer.writeJson(
    entryKinds.sequences,
    all.map((each) => ofMessaging.get(each.name) ?? each),
  );
  const jobs = { count: 0 };
  await writer.writeEntry({ kind: entryKinds.jobs, name: entryKinds.jobs }, pendingJobs(db, jobs));
  if (withFiles)
    for await (const keys of listNamedFiles(db))
      await appendFile(spoolPath, keys.map((key) => `${key}\n`).join(''));
  return { takenAt, logPosition, rows, jobs: jobs.count };
}

/** After the snapshot is given back, for it keeps the database from tidying up. */
async function writeFiles(
  { storage, withFiles }: BackupSource,
  spoolPath: string,
  { writer, progress }: Output,
): Promise<Pick<Trailer, 'files' | 'fileBytes' | 'filesSha256'>> {
  const totals = { files: 0, fileBytes: 0 };
  const digest = createFilesDigest();
  if (!withFiles) return { ...totals, filesSha256: digest.end() };
  await appendFile(spoolPath, '');
  for await (const key of createInterface({ input: createReadStream(spoolPath) })) {
    for (const { name: part, contentType, open } of await storage.listParts(key)) {
      const facts = { key, part, contentType };
      const name = `${key}/${part}`;
      const { bytes, sha256 } = await writer.writeEntry({ kind: entryKinds.file, name, facts }, await open());
      digest.add(name, sha256);
      totals.fileBytes += bytes;
      totals.files += 1;
    }
    progress(`文件 ${totals.files} 个`, writer.size().bytes);
  }
  return { ...totals, filesSha256: digest.end() };
}
