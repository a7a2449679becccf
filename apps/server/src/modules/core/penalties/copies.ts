import { appealDays } from '@gongdu/contract/administration/appeals/sanction';
import { inTransaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Uploads } from '../uploads/service.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly uploads: Pick<Uploads, 'releaseAll'>;
}

/** Keeps the files of a copy as long as the copy. */
export const fileOwner = 'sanction';
/** Days for which copies are kept after the time limit of appeals. */
const slackDays = 7;
const batch = 200;

/** Deletes copies after the time limit of appeals. */
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
