import type { Queryable, Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import * as boardStore from './board-store.ts';
import * as memberStore from './member-store.ts';

/** What one member said in a lead, for the operator who looks into a report of it. */
export interface Spoken {
  readonly workId: number;
  readonly uid: number;
  readonly text: string;
}

/** Board posts and the sentences of check-ins, as operators find, remove and restore them. */
export function createSpoken({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    findPost: (id: number, sql: Queryable = db): Promise<Spoken | undefined> =>
      boardStore.findSpoken(sql, id),
    findCheckIn: (id: number, sql: Queryable = db): Promise<Spoken | undefined> =>
      memberStore.findSpoken(sql, id),
    removePost,
    restorePost,
    /** The day stays checked in; its text is removed. */
    removeCheckIn: (tx: Transaction, id: number) => memberStore.writeSentence(tx.sql, id, ''),
    restoreCheckIn: (tx: Transaction, id: number, text: string) =>
      memberStore.writeSentence(tx.sql, id, text),
  };

  /** @returns Whether it was still there. */
  async function removePost(tx: Transaction, id: number): Promise<boolean> {
    const partId = await boardStore.setDeleted(tx.sql, id, clock.now().toISOString());
    if (partId !== null) await boardStore.addPosts(tx.sql, partId, -1);
    return partId !== null;
  }

  async function restorePost(tx: Transaction, id: number): Promise<boolean> {
    const partId = await boardStore.setDeleted(tx.sql, id, null);
    if (partId !== null) await boardStore.addPosts(tx.sql, partId, 1);
    return partId !== null;
  }
}
