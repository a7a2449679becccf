import {
  closeSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { readFile, rename, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib';
import type { DataLayout } from '../data-layout.ts';
import { syncDirectory, writeDurably } from '../durable-file.ts';
import { LogArchiveError } from '../errors.ts';
import { chownTo } from '../owner.ts';
import type { Series } from './series.ts';

/** One piece of the log in the archive. */
export interface Segment {
  /** PostgreSQL's: 24 hexadecimal digits. */
  readonly name: string;
  readonly path: string;
  readonly isCompressed: boolean;
  /** Bytes in the archive. */
  readonly size: number;
  /** When it was archived: nothing in it is younger. */
  readonly archivedAt: Date;
}

/** Bytes; the size that initdb chooses. */
export const segmentSize = 16 * 2 ** 20;
const segmentsInFile = 2 ** 32 / segmentSize;
const emptyPage = Buffer.alloc(8192);
const suffix = '.zst';
const namePattern = /^[0-9A-F]{24}$/;
/** Its checksum lets a damaged segment be named. */
const zstdOptions = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** By name, which is the order of the log. A segment that lies there in both forms is listed once, uncompressed. */
export function listSegments({ log }: Series): Segment[] {
  const segments = new Map<string, Segment>();
  for (const file of readdirSync(log)) {
    const isCompressed = file.endsWith(suffix);
    const name = isCompressed ? file.slice(0, -suffix.length) : file;
    if (!namePattern.test(name) || (isCompressed && segments.has(name))) continue;
    const path = join(log, file);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat) segments.set(name, { name, path, isCompressed, size: stat.size, archivedAt: stat.mtime });
  }
  return [...segments.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** What follows in the log. */
export function nextSegmentName(name: string): string {
  const timeline = name.slice(0, 8);
  const number =
    Number.parseInt(name.slice(8, 16), 16) * segmentsInFile + Number.parseInt(name.slice(16), 16) + 1;
  return timeline + hex(Math.floor(number / segmentsInFile)) + hex(number % segmentsInFile);
}

/** The segment in which a position of the log (`0/3000028`) lies. */
export function segmentNameOf(position: string, timeline: number): string {
  const [high = '', low = ''] = position.split('/');
  return (
    hex(timeline) + hex(Number.parseInt(high, 16)) + hex(Math.floor(Number.parseInt(low, 16) / segmentSize))
  );
}

function hex(value: number): string {
  return value.toString(16).toUpperCase().padStart(8, '0');
}

/**
 * Compresses what PostgreSQL has archived since the last call: mostly empty segments, because an unfinished one is
 * archived after a minute. @returns how many. @throws LogArchiveError when a different segment of the name lies there
 */
export async function compressSegments(series: Series): Promise<number> {
  const waiting = listSegments(series).filter(({ isCompressed }) => !isCompressed);
  for (const { name, path, archivedAt } of waiting) {
    const content = await readFile(path);
    const target = join(series.log, name + suffix);
    const existing = readIfThere(target);
    if (!existing) {
      await writeDurably(`${target}.part`, await promisify(zstdCompress)(content, zstdOptions));
      await utimes(`${target}.part`, archivedAt, archivedAt);
      await rename(`${target}.part`, target);
      syncDirectory(series.log);
    } else if (!content.equals(zstdDecompressSync(existing))) {
      // After a crash PostgreSQL may archive the same segment again, but never another one.
      throw new LogArchiveError(
        `日志归档 ${series.log} 里已有另一份 ${name}，两份内容不同，都没有改动。是否有两个数据库在用同一个归档？ (another segment of this name is archived already)`,
      );
    }
    rmSync(path);
  }
  return waiting.length;
}

function readIfThere(path: string): Buffer | undefined {
  return statSync(path, { throwIfNoEntry: false }) ? readFileSync(path) : undefined;
}

/** Puts a segment where the server of `layout` looks for it. @returns false if it is damaged */
export function unpackSegment(segment: Segment, layout: DataLayout): boolean {
  const content = readSegment(segment);
  if (!content) return false;
  const path = join(layout.cluster, 'pg_wal', segment.name);
  const file = openSync(path, 'wx', 0o600);
  try {
    // A segment that was archived early ends in zeros: these take no place on the disk.
    let end = content.length;
    while (end > 0 && content.subarray(end - emptyPage.length, end).equals(emptyPage))
      end -= emptyPage.length;
    for (let at = 0; at < end; ) at += writeSync(file, content, at, end - at, at);
    ftruncateSync(file, segmentSize);
  } finally {
    closeSync(file);
  }
  chownTo(layout.owner, path);
  return true;
}

function readSegment({ path, isCompressed }: Segment): Buffer | null {
  const stored = readFileSync(path);
  const content = isCompressed ? unpackOrNull(stored) : stored;
  return content?.length === segmentSize ? content : null;
}

function unpackOrNull(stored: Buffer): Buffer | null {
  try {
    return zstdDecompressSync(stored);
  } catch {
    return null;
  }
}
