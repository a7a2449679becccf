import {
  type ContentRef,
  type SearchSort,
  searchHitsMax,
  searchHottestMax,
} from '@gongdu/contract/core/content-index/content';
import { type SuggestedKind, suggestedKinds } from '@gongdu/contract/core/content-index/search';
import type { Queryable } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import type { List } from '../entries.ts';
import { createMend } from '../names/mend.ts';
import { findSpelledEntries, type SpelledHit } from '../names/spelled-store.ts';
import { toSpelledName } from '../names/spellings.ts';
import { countHits, findHits, type Hit } from './hits-store.ts';
import { searchEntryOf } from './lexemes.ts';
import { namedMatches, parseQuery, type Query, windowsOf, windowsSince } from './query.ts';
import { type Candidate, rank, rankByPopularity } from './rank.ts';
import { createStartOf } from './start-of.ts';
import * as store from './store.ts';

export interface SearchPage {
  readonly positions: readonly number[];
  /** Of all hits, at most `searchReach`. */
  readonly count: number;
  /** There are more hits than `count`. */
  readonly capped: boolean;
  readonly words: readonly string[];
  /** What was searched besides, because the text as typed finds too little; null: nothing. */
  readonly mended: Mended | null;
}

interface Mended {
  readonly text: string;
  /** The first of the page's positions that it found. */
  readonly from: number;
}

export interface SearchRequest {
  readonly text: string;
  /** Only titles, in the order of the common list. */
  readonly titlesOnly?: boolean;
  readonly sort?: SearchSort;
  /** Only entries published since. */
  readonly since?: Date | null;
  readonly offset: number;
  readonly size: number;
}

/** Counted exactly up to this number; after it a page counts ten pages ahead. */
const exactCountMax = 200;
/** Entries updated per statement. */
const weighedAtOnce = 1000;
/** Milliseconds for which the newest position is cached: it only decides where to search first. */
const newestPositionTtlMs = 2_000;

/** A text with so many hits or fewer, none of them by name, may have a typing error. */
const tooLittle = 2;

interface CountRequest extends Pick<SearchRequest, 'text' | 'since'> {
  readonly max: number;
}

/** All that one text finds, in order. */
interface Typed {
  readonly positions: readonly number[];
  readonly words: readonly string[];
  /** One of them is called so, or its name is read so. */
  readonly isNamed: boolean;
}

const nothing: Typed = { positions: [], words: [], isNamed: false };

function isTooLittle({ positions, isNamed }: Typed): boolean {
  return positions.length <= tooLittle && !isNamed;
}

/** An entry's index terms and ranking data, and its position. */
export interface Searchable extends ContentRef {
  readonly lists: readonly List[];
  readonly position: number;
  readonly title: string;
  readonly authorName: string;
  readonly text: string;
  readonly publishedAt: string | null;
}

export type FoundEntry = store.FoundEntry;
export type Search = ReturnType<typeof createSearch>;

export function createSearch({ reads: db, clock }: Pick<Platform, 'reads' | 'clock'>) {
  let top: { position: number; at: number } | undefined;
  const startOf = createStartOf(db);
  const mend = createMend(db);
  return { find, count, index, weigh, unindex: store.deleteSearchEntries, entriesAt: store.findHitEntries };

  /** As it was typed, and behind that what was probably meant, where it finds too little. */
  async function find(lists: readonly List[], request: SearchRequest): Promise<SearchPage> {
    const typed = await findTyped(lists, request);
    const meant = request.titlesOnly ? null : await mendOf(lists, request, typed);
    const other = meant === null ? nothing : await findTyped(lists, { ...request, text: meant });
    const before = typed.positions.slice(0, limitOf(request));
    const added = other.positions.filter((position) => !before.includes(position));
    const ordered = [...before, ...added];
    const page = ordered.slice(0, limitOf(request));
    const from = Math.max(0, before.length - request.offset);
    return {
      positions: page.slice(request.offset, request.offset + request.size),
      count: page.length,
      capped: ordered.length > limitOf(request) || typed.positions.length > before.length,
      words: [...new Set([...typed.words, ...other.words])],
      mended: meant === null || added.length === 0 ? null : { text: meant, from },
    };
  }

  async function findTyped(lists: readonly List[], request: SearchRequest): Promise<Typed> {
    const query = parseQuery(request.text);
    if (!query) return nothing;
    const asked = await hitsQuery(query, lists, request);
    const [hits, spelled] = await Promise.all([
      findHits(db, { ...asked, limit: limitOf(request) + 1 }),
      findSpelled(request, lists),
    ]);
    const known = new Set(hits.map(({ position }) => position));
    const all = [...hits, ...spelled.filter(({ position }) => !known.has(position))];
    return {
      positions: inOrder(query, all, asked.pool, request.sort),
      words: query.words,
      isNamed: spelled.length > 0 || hits.some(({ stage }) => stage === 0),
    };
  }

  /** What was probably meant by a text that finds too little, at any time and in any order; null: nothing. */
  async function mendOf(
    lists: readonly List[],
    { text, sort = 'relevance', since = null }: Pick<SearchRequest, 'text' | 'sort' | 'since'>,
    typed: Typed,
  ): Promise<string | null> {
    if (typed.positions.length > tooLittle) return null;
    const isJudged = sort === 'relevance' && since === null;
    if (!isTooLittle(isJudged ? typed : await findTyped(lists, { text, offset: 0, size: 0 }))) return null;
    const own = lists.flatMap((list) => spelledKinds(list, false));
    return mend(text, { kinds: own.length > 0 ? own : suggestedKinds, invitedOnly: true });
  }

  /** The number of hits of each list, counted up to `max`, of what `find` shows of all of them together. */
  async function count(lists: readonly List[], request: CountRequest): Promise<number[]> {
    const typed = await countTyped(lists, request);
    if (typed.reduce((sum, n) => sum + n, 0) > tooLittle) return typed;
    const asked = { ...request, offset: 0, size: 0 };
    const found = await findTyped(lists, asked);
    const meant = await mendOf(lists, asked, found);
    if (meant === null) return typed;
    const other = await countTyped(lists, { ...request, text: meant });
    const { positions } = found;
    const both = positions.length === 0 ? [] : await alsoFound(lists, positions, { ...asked, text: meant });
    return lists.map((list, at) => {
      const twice = both.filter(({ kind }) => kind === list).length;
      return (typed[at] ?? 0) + (other[at] ?? 0) - twice;
    });
  }

  /** Of these few hits the ones that another text finds too. */
  async function alsoFound(lists: readonly List[], positions: readonly number[], request: SearchRequest) {
    const other = await findTyped(lists, request);
    return store.findHitEntries(
      db,
      positions.filter((position) => other.positions.includes(position)),
      [],
    );
  }

  async function countTyped(
    lists: readonly List[],
    { text, since = null, max }: CountRequest,
  ): Promise<number[]> {
    const query = parseQuery(text);
    if (!query) return lists.map(() => 0);
    const cut = since === null ? 0 : await startOf(since);
    const newest = await newestPosition();
    const groups = lists.map((list) => windowsSince(windowsOf(query, [list], 'a', newest), cut));
    const [counts, spelled] = await Promise.all([
      countHits(db, { groups, recheckWords: query.recheckWords, since, max }),
      findSpelled({ text, since }, lists),
    ]);
    const isNew = ({ title, author }: SpelledHit) =>
      !query.words.every((word) => `${title}\n${author}`.includes(word));
    const more = Map.groupBy<string | null, SpelledHit>(spelled.filter(isNew), ({ kind }) => kind);
    return lists.map((list, at) => (counts[at] ?? 0) + (more.get(list)?.length ?? 0));
  }

  /** Names that are typed in pinyin, whole or in part. */
  async function findSpelled(
    { text, titlesOnly = false, sort, since = null }: Omit<SearchRequest, 'offset' | 'size'>,
    lists: readonly List[],
  ): Promise<SpelledHit[]> {
    const kinds = lists.flatMap((list) => spelledKinds(list, titlesOnly));
    const typed = kinds.length === 0 ? null : await toSpelledName(text);
    if (typed === null) return [];
    const found = await findSpelledEntries(db, { kinds, typed, since });
    // by time they stand among all others
    return sort === 'newest' ? found.map((hit) => ({ ...hit, stage: 2 })) : found;
  }

  /** The pool by rank, then the rest: hits in the title first, each newest first. The pool is the same on every page. */
  function inOrder(query: Query, hits: readonly Hit[], size: number, sort?: SearchSort): number[] {
    const natural = hits.toSorted((a, b) => a.stage - b.stage || b.position - a.position);
    if (size === 0) return natural.map(({ position }) => position);
    const candidates = poolOf(natural, size).flatMap((hit) => toCandidate(hit) ?? []);
    const ranked = sort === 'hottest' ? rankByPopularity(candidates) : rank(query, candidates, clock.now());
    return [...new Set([...ranked, ...natural].map(({ position }) => position))];
  }

  async function index(sql: Queryable, entries: readonly Searchable[]): Promise<void> {
    const rows = entries.map((entry) => ({
      position: entry.position,
      kind: entry.kind,
      id: entry.id,
      publishedAt: entry.publishedAt,
      ...searchEntryOf(entry, entry.lists, entry.position),
    }));
    await store.insertSearchEntries(sql, rows);
  }

  async function weigh(sql: Queryable): Promise<void> {
    let last = await store.weighEntries(sql, 0, weighedAtOnce);
    while (last !== null) last = await store.weighEntries(sql, last, weighedAtOnce);
  }

  async function hitsQuery(query: Query, lists: readonly List[], request: SearchRequest) {
    const { titlesOnly = false, sort = 'relevance', since = null } = request;
    const newest = await newestPosition();
    const cut = since === null ? 0 : await startOf(since);
    const windows = (some: readonly List[], field: 't' | 'a') =>
      windowsSince(windowsOf(query, some, field, newest), cut);
    const isByTime = sort === 'newest';
    const groups = titlesOnly || isByTime ? [lists] : groupsOf(lists);
    return {
      named: isByTime ? [] : namedMatches(query, lists, titlesOnly),
      groups: groups.map((some) => ({
        titles: isByTime || isComments(some) ? [] : windows(some, 't'),
        texts: titlesOnly ? [] : windows(some, 'a'),
      })),
      recheckWords: query.recheckWords,
      since,
      pool: poolSizeOf(request, groups.length > 1),
      isLive: sort === 'hottest',
    };
  }

  async function newestPosition(): Promise<number> {
    const at = clock.now().getTime();
    if (!top || at - top.at > newestPositionTtlMs) top = { position: await store.newestPosition(db), at };
    return top.position;
  }
}

/** The kinds of names that lead to the entries of a list. */
function spelledKinds(list: List, titlesOnly: boolean): SuggestedKind[] {
  if (list === 'book') return titlesOnly ? ['book'] : ['book', 'writer'];
  if (list === 'author') return ['person'];
  return list === 'topic' || list === 'circle' || list === 'book_list' ? [list] : [];
}

/** Never below the pool, which would otherwise grow from page to page. */
function limitOf({ offset, size, sort }: SearchRequest): number {
  const least = sort === 'hottest' ? searchHottestMax : exactCountMax;
  return Math.min(searchHitsMax, Math.max(least, offset + 11 * size));
}

/**
 * Each group has a share of the pool: ten thousand comments with a word must not displace the book that has it in its
 * title.
 */
function groupsOf(lists: readonly List[]): List[][] {
  const groups = Map.groupBy(lists, groupOf);
  return [...groups.values()];
}

function groupOf(list: List): string {
  if (list === 'book' || list === 'comment') return list;
  return list === 'post' || list === 'review' ? 'writing' : 'other';
}

/** A comment's title is the start of its text, so a hit in it counts like any other. */
function isComments(lists: readonly List[]): boolean {
  return lists.length === 1 && lists[0] === 'comment';
}

/** Hits of each group that are ranked, besides those by exact name. */
const poolSize = { one: 80, several: 60, hottest: searchHottestMax };

function poolSizeOf({ titlesOnly = false, sort = 'relevance' }: SearchRequest, isMixed: boolean): number {
  if (titlesOnly || sort === 'newest') return 0;
  if (sort === 'hottest') return poolSize.hottest;
  return isMixed ? poolSize.several : poolSize.one;
}

function poolOf(natural: readonly Hit[], size: number): Hit[] {
  const groups = Map.groupBy(natural, ({ group }) => group);
  return [...groups].flatMap(([group, hits]) => (group === null ? hits : hits.slice(0, size)));
}

/** null: an older version indexed the row, without ranking data. */
function toCandidate({
  position,
  kind,
  title,
  author,
  publishedAt,
  popularity,
  spelled,
}: Hit): Candidate | null {
  if (kind === null || title === null || author === null) return null;
  return {
    position,
    kind,
    title,
    author,
    publishedAt,
    popularity: popularity ?? 0,
    ...(spelled && { spelled }),
  };
}
