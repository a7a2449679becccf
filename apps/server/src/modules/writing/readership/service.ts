import { chinaDay } from '@gongdu/rules/china-time';
import type { Transaction } from '../../../db/database.ts';
import { dropMonths } from '../../../db/drop-months.ts';
import { listMixedPartitions } from '../../../db/month-partitions.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import { createReadCounter } from './counter.ts';
import * as store from './store.ts';

export type Readership = ReturnType<typeof createReadership>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly onFailure: (error: unknown) => void;
}

/** Days for which a work's numbers are kept at least; they go by the month. */
const keptDays = 400;

/** Some 10,000 days of works: a statement holds few rows, and all of them together read the partition once. */
const purgedPages = 100;

/** How often works and pages are read. */
export function createReadership(needs: Needs) {
  const { db, clock } = needs;
  return { ...createReadCounter(needs), daysOfWork, totalsOf, daysOfOwner, totalOfOwner, onPurged, purge };

  /** The last `days` days up to today, the oldest first. */
  function daysOfWork(workId: number, days: number) {
    return store.readDaysOfWork(db, workId, chinaDay(clock.now()), days);
  }

  /** All reads of each work; works without reads are missing. */
  async function totalsOf(workIds: readonly number[]): Promise<ReadonlyMap<number, store.TotalReads>> {
    const rows = workIds.length === 0 ? [] : await store.readTotals(db, workIds);
    return new Map(rows.map(({ workId, ...reads }) => [workId, reads]));
  }

  /** Reads of all works of a member or an institution, and of its page, day by day. */
  function daysOfOwner(uid: number, days: number) {
    return store.readDaysOfOwner(db, uid, chinaDay(clock.now()), days);
  }

  function totalOfOwner(uid: number) {
    return store.readTotalOfOwner(db, uid);
  }

  function onPurged(tx: Transaction, works: readonly { readonly id: number }[]): Promise<void> {
    return store.removeWorks(
      tx.sql,
      works.map(({ id }) => id),
    );
  }

  /** Drops old months, and deletes old days where several months stand together. */
  async function purge(): Promise<void> {
    await dropMonths(db, 'work_day', keptDays);
    const oldest = chinaDay(new Date(clock.now().getTime() - keptDays * dayMs));
    for (const partition of await listMixedPartitions(db, 'work_day'))
      await removeDaysBefore(partition, oldest);
  }

  async function removeDaysBefore(partition: string, day: string): Promise<void> {
    const pages = await store.countPages(db, partition);
    for (let from = 0; from < pages; from += purgedPages)
      await store.removeDaysBefore(db, partition, day, { from, to: from + purgedPages });
  }
}
