import { type ContentKind, searchReach } from '@gongdu/contract/content';
import type { Database } from '../../../db/database.ts';
import type { List } from '../entry.ts';
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

export type Shift = store.Shift;
export type Pages = ReturnType<typeof createPages>;

export function createPages({ db }: { db: Database }) {
  return { ofList, newest, nextPositions: store.nextPositions, shift: store.shiftBlocks };

  async function ofList(list: List, range: Range): Promise<PageOfPositions> {
    const [positions, count] = await Promise.all([
      store.pagePositions(db, list, range),
      store.countOf(db, list),
    ]);
    return { positions, count, capped: false };
  }

  /** Several kinds as one list, which reaches as far as a search does. */
  async function newest(kinds: readonly ContentKind[], range: Range): Promise<PageOfPositions> {
    const [only, ...others] = kinds;
    if (only && others.length === 0) return ofList(only, range);
    const [positions, counts] = await Promise.all([
      range.offset < searchReach ? store.newestPositions(db, kinds, range) : [],
      Promise.all(kinds.map((kind) => store.countOf(db, kind))),
    ]);
    const all = counts.reduce((sum, n) => sum + n, 0);
    return { positions, count: Math.min(all, searchReach), capped: all > searchReach };
  }
}
