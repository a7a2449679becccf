import { LRUCache } from 'lru-cache';
import type { Platform } from '../../platform.ts';
import * as store from './page-store.ts';

/** Milliseconds for which it is remembered where those write whom a reader follows. */
const keptMs = 10 * 60_000;
const readersMax = 1000;
/** Of each reader; together they reach behind page 100. */
const stretchesMax = 20;

interface Stretch extends store.FollowedStretch {
  readonly at: number;
}

/**
 * 关注 for who follows many and finds few among the newest entries: asking each followed one costs as much as they are,
 * so what they wrote is remembered in stretches. Each read asks anew what came since, who is still followed and what
 * the reader may see, and forgets the stretches where somebody else is followed.
 */
export function createFollowedReader({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const kept = new LRUCache<number, readonly Stretch[]>({ max: readersMax });
  return { list };

  async function list(range: store.Range): Promise<readonly store.FollowedPosition[]> {
    const known = stretchesOf(range.uid).find(({ low, isNewest, high }) => {
      return range.before > low && (isNewest || range.before <= high);
    });
    const rows = known && (await readIn(known, range));
    if (rows) return rows;
    const near = await store.listNearFollowed(db, range);
    if (near.length >= range.limit) return near;
    const made = { ...(await store.findStretch(db, range)), at: clock.now().getTime() };
    kept.set(range.uid, [made, ...stretchesOf(range.uid)].slice(0, stretchesMax));
    return (await readIn(made, range)) ?? store.listFarFollowed(db, range);
  }

  function stretchesOf(uid: number): readonly Stretch[] {
    const now = clock.now().getTime();
    return (kept.get(uid) ?? []).filter(({ at }) => Math.abs(now - at) < keptMs);
  }

  /** undefined where the page does not end in the stretch, or the stretch is not true any more. */
  async function readIn(
    stretch: Stretch,
    range: store.Range,
  ): Promise<readonly store.FollowedPosition[] | undefined> {
    const { newestFollow, hasMore, rows } = await store.listFollowedIn(db, range, stretch);
    if (newestFollow !== stretch.newestFollow) kept.delete(range.uid);
    else if (rows.length === range.limit || (!hasMore && stretch.low === 0)) return rows;
    return undefined;
  }
}
