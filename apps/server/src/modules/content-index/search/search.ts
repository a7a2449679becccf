import { searchHitsMax } from '@gongdu/contract/content';
import type { Queryable } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { List } from '../entries.ts';
import { searchEntryOf } from './lexemes.ts';
import { parseQuery, type Query, topMatches, windowsOf } from './query.ts';
import * as store from './store.ts';

export interface SearchPage {
  readonly positions: readonly number[];
  /** Of all hits, at most `searchReach`. */
  readonly count: number;
  /** There are more hits than `count`. */
  readonly capped: boolean;
  readonly words: readonly string[];
}

export interface SearchRequest {
  readonly text: string;
  readonly titlesOnly: boolean;
  readonly offset: number;
  readonly size: number;
}

/** Counted exactly up to here; further on a page counts ten pages ahead. */
const exactCountMax = 200;
/** Milliseconds for which the newest position may be an old one: it only chooses where to look first. */
const newestPositionTtlMs = 2_000;

/** What an entry is found by, and where. */
export interface Searchable {
  readonly lists: readonly List[];
  readonly position: number;
  readonly title: string;
  readonly authorName: string;
  readonly text: string;
}

export type Snippet = store.Snippet;
export type Search = ReturnType<typeof createSearch>;

export function createSearch({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  let top: { position: number; at: number } | undefined;
  return { find, index, unindex: store.deleteSearchEntries, snippets: store.findSnippets };

  async function find(lists: readonly List[], request: SearchRequest): Promise<SearchPage> {
    const query = parseQuery(request.text);
    if (!query) return { positions: [], count: 0, capped: false, words: [] };
    const limit = limitOf(request);
    const newest = await newestPosition(db);
    const hits = await store.findHits(db, { ...hitsQuery(query, lists, request, newest), limit: limit + 1 });
    const counted = hits.slice(0, limit);
    return {
      positions: counted.slice(request.offset, request.offset + request.size).map(({ position }) => position),
      count: counted.length,
      capped: hits.length > limit,
      words: query.words,
    };
  }

  async function index(sql: Queryable, entries: readonly Searchable[]): Promise<void> {
    const rows = entries.map((entry) => ({
      position: entry.position,
      ...searchEntryOf(entry, entry.lists, entry.position),
    }));
    await store.insertSearchEntries(sql, rows);
  }

  async function newestPosition(sql: Queryable): Promise<number> {
    const at = clock.now().getTime();
    if (!top || at - top.at > newestPositionTtlMs) top = { position: await store.newestPosition(sql), at };
    return top.position;
  }
}

function limitOf({ offset, size }: SearchRequest): number {
  return Math.min(searchHitsMax, Math.max(exactCountMax, offset + 11 * size));
}

function hitsQuery(query: Query, lists: readonly List[], { titlesOnly }: SearchRequest, newest: number) {
  return {
    first: topMatches(query, lists, titlesOnly),
    titles: windowsOf(query, lists, 't', newest),
    texts: titlesOnly ? [] : windowsOf(query, lists, 'a', newest),
    recheckWords: query.recheckWords,
  };
}
