import type { Platform } from '../../../platform.ts';
import { listRows, type StoredRow } from './row-store.ts';

export type RowReader = ReturnType<typeof createRowReader>;

/** Milliseconds for which a row is cached; the reader's access is checked at every read. */
const keptMs = 10_000;
const keptMax = 5_000;

/** Caches rows, because many readers see the same ones at the same time. */
export function createRowReader({ reads: db, clock }: Pick<Platform, 'reads' | 'clock'>) {
  const kept = new Map<number, { readonly row: StoredRow; readonly at: number }>();
  return { read };

  /** In the order given. The caller has checked that the reader may see them. */
  async function read(positions: readonly number[]): Promise<StoredRow[]> {
    const now = clock.now().getTime();
    const known = (position: number) => {
      const entry = kept.get(position);
      return entry && Math.abs(now - entry.at) < keptMs ? entry.row : undefined;
    };
    const found = new Map(
      positions.flatMap((position) => known(position) ?? []).map((row) => [row.position, row]),
    );
    const missing = positions.filter((position) => !found.has(position));
    if (kept.size + missing.length > keptMax) kept.clear();
    for (const row of await listRows(db, missing)) {
      kept.set(row.position, { row, at: now });
      found.set(row.position, row);
    }
    return positions.flatMap((position) => found.get(position) ?? []);
  }
}
