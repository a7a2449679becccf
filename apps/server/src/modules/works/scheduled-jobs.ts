import { recycleDays } from '@gongdu/contract/works/work';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import type { Clock } from '../../shared/time/clock.ts';
import type { Notifications } from '../notifications/service.ts';
import { addToCounts, bucketOf } from './count-store.ts';
import * as versionStore from './drafts/version-store.ts';
import type { TransitionWriter } from './lifecycle/apply-transitions.ts';
import type { WorkHooks } from './lifecycle/hooks.ts';
import { publishDue } from './lifecycle/transitions.ts';
import { workPublished } from './notification-messages.ts';
import * as store from './store.ts';

const batchSize = 200;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly notifications: Notifications;
  readonly hooks: WorkHooks;
  readonly writer: TransitionWriter;
}

/** What the clock does with works; safe on any number of nodes at once. */
export function createScheduledJobs({ db, clock, notifications, hooks, writer }: Needs) {
  return { publishScheduled, purgeExpired, pruneVersions };

  /** Publishes what is due. Who comes second finds it published. @returns How many. */
  async function publishScheduled(): Promise<number> {
    const due = await store.findDue(db, clock.now().toISOString(), batchSize);
    let published = 0;
    for (const id of due) {
      if (await inTransaction(db, (tx) => publishOne(tx, id))) published += 1;
    }
    return published;
  }

  async function publishOne(tx: Transaction, id: number): Promise<boolean> {
    const work = (await store.lockWorks(tx.sql, [id])).get(id);
    const now = clock.now().toISOString();
    const effects = work && publishDue(work, now);
    if (!work || !effects) return false;
    const updated = (await writer.applyTransitions(tx, [{ work, effects }], now)).get(id);
    if (updated) await notifications.notify(tx, workPublished(updated));
    return true;
  }

  /** Empties recycle bins of what has been in them for 30 days. @returns How many works went. */
  async function purgeExpired(): Promise<number> {
    const before = new Date(clock.now().getTime() - recycleDays * 86_400_000).toISOString();
    let purged = 0;
    for (;;) {
      const works = await inTransaction(db, async (tx) => {
        const expired = await store.lockExpired(tx.sql, before, batchSize);
        await hooks.purged.run(tx, expired);
        await store.deleteWorks(
          tx.sql,
          expired.map(({ id }) => id),
        );
        await addToCounts(
          tx.sql,
          expired.map((work) => ({ ...work, bucket: bucketOf(work), n: -1 })),
        );
        return expired.length;
      });
      purged += works;
      if (works < batchSize) return purged;
    }
  }

  function pruneVersions(): Promise<number> {
    return versionStore.pruneVersions(db, clock.now().toISOString());
  }
}
