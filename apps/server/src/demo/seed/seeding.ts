import { readFile } from 'node:fs/promises';
import type { RefusalCode } from '@gongdu/contract/core/penalties/refusal-reason';
import { chinaDay } from '@gongdu/rules/china-time';
import type { Transaction } from '../../db/database.ts';
import { type Audit, createAudit } from '../../modules/core/audit/service.ts';
import type { ContentEntry, ContentIndex } from '../../modules/core/content-index/service.ts';
import type { Books } from '../../modules/library/books/service.ts';
import type { Storage } from '../../storage/storage.ts';
import type { DemoPost } from '../content/texts.ts';
import { insert, insertForIds, insertOne, type RowOf, type TableName } from './rows.ts';
import type { StoredSpecimens } from './specimens.ts';

interface Given extends Transaction {
  readonly now: Date;
  readonly contentIndex: ContentIndex;
  readonly books: Books;
  /** null: without the demo's pictures. */
  readonly storage: Storage | null;
  readonly specimens: Promise<StoredSpecimens> | null;
  /** By their keys, the demo accounts first. */
  readonly uids: ReadonlyMap<string, number>;
  readonly names: ReadonlyMap<number, string>;
  /** The bookshop 南风书店 and its account. */
  readonly shop: { readonly id: number; readonly uid: number };
}

export type Seeding = ReturnType<typeof createSeeding>;

/** Without a text the summary is searched; without an author's name that of the owner is shown. */
export type Entry = Omit<ContentEntry, 'text' | 'authorName' | 'cover'> &
  Partial<Pick<ContentEntry, 'text' | 'authorName'>>;

export type WorkRow = RowOf<'work'> & Pick<DemoPost, 'state'> & { readonly kind: 'post' | 'review' | 'news' };
export type SeededWork = WorkRow & { readonly id: number };

type Item = RowOf<'moderation_item'>;

export interface QueueItem extends Pick<Item, 'kind' | 'objectId' | 'title' | 'excerpt' | 'authorUid'> {
  /** Default: three hours ago. */
  readonly submittedAt?: string;
  /** Default: pending. */
  readonly state?: Item['state'];
  readonly decidedAt?: string | null;
  /** Of a decided item, for its log. */
  readonly verdict?: { readonly code: RefusalCode | null; readonly sentence: string | null };
  readonly revision?: boolean;
  /** Of a work; 0: none. */
  readonly channelId?: number;
  /** Of the word list that it was held for. */
  readonly word?: string;
}

/** The one transaction that every part of the demo community is written in, with what the parts before have made. */
export function createSeeding(given: Given) {
  const { sql, afterCommit, now, contentIndex, uids, names } = given;
  const bookIds = new Map<string, number>();
  const works: SeededWork[] = [];
  const entries: Entry[] = [];
  const submitted: QueueItem[] = [];
  const hoursAgo = (hours: number) => iso(now.getTime() - hours * hourMs);
  return {
    ...given,
    bookIds,
    topicIds: new Map<string, number>(),
    channelIds: new Map<string, number>(),
    /** Posts and reviews, the oldest first. */
    works,
    /** For the square: everything of it is indexed at once, by time. */
    entries,
    /** For the queue, behind the works. */
    submitted,
    uidOf: (key: string) => named(uids, key),
    bookOf: (key: string) => named(bookIds, key),
    hoursAgo,
    inDays: (days: number) => hoursAgo(-24 * days),
    insert: <Name extends TableName>(table: Name, rows: readonly RowOf<Name>[]) => insert(sql, table, rows),
    insertForIds: <Name extends TableName>(table: Name, rows: readonly RowOf<Name>[]) =>
      insertForIds(sql, table, rows),
    insertOne: <Name extends TableName>(table: Name, row: RowOf<Name>, id?: 'uid' | 'gid') =>
      insertOne(sql, table, row, id),
    addToIndex,
    run,
  };

  /** Runs the statements of a file beside this one, which may ask for the settings `demo.now`, `today`, `reader`. */
  async function run(file: 'reactions.sql' | 'circles.sql' | 'figures.sql' | 'quotes.sql'): Promise<void> {
    await sql`
      select set_config('demo.now', ${now.toISOString()}, true), set_config('demo.today', ${chinaDay(now)}, true),
        set_config('demo.reader', ${String(named(uids, 'xiaoman'))}, true)`;
    await sql.unsafe(await readFile(new URL(file, import.meta.url), 'utf8'));
  }

  /** Shows public objects in lists and search; the last one comes to the top. */
  async function addToIndex(shown: readonly Entry[]): Promise<void> {
    const all = shown.map((entry) => {
      const authorName = names.get(entry.ownerUid ?? 0) ?? '';
      return { authorName, text: entry.summary, ...entry, cover: null };
    });
    for (let at = 0; at < all.length; at += 500)
      await contentIndex.upsertAll({ sql, afterCommit }, all.slice(at, at + 500));
  }
}

export const hourMs = 3_600_000;

export function iso(ms: number): string {
  return new Date(ms).toISOString();
}

/** An audit log that is written at this time. */
export function auditAt(at: string): Audit {
  return createAudit({ clock: { now: () => new Date(at) } });
}

/** @throws Error if no record has the key */
export function named<Key, T>(things: ReadonlyMap<Key, T>, key: Key): T {
  const thing = things.get(key);
  if (thing === undefined) throw new Error(`The demo community has no ${key}`);
  return thing;
}

/** Shows the posts, lists and reading groups, which were made kind by kind. */
export async function indexByTime({ entries, addToIndex }: Seeding): Promise<void> {
  const when = ({ publishedAt }: Entry) => Date.parse(publishedAt ?? '');
  await addToIndex(entries.toSorted((a, b) => when(a) - when(b)));
}
