export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage that never throws: where the browser blocks site data, or its quota is used up, a value lives in memory
 * until the page is left. `open` throws where the storage is blocked.
 */
export function createBrowserStorage(open: () => TextStorage): TextStorage {
  /** What the browser did not take; null: removed here, and perhaps not there. */
  const memory = new Map<string, string | null>();

  function change(key: string, value: string | null): void {
    memory.set(key, value);
    try {
      if (value === null) open().removeItem(key);
      else open().setItem(key, value);
      memory.delete(key);
    } catch {
      // blocked or full
    }
  }

  return {
    getItem(key) {
      try {
        return memory.has(key) ? (memory.get(key) ?? null) : open().getItem(key);
      } catch {
        return null;
      }
    },
    setItem: change,
    removeItem: (key) => change(key, null),
  };
}

/** `localStorage`: shared by all tabs of this browser, and kept when it is closed. */
export const deviceStorage = createBrowserStorage(() => window.localStorage);

/** `sessionStorage`: this tab's alone; it outlives a reload. */
export const tabStorage = createBrowserStorage(() => window.sessionStorage);

const probeKey = 'gongdu_probe';

/** Whether what is written now is still there after the browser was closed. */
export function storesOnDevice(): boolean {
  try {
    window.localStorage.setItem(probeKey, '1');
    window.localStorage.removeItem(probeKey);
    return true;
  } catch {
    return false;
  }
}
