/**
 * The one door to IndexedDB, beside the queue of the messaging SDK: `browser-storage.ts` holds what is small and read at
 * once. Rejects where the browser has none or blocks it.
 */
export function openDeviceDatabase(
  name: string,
  create: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  // in a promise, because a blocked one throws
  return Promise.resolve().then(() => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => create(opening.result);
    return resultOf(opening);
  });
}

/** Without an answer: who removes it is leaving. */
export function removeDeviceDatabase(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch (error) {
    console.warn(`there is no ${name} to remove`, error);
  }
}

export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
