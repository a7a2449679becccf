import { appealDays } from '@gongdu/contract/moderation/sanction';
import { inTransaction } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import { dayMs } from '../../shared/time/clock.ts';
import type { Uploads } from '../uploads/service.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly uploads: Pick<Uploads, 'releaseAll'>;
}

/** What holds the files of a copy as long as the copy is kept. */
export const fileOwner = 'sanction';
/** Copies outlive the time for an appeal by so many days. */
const slackDays = 7;
const batch = 200;

/** Removes copies whose time for an appeal is over. */
export function createSweepCopies({ db, clock, uploads }: Needs) {
  /** @returns How many. */
  return async (): Promise<number> => {
    const before = new Date(clock.now().getTime() - (appealDays + slackDays) * dayMs).toISOString();
    let dropped = 0;
    for (;;) {
      const ids = await inTransaction(db, async (tx) => {
        const gone = await store.dropCopies(tx.sql, before, batch);
        await uploads.releaseAll(tx, fileOwner, gone);
        return gone;
      });
      dropped += ids.length;
      if (ids.length < batch) return dropped;
    }
  };
}
