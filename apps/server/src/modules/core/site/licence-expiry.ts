import { manageSite } from '@gongdu/contract/core/accounts/role';
import { licenceLabels } from '@gongdu/contract/core/site/licence';
import { chinaDay } from '@gongdu/rules/china-time';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Alarms } from '../alarms/service.ts';
import type { Notifications } from '../notifications/service.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'listHolders'>;
  readonly notifications: Pick<Notifications, 'notifyMany'>;
  readonly alarms: Pick<Alarms, 'settle'>;
}

/** Days before a licence's end on which its operators are notified; 0: it has ended. */
const reminderDays = [30, 7, 1, 0] as const;

/** Runs once a night: each reminder is sent once; reminders missed while the server was stopped are not sent later. */
export function createLicenceExpiry({ db, clock, accounts, notifications, alarms }: Needs) {
  return { run };

  async function run(): Promise<void> {
    const today = chinaDay(clock.now());
    const licences = await inTransaction(db, async (tx) => {
      const locked = await store.lockLicences(tx.sql);
      for (const licence of locked) await remind(tx, licence, today);
      return locked;
    });
    await alarms.settle('licence_ending', new Map(licences.flatMap((each) => endingOf(each, today))));
  }

  async function remind(tx: Transaction, licence: store.StoredLicence, today: string): Promise<void> {
    const { kind, validTo, remindedDays } = licence;
    if (validTo === null) return;
    const days = daysLeft(validTo, today);
    const reminder = reminderDays.findLast((each) => days <= each);
    if (reminder === undefined || reminder >= (remindedDays ?? Number.POSITIVE_INFINITY)) return;
    await store.setReminded(tx.sql, kind, reminder);
    const uids = await accounts.listHolders(tx.sql, manageSite);
    const name = licenceLabels[kind];
    const about = { objectKind: 'site_licence', objectId: 0, link: '/site?tab=licences' };
    await notifications.notifyMany(tx, uids, {
      ...about,
      ...(days === 0
        ? {
            kind: 'site_licence_expired' as const,
            title: `站点公示的「${name}」已到期`,
            body: `证书编号 ${licence.number}，有效期至 ${validTo}。公示页面已注明到期，请换上新的证书。`,
          }
        : {
            kind: 'site_licence_expiring' as const,
            title: `站点公示的「${name}」还有 ${days} 天到期`,
            body: `证书编号 ${licence.number}，有效期至 ${validTo}。请尽早续办，并换上新的证书。`,
          }),
    });
  }
}

/** 0: it has ended. */
function daysLeft(validTo: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(validTo) - Date.parse(today)) / dayMs) + 1);
}

const alarmDays = 30;

/** As an alarm: the licence and how long it lasts. */
function endingOf({ kind, validTo }: store.StoredLicence, today: string): [string, string][] {
  if (validTo === null) return [];
  const days = daysLeft(validTo, today);
  if (days > alarmDays) return [];
  return [[licenceLabels[kind], days === 0 ? `有效期至 ${validTo}，已到期。` : `还有 ${days} 天到期。`]];
}
