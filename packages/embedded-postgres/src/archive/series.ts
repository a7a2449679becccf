import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import type { DataLayout } from '../data-layout.ts';
import { LogArchiveError } from '../errors.ts';
import { makeDirectory } from '../make-directory.ts';
import { chownTo, privateDirectory } from '../owner.ts';

/**
 * The folder of one database in a log archive: base copies, and the log from the first of them on. A restored database,
 * and one that ran without the archive for a while, begins a series of its own, so no two write the same names.
 */
export interface Series {
  readonly name: string;
  readonly folder: string;
  /** Segments of the log, as PostgreSQL writes them or compressed. */
  readonly log: string;
  readonly bases: string;
}

/**
 * The series that the server of `layout` writes to, made when there is none. Must be called under the start lock, before
 * the server starts. @throws LogArchiveError when the server's account could not write there
 */
export function openSeries(layout: DataLayout, archive: string): Series {
  try {
    return createSeries(layout, archive);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new LogArchiveError(
      `日志归档目录 ${archive} 不能使用：${error.message}。请检查 LOG_ARCHIVE 指定的目录、权限和磁盘。数据没有改动 (the directory of LOG_ARCHIVE cannot be used)`,
      { cause: error },
    );
  }
}

function createSeries(layout: DataLayout, archive: string): Series {
  if (isWithin(layout.root, archive))
    throw new LogArchiveError(
      `日志归档目录 ${archive} 在数据库目录之内，会随它一起丢失。请把 LOG_ARCHIVE 设在别处，最好是另一块磁盘 (LOG_ARCHIVE must not be inside the database's directory)`,
    );
  const name = readMark(layout)?.name ?? newName();
  mark(layout, { name, archive });
  const series = seriesAt(archive, name);
  makeDirectory(archive);
  for (const folder of [series.folder, series.log, series.bases]) mkdirSync(folder, { recursive: true });
  // Members' data: nobody else may read it. The server's account passes through to the log.
  chmodSync(series.folder, layout.owner ? 0o711 : 0o700);
  chmodSync(series.bases, 0o700);
  chmodSync(series.log, 0o700);
  chownTo(layout.owner, series.log);
  const blockedBy = privateDirectory(series.folder, layout.owner);
  if (blockedBy)
    throw new LogArchiveError(
      `运行数据库的账号（uid ${layout.owner?.uid}）无法穿过 ${blockedBy}，不能写入日志归档目录 ${archive}。请执行 chmod o+x ${blockedBy}，或把 LOG_ARCHIVE 设在别处 (the database's account cannot reach the directory of LOG_ARCHIVE)`,
    );
  return series;
}

/** What the server writes from here on is in no log: the series ends. */
export function endSeries(layout: DataLayout): void {
  rmSync(markFile(layout), { force: true });
}

/** Undefined when the database of `layout` writes to none. */
export function currentSeries(layout: Pick<DataLayout, 'root'>, archive: string): Series | undefined {
  const found = readMark(layout);
  return found && seriesAt(archive, found.name);
}

/** The archive of the series that the database of `layout` writes to, by whichever process it was started. */
export function archiveInUse(layout: Pick<DataLayout, 'root'>): string | undefined {
  return readMark(layout)?.archive;
}

/** Oldest first. */
export function listSeries(archive: string): Series[] {
  if (!existsSync(archive)) return [];
  const names = readdirSync(archive).filter((name) => namePattern.test(name));
  return names.sort().map((name) => seriesAt(archive, name));
}

/** The time at which it began, and a random part. */
const namePattern = /^\d{8}T\d{6}Z-[0-9a-f]{8}$/;

function newName(): string {
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  return `${time}-${randomBytes(4).toString('hex')}`;
}

/** Lies beside the cluster: the series to which it writes, and since 0.3 where. */
interface Mark {
  readonly name: string;
  readonly archive: string | undefined;
}

function mark(layout: DataLayout, { name, archive }: Mark): void {
  writeFileSync(markFile(layout), `${name}\n${archive}\n`, { mode: 0o600, flush: true });
}

function readMark(layout: Pick<DataLayout, 'root'>): Mark | undefined {
  const path = markFile(layout);
  const [name = '', archive] = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  return namePattern.test(name) ? { name, archive: archive || undefined } : undefined;
}

function markFile({ root }: Pick<DataLayout, 'root'>): string {
  return join(root, 'log-series');
}

function seriesAt(archive: string, name: string): Series {
  const folder = join(archive, name);
  return { name, folder, log: join(folder, 'log'), bases: join(folder, 'base') };
}

function isWithin(outer: string, inner: string): boolean {
  const path = relative(outer, inner);
  return path === '' || !(path.startsWith('..') || isAbsolute(path));
}
