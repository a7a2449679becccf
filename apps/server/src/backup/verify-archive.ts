import { createHash } from 'node:crypto';
import { readSegments, trailerKind } from '../archive/archive-reader.ts';
import { type Entry, readEntries } from '../archive/entries.ts';
import { countLines } from '../db/copy/snapshot.ts';
import { readMigrations } from '../db/known-migrations.ts';
import { createFilesDigest } from './files-digest.ts';
import { entryKinds, type Manifest, type Trailer } from './manifest.ts';
import type { Progress } from './progress.ts';
import { assertCounts, readManifest, readTrailer } from './read-manifest.ts';

export interface VerifiedArchive {
  readonly manifest: Manifest;
  readonly trailer: Trailer;
}

/** Reads the whole, without a database: checksums, order, counts. @throws ArchiveError that names the segment */
export async function verifyArchive(
  bytes: AsyncIterable<Uint8Array>,
  secret: string | null,
  progress: Progress,
): Promise<VerifiedArchive> {
  const entries = readEntries(readSegments(bytes, { secret }));
  const manifest = await readManifest(entries, readMigrations());
  const rows: Record<string, number> = {};
  const found = { rows, jobs: 0, files: 0, fileBytes: 0 };
  const digest = createFilesDigest();
  let trailer: Trailer | undefined;
  let read = 0;
  for await (const entry of entries) {
    if (entry.kind === trailerKind) trailer = await readTrailer(entry);
    else read += await count(entry, found, digest);
    progress(`已读 ${entry.kind} ${entry.name}`, read);
  }
  // The reader ends after a trailer alone.
  if (!trailer) throw new Error('The archive ended without a trailer');
  assertCounts({ ...found, filesSha256: digest.end() }, trailer);
  return { manifest, trailer };
}

/** @returns bytes */
async function count(
  { kind, name, chunks }: Entry,
  found: Trailer,
  digest: ReturnType<typeof createFilesDigest>,
): Promise<number> {
  let [lines, bytes] = [0, 0];
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    if (kind === entryKinds.file) hash.update(chunk);
    else lines += countLines(chunk);
    bytes += chunk.length;
  }
  if (kind === entryKinds.table) found.rows[name] = lines;
  if (kind === entryKinds.jobs) found.jobs = lines;
  if (kind === entryKinds.file) {
    found.files += 1;
    digest.add(name, hash.digest('hex'));
    found.fileBytes += bytes;
  }
  return bytes;
}
