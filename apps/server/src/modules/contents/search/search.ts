import { searchReach } from '@gongdu/contract/content';
import type { Clock } from '../../../clock.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import type { List } from '../entry.ts';
import { wordsOf } from './lexemes.ts';
import { firstOf, type Query, readQuery, windowsOf } from './query.ts';
import * as store from './store.ts';

export interface SearchPage {
  readonly positions: readonly number[];
  /** Of all hits, at most `searchReach`. */
  readonly count: number;
  /** There are more hits than `count`. */
  readonly capped: boolean;
  readonly words: readonly string[];
}

export interface Asked {
  readonly text: string;
  readonly titlesOnly: boolean;
  readonly offset: number;
  readonly size: number;
}

/** Counted exactly up to here; further on a page counts ten pages ahead. */
const exactly = 200;
/** Milliseconds for which the newest position may be an old one: it only chooses where to look first. */
const topKept = 2_000;

/** What an entry is found by, and where. */
export interface Searchable {
  readonly lists: readonly List[];
  readonly position: number;
  readonly title: string;
  readonly authorName: string;
  readonly text: string;
}

export type Surroundings = store.Surroundings;
export type Search = ReturnType<typeof createSearch>;

export function createSearch({ db, clock }: { db: Database; clock: Clock }) {
  let top: { position: number; at: number } | undefined;
  return { find, index, unindex: store.deleteWords, surroundings: store.surroundings };

  async function find(lists: readonly List[], asked: Asked): Promise<SearchPage> {
    const query = readQuery(asked.text);
    if (!query) return { positions: [], count: 0, capped: false, words: [] };
    const limit = limitOf(asked);
    const newest = await newestPosition(db);
    const hits = await store.findHits(db, { ...searched(query, lists, asked, newest), limit: limit + 1 });
    const counted = hits.slice(0, limit);
    return {
      positions: counted.slice(asked.offset, asked.offset + asked.size).map(({ position }) => position),
      count: counted.length,
      capped: hits.length > limit,
      words: query.words,
    };
  }

  async function index(sql: Queryable, entries: readonly Searchable[]): Promise<void> {
    const rows = entries.map((entry) => ({
      position: entry.position,
      ...wordsOf(entry, entry.lists, entry.position),
    }));
    await store.insertWords(sql, rows);
  }

  async function newestPosition(sql: Queryable): Promise<number> {
    const at = clock.now().getTime();
    if (!top || at - top.at > topKept) top = { position: await store.newestPosition(sql), at };
    return top.position;
  }
}

function limitOf({ offset, size }: Asked): number {
  return Math.min(searchReach, Math.max(exactly, offset + 11 * size));
}

function searched(query: Query, lists: readonly List[], { titlesOnly }: Asked, newest: number) {
  return {
    first: firstOf(query, lists, titlesOnly),
    titles: windowsOf(query, lists, 't', newest),
    texts: titlesOnly ? [] : windowsOf(query, lists, 'a', newest),
    unsure: query.unsure,
  };
}
