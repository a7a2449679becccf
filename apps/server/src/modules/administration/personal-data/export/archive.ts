import type { Database, MessagingDatabase, MessagingQueryable, Queryable } from '../../../../db/database.ts';
import type { ZipEntry } from '../../../../shared/zip/zip-archive.ts';
import type { Storage } from '../../../../storage/storage.ts';
import type { ExportedProfile } from '../../../core/accounts/personal-data.ts';
import type { LoggedCall } from '../../../core/activity/personal-data.ts';
import type { ExportedQuote } from '../../../library/quotes/personal-data.ts';
import type { ExportedShelfEntry } from '../../../library/shelf/personal-data.ts';
import type { ExportedThought } from '../../../library/thoughts/personal-data.ts';
import type { ExportedConversation, ExportedMessage } from '../../../messaging/messaging/personal-data.ts';
import type { ExportedComment } from '../../../writing/comments/personal-data.ts';
import type { ExportedWork } from '../../../writing/works/personal-data.ts';
import type { TableData } from '../registry/registry.ts';
import { createPages } from './pages.ts';
import * as store from './store.ts';

/** What the modules give of a member beside the rows of their tables, a batch at a time. */
export interface ExportSources {
  profile(db: Queryable, uid: number): Promise<ExportedProfile>;
  works(db: Database, uid: number): AsyncIterable<ExportedWork[]>;
  workHeads(db: Database, uid: number): AsyncIterable<Omit<ExportedWork, 'body'>[]>;
  comments(db: Database, uid: number): AsyncIterable<ExportedComment[]>;
  thoughts(db: Database, uid: number): AsyncIterable<ExportedThought[]>;
  conversations(db: MessagingQueryable, uid: number): Promise<ExportedConversation[]>;
  messages(db: MessagingDatabase, uid: number, convId: number): AsyncIterable<ExportedMessage[]>;
  shelf(db: Database, uid: number): AsyncIterable<ExportedShelfEntry[]>;
  quotes(db: Database, uid: number): AsyncIterable<ExportedQuote[]>;
  calls(db: Database, uid: number): AsyncIterable<LoggedCall[]>;
  /** All conversations of the member. */
  conversationIds(db: MessagingQueryable, uid: number): Promise<number[]>;
  /** @param after The key of the last one; '' before the first. */
  files(db: Queryable, of: { uid: number; convIds: readonly number[] }, after: string): Promise<string[]>;
  countFiles(db: Queryable, uid: number): Promise<number>;
}

export interface ArchiveNeeds {
  readonly db: Database;
  readonly messagingDb: MessagingDatabase;
  readonly storage: Pick<Storage, 'host' | 'read'>;
  readonly registry: readonly TableData[];
  readonly exportSources: ExportSources;
}

interface Order {
  readonly uid: number;
  readonly at: string;
  /** Called with the number of packed rows or files; throws to stop. */
  readonly packed: (n: number) => Promise<void>;
}

/** The approximate number of rows and files of an archive. */
export async function countArchive(
  { db, messagingDb, registry, exportSources }: ArchiveNeeds,
  uid: number,
): Promise<number> {
  let total = await exportSources.countFiles(db, uid);
  for (const table of registry)
    if (table.exported) total += await store.countRows({ db, messagingDb }, uid, table);
  return total;
}

/**
 * The entries of an archive, one after the other: readable pages, the registry's tables as JSON, messages, files.
 * Nothing is read before its entry is requested, and only a batch of rows at a time.
 */
export async function* archiveEntries(
  { db, messagingDb, storage, registry, exportSources: sources }: ArchiveNeeds,
  order: Order,
): AsyncGenerator<ZipEntry> {
  const { uid, at, packed } = order;
  const exportedTables = registry.filter(({ exported }) => exported);
  const pages = createPages(storage.host);
  const profile = await sources.profile(db, uid);
  const conversations = await sources.conversations(messagingDb, uid);
  const tables = [...exportedTables.map(({ table }) => table), 'messages'];
  yield { name: 'index.html', body: [pages.index(profile, at, tables)] };
  yield { name: 'pages/profile.html', body: [pages.profile(profile)] };
  yield { name: 'pages/works.html', body: pages.workList(sources.workHeads(db, uid)) };
  for await (const batch of sources.works(db, uid))
    for (const row of batch) yield { name: `works/${row.id}.html`, body: [pages.work(row)] };
  yield { name: 'pages/comments.html', body: pages.commentPage(sources.comments(db, uid)) };
  yield { name: 'pages/thoughts.html', body: pages.thoughtPage(sources.thoughts(db, uid)) };
  yield { name: 'pages/messages.html', body: [pages.conversationList(conversations)] };
  for (const each of conversations) {
    const body = pages.conversation(each, uid, sources.messages(messagingDb, uid, each.convId));
    yield { name: `messages/${each.convId}.html`, body };
  }
  yield { name: 'pages/shelf.html', body: pages.shelfPage(sources.shelf(db, uid)) };
  yield { name: 'pages/quotes.html', body: pages.quotePage(sources.quotes(db, uid)) };
  yield { name: 'pages/logs.html', body: pages.logPage(sources.calls(db, uid)) };
  for (const table of exportedTables)
    yield {
      name: `data/${table.table}.json`,
      body: jsonArray(store.rowsOf({ db, messagingDb }, uid, table), packed),
    };
  yield { name: 'data/messages.json', body: messagesJson() };
  yield* files();

  async function* messagesJson(): AsyncGenerator<string> {
    yield '[';
    for (const [index, { convId, kind, name }] of conversations.entries()) {
      const about = JSON.stringify({ conversation: convId, kind, name });
      yield `${index === 0 ? '' : ','}\n{"about":${about},"messages":`;
      yield* jsonArray(sources.messages(messagingDb, uid, convId), async () => undefined);
      yield '}';
    }
    yield '\n]\n';
  }

  async function* files(): AsyncGenerator<ZipEntry> {
    const of = { uid, convIds: await sources.conversationIds(messagingDb, uid) };
    let keys = await sources.files(db, of, '');
    while (keys.length > 0) {
      for (const key of keys) {
        const file = await storage.read(key);
        await packed(1);
        if (file) yield { name: `files/${key}`, body: file.body, isStored: true };
      }
      keys = await sources.files(db, of, keys.at(-1) ?? '');
    }
  }
}

async function* jsonArray(
  batches: AsyncIterable<readonly unknown[]>,
  packed: (n: number) => Promise<void>,
): AsyncGenerator<string> {
  let isFirst = true;
  yield '[';
  for await (const batch of batches) {
    yield batch.map((row, index) => `${isFirst && index === 0 ? '' : ','}\n${JSON.stringify(row)}`).join('');
    isFirst = false;
    await packed(batch.length);
  }
  yield '\n]\n';
}
