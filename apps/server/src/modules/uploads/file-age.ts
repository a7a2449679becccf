import { dayMs } from '../../shared/time/clock.ts';
import type { UnusedSince } from './store.ts';

/** Milliseconds that a file may lie unused. */
const orphanAge = dayMs;
/** The same for private ones; and after which a form that has expired is certainly not being sent any more. */
const privateAge = 3_600_000;
/** Longer than a transaction that began to use a file in its last moment may take. */
const margin = 600_000;

/** A file that is unused since before then cannot be used any more, so that the sweep needs no lock. */
export function unusableSince(now: Date): UnusedSince {
  return { before: ago(now, orphanAge), privateBefore: ago(now, privateAge) };
}

/** A file that is unused since before then may be removed. */
export function removableFor(now: Date): UnusedSince {
  return { before: ago(now, orphanAge + margin), privateBefore: ago(now, privateAge + margin) };
}

function ago(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}
