import type {
  ContentHit,
  ContentKind,
  ContentRef,
  ContentRow,
  SearchSort,
} from '@gongdu/contract/core/content-index/content';
import { refKey, searchedKinds } from '@gongdu/contract/core/content-index/content';
import {
  type countSearch,
  type SearchTime,
  searchCountMax,
  searchTimes,
} from '@gongdu/contract/core/content-index/search';
import type { ReplyOf } from '@gongdu/contract/endpoint';
import type { Queryable } from '../../../db/database.ts';
import { slicePage } from '../../../db/keyset.ts';
import type { NumberedPage } from '../../../db/numbered-page.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import { type ContentEntry as Entry, type ChannelChange as EntryChannelChange, topOf } from './entries.ts';
import { createEntryWriter } from './entry-writer.ts';
import { createNames } from './names/names.ts';
import * as pages from './pages-store.ts';
import { toHit, toRow } from './presenter.ts';
import { createReindex } from './reindex.ts';
import { createSearch } from './search/search.ts';
import * as store from './store.ts';

export type ContentEntry = Entry;
export type ChannelChange = EntryChannelChange;
export type ContentIndex = ReturnType<typeof createContentIndex>;

interface PageOf<Row> {
  readonly data: Row[];
  readonly dataCount: number;
  readonly capped: boolean;
}

/** Changes of lists that one statement adds to the counts of blocks. */
const foldedAtOnce = 10_000;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  /** For lists and search; by default `db`. */
  readonly reads?: Queryable;
}

/** Every public object once, for lists, search and reactions; its module adds and removes it. */
export function createContentIndex({ db, clock, reads = db }: Needs) {
  const search = createSearch({ reads, clock });
  const names = createNames({ db });
  return {
    ...createEntryWriter(search, names),
    find,
    findMany,
    positionOf,
    setCovers: store.setCovers,
    listPage,
    searchContent,
    countKinds,
    suggest: names.suggest,
    findSpelledPeople: names.findSpelledPeople,
    mendPerson: names.mendPerson,
    findWriters: names.findWriters,
    findTopics: names.findTopics,
    indexPeople: names.indexPeople,
    indexMissingPeople: names.indexMissingPeople,
    weigh,
    foldPages,
    reindex: createReindex({ db, clock, names, search }),
    listMemberWorks,
    listChannel,
    toRow,
  };

  /** Each minute: what lists have gained and lost since the last time becomes counts of blocks. */
  async function foldPages(): Promise<void> {
    while ((await pages.foldShifts(db, foldedAtOnce)) === foldedAtOnce);
  }

  /** Nightly: updates the popularity that orders suggestions and hits. */
  async function weigh(sql: Queryable = db): Promise<void> {
    await names.weigh(sql);
    await search.weigh(sql);
  }

  /** Public things only. */
  async function find(sql: Queryable, ref: ContentRef): Promise<ContentEntry | undefined> {
    const [entry] = await store.findEntries(sql, [ref]);
    return entry;
  }

  /** Where an entry stands; undefined: it is not public. */
  async function positionOf(sql: Queryable, ref: ContentRef): Promise<number | undefined> {
    const [entry] = await store.findEntries(sql, [ref]);
    return entry?.position;
  }

  /** By `kind:id`; objects that are not public are missing. */
  async function findMany(
    refs: readonly ContentRef[],
    sql: Queryable = db,
  ): Promise<ReadonlyMap<string, ContentEntry>> {
    const entries = refs.length === 0 ? [] : await store.findEntries(sql, refs);
    return new Map(entries.map((entry) => [refKey(entry), entry]));
  }

  /** A member's publications, newest first; `next` is the start of the next page. */
  async function listMemberWorks(
    uid: number,
    { before, pageSize }: { before?: number | undefined; pageSize: number },
  ): Promise<{ rows: ContentRow[]; next: number | null }> {
    const entries = await store.entriesBefore(reads, uid, { before, limit: pageSize + 1 });
    const page = slicePage(entries, pageSize, ({ position }) => position);
    return { rows: page.rows.map(toRow), next: page.next };
  }

  /** Entries of a channel, newest first; `next` is the `before` of the next page. */
  async function listChannel(
    channelId: number,
    { before, pageSize }: { before?: number | undefined; pageSize: number },
  ): Promise<{ rows: ContentRow[]; next: number | null }> {
    const entries = await store.channelEntriesBefore(reads, channelId, { before, limit: pageSize + 1 });
    const page = slicePage(entries, pageSize, ({ position }) => position);
    return { rows: page.rows.map(toRow), next: page.next };
  }

  /** A page of the common list. `name` is searched in titles; `children` only applies to categories. */
  async function listPage(
    kind: ContentKind,
    { name, children, ...request }: NumberedPage & { name: string; children: boolean },
  ): Promise<PageOf<ContentRow>> {
    const list = (children ? null : topOf(kind)) ?? kind;
    const range = rangeOf(request);
    if (name === '') {
      const { entries, count } = await pages.entriesOfList(reads, list, range);
      return { data: entries.map(toRow), dataCount: count, capped: false };
    }
    const found = await search.find([list], { text: name, titlesOnly: true, ...range });
    const entries = await store.findEntriesAt(reads, found.positions);
    return { data: entries.map(toRow), dataCount: found.count, capped: found.capped };
  }

  /** Content search, the best hits first; without a text, the newest. */
  async function searchContent(
    kinds: readonly ContentKind[],
    { text, sort, time, ...request }: NumberedPage & { text: string } & Order,
  ): Promise<PageOf<ContentHit>> {
    const range = rangeOf(request);
    const found =
      text === ''
        ? { ...(await pages.newestPage(reads, kinds, range)), words: [], mended: null }
        : await search.find(kinds, { text, ...(sort && { sort }), since: sinceOf(time), ...range });
    const { positions, words, mended } = found;
    const entries = positions.length > 0 ? await search.entriesAt(reads, positions, words) : [];
    const meant = new Set(mended === null ? [] : positions.slice(mended.from));
    const data = entries.map((entry) =>
      toHit(entry, words, mended !== null && meant.has(entry.position) ? mended.text : null),
    );
    return { data, dataCount: found.count, capped: found.capped };
  }

  async function countKinds({ text, time }: { text: string } & Order): Promise<ReplyOf<typeof countSearch>> {
    const asked = { text, since: sinceOf(time), max: searchCountMax + 1 };
    const counts = await search.count(searchedKinds, asked);
    return searchedKinds.map((kind, at) => {
      const n = counts[at] ?? 0;
      return { kind, n: Math.min(n, searchCountMax), more: n > searchCountMax };
    });
  }

  function sinceOf(time: SearchTime | undefined): Date | null {
    return time ? new Date(clock.now().getTime() - searchTimes[time] * dayMs) : null;
  }
}

interface Order {
  readonly sort?: SearchSort;
  readonly time?: SearchTime | undefined;
}

function rangeOf({ pageIndex, pageSize }: NumberedPage) {
  return { offset: (pageIndex - 1) * pageSize, size: pageSize };
}
