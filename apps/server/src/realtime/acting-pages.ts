import type { Caller } from '../http/caller.ts';

interface Page {
  readonly data: { readonly caller: Caller; readonly renew?: () => Promise<Caller | null> };
  disconnect(close: boolean): unknown;
}

/** Milliseconds after which a changed right of an acting member counts on every node. */
const renewalMs = 10_000;

/** This node's pages of members who act for an institution, whose rights may change while they are open. */
export function createActingPages<P extends Page>(apply: (page: P, permissions: readonly string[]) => void) {
  const pages = new Set<P>();
  const renewal = setInterval(() => void renew(), renewalMs).unref();
  return {
    add: (page: P) => {
      if (page.data.caller.actingUid !== null) pages.add(page);
    },
    remove: (page: P) => pages.delete(page),
    renew,
    stop: () => clearInterval(renewal),
  };

  async function renew(): Promise<void> {
    for (const page of pages) {
      const before = page.data.caller.permissions;
      // a failed read leaves the rights as they are until the next one
      const caller = await page.data.renew?.().catch(() => page.data.caller);
      if (!caller) page.disconnect(true);
      else if (caller.permissions.join() !== before.join()) apply(page, caller.permissions);
    }
  }
}
