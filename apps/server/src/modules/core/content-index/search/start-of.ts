import type { Queryable } from '../../../../db/database.ts';
import { createCache } from '../../../../shared/cache.ts';
import { dayMs } from '../../../../shared/time/clock.ts';
import * as store from './store.ts';

/**
 * A position before which nothing was published since an instant, up to a day early. Positions follow the order of
 * publication, so it is found by bisection; a republished work has a later position than its date, never an earlier
 * one.
 */
export function createStartOf(db: Queryable): (since: Date) => Promise<number> {
  const cache = createCache<number, number>(100);
  return async (since) => {
    const day = Math.floor(since.getTime() / dayMs);
    const known = cache.get(day);
    if (known !== undefined) return known;
    const found = await halve(db, new Date(day * dayMs));
    cache.set(day, found);
    return found;
  };
}

async function halve(db: Queryable, day: Date): Promise<number> {
  let low = 0;
  let high = (await store.newestPosition(db)) + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const latest = await store.latestFrom(db, middle);
    if (latest !== null && Date.parse(latest) < day.getTime()) low = middle + 1;
    else high = middle;
  }
  return low;
}
