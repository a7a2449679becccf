import type { BrowserEnv } from '../browser-env.ts';

/** Lets one tab of the browser work at a time; the others wait their turn. */
export type TabLock = (work: () => Promise<void>) => Promise<void>;

/**
 * Web Locks where they are; elsewhere (plain HTTP on a local network) a lease in local storage, which a tab that
 * died gives back by itself. A tab that finds the lease taken skips its turn: its next look comes anyway.
 */
export function createTabLock(
  name: string,
  { locks, storage, now }: Pick<BrowserEnv, 'locks' | 'storage' | 'now'>,
): TabLock {
  if (locks) return (work) => locks.request(name, work);
  return async (work) => {
    const leasedUntil = Number(storage.getItem(name) ?? 0);
    if (leasedUntil > now()) return;
    storage.setItem(name, String(now() + leaseMs));
    await work().finally(() => storage.removeItem(name));
  };
}

/** Milliseconds; longer than the refresh it guards may take. */
const leaseMs = 8_000;
