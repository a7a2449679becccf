import * as z from 'zod/mini';
import { openDeviceDatabase, resultOf } from '../device-database.ts';
import { copiesDatabase } from './copies-database.ts';
import { maxTotal, type Pool, poolOf } from './pools.ts';

const facts = {
  /** Member and query. */
  key: z.string(),
  uid: z.number(),
  /** The path of the page that showed it last. */
  page: z.string(),
  /** Characters in JSON. */
  length: z.number(),
  /** Milliseconds. */
  at: z.number(),
};
const copy = z.object({ ...facts, data: z.unknown() });
export type Copy = z.output<typeof copy>;
const copyFacts = z.object(facts);
type CopyFacts = z.output<typeof copyFacts>;

/** `facts` tells what there is without reading the copies themselves. */
const stores = { copies: 'copies', facts: 'facts' } as const;

/** In IndexedDB. Rejects where the browser blocks it. */
export async function openCopyStorage() {
  const database = await openDeviceDatabase(copiesDatabase, createStores);
  // a sign-out removes the database
  database.onversionchange = () => database.close();
  const both = (mode: IDBTransactionMode) => {
    const transaction = database.transaction([stores.copies, stores.facts], mode);
    return { copies: transaction.objectStore(stores.copies), facts: transaction.objectStore(stores.facts) };
  };

  async function removeWhere(goneOf: (all: readonly CopyFacts[]) => (row: CopyFacts) => boolean) {
    const all = both('readwrite');
    const rows: unknown[] = await resultOf(all.facts.getAll());
    const known = rows.flatMap((row) => z.safeParse(copyFacts, row).data ?? []);
    const isGone = goneOf(known);
    for (const { key } of known.filter(isGone)) {
      await resultOf(all.copies.delete(key));
      await resultOf(all.facts.delete(key));
    }
  }

  return {
    async find(key: string): Promise<Copy | undefined> {
      const row: unknown = await resultOf(both('readonly').copies.get(key));
      return z.safeParse(copy, row).data;
    },
    async put(rows: readonly Copy[]): Promise<void> {
      const all = both('readwrite');
      for (const row of rows) {
        const { data: _, ...known } = row;
        await resultOf(all.copies.put(row));
        await resultOf(all.facts.put(known));
      }
      await removeWhere((known) => {
        const gone = pagesBeyond(known);
        return ({ page }) => gone.has(page);
      });
    },
    removeOthers: (uid: number) => removeWhere(() => (row) => row.uid !== uid),
  };
}

/** Pages that were opened before those that their pool, and all together, keep. */
export function pagesBeyond(rows: readonly Pick<Copy, 'page' | 'length' | 'at'>[]): ReadonlySet<string> {
  const pages = new Map<string, { at: number; length: number }>();
  for (const { page, length, at } of rows) {
    const known = pages.get(page) ?? { at: 0, length: 0 };
    pages.set(page, { at: Math.max(known.at, at), length: known.length + length });
  }
  const gone = new Set<string>();
  const counts = new Map<Pool | undefined, number>();
  let total = 0;
  for (const [page, { length }] of [...pages].sort(([, a], [, b]) => b.at - a.at)) {
    const pool = poolOf(page);
    const count = (counts.get(pool) ?? 0) + 1;
    counts.set(pool, count);
    total += length;
    if (!pool || count > pool.size || total > maxTotal) gone.add(page);
  }
  return gone;
}

function createStores(database: IDBDatabase): void {
  for (const name of Object.values(stores)) database.createObjectStore(name, { keyPath: 'key' });
}
