import { session } from '../auth/session.ts';
import { type Copy, openCopyStorage } from './copy-storage.ts';
import { poolOf } from './pools.ts';

/** Characters in JSON of one reply; longer ones are not kept. */
const maxLength = 500_000;

/** Milliseconds for which newer replies wait, so that those of a page are written together. */
const writeAfterMs = 300;

/**
 * Copies of what the member read last, so that it opens without a network: works, the shelf, plans of 领读, the home page
 * and conversations (`pools.ts` says which and how many). Only their member's are found; sign-out removes them all
 * (`lib/auth/session.ts`).
 */
function createCopies() {
  const storage = openCopyStorage();
  // each use says so
  storage.catch(() => undefined);
  const waiting = new Map<string, Copy>();
  const uid = () => session.store.getState().user?.uid ?? 0;

  /** @param page The path of the page that shows it. */
  function note(page: string, hash: string, data: unknown): void {
    const pool = poolOf(page);
    const member = uid();
    if (!pool || member === 0 || data === undefined) return;
    const { length } = JSON.stringify(data);
    if (length > maxLength) return;
    const key = keyOf(member, hash);
    waiting.set(key, { key, uid: member, page, data, length, at: Date.now() });
    if (waiting.size === 1) setTimeout(() => void write(), writeAfterMs);
  }

  async function write(): Promise<void> {
    const rows = [...waiting.values()].filter((row) => row.uid === uid());
    waiting.clear();
    try {
      await (await storage).put(rows);
    } catch (error) {
      // a full disk, or a sign-out in between
      console.warn('what was read is not kept for later', error);
    }
  }

  return {
    note,
    async find(hash: string): Promise<Copy | undefined> {
      const key = keyOf(uid(), hash);
      return waiting.get(key) ?? (await (await storage).find(key));
    },
    /** Removes those of other members, whose session ended without a sign-out. */
    async start(): Promise<void> {
      await (await storage).removeOthers(uid());
    },
  };
}

function keyOf(uid: number, hash: string): string {
  return `${uid} ${hash}`;
}

export const copies = createCopies();
