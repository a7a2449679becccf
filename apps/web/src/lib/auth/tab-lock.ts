import type { BrowserEnv } from '../browser-env.ts';

/** Lets one tab of the browser run at a time; the others wait. */
export type TabLock = (work: () => Promise<void>) => Promise<void>;

/**
 * Web Locks where available; elsewhere (plain HTTP on a local network) a lease in local storage, which expires if its
 * tab dies. A tab that finds the lease taken skips its run and checks again later.
 */
export function createTabLock(
  name: string,
  { locks, storage, now }: Pick<BrowserEnv, 'locks' | 'storage' | 'now'>,
): TabLock {
  if (locks) return (work) => withLock(locks, name, work);
  return async (work) => {
    const leasedUntil = Number(storage.getItem(name) ?? 0);
    if (leasedUntil > now()) return;
    storage.setItem(name, String(now() + leaseMs));
    await work().finally(() => storage.removeItem(name));
  };
}

/** A browser that blocks site data refuses the lock: nothing is shared with other tabs then, and the work runs. */
async function withLock(locks: LockManager, name: string, work: () => Promise<void>): Promise<void> {
  let result: Promise<void> | undefined;
  const run = () => (result ??= work());
  await locks.request(name, run).catch(run);
}

/** Milliseconds; longer than the refresh under the lock may take. */
const leaseMs = 8_000;
