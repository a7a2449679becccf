import { recycleDays } from '@gongdu/contract/work';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import type { Notices } from '../notices/service.ts';
import { bucketOf, moveCounts } from './count-store.ts';
import type { Extensions } from './extensions.ts';
import { publishDue } from './lifecycle.ts';
import type { Mover } from './moving.ts';
import { workAppeared } from './notice-words.ts';
import * as store from './store.ts';
import * as versionStore from './version-store.ts';

const batch = 200;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly notices: Notices;
  readonly extensions: Extensions;
  readonly mover: Mover;
}

/** What the clock does with works; safe on any number of nodes at once. */
export function createUpkeep({ db, clock, notices, extensions, mover }: Needs) {
  return { publishScheduled, purgeExpired, pruneVersions };

  /** Publishes what is due. Who comes second finds it published. @returns How many. */
  async function publishScheduled(): Promise<number> {
    const due = await store.dueWorks(db, clock.now().toISOString(), batch);
    let published = 0;
    for (const id of due) {
      if (await inTransaction(db, (tx) => publishOne(tx, id))) published += 1;
    }
    return published;
  }

  async function publishOne(tx: Transaction, id: number): Promise<boolean> {
    const work = (await store.lockWorks(tx.sql, [id])).get(id);
    const now = clock.now().toISOString();
    const step = work && publishDue(work, now);
    if (!work || !step) return false;
    const moved = (await mover.move(tx, [{ work, step }], now)).get(id);
    if (moved) await notices.tell(tx, workAppeared(moved));
    return true;
  }

  /** Empties recycle bins of what has been in them for 30 days. @returns How many works went. */
  async function purgeExpired(): Promise<number> {
    const before = new Date(clock.now().getTime() - recycleDays * 86_400_000).toISOString();
    let gone = 0;
    for (;;) {
      const works = await inTransaction(db, async (tx) => {
        const expired = await store.lockExpired(tx.sql, before, batch);
        await extensions.purged(tx, expired);
        await store.deleteWorks(
          tx.sql,
          expired.map(({ id }) => id),
        );
        await moveCounts(
          tx.sql,
          expired.map((work) => ({ ...work, bucket: bucketOf(work), n: -1 })),
        );
        return expired.length;
      });
      gone += works;
      if (works < batch) return gone;
    }
  }

  function pruneVersions(): Promise<number> {
    return versionStore.pruneVersions(db, clock.now().toISOString());
  }
}
