/** What the session and `call()` touch of the world around the page; tests hand in their own. */
export interface BrowserEnv {
  readonly fetch: typeof fetch;
  readonly storage: Storage;
  /** Absent where the page is not a secure context. */
  readonly locks: LockManager | undefined;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The page's whole address. */
  readonly address: () => URL;
  /** Puts another address in its place without loading anything. */
  readonly replaceAddress: (address: URL) => void;
  /** Leaves the page. */
  readonly go: (address: string) => void;
  readonly reload: () => void;
}

/** Getters, so that a server build may import this file where there is no window. */
export const browserEnv: BrowserEnv = {
  fetch: (input, init) => globalThis.fetch(input, init),
  get storage() {
    return window.localStorage;
  },
  get locks() {
    return 'locks' in navigator ? navigator.locks : undefined;
  },
  now: () => Date.now(),
  address: () => new URL(window.location.href),
  replaceAddress: (address) => window.history.replaceState(window.history.state, '', address),
  go: (address) => window.location.assign(address),
  reload: () => window.location.reload(),
};
