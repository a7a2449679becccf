import type { Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { QueueLengths } from './queue-lengths.ts';
import { addLooks } from './second-look-store.ts';
import * as store from './store.ts';

export type Admission = Pick<
  store.NewItem,
  'kind' | 'objectId' | 'authorUid' | 'title' | 'excerpt' | 'revision'
>;

interface Needs extends Pick<Platform, 'clock'> {
  readonly queueLengths: QueueLengths;
}

/** What is public without a verdict: its item is approved without an operator, and each gets a second look. */
export function createAdmissions({ clock, queueLengths }: Needs) {
  /** @param locked The objects' items, which the transaction has locked. */
  return async (
    tx: Transaction,
    admissions: readonly Admission[],
    locked: readonly store.StoredItem[],
  ): Promise<void> => {
    if (admissions.length === 0) return;
    const at = clock.now().toISOString();
    const ids = new Set(admissions.map(({ objectId }) => objectId));
    const left = locked
      .filter(({ objectId }) => ids.has(objectId))
      .map(({ kind, state }) => ({ kind, state, n: -1 }));
    const items = await store.upsertAdmitted(
      tx.sql,
      admissions.map((each) => ({ ...each, channelId: null, signals: [], priority: 0, submittedAt: at })),
    );
    const added = items.map(({ kind }) => ({ kind, state: 'approved' as const, n: 1 }));
    await store.addToCounts(tx.sql, [...left, ...added]);
    await store.insertLog(
      tx.sql,
      items.map((item) => store.logEntry(item.id, 'submitted', item.authorUid, at)),
    );
    await addLooks(
      tx.sql,
      items.map(({ id }) => id),
    );
    await queueLengths.push(
      tx,
      items.map(({ kind }) => kind),
    );
  };
}
