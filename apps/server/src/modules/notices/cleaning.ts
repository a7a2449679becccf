import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { AnnouncementReading } from '../announcements/reading.ts';
import * as store from './cleaning-store.ts';
import type { Counters } from './counters.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly announcements: Pick<AnnouncementReading, 'sweep'>;
  readonly counters: Counters;
}

/** Days that a read notice stays. */
const noticeDays = 90;
const dayLong = 86_400_000;
/** Rows in one statement. */
const batch = 1000;

/** What time and the end of things take away; safe on any number of nodes at once. */
export function createCleaning({ db, clock, announcements, counters }: Needs) {
  return { clean, forget, takeBack };

  async function clean(): Promise<void> {
    const [old, yesterday] = [daysAgo(noticeDays), daysAgo(1)];
    await dropRead(old);
    await untilFew(() => store.dropDeleted(db, yesterday, batch));
    await untilFew(() => store.dropGoneSources(db, old, batch));
    await untilFew(() => announcements.sweep(old, batch));
  }

  async function dropRead(before: string): Promise<void> {
    let after = 0;
    for (;;) {
      const stretch = await store.stretchAfter(db, after, before, batch);
      if (!stretch?.old) return;
      await store.deleteRead(db, { after, last: stretch.last, before });
      after = stretch.last;
    }
  }

  /** These things are gone for good: what was told of acts on them goes too. */
  async function forget(tx: Transaction, refs: readonly { kind: string; id: number }[]): Promise<void> {
    if (refs.length === 0) return;
    const uids = await store.dropOf(tx.sql, refs);
    if (uids.length > 0) counters.push(tx, uids);
  }

  /** What it told is not so any more: somebody who has not looked yet hears nothing of it. */
  async function takeBack(tx: Transaction, told: Parameters<typeof store.dropTold>[1]): Promise<void> {
    if ((await store.dropTold(tx.sql, told)) > 0) counters.push(tx, [told.uid]);
  }

  function daysAgo(days: number): string {
    return new Date(clock.now().getTime() - days * dayLong).toISOString();
  }
}

async function untilFew(drop: () => Promise<number>): Promise<void> {
  while ((await drop()) === batch);
}
