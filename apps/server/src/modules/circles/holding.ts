import type { CircleAct } from '@gongdu/contract/circle-board';
import { Problem } from '@gongdu/contract/problem';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Live } from '../../realtime/live.ts';
import type { Notices } from '../notices/service.ts';
import type { NewNotice } from '../notices/telling.ts';
import { insertLog } from './board-store.ts';
import { findMember, type StoredMember } from './member-store.ts';
import * as store from './store.ts';

/** A circle whose row is held until the transaction ends, and what the caller is in it. */
export interface Held {
  readonly tx: Transaction;
  readonly circle: store.StoredCircle;
  readonly me: StoredMember | undefined;
  readonly now: string;
  log(act: CircleAct, subjectUid?: number | null, note?: string): Promise<void>;
  /** Tells a person and refreshes what he has open. */
  tell(notice: NewNotice): Promise<void>;
}

export type Hold = ReturnType<typeof createHolding>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly notices: Notices;
  readonly live: Live;
}

/** Everything that members do in a public circle happens one after the other: that decides the last seat. */
export function createHolding({ db, clock, notices, live }: Needs) {
  return <T>(caller: Caller, id: number, act: (held: Held) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      const [circle] = await store.lockCircles(tx.sql, [id]);
      if (circle?.state !== 'public') throw new Problem('circle.not_found');
      const me = await findMember(tx.sql, id, caller.uid);
      const now = clock.now().toISOString();
      const log: Held['log'] = (what, subjectUid = null, note = '') =>
        insertLog(tx.sql, {
          circleId: id,
          act: what,
          actorUid: caller.uid,
          subjectUid,
          note: note || null,
          at: now,
        });
      const tell: Held['tell'] = async (notice) => {
        await notices.tell(tx, notice);
        tx.afterCommit(() => live.toPerson(notice.uid, 'circle.changed', { id }));
      };
      return act({ tx, circle, me, now, log, tell });
    });
}
