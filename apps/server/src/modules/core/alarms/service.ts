import { manageServer, type Permission, readAuditLog } from '@gongdu/contract/core/accounts/role';
import { type AlarmKind, alarmDefinitionOf } from '@gongdu/contract/core/alarms/kinds';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Notifications } from '../notifications/service.ts';
import { createDeliveries, type DeliveryNeeds } from './deliveries.ts';
import { type AlarmNews, alarmNotice } from './notification-messages.ts';
import * as store from './store.ts';

export type Alarms = ReturnType<typeof createAlarms>;

interface Needs extends DeliveryNeeds {
  readonly accounts: Pick<Accounts, 'listHolders'>;
  readonly notifications: Pick<Notifications, 'notifyMany'>;
  readonly onFailure: (error: unknown) => void;
}

/** Others whose business it is, beside those who run the installation. */
const alsoConcerned: Partial<Record<AlarmKind, Permission>> = { chain_broken: readAuditLog };
const keptDays = 90;

/**
 * What is wrong with the installation, a row for each kind and subject. Operators are told when it begins, each day
 * that it stands, and when it is over; how long it must be over is said by its kind.
 */
export function createAlarms(needs: Needs) {
  const { db, clock, accounts, notifications, onFailure } = needs;
  const deliveries = createDeliveries(needs);
  return { raise, clear, settle, sweep, listOpen: () => store.listOpen(db), sendTest: deliveries.sendTest };

  /**
   * The cause is there. May be called at every check and on every node: operators are told once. Outside transactions;
   * never rejects.
   * @param detail What was found, a whole Chinese sentence without secrets.
   */
  async function raise(kind: AlarmKind, subject: string, detail: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const alarm = await store.putAlarm(tx.sql, { kind, subject, detail }, clock.now().toISOString());
      if (alarm.isNew) await tell(tx, alarm, 'raised');
    }).catch(onFailure);
  }

  /** The cause is gone. May be called at every check, also where nothing was raised. Outside transactions; never rejects. */
  async function clear(kind: AlarmKind, subject: string): Promise<void> {
    try {
      await store.markCalm(db, kind, subject, clock.now().toISOString());
      if (alarmDefinitionOf(kind).calmMinutes === 0) await sweep();
    } catch (error) {
      onFailure(error);
    }
  }

  /**
   * Of a check that has looked at all subjects of a kind: raises those that are wrong, and clears all others that are
   * open, but for those where it could not tell.
   */
  async function settle(
    kind: AlarmKind,
    wrong: ReadonlyMap<string, string>,
    unsure: ReadonlySet<string> = new Set(),
  ): Promise<void> {
    for (const [subject, detail] of wrong) await raise(kind, subject, detail);
    for (const open of await store.listOpen(db))
      if (open.kind === kind && !wrong.has(open.subject) && !unsure.has(open.subject))
        await clear(kind, open.subject);
  }

  /** Once a minute: ends those whose cause is gone for long enough, and reminds of the others once a day. */
  async function sweep(): Promise<void> {
    const now = clock.now();
    await inTransaction(db, async (tx) => {
      for (const alarm of await store.lockOpen(tx.sql)) await follow(tx, alarm, now);
    });
    await store.deleteClearedBefore(db, new Date(now.getTime() - keptDays * dayMs).toISOString());
  }

  async function follow(tx: Transaction, alarm: store.StoredAlarm, now: Date): Promise<void> {
    const since = (at: string) => now.getTime() - Date.parse(at);
    const { calmMinutes } = alarmDefinitionOf(alarm.kind);
    if (alarm.calmSince !== null) {
      if (since(alarm.calmSince) < calmMinutes * 60_000) return;
      await store.setCleared(tx.sql, alarm.id, now.toISOString());
      await tell(tx, alarm, 'cleared');
    } else if (since(alarm.toldAt) >= dayMs) {
      await store.setTold(tx.sql, alarm.id, now.toISOString());
      await tell(tx, alarm, 'standing');
    }
  }

  async function tell(tx: Transaction, alarm: store.StoredAlarm, news: AlarmNews): Promise<void> {
    const rights = [manageServer, alsoConcerned[alarm.kind] ?? manageServer];
    const holders = await Promise.all(rights.map((right) => accounts.listHolders(tx.sql, right)));
    const uids = [...new Set(holders.flat())];
    await notifications.notifyMany(tx, uids, alarmNotice(alarm, news));
    await deliveries.enqueue(tx, alarm, news, uids);
  }
}
