import type { Database } from '../../../../db/database.ts';
import type { ZipEntry } from '../../../../shared/zip/zip-archive.ts';
import type { Storage } from '../../../../storage/storage.ts';
import { registry } from '../registry/registry.ts';
import { createPages } from './pages.ts';
import * as store from './store.ts';

interface Needs {
  readonly db: Database;
  readonly storage: Pick<Storage, 'host' | 'read'>;
}

interface Order {
  readonly uid: number;
  readonly at: string;
  /** Called with the number of packed rows or files; throws to stop. */
  readonly packed: (n: number) => Promise<void>;
}

const exportedTables = registry.filter(({ exported }) => exported);

/** The approximate number of rows and files of an archive. */
export async function countArchive({ db }: Pick<Needs, 'db'>, uid: number): Promise<number> {
  let total = await store.countFiles(db, uid);
  for (const table of exportedTables) total += await store.countRows(db, uid, table);
  return total;
}

/**
 * The entries of an archive, one after the other: readable pages, the registry's tables as JSON, messages, files.
 * Nothing is read before its entry is requested, and only a batch of rows at a time.
 */
export async function* archiveEntries({ db, storage }: Needs, order: Order): AsyncGenerator<ZipEntry> {
  const { uid, at, packed } = order;
  const pages = createPages(storage.host);
  const profile = await store.readProfile(db, uid);
  const conversations = await store.listConversations(db, uid);
  const tables = [...exportedTables.map(({ table }) => table), 'messages'];
  yield { name: 'index.html', body: [pages.index(profile, at, tables)] };
  yield { name: 'pages/profile.html', body: [pages.profile(profile)] };
  yield { name: 'pages/works.html', body: pages.workList(store.workHeads(db, uid)) };
  for await (const batch of store.works(db, uid))
    for (const row of batch) yield { name: `works/${row.id}.html`, body: [pages.work(row)] };
  yield { name: 'pages/comments.html', body: pages.commentPage(store.comments(db, uid)) };
  yield { name: 'pages/messages.html', body: [pages.conversationList(conversations)] };
  for (const each of conversations) {
    const body = pages.conversation(each, uid, store.messages(db, uid, each.convId));
    yield { name: `messages/${each.convId}.html`, body };
  }
  yield { name: 'pages/shelf.html', body: pages.shelfPage(store.shelf(db, uid)) };
  yield { name: 'pages/logs.html', body: pages.logPage(store.loggedCalls(db, uid)) };
  for (const table of exportedTables)
    yield { name: `data/${table.table}.json`, body: jsonArray(store.rowsOf(db, uid, table), packed) };
  yield { name: 'data/messages.json', body: messagesJson() };
  yield* files();

  async function* messagesJson(): AsyncGenerator<string> {
    yield '[';
    for (const [index, { convId, kind, name }] of conversations.entries()) {
      const about = JSON.stringify({ conversation: convId, kind, name });
      yield `${index === 0 ? '' : ','}\n{"about":${about},"messages":`;
      yield* jsonArray(store.messages(db, uid, convId), async () => undefined);
      yield '}';
    }
    yield '\n]\n';
  }

  async function* files(): AsyncGenerator<ZipEntry> {
    let keys = await store.listFileKeys(db, uid, '');
    while (keys.length > 0) {
      for (const key of keys) {
        const file = await storage.read(key);
        await packed(1);
        if (file) yield { name: `files/${key}`, body: file.body, isStored: true };
      }
      keys = await store.listFileKeys(db, uid, keys.at(-1) ?? '');
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
