import { createClientMsgIds } from '../ids.ts';
import type { OpenQueueStorage, QueueStorage, StoredMessage } from './queue-storage.ts';

interface Row {
  /** The order of insertion. */
  readonly order: number;
  readonly owner: string;
  readonly message: StoredMessage;
}

const storeName = 'messages';
const clientMsgIdIndex = 'message.clientMsgId';
/** An id for a page. Not `crypto.randomUUID`: a page on plain HTTP has none. */
const newPageId = createClientMsgIds(Date.now, Math.random);

/**
 * The send queue of a browser. Every page holds a lock (Web Locks) for its lifetime, and each message contains the page
 * that sends it; messages of a page whose lock is free are orphaned, and one page adopts them. @param name Of the
 * database; the account's name is appended.
 */
export function indexedDbStorage(name = 'gongdu-im'): OpenQueueStorage {
  return async (account) => {
    const database = await openDatabase(`${name}:${account}`);
    const owner = newPageId();
    const lockName = (page: string) => `${name}:${account}:${page}`;
    const release = await holdLock(lockName(owner));
    const storage: QueueStorage = {
      adopt: () => adopt(database, owner, lockName),
      put: (message) => put(database, owner, message),
      remove: (clientMsgId) => remove(database, clientMsgId),
      async close() {
        database.close();
        release();
      },
    };
    return storage;
  };
}

async function adopt(
  database: IDBDatabase,
  owner: string,
  lockName: (page: string) => string,
): Promise<StoredMessage[]> {
  const rows: Row[] = await requestResult(database.transaction(storeName).objectStore(storeName).getAll());
  const pages = new Set(rows.map((row) => row.owner).filter((page) => page !== owner));
  const adopted: Row[] = [];
  for (const page of pages) {
    // During this transaction no other page can adopt them: each row is found once.
    await navigator.locks.request(lockName(page), { ifAvailable: true }, async (lock) => {
      if (lock) adopted.push(...(await takeOver(database, page, owner)));
    });
  }
  return adopted.sort((a, b) => a.order - b.order).map(({ message }) => message);
}

async function takeOver(database: IDBDatabase, from: string, to: string): Promise<Row[]> {
  const store = database.transaction(storeName, 'readwrite').objectStore(storeName);
  const rows: Row[] = await requestResult(store.getAll());
  const left = rows.filter(({ owner }) => owner === from);
  for (const row of left) await requestResult(store.put({ ...row, owner: to }));
  return left;
}

async function put(database: IDBDatabase, owner: string, message: StoredMessage): Promise<void> {
  const store = database.transaction(storeName, 'readwrite').objectStore(storeName);
  const order = await requestResult(store.index(clientMsgIdIndex).getKey(message.clientMsgId));
  await requestResult(store.put({ owner, message, ...(order !== undefined && { order }) }));
}

async function remove(database: IDBDatabase, clientMsgId: string): Promise<void> {
  const store = database.transaction(storeName, 'readwrite').objectStore(storeName);
  const order = await requestResult(store.index(clientMsgIdIndex).getKey(clientMsgId));
  if (order !== undefined) await requestResult(store.delete(order));
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    const store = opening.result.createObjectStore(storeName, { keyPath: 'order', autoIncrement: true });
    store.createIndex(clientMsgIdIndex, clientMsgIdIndex, { unique: true });
  };
  return requestResult(opening);
}

function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Takes the page's own lock, which the browser releases with the page. @returns a function that releases it */
function holdLock(name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    navigator.locks.request(name, () => new Promise<void>((release) => resolve(release))).catch(reject);
  });
}
