import type { ContentRef } from '@gongdu/contract/content';
import { beginningOf } from '@gongdu/contract/storable-text';
import type { Transaction } from '../../db/database.ts';
import { type ContentEntry, keyOf, listsOf } from './entry.ts';
import type { Pages, Shift } from './pages/pages.ts';
import type { Search } from './search/search.ts';
import * as store from './store.ts';

/** Entries come and go in the transaction of whoever owns the thing. */
export function createPublication({ pages, search }: { pages: Pages; search: Search }) {
  return { put, putAll, drop, dropAll, renameOwner };

  /** Becomes public, or changes while it is. A later `publishedAt` puts it on top of its lists. */
  function put(tx: Transaction, entry: ContentEntry): Promise<void> {
    return putAll(tx, [entry]);
  }

  /** Of at most a thousand entries with a name of their own; the last one comes first in the lists. */
  async function putAll(tx: Transaction, entries: readonly ContentEntry[]): Promise<void> {
    const before = await remove(tx, entries);
    const kept = entries.map((entry) => keepsPlace(before.get(keyOf(entry)), entry));
    const fresh = await pages.nextPositions(tx.sql, kept.filter((place) => place === undefined).length);
    const rows = entries.map((entry, at) => toStored(entry, kept[at] ?? fresh.shift() ?? 0));
    if (rows.length === 0) return;
    await store.insertEntries(tx.sql, rows);
    await search.index(tx.sql, rows.map(searchable));
    await pages.shift(tx.sql, [...[...before.values()].flatMap(out), ...rows.flatMap(into)]);
  }

  /** No longer public; nothing happens when it was not. */
  function drop(tx: Transaction, ref: ContentRef): Promise<void> {
    return dropAll(tx, [ref]);
  }

  /** As many as there are, some hundreds at a time. */
  async function dropAll(tx: Transaction, refs: readonly ContentRef[]): Promise<void> {
    for (let at = 0; at < refs.length; at += atOnce) {
      const before = await remove(tx, refs.slice(at, at + atOnce));
      await pages.shift(tx.sql, [...before.values()].flatMap(out));
    }
  }

  /** The works of somebody who has another name now keep their places. */
  async function renameOwner(tx: Transaction, ownerUid: number, authorName: string): Promise<void> {
    const works = await store.allWorksOf(tx.sql, ownerUid);
    for (let at = 0; at < works.length; at += atOnce)
      await putAll(
        tx,
        works.slice(at, at + atOnce).map((entry) => ({ ...entry, authorName })),
      );
  }

  async function remove(tx: Transaction, refs: readonly ContentRef[]): Promise<Map<string, Placed>> {
    const before = await store.lockEntries(tx.sql, refs);
    const positions = before.map(({ position }) => position);
    if (positions.length > 0) {
      await store.deleteEntries(tx.sql, positions);
      await search.unindex(tx.sql, positions);
    }
    return new Map(before.map((placed) => [keyOf(placed), placed]));
  }
}

type Placed = Pick<store.StoredEntry, 'kind' | 'id' | 'position' | 'publishedAt' | 'parentId'>;

function keepsPlace(before: Placed | undefined, { publishedAt }: ContentEntry): number | undefined {
  const again =
    publishedAt !== null && Date.parse(publishedAt) > Date.parse(before?.publishedAt ?? publishedAt);
  return again ? undefined : before?.position;
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
    text: beginningOf(entry.text, textMax),
    publishedAt: entry.publishedAt,
    link: entry.link,
    circleId: entry.circleId ?? null,
    parentId: entry.parentId ?? null,
  };
}

function searchable(entry: store.StoredEntry) {
  return { ...entry, lists: listsOf(entry) };
}

const atOnce = 500;

/** A tsvector holds a megabyte at most; longer texts are found by their beginning. */
const textMax = 60_000;

function into(entry: Placed): Shift[] {
  return listsOf(entry).map((list) => ({ list, position: entry.position, n: 1 }));
}

function out(entry: Placed): Shift[] {
  return listsOf(entry).map((list) => ({ list, position: entry.position, n: -1 }));
}
