import { LogArchiveError } from '../errors.ts';
import { type BaseCopy, listBases } from './bases.ts';
import { listSegments, nextSegmentName, type Segment } from './segments.ts';
import { listSeries, type Series } from './series.ts';

/** Up to where the log is applied. */
export type RecoveryTarget =
  | { readonly kind: 'moment'; readonly moment: Date }
  /** A position of the log, `0/3000028`: what ended before it is there. */
  | { readonly kind: 'position'; readonly position: string }
  | { readonly kind: 'end' };

/** Where a recovery begins. */
export interface RecoveryStart {
  readonly series: Series;
  readonly base: BaseCopy;
}

/**
 * The newest base copy before the target, of the database that was in use then. @throws LogArchiveError when there is
 * none, or when the moment is younger than the log
 */
export function chooseStart(archive: string, target: RecoveryTarget): RecoveryStart {
  const starts = listSeries(archive).flatMap((series) => listBases(series).map((base) => ({ series, base })));
  const [oldest] = starts;
  if (!oldest)
    throw new LogArchiveError(
      `目录 ${archive} 里没有底本，不是日志归档，或归档还没有完成第一份底本 (no base copy in this directory)`,
    );
  const start = starts.findLast(({ base }) => reaches(base, target));
  if (!start)
    throw new LogArchiveError(
      `归档里最早可恢复到 ${chinaTime(new Date(oldest.base.finishedAt))}，要求的时刻在它之前 (the wanted point is before the oldest base copy)`,
    );
  assertArchived(start.series, target);
  return start;
}

function reaches(base: BaseCopy, target: RecoveryTarget): boolean {
  if (target.kind === 'end') return true;
  if (target.kind === 'moment') return new Date(base.finishedAt) <= target.moment;
  return positionNumber(base.stopPosition) <= positionNumber(target.position);
}

/** Nothing in a segment is younger than its arrival in the archive. */
function assertArchived(series: Series, target: RecoveryTarget): void {
  const newest = listSegments(series).at(-1);
  if (target.kind === 'moment' && newest && target.moment > newest.archivedAt)
    throw targetNotReached(newest.archivedAt);
}

export function targetNotReached(reachedAt: Date | null): LogArchiveError {
  const end = reachedAt ? `只到 ${chinaTime(reachedAt)}` : '里没有任何写入';
  return new LogArchiveError(
    `归档的日志${end}，到不了要求的时刻。运行中的服务器每分钟归档一次；要恢复到日志的末尾，请给一个将来的时刻 (the log ends before the wanted point)`,
  );
}

/** The log of one recovery: without a gap from the base copy on. */
export interface LogOfRecovery {
  readonly segments: readonly Segment[];
  /** Absent in spite of later ones; what comes after it cannot be used. */
  readonly missing: string | null;
}

export function logAfter({ series, base }: RecoveryStart): LogOfRecovery {
  const byName = new Map(listSegments(series).map((segment) => [segment.name, segment]));
  const segments: Segment[] = [];
  let name = base.firstSegment;
  for (let found = byName.get(name); found; found = byName.get(name)) {
    segments.push(found);
    name = nextSegmentName(name);
  }
  const hasLater = [...byName.keys()].some((each) => each > name);
  return { segments, missing: hasLater || segments.length === 0 ? name : null };
}

function positionNumber(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** As the operators' clock shows it. */
export function chinaTime(moment: Date): string {
  return `${moment.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })}（北京时间）`;
}
