import type { Platform } from '../../../platform.ts';
import { createCache } from '../../../shared/cache.ts';
import * as store from './page-store.ts';

/** Milliseconds for which a stretch is cached. */
const keptMs = 10 * 60_000;
const readersMax = 1000;
/** Per reader; together they reach beyond page 100. */
const stretchesMax = 20;

interface Stretch extends store.FollowedStretch {
  readonly at: number;
}

/**
 * 关注 for readers who follow many authors without new works. The cost of asking every followed author grows with their
 * number, so their entries are cached in stretches of the content index. Each read still checks which entries are new,
 * which authors are still followed and what the reader may see; a new follow discards the reader's stretches.
 */
export function createFollowedReader({ reads: db, clock }: Pick<Platform, 'reads' | 'clock'>) {
  const kept = createCache<number, readonly Stretch[]>(readersMax);
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

  /** undefined: the page reaches beyond the stretch, or the stretch is out of date. */
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
