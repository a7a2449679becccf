import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listSegments } from './segments.ts';
import { listSeries, type Series } from './series.ts';

/** A whole copy of a cluster, as its manifest describes it. */
export interface BaseCopy {
  /** Of its folder in the series: the time of its beginning. */
  readonly name: string;
  /** Major version. */
  readonly postgres: number;
  readonly startedAt: string;
  /** From here on every moment can be restored. */
  readonly finishedAt: string;
  readonly timeline: number;
  readonly startPosition: string;
  readonly stopPosition: string;
  /** The log needed begins with it. */
  readonly firstSegment: string;
  /** PostgreSQL's `backup_label`. */
  readonly label: string;
  /** Relative to the cluster; parents first. */
  readonly folders: string[];
  readonly files: CopiedFile[];
}

export interface CopiedFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

export const manifestFile = 'manifest.json';
export const baseContent = 'cluster';
/** Bytes: up to here a file is copied in one piece, which takes a quarter of the time of a stream. */
export const smallFile = 2 ** 20;
/** Of the roles, which are part of the cluster: lies beside it. */
export const passwordFile = 'password';

/** Oldest first. */
export function listBases({ bases }: Series): BaseCopy[] {
  if (!existsSync(bases)) return [];
  const manifests = readdirSync(bases).map((name) => join(bases, name, manifestFile));
  return manifests
    .filter((path) => !path.includes('unfinished') && existsSync(path))
    .map((path): BaseCopy => JSON.parse(readFileSync(path, 'utf8')))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Removes what no moment since `keepFrom` needs: base copies but the newest before it, the log before the oldest base
 * copy that stays, and whole series that ended before. The series in use keeps its newest base copy in any case.
 */
export function removeOld(archive: string, current: Series | undefined, keepFrom: Date): void {
  for (const series of listSeries(archive)) {
    const bases = listBases(series);
    const segments = listSegments(series);
    const newest = segments.at(-1)?.archivedAt ?? new Date(bases.at(-1)?.finishedAt ?? 0);
    if (series.name !== current?.name && newest < keepFrom) {
      rmSync(series.folder, { recursive: true, force: true });
      continue;
    }
    const firstKept = bases.findLast(({ finishedAt }) => new Date(finishedAt) <= keepFrom) ?? bases[0];
    if (!firstKept) continue;
    for (const { name } of bases)
      if (name < firstKept.name) rmSync(join(series.bases, name), { recursive: true, force: true });
    for (const { name, path } of segments) if (name < firstKept.firstSegment) rmSync(path, { force: true });
  }
}
