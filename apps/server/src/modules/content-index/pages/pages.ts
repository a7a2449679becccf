import { type ContentKind, searchHitsMax } from '@gongdu/contract/content';
import type { Database } from '../../../db/database.ts';
import type { List } from '../entries.ts';
import * as store from './store.ts';

export interface PageOfPositions {
  readonly positions: readonly number[];
  readonly count: number;
  readonly capped: boolean;
}

interface Range {
  readonly offset: number;
  readonly size: number;
}

export type BlockShift = store.BlockShift;
export type Pages = ReturnType<typeof createPages>;

export function createPages({ db }: { db: Database }) {
  return {
    pageOfList,
    newestPage,
    nextPositions: store.nextPositions,
    shiftBlocks: store.shiftBlocks,
  };

  async function pageOfList(list: List, range: Range): Promise<PageOfPositions> {
    const [positions, count] = await Promise.all([
      store.pagePositions(db, list, range),
      store.countEntries(db, list),
    ]);
    return { positions, count, capped: false };
  }

  /** Several kinds as one list, which reaches as far as a search does. */
  async function newestPage(kinds: readonly ContentKind[], range: Range): Promise<PageOfPositions> {
    const [only, ...others] = kinds;
    if (only && others.length === 0) return pageOfList(only, range);
    const [positions, counts] = await Promise.all([
      range.offset < searchHitsMax ? store.newestPositions(db, kinds, range) : [],
      Promise.all(kinds.map((kind) => store.countEntries(db, kind))),
    ]);
    const all = counts.reduce((sum, n) => sum + n, 0);
    return { positions, count: Math.min(all, searchHitsMax), capped: all > searchHitsMax };
  }
}
