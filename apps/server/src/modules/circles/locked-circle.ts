import type { CircleLogAction } from '@gongdu/contract/circles/board';
import { Problem } from '@gongdu/contract/problem';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Live } from '../../realtime/live.ts';
import type { Clock } from '../../shared/time/clock.ts';
import type { NewNotification } from '../notifications/notify.ts';
import type { Notifications } from '../notifications/service.ts';
import { insertLog } from './board-store.ts';
import { findMember, type StoredMember } from './member-store.ts';
import * as store from './store.ts';

/** A circle whose row is held until the transaction ends, and what the caller is in it. */
export interface LockedCircle {
  readonly tx: Transaction;
  readonly circle: store.StoredCircle;
  readonly me: StoredMember | undefined;
  readonly now: string;
  log(action: CircleLogAction, subjectUid?: number | null, note?: string): Promise<void>;
  /** Tells a person and refreshes what he has open. */
  notify(notification: NewNotification): Promise<void>;
}

export type WithLockedCircle = ReturnType<typeof createWithLockedCircle>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly notifications: Notifications;
  readonly live: Live;
}

/** Everything that members do in a public circle happens one after the other: that decides the last seat. */
export function createWithLockedCircle({ db, clock, notifications, live }: Needs) {
  return <T>(caller: Caller, id: number, run: (locked: LockedCircle) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      const [circle] = await store.lockCircles(tx.sql, [id]);
      if (circle?.state !== 'public') throw new Problem('circle.not_found');
      const me = await findMember(tx.sql, id, caller.uid);
      const now = clock.now().toISOString();
      const log: LockedCircle['log'] = (action, subjectUid = null, note = '') =>
        insertLog(tx.sql, {
          circleId: id,
          act: action,
          actorUid: caller.uid,
          subjectUid,
          note: note || null,
          at: now,
        });
      const notify: LockedCircle['notify'] = async (notification) => {
        await notifications.notify(tx, notification);
        tx.afterCommit(() => live.toMember(notification.uid, 'circle.changed', { id }));
      };
      return run({ tx, circle, me, now, log, notify });
    });
}
