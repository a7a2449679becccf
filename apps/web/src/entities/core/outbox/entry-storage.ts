import * as z from 'zod/mini';
import { openDeviceDatabase, resultOf } from '../../../lib/device-database.ts';
import { type Entry, entry } from './entry.ts';

/** The entries of all members of this browser, in the order of writing. */
export interface EntryStorage {
  readonly list: (uid: number) => Promise<readonly Entry[]>;
  /** Adds it, or replaces the one with its key. */
  readonly put: (entry: Entry) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

const databaseName = 'gongdu-outbox';
const storeName = 'entries';

/** The entries in IndexedDB; in memory, until the page is left, where the browser has none or blocks it. */
export async function openEntryStorage(): Promise<EntryStorage> {
  try {
    return inDatabase(await openDeviceDatabase(databaseName, createStore));
  } catch (error) {
    console.warn('what is written without a network is kept until the page is left', error);
    return inMemory();
  }
}

function inDatabase(database: IDBDatabase): EntryStorage {
  const store = (mode: IDBTransactionMode) => database.transaction(storeName, mode).objectStore(storeName);
  return {
    async list(uid) {
      const rows: unknown[] = await resultOf(store('readonly').index('uid').getAll(uid));
      return rows
        .flatMap((row) => z.safeParse(entry, row).data ?? [])
        .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
    },
    async put({ order: _, ...written }) {
      const all = store('readwrite');
      const order = await resultOf(all.index('key').getKey(written.key));
      await resultOf(all.put({ ...written, ...(order !== undefined && { order }) }));
    },
    async remove(key) {
      const all = store('readwrite');
      const order = await resultOf(all.index('key').getKey(key));
      if (order !== undefined) await resultOf(all.delete(order));
    },
  };
}

export function inMemory(): EntryStorage {
  const rows = new Map<string, Entry>();
  return {
    list: async (uid) => [...rows.values()].filter((row) => row.uid === uid),
    put: async (row) => void rows.set(row.key, row),
    remove: async (key) => void rows.delete(key),
  };
}

function createStore(database: IDBDatabase): void {
  const store = database.createObjectStore(storeName, { keyPath: 'order', autoIncrement: true });
  store.createIndex('key', 'key', { unique: true });
  store.createIndex('uid', 'uid');
}
