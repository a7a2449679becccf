import { inTransaction, type Transaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import type { Notifications } from '../../../core/notifications/service.ts';
import type { TransitionWriter } from '../lifecycle/apply-transitions.ts';
import { publishDue } from '../lifecycle/transitions.ts';
import { workPublished } from '../notification-messages.ts';
import * as store from '../store.ts';

const batchSize = 200;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly notifications: Notifications;
  readonly writer: TransitionWriter;
}

/** Publishes works whose moment has come; safe on any number of nodes at once. @returns How many it published. */
export function createPublishScheduled({ db, clock, notifications, writer }: Needs) {
  return async (): Promise<number> => {
    const due = await store.findDue(db, clock.now().toISOString(), batchSize);
    let published = 0;
    for (const id of due) {
      if (await inTransaction(db, (tx) => publishOne(tx, id))) published += 1;
    }
    return published;
  };

  async function publishOne(tx: Transaction, id: number): Promise<boolean> {
    const work = (await store.lockWorks(tx.sql, [id])).get(id);
    const now = clock.now().toISOString();
    const effects = work && publishDue(work, now);
    if (!work || !effects) return false;
    const updated = (await writer.applyTransitions(tx, [{ work, effects }], now)).get(id);
    if (updated) await notifications.notify(tx, workPublished(updated));
    return true;
  }
}
