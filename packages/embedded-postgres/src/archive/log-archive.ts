import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { type Address, connectAsSuperuser } from '../admin-queries.ts';
import type { DataLayout } from '../data-layout.ts';
import { LogArchiveError } from '../errors.ts';
import { withLock } from '../file-lock.ts';
import { settingLines } from '../settings.ts';
import { archivingNowhere, archivingTo } from './archive-settings.ts';
import { takeBaseCopy } from './base-copy.ts';
import { type BaseCopy, listBases, removeOld } from './bases.ts';
import { compressSegments, listSegments, segmentSize } from './segments.ts';
import { currentSeries, endSeries, openSeries } from './series.ts';

/** How the archive of a running server is doing. */
export interface ArchiveState {
  /** The newest attempt failed: the archive's disk is full, or cannot be written. */
  readonly isFailing: boolean;
  /** Null: nothing yet. */
  readonly lastArchivedAt: Date | null;
  /** The server keeps their log on its own disk. */
  readonly waitingSegments: number;
  /** Nothing is archived until a new series begins. */
  readonly isGivenUp: boolean;
}

/** The log archive of a running server. */
export interface LogArchive {
  /** Null: the server was started without this archive, by a process with other settings. */
  state(): Promise<ArchiveState | null>;
  /** Of this database's series. Null: it has none, for the server was started without the archive. */
  folder(): string | null;
  bases(): BaseCopy[];
  takeBase(): Promise<BaseCopy>;
  /** @returns how many segments */
  compress(): Promise<number>;
  /** Keeps what is needed for every moment from then on. */
  removeOld(keepFrom: Date): void;
  /** Whether more log waits than so many bytes; null: than is still free on the disk of the database. */
  isTooMuchWaiting(state: ArchiveState, maxBytes: number | null): Promise<boolean>;
  /** Ends the series, and has the server drop the log that waits for it. */
  giveUp(): Promise<void>;
  /** Whether the disk of the archive has room for a base copy, which is smaller than the database. */
  hasRoom(): Promise<boolean>;
  /** After it was given up: a new series, without a base copy yet. @throws LogArchiveError if it cannot be written */
  beginAgain(): Promise<void>;
}

/** Milliseconds for PostgreSQL's archiver to take new settings over. */
const archiverPatienceMs = 60_000;

export function createLogArchive(layout: DataLayout, address: Address, folder: string): LogArchive {
  return {
    state,
    folder: () => currentSeries(layout, folder)?.folder ?? null,
    bases: () => listBases(series()),
    takeBase: () => takeBaseCopy(layout, address, series()),
    compress: () => compressSegments(series()),
    removeOld: (keepFrom) => removeOld(folder, currentSeries(layout, folder), keepFrom),
    isTooMuchWaiting: async ({ waitingSegments }, maxBytes) =>
      waitingSegments * segmentSize > (maxBytes ?? (await freeBytes(layout.cluster))),
    giveUp,
    hasRoom: async () => (await freeBytes(folder)) > (await asSuperuser(databaseBytes)),
    beginAgain,
  };

  function giveUp(): Promise<void> {
    return asSuperuser(async (sql) => {
      await withLock(layout.startLock, async () => {
        endSeries(layout);
        await changeSettings(layout, sql, archivingNowhere);
      });
      await until(async () => (await countWaiting(sql)) === 0);
      await sql`checkpoint`;
    });
  }

  function beginAgain(): Promise<void> {
    return asSuperuser(async (sql) => {
      const begun = await withLock(layout.startLock, async () => {
        // another process may have done it
        const existing = currentSeries(layout, folder);
        if (existing) return existing;
        const series = openSeries(layout, folder);
        await changeSettings(layout, sql, archivingTo(series));
        return series;
      });
      // A base copy needs all of the log from its beginning on. A segment with nothing in it is not switched.
      await sql`select pg_create_restore_point('gongdu')`;
      await sql`select pg_switch_wal()`;
      if (await until(async () => listSegments(begun).length > 0)) return;
      await giveUp();
      throw new LogArchiveError(
        `日志归档目录 ${folder} 有了空间，但仍写不进去，归档没有重新开始。请检查它的权限 (the directory of LOG_ARCHIVE has room, but nothing arrives there)`,
      );
    });
  }

  async function asSuperuser<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const sql = connectAsSuperuser(address);
    try {
      return await work(sql);
    } finally {
      await sql.end();
    }
  }

  function series() {
    const found = currentSeries(layout, folder);
    if (!found) throw new Error('the server archives its log, so its series has a name');
    return found;
  }

  function state(): Promise<ArchiveState | null> {
    return asSuperuser(async (sql) => {
      const [row] = await sql<[ArchiveState & { target: string | null }]>`
        select current_setting('basic_archive.archive_directory', true) as target,
               current_setting('archive_command') = ${archivingNowhere.archive_command} as "isGivenUp",
               coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing",
               last_archived_time as "lastArchivedAt",
               (select count(*)::int from pg_ls_archive_statusdir() where name like '%.ready') as "waitingSegments"
        from pg_stat_archiver`;
      const { target, ...found } = row;
      return found.isGivenUp || target === currentSeries(layout, folder)?.log ? found : null;
    });
  }
}

/** The last line of a name counts. The next start writes the file anew. */
async function changeSettings(layout: DataLayout, sql: Sql, settings: Record<string, string>): Promise<void> {
  // As root, following a link in the owner's directory could write anywhere.
  const flag = constants.O_APPEND | constants.O_WRONLY | (constants.O_NOFOLLOW ?? 0);
  const file = openSync(join(layout.cluster, 'postgresql.conf'), flag);
  try {
    writeSync(file, settingLines(settings));
  } finally {
    closeSync(file);
  }
  await sql`select pg_reload_conf()`;
}

async function countWaiting(sql: Sql): Promise<number> {
  const [row] = await sql<[{ n: number }]>`
    select count(*)::int as n from pg_ls_archive_statusdir() where name like '%.ready'`;
  return row.n;
}

async function databaseBytes(sql: Sql): Promise<number> {
  const [row] = await sql<[{ bytes: string }]>`select sum(pg_database_size(oid)) as bytes from pg_database`;
  return Number(row.bytes);
}

/** 0 where there is no such folder. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize;
}

/** @returns false when it never came */
async function until(look: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + archiverPatienceMs;
  while (!(await look())) {
    if (performance.now() > end) return false;
    await sleep(100);
  }
  return true;
}
