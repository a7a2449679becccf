import type { ContentRef } from '@gongdu/contract/core/content-index/content';
import { refKey } from '@gongdu/contract/core/content-index/content';
import { truncate } from '@gongdu/contract/storable-text';
import type { Transaction } from '../../../db/database.ts';
import { createHook } from '../../../shared/hook.ts';
import { type ChannelChange, type ContentEntry, listsOf } from './entries.ts';
import type { createNames } from './names/names.ts';
import * as pages from './pages-store.ts';
import type { Search } from './search/search.ts';
import * as store from './store.ts';

/** Adds and removes entries in the transaction of the module that owns the object. */
export function createEntryWriter(search: Search, names: ReturnType<typeof createNames>) {
  /** Entries were added to channels, or removed. */
  const channelsChanged = createHook<[tx: Transaction, changes: readonly ChannelChange[]]>();
  const whenHidden: (() => void)[] = [];
  return {
    upsert,
    upsertAll,
    remove,
    removeAll,
    renameOwner,
    channelsChanged,
    hide,
    onHidden: (listener: () => void) => void whenHidden.push(listener),
  };

  /** Something that everyone saw is public no more: pages that were drawn with it are dropped after the commit. */
  function hide(tx: Transaction): void {
    tx.afterCommit(() => {
      for (const listener of whenHidden) listener();
    });
  }

  /**
   * For an object that becomes public or changes while public. A later `publishedAt` moves it to the top of its lists.
   */
  function upsert(tx: Transaction, entry: ContentEntry): Promise<void> {
    return upsertAll(tx, [entry]);
  }

  /** For at most a thousand entries with the same publication time; the last one comes first in the lists. */
  async function upsertAll(tx: Transaction, entries: readonly ContentEntry[]): Promise<void> {
    const before = await deleteExisting(tx, entries);
    const kept = entries.map(
      (entry) => entry.formerPosition ?? unchangedPosition(before.get(refKey(entry)), entry),
    );
    const fresh = await pages.nextPositions(tx.sql, kept.filter((place) => place === undefined).length);
    const rows = entries.map((entry, at) => toStored(entry, kept[at] ?? fresh.shift() ?? 0));
    if (rows.length === 0) return;
    await store.insertEntries(tx.sql, rows);
    await search.index(tx.sql, rows.map(searchable));
    await names.index(tx.sql, rows);
    await pages.shiftBlocks(tx.sql, [
      ...[...before.values()].flatMap(blockRemovals),
      ...rows.flatMap(blockAdditions),
    ]);
    await countInChannels(tx, [...before.values()], rows);
  }

  /** No longer public; does nothing if it was not. */
  function remove(tx: Transaction, ref: ContentRef): Promise<void> {
    return removeAll(tx, [ref]);
  }

  /** Any number, in batches of some hundreds. */
  async function removeAll(tx: Transaction, refs: readonly ContentRef[]): Promise<void> {
    for (let at = 0; at < refs.length; at += batchSize) {
      const before = await deleteExisting(tx, refs.slice(at, at + batchSize));
      await pages.shiftBlocks(tx.sql, [...before.values()].flatMap(blockRemovals));
      await countInChannels(tx, [...before.values()], []);
      if (before.size > 0) hide(tx);
    }
  }

  async function countInChannels(
    tx: Transaction,
    before: readonly InChannel[],
    after: readonly InChannel[],
  ): Promise<void> {
    const changes = [...channelChanges(before, -1), ...channelChanges(after, 1)];
    if (changes.length > 0) await channelsChanged.run(tx, changes);
  }

  /** Renames a member's works, which keep their positions; with `isLeaving`, all entries with the name. */
  async function renameOwner(
    tx: Transaction,
    ownerUid: number,
    authorName: string,
    { isLeaving = false } = {},
  ): Promise<void> {
    hide(tx);
    if (isLeaving) await names.unindexPerson(tx.sql, ownerUid);
    else await names.indexPeople(tx.sql, [{ uid: ownerUid, name: authorName }]);
    const entries = isLeaving
      ? await store.listEntriesOf(tx.sql, ownerUid)
      : await store.listWorksOf(tx.sql, ownerUid);
    for (let at = 0; at < entries.length; at += batchSize)
      await upsertAll(
        tx,
        entries.slice(at, at + batchSize).map((entry) => ({ ...entry, authorName })),
      );
  }

  async function deleteExisting(
    tx: Transaction,
    refs: readonly ContentRef[],
  ): Promise<Map<string, PlacedEntry>> {
    const before = await store.lockEntries(tx.sql, refs);
    const positions = before.map(({ position }) => position);
    if (positions.length > 0) {
      await store.deleteEntries(tx.sql, positions);
      await search.unindex(tx.sql, positions);
      await names.unindex(tx.sql, before);
    }
    return new Map(before.map((placed) => [refKey(placed), placed]));
  }
}

type PlacedEntry = Pick<
  store.StoredEntry,
  'kind' | 'id' | 'position' | 'publishedAt' | 'parentId' | 'channelId'
>;
type InChannel = Pick<store.StoredEntry, 'channelId'>;

function channelChanges(entries: readonly InChannel[], n: 1 | -1): ChannelChange[] {
  return entries.flatMap(({ channelId }) => (channelId === null ? [] : [{ channelId, n }]));
}

function unchangedPosition(
  before: PlacedEntry | undefined,
  { publishedAt }: ContentEntry,
): number | undefined {
  const movesToTop =
    publishedAt !== null && Date.parse(publishedAt) > Date.parse(before?.publishedAt ?? publishedAt);
  return movesToTop ? undefined : before?.position;
}

function toStored(entry: ContentEntry, position: number): store.StoredEntry {
  return {
    position,
    kind: entry.kind,
    id: entry.id,
    ownerUid: entry.ownerUid,
    title: entry.title,
    authorName: entry.authorName,
    cover: entry.cover,
    summary: entry.summary,
    text: truncate(entry.text, textMax),
    publishedAt: entry.publishedAt,
    link: entry.link,
    circleId: entry.circleId ?? null,
    channelId: entry.channelId ?? null,
    parentId: entry.parentId ?? null,
  };
}

function searchable(entry: store.StoredEntry) {
  return { ...entry, lists: listsOf(entry) };
}

const batchSize = 500;

/** A tsvector holds at most one megabyte, so of longer texts only the beginning is indexed. */
const textMax = 60_000;

function blockAdditions(entry: PlacedEntry): pages.BlockShift[] {
  return listsOf(entry).map((list) => ({ list, position: entry.position, n: 1 }));
}

function blockRemovals(entry: PlacedEntry): pages.BlockShift[] {
  return listsOf(entry).map((list) => ({ list, position: entry.position, n: -1 }));
}
