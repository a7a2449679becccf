import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { copyFile, type FileHandle, open, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createZstdCompress, zstdCompress } from 'node:zlib';
import { type Address, connectAsSuperuser } from '../admin-queries.ts';
import type { DataLayout } from '../data-layout.ts';
import { syncDirectory, writeDurably } from '../durable-file.ts';
import {
  type BaseCopy,
  baseContent,
  type CopiedFile,
  manifestFile,
  passwordFile,
  smallFile,
} from './bases.ts';
import { segmentNameOf } from './segments.ts';
import type { Series } from './series.ts';

/**
 * Copies the cluster while it is in use, compressed file by file. With the log of the time that the copy took it becomes
 * a cluster (`recover.ts`). A copy that is not whole bears another name, and is removed by the next one. Not for two
 * callers at once.
 */
export async function takeBaseCopy(layout: DataLayout, address: Address, series: Series): Promise<BaseCopy> {
  const unfinished = join(series.bases, 'unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(join(unfinished, baseContent), { recursive: true, mode: 0o700 });
  const startedAt = new Date();
  // The backup ends with its session, so all of it is one connection.
  const session = connectAsSuperuser(address);
  try {
    const [begun] = await session<[{ position: string; timeline: number; version: string }]>`
      select pg_backup_start('gongdu', fast => true)::text as position,
             (select timeline_id from pg_control_checkpoint()) as timeline,
             current_setting('server_version_num') as version`;
    const files = await copyFiles(layout.cluster, join(unfinished, baseContent));
    const [ended] = await session<[{ position: string; label: string }]>`
      select lsn::text as position, labelfile as label from pg_backup_stop(wait_for_archive => false)`;
    await copyFile(join(layout.root, passwordFile), join(unfinished, passwordFile));
    const copy: BaseCopy = {
      name: nameOf(startedAt),
      postgres: Math.floor(Number(begun.version) / 10_000),
      startedAt: startedAt.toISOString(),
      finishedAt: new Date().toISOString(),
      timeline: begun.timeline,
      startPosition: begun.position,
      stopPosition: ended.position,
      firstSegment: segmentNameOf(begun.position, begun.timeline),
      label: ended.label,
      ...files,
    };
    await writeDurably(join(unfinished, manifestFile), JSON.stringify(copy));
    await rename(unfinished, join(series.bases, copy.name));
    syncDirectory(series.bases);
    return copy;
  } finally {
    await session.end();
  }
}

function nameOf(startedAt: Date): string {
  return startedAt.toISOString().replace(/[-:]/g, '');
}

/** What a cluster makes again by itself, or must not have of another. The log comes from the archive. */
const omittedFiles = new Set(['postmaster.pid', 'postmaster.opts', 'postgresql.conf', 'backup_label.old']);
const emptiedFolders = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

type Files = Pick<BaseCopy, 'folders' | 'files'>;

/** Side by side, because each waits for the disk. */
const copiesAtOnce = 4;

async function copyFiles(cluster: string, into: string): Promise<Files> {
  const found: { folders: string[]; files: string[] } = { folders: [''], files: [] };
  for (let index = 0; index < found.folders.length; index++) {
    const folder = found.folders[index] ?? '';
    if (emptiedFolders.has(folder)) continue;
    for (const entry of await readdir(join(cluster, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.name.startsWith('pgsql_tmp')) continue;
      if (entry.isDirectory()) found.folders.push(path);
      else if (entry.isFile() && !omittedFiles.has(path)) found.files.push(path);
    }
  }
  const folders = found.folders.slice(1);
  for (const folder of folders) mkdirSync(join(into, folder), { mode: 0o700 });
  const files: CopiedFile[] = [];
  const waiting = found.files.values();
  const copyNext = async () => {
    for (const path of waiting) {
      const copied = await copyWhole(join(cluster, path), join(into, `${path}.zst`));
      if (copied) files.push({ path, ...copied });
    }
  };
  await Promise.all(Array.from({ length: copiesAtOnce }, copyNext));
  for (const folder of found.folders) syncDirectory(join(into, folder));
  return { folders, files };
}

/**
 * The bytes that were there when it was opened: what a file gains or loses meanwhile is made good by the log. Undefined
 * when it is gone.
 */
async function copyWhole(from: string, to: string): Promise<Omit<CopiedFile, 'path'> | undefined> {
  const file = await open(from).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return undefined;
  try {
    const { size: end } = await file.stat();
    return end <= smallFile ? await copySmall(file, end, to) : await copyLarge(file, end, to);
  } finally {
    await file.close();
  }
}

async function copySmall(file: FileHandle, end: number, to: string): Promise<Omit<CopiedFile, 'path'>> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end), 0, end, 0);
  const content = buffer.subarray(0, bytesRead);
  await writeDurably(to, await promisify(zstdCompress)(content));
  return { size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

async function copyLarge(file: FileHandle, end: number, to: string): Promise<Omit<CopiedFile, 'path'>> {
  const digest = createHash('sha256');
  let size = 0;
  const count = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      digest.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  };
  const content = file.createReadStream({ start: 0, end: end - 1, autoClose: false });
  const target = createWriteStream(to, { mode: 0o600, flush: true });
  await pipeline(content, count, createZstdCompress(), target);
  return { size, sha256: digest.digest('hex') };
}
