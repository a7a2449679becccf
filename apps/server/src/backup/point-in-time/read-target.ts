import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RecoveryTarget } from '@gongdu/embedded-postgres/archive/recovery-target';
import { listSeries } from '@gongdu/embedded-postgres/archive/series';
import { ConfigError } from '../../env.ts';
import { isMoment, readMoment } from './read-moment.ts';

export interface PointGiven {
  /** The place to restore to. */
  readonly place: string | undefined;
  /** null: none was given. */
  readonly target: RecoveryTarget | null;
}

const positionPattern = /^[0-9a-f]{1,8}\/[0-9a-f]{1,8}$/i;

/**
 * `--to` names a place and, where it is given again, a moment; each shows by its form which it is. A moment to come means
 * all of the log. @throws ConfigError
 */
export function readTarget(to: readonly string[], position: string | undefined, now: Date): PointGiven {
  const [moments, places] = [to.filter(isMoment), to.filter((value) => !isMoment(value))];
  const points = [...moments, ...(position === undefined ? [] : [position])];
  if (places.length > 1 || points.length > 1)
    throw new ConfigError(
      '--to 只能各给一次：一次是数据目录，一次是时刻，如 --to /srv/gongdu --to "2026-11-28 14:03" (give --to once for the place and once for the moment)',
    );
  const [place] = places;
  return { place, target: targetOf(moments[0], position, now) };
}

function targetOf(given: string | undefined, position: string | undefined, now: Date): RecoveryTarget | null {
  if (position !== undefined) {
    if (positionPattern.test(position)) return { kind: 'position', position };
    throw new ConfigError(`--to-position 应写成 0/3000028：${position} (not a position of the log)`);
  }
  if (given === undefined) return null;
  const moment = readMoment(given);
  return moment > now ? { kind: 'end' } : { kind: 'moment', moment };
}

/** Whether a path is the directory of LOG_ARCHIVE; a backup is a file. */
export function isLogArchive(path: string): boolean {
  return (
    statSync(path, { throwIfNoEntry: false })?.isDirectory() === true && listSeries(resolve(path)).length > 0
  );
}
