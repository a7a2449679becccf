import { existsSync } from 'node:fs';
import type { PostgresBinaries } from '../binaries.ts';
import { resolveBinaries } from '../binaries.ts';
import { type DataLayout, openDataLayout } from '../data-layout.ts';
import { LogArchiveError } from '../errors.ts';
import { withLock } from '../file-lock.ts';
import type { BaseCopy } from './bases.ts';
import { endOfLog, runRecovery } from './recovery-run.ts';
import {
  chinaTime,
  chooseStart,
  type LogOfRecovery,
  logAfter,
  type RecoveryTarget,
  targetNotReached,
} from './recovery-target.ts';
import { type Segment, unpackSegment } from './segments.ts';
import { unpackBase } from './unpack-base.ts';

export interface RecoveryOptions {
  /** The directory of LOG_ARCHIVE. It is only read. */
  archive: string;
  target: RecoveryTarget;
  /** A data directory without a database. */
  dataDir: string;
  log?: (line: string) => void;
}

export interface Recovered {
  /** Name of the series. */
  readonly series: string;
  readonly base: BaseCopy;
  /** The newest transaction that is there; null: none since the base copy. */
  readonly lastCommitAt: Date | null;
  /** Of the log, where it ended. */
  readonly position: string;
  readonly segments: number;
}

/**
 * Makes the database of an earlier point in `dataDir`: the base copy before it, and the log up to it. The database is
 * stopped when this returns. @throws LogArchiveError when the archive does not lead there; `dataDir` then holds remains
 */
export function recoverDatabase(options: RecoveryOptions): Promise<Recovered> {
  const layout = openDataLayout(options.dataDir);
  if (existsSync(layout.cluster))
    throw new LogArchiveError(`${layout.cluster} 已有数据库，没有改动 (there is a database already)`);
  return withLock(layout.startLock, () => recoverInto(layout, options));
}

async function recoverInto(
  layout: DataLayout,
  { archive, target, log = () => undefined }: RecoveryOptions,
): Promise<Recovered> {
  const binaries = resolveBinaries(layout);
  const start = chooseStart(archive, target);
  assertVersion(start.base, binaries);
  log(`底本 ${start.base.name}，完成于 ${chinaTime(new Date(start.base.finishedAt))}`);
  await unpackBase(layout, start);
  const recoveryLog = logAfter(start);
  let end: LogEnd = { count: 0, fault: null };
  for (const segments of inTwoParts(recoveryLog, target)) {
    end = unpackLog(layout, segments, end);
    log(`正在重放日志，共 ${end.count} 段`);
    // Up to the end of a log with a fault is not up to the end of what was written.
    if (target.kind === 'end' && (end.fault ?? recoveryLog.missing)) break;
    const reached = await runRecovery(layout, binaries, target);
    if (reached) return { series: start.series.name, base: start.base, ...reached, segments: end.count };
    if (end.fault) break;
  }
  const { lastCommitAt } = await endOfLog(layout, binaries);
  throw notReached(end.fault ?? recoveryLog.missing, lastCommitAt ?? new Date(start.base.finishedAt));
}

function assertVersion({ postgres }: BaseCopy, { majorVersion }: PostgresBinaries): void {
  if (String(postgres) === majorVersion) return;
  throw new LogArchiveError(
    `这份归档由 PostgreSQL ${postgres} 写成，本程序带的是 PostgreSQL ${majorVersion}，两者不通用。请用当时的版本恢复 (the archive was written by another PostgreSQL)`,
  );
}

/** Long after the moment the log is seldom needed: only where the archive was an hour behind. */
function inTwoParts({ segments }: LogOfRecovery, target: RecoveryTarget): (readonly Segment[])[] {
  if (target.kind !== 'moment') return [segments];
  const enough = target.moment.getTime() + 3_600_000;
  const end = segments.findIndex(({ archivedAt }) => archivedAt.getTime() > enough) + 1;
  return end > 0 && end < segments.length ? [segments.slice(0, end), segments.slice(end)] : [segments];
}

interface LogEnd {
  readonly count: number;
  /** A damaged segment, which ends the log. */
  readonly fault: string | null;
}

function unpackLog(layout: DataLayout, segments: readonly Segment[], before: LogEnd): LogEnd {
  let { count } = before;
  for (const segment of segments) {
    if (!unpackSegment(segment, layout)) return { count, fault: segment.name };
    count++;
  }
  return { count, fault: null };
}

function notReached(fault: string | null, lastCommitAt: Date): LogArchiveError {
  if (!fault) return targetNotReached(lastCommitAt);
  return new LogArchiveError(
    `归档的日志在 ${fault} 处中断：这一段缺失或已损坏，其后的日志不能用。最晚可恢复到 ${chinaTime(lastCommitAt)} (this segment of the log is missing or damaged)`,
  );
}
