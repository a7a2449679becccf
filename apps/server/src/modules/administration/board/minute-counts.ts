import { addToCounters } from '../../../db/counters.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Metric } from './store.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly onFailure: (error: unknown) => void;
}

const flushMs = 5_000;
const keptDays = 14;

/** Counts in memory, written every few seconds, so that counting causes no query. */
export function createMinuteCounts({ db, clock, onFailure }: Needs) {
  const counts = new Map<string, { metric: Metric; minute: string; n: number }>();
  const timer = setInterval(() => void flush().catch(onFailure), flushMs).unref();
  return { add, flush, purge, stop: () => clearInterval(timer) };

  function add(metric: Metric, n = 1): void {
    const minute = new Date(Math.floor(clock.now().getTime() / 60_000) * 60_000).toISOString();
    const key = `${metric} ${minute}`;
    counts.set(key, { metric, minute, n: (counts.get(key)?.n ?? 0) + n });
  }

  /** Counts of a failed write are lost, which is acceptable for monitoring. */
  async function flush(): Promise<void> {
    const rows = [...counts.values()];
    counts.clear();
    await addToCounters(db, 'minute_count', ['metric', 'minute'], rows);
  }

  function purge(): Promise<void> {
    return store.removeCountsBefore(db, new Date(clock.now().getTime() - keptDays * dayMs).toISOString());
  }
}
