import { deviceStorage, type TextStorage, tabStorage } from './browser-storage.ts';

/** What the session and `call()` use of the browser; tests pass their own. */
export interface BrowserEnv {
  readonly fetch: typeof fetch;
  readonly storage: TextStorage;
  readonly tabStorage: TextStorage;
  /** Absent outside secure contexts. */
  readonly locks: LockManager | undefined;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The page's whole address. */
  readonly address: () => URL;
  /** Replaces the address without a navigation. */
  readonly replaceAddress: (address: URL) => void;
  /** Navigates away from the page. */
  readonly go: (address: string) => void;
  readonly reload: () => void;
}

/** Reads the window on demand, so that a server build may import this file. */
export const browserEnv: BrowserEnv = {
  fetch: (input, init) => globalThis.fetch(input, init),
  storage: deviceStorage,
  tabStorage,
  get locks() {
    return 'locks' in navigator ? navigator.locks : undefined;
  },
  now: () => Date.now(),
  address: () => new URL(window.location.href),
  replaceAddress: (address) => window.history.replaceState(window.history.state, '', address),
  go: (address) => window.location.assign(address),
  reload: () => window.location.reload(),
};
