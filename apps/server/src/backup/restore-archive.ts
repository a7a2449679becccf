import { ArchiveError } from '../archive/archive-error.ts';
import { readSegments, trailerKind } from '../archive/archive-reader.ts';
import { type Entry, readEntries, readJson } from '../archive/entries.ts';
import { emptyTables, loadTable, setSequences } from '../db/copy/load.ts';
import { countLines, setTextForms } from '../db/copy/snapshot.ts';
import { withBareTables } from '../db/copy/without-constraints.ts';
import type { Database, Queryable } from '../db/database.ts';
import { readMigrations } from '../db/known-migrations.ts';
import { createSchema } from '../db/migrate.ts';
import { schemaOf } from '../db/schema-log.ts';
import { queuePendingJobs } from '../jobs/pending-jobs.ts';
import { createFilesDigest } from './files-digest.ts';
import { entryKinds, type Manifest, sequences, type Trailer } from './manifest.ts';
import type { Progress } from './progress.ts';
import { assertCounts, readManifest, readTrailer } from './read-manifest.ts';
import type { FileTarget } from './restored-files.ts';

export interface RestoreTarget {
  /** A client of its own with one connection to an empty database. */
  readonly client: Database;
  /** A pool or client for the queue of jobs. */
  readonly db: Database;
  /** Where files go, each with its key; what was received is compared with the rows. */
  readonly files: FileTarget;
  /** Receives what signs forms and downloads of a disk. */
  keepSecret(secret: string): Promise<void>;
}

export interface RestoredFacts {
  readonly manifest: Manifest;
  readonly trailer: Trailer;
}

/**
 * Puts an archive into an empty database and storage: tables by the migrations up to the archive's, in one transaction, so
 * that a refused archive leaves the database as empty as it was; then the jobs that wait, then the files. Its counts are
 * compared with what was written. @throws ArchiveError
 */
export async function restoreArchive(
  bytes: AsyncIterable<Uint8Array>,
  secret: string | null,
  { client, db, files, keepSecret }: RestoreTarget,
  progress: Progress,
): Promise<RestoredFacts> {
  if (await schemaOf(client))
    throw new ArchiveError('目标数据库不是空的，没有改动 (the target database is not empty)');
  const entries = readEntries(readSegments(bytes, { secret }));
  const manifest = await readManifest(entries, readMigrations());
  const rows: Record<string, number> = {};
  const found = { rows, jobs: 0, files: 0, fileBytes: 0 };
  await client.begin(async (sql) => {
    await setTextForms(sql);
    await createSchema(sql, manifest.schema);
    await withBareTables(sql, () => loadDatabase(sql, entries, { manifest, found, progress }));
  });
  const digest = createFilesDigest();
  for await (const entry of entries) {
    if (entry.kind === entryKinds.jobs) found.jobs = await queuePendingJobs(db, linesOf(entry.chunks));
    else if (entry.kind === entryKinds.secret) await keepSecret(String(Object(await readJson(entry)).secret));
    else if (entry.kind === entryKinds.file) {
      const { bytes: fileBytes, sha256 } = await files.receive(entry);
      found.fileBytes += fileBytes;
      digest.add(entry.name, sha256);
      found.files += 1;
      progress(`文件 ${found.files} 个`, found.fileBytes);
    } else if (entry.kind === trailerKind) {
      await files.finish();
      const trailer = await readTrailer(entry);
      assertCounts({ ...found, filesSha256: digest.end() }, trailer);
      await client`analyze`;
      return { manifest, trailer };
    } else throw unexpected(entry);
  }
  throw new Error('The archive ended without a trailer');
}

function unexpected({ kind, name }: Pick<Entry, 'kind' | 'name'>): ArchiveError {
  return new ArchiveError(`备份里有本版本不认识的内容 ${kind} ${name} (the archive holds an unknown entry)`);
}

interface Loading {
  readonly manifest: Manifest;
  readonly found: Trailer;
  readonly progress: Progress;
}

/** Up to the sequences, the last entry of the tables. */
async function loadDatabase(
  sql: Queryable,
  entries: AsyncIterator<Entry>,
  { manifest, found, progress }: Loading,
): Promise<void> {
  const shapes = new Map(manifest.tables.map((table) => [table.name, table]));
  await emptyTables(sql);
  let loaded = 0;
  for (let bytes = 0; ; ) {
    const { value: entry } = await entries.next();
    if (entry?.kind === entryKinds.sequences)
      return setSequences(sql, sequences.parse(await readJson(entry)));
    const shape = shapes.get(entry?.name ?? '');
    if (entry?.kind !== entryKinds.table || !shape) throw unexpected(entry ?? { kind: 'end', name: '' });
    let rows = 0;
    const table = await loadTable(sql, shape);
    for await (const chunk of entry.chunks) {
      await table.write(chunk);
      rows += countLines(chunk);
      bytes += chunk.length;
      progress(`数据库 ${loaded + 1}/${shapes.size} 张表`, bytes);
    }
    await table.end(rows);
    found.rows[shape.name] = rows;
    loaded += 1;
  }
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(0x0a); end !== -1; end = rest.indexOf(0x0a)) {
      yield rest.subarray(0, end).toString();
      rest = rest.subarray(end + 1);
    }
  }
}
