import { createClientMsgIds } from './ids.ts';
import type { KeptMessage, OpenQueueStorage, QueueStorage } from './queue-storage.ts';

interface Row {
  /** In which order they were put. */
  readonly order: number;
  readonly owner: string;
  readonly message: KeptMessage;
}

const table = 'messages';
const byClientMsgId = 'message.clientMsgId';
/** Names a page. Not `crypto.randomUUID`: a page on plain HTTP has none. */
const newPage = createClientMsgIds(Date.now, Math.random);

/**
 * The send queue of a browser. Every page holds a lock (Web Locks) as long as it lives, and each message names the
 * page that sends it; what belongs to a page whose lock is free has been left behind, and one page adopts it.
 * @param name Of the database; the account's name is put behind it.
 */
export function indexedDbStorage(name = 'gongdu-im'): OpenQueueStorage {
  return async (account) => {
    const database = await openDatabase(`${name}:${account}`);
    const owner = newPage();
    const lockOf = (page: string) => `${name}:${account}:${page}`;
    const letGo = await hold(lockOf(owner));
    const storage: QueueStorage = {
      adopt: () => adopt(database, owner, lockOf),
      put: (message) => put(database, owner, message),
      remove: (clientMsgId) => remove(database, clientMsgId),
      async close() {
        database.close();
        letGo();
      },
    };
    return storage;
  };
}

async function adopt(
  database: IDBDatabase,
  owner: string,
  lockOf: (page: string) => string,
): Promise<KeptMessage[]> {
  const rows: Row[] = await done(database.transaction(table).objectStore(table).getAll());
  const pages = new Set(rows.map((row) => row.owner).filter((page) => page !== owner));
  const adopted: Row[] = [];
  for (const page of pages) {
    // while it is looked at nobody else can adopt it: then the rows are ours, and nobody finds them a second time
    await navigator.locks.request(lockOf(page), { ifAvailable: true }, async (lock) => {
      if (lock) adopted.push(...(await takeOver(database, page, owner)));
    });
  }
  return adopted.sort((a, b) => a.order - b.order).map(({ message }) => message);
}

async function takeOver(database: IDBDatabase, from: string, to: string): Promise<Row[]> {
  const store = database.transaction(table, 'readwrite').objectStore(table);
  const rows: Row[] = await done(store.getAll());
  const left = rows.filter(({ owner }) => owner === from);
  for (const row of left) await done(store.put({ ...row, owner: to }));
  return left;
}

async function put(database: IDBDatabase, owner: string, message: KeptMessage): Promise<void> {
  const store = database.transaction(table, 'readwrite').objectStore(table);
  const order = await done(store.index(byClientMsgId).getKey(message.clientMsgId));
  await done(store.put({ owner, message, ...(order !== undefined && { order }) }));
}

async function remove(database: IDBDatabase, clientMsgId: string): Promise<void> {
  const store = database.transaction(table, 'readwrite').objectStore(table);
  const order = await done(store.index(byClientMsgId).getKey(clientMsgId));
  if (order !== undefined) await done(store.delete(order));
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    const store = opening.result.createObjectStore(table, { keyPath: 'order', autoIncrement: true });
    store.createIndex(byClientMsgId, byClientMsgId, { unique: true });
  };
  return done(opening);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Takes a lock that nobody else asks for; returns how to let go of it. The browser does so when the page goes. */
function hold(name: string): Promise<() => void> {
  return new Promise((held, failed) => {
    navigator.locks.request(name, () => new Promise<void>((letGo) => held(letGo))).catch(failed);
  });
}
