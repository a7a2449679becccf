import { chinaOffsetMs } from '@gongdu/rules/china-time';
import type { Retention } from '../../config/backup.ts';
import { chinaMonth } from '../../shared/time/china.ts';
import { dayMs } from '../../shared/time/clock.ts';

interface Taken {
  readonly archive: string;
  /** ISO. */
  readonly startedAt: string;
}

/**
 * Which archives stay: the newest of each of the last days, weeks (from Monday) and months, in China, that have one; days
 * without any do not count. @param archives In any order.
 */
export function chooseKept(archives: readonly Taken[], { daily, weekly, monthly }: Retention): Set<string> {
  const kept = new Set<string>();
  const newestFirst = archives.toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
  for (const [count, periodOf] of [
    [daily, dayOf],
    [weekly, weekOf],
    [monthly, chinaMonth],
  ] as const) {
    const seen = new Set<number | string>();
    for (const { archive, startedAt } of newestFirst) {
      const period = periodOf(new Date(startedAt));
      if (seen.has(period) || seen.size === count) continue;
      seen.add(period);
      kept.add(archive);
    }
  }
  return kept;
}

function dayOf(at: Date): number {
  return Math.floor((at.getTime() + chinaOffsetMs) / dayMs);
}

/** 1970 began on a Thursday. */
function weekOf(at: Date): number {
  return Math.floor((dayOf(at) + 3) / 7);
}
