import { type Address, connectAsSuperuser } from '../admin-queries.ts';
import type { DataLayout } from '../data-layout.ts';
import { takeBaseCopy } from './base-copy.ts';
import { type BaseCopy, listBases, removeOld } from './bases.ts';
import { compressSegments } from './segments.ts';
import { currentSeries } from './series.ts';

/** How the archive of a running server is doing. */
export interface ArchiveState {
  /** The newest attempt failed: the archive's disk is full, or cannot be written. */
  readonly isFailing: boolean;
  /** Null: nothing yet. */
  readonly lastArchivedAt: Date | null;
  /** The server keeps their log on its own disk. */
  readonly waitingSegments: number;
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
}

export function createLogArchive(layout: DataLayout, address: Address, folder: string): LogArchive {
  return {
    state,
    folder: () => currentSeries(layout, folder)?.folder ?? null,
    bases: () => listBases(series()),
    takeBase: () => takeBaseCopy(layout, address, series()),
    compress: () => compressSegments(series()),
    removeOld: (keepFrom) => removeOld(folder, series(), keepFrom),
  };

  function series() {
    const found = currentSeries(layout, folder);
    if (!found) throw new Error('the server archives its log, so its series has a name');
    return found;
  }

  async function state(): Promise<ArchiveState | null> {
    const sql = connectAsSuperuser(address);
    try {
      const [row] = await sql<[ArchiveState & { target: string | null }]>`
        select current_setting('basic_archive.archive_directory', true) as target,
               coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing",
               last_archived_time as "lastArchivedAt",
               (select count(*)::int from pg_ls_archive_statusdir() where name like '%.ready') as "waitingSegments"
        from pg_stat_archiver`;
      const { target, ...found } = row;
      return target === currentSeries(layout, folder)?.log ? found : null;
    } finally {
      await sql.end();
    }
  }
}
