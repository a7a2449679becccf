import { inTransaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import { listsOf } from './entries.ts';
import type { createNames } from './names/names.ts';
import { listMembersBelow } from './names/store.ts';
import type { Search } from './search/search.ts';
import * as store from './store.ts';

/** Rows rebuilt in one transaction. */
const batchSize = 300;
/** Milliseconds of one run; the next minute's run continues. */
const runMs = 45_000;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly names: ReturnType<typeof createNames>;
  readonly search: Search;
}

/** Rebuilds the search indexes from the newest row down, after an update has changed their content. */
export function createReindex({ db, clock, names, search }: Needs) {
  return async () => {
    const end = clock.now().getTime() + runMs;
    for (const what of ['entries', 'names'] as const)
      while (clock.now().getTime() < end) if (!(await nextEntries(what))) break;
    for (const what of ['people', 'people_names'] as const)
      while (clock.now().getTime() < end) if (!(await nextPeople(what))) break;
  };

  /** @returns whether there is more to do. */
  async function nextEntries(what: 'entries' | 'names'): Promise<boolean> {
    return inTransaction(db, async ({ sql }) => {
      const pending = await store.lockReindex(sql, what);
      if (!pending) return false;
      const entries = await store.lockEntriesBelow(sql, pending.below, batchSize);
      const positions = entries.map(({ position }) => position);
      if (entries.length > 0 && what === 'entries') {
        await search.unindex(sql, positions);
        await search.index(
          sql,
          entries.map((entry) => ({ ...entry, lists: listsOf(entry) })),
        );
      }
      if (entries.length > 0) {
        await names.unindex(sql, entries);
        await names.index(sql, entries);
      }
      await store.moveReindex(sql, what, entries.length === 0 ? null : Math.min(...positions));
      return entries.length > 0;
    });
  }

  async function nextPeople(what: 'people' | 'people_names'): Promise<boolean> {
    return inTransaction(db, async ({ sql }) => {
      const pending = await store.lockReindex(sql, what);
      if (!pending) return false;
      const people = await listMembersBelow(sql, pending.below, batchSize);
      await names.indexPeople(sql, people);
      await store.moveReindex(sql, what, people.at(-1)?.uid ?? null);
      return people.length > 0;
    });
  }
}
