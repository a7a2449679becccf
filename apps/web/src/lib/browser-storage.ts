export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage that never throws: where the browser blocks site data, or its quota is used up, a value lives in memory
 * until the page is left. `open` throws where the storage is blocked.
 */
export function createBrowserStorage(open: () => TextStorage) {
  /** What the browser did not take; null: removed here, and perhaps not there. */
  const memory = new Map<string, string | null>();

  /** @returns false if it lives in memory alone. */
  function change(key: string, value: string | null): boolean {
    memory.set(key, value);
    try {
      if (value === null) open().removeItem(key);
      else open().setItem(key, value);
      return memory.delete(key);
    } catch {
      return false;
    }
  }

  return {
    getItem(key: string): string | null {
      try {
        return memory.has(key) ? (memory.get(key) ?? null) : open().getItem(key);
      } catch {
        return null;
      }
    },
    setItem: (key: string, value: string) => change(key, value),
    removeItem: (key: string) => void change(key, null),
  };
}

/** `localStorage`: shared by all tabs of this browser, and kept when it is closed. */
export const deviceStorage = createBrowserStorage(() => window.localStorage);

/** `sessionStorage`: this tab's alone; it outlives a reload. */
export const tabStorage = createBrowserStorage(() => window.sessionStorage);
