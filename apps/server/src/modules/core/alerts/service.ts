import type { ChainCheck } from '@gongdu/contract/administration/audit-log/audit-log';
import { manageSite } from '@gongdu/contract/core/accounts/role';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Notifications } from '../notifications/service.ts';
import { chainBroken, jobGivenUp } from './notification-messages.ts';

export type Alerts = ReturnType<typeof createAlerts>;

interface Needs extends Pick<Platform, 'db'> {
  readonly accounts: Pick<Accounts, 'listHolders'>;
  readonly notifications: Pick<Notifications, 'notifyMany'>;
}

/** Tells the operators whose business it is that something of the installation has failed. */
export function createAlerts({ db, accounts, notifications }: Needs) {
  return {
    chainBroken: async (tx: Transaction, fault: NonNullable<ChainCheck['fault']>): Promise<void> =>
      notifications.notifyMany(
        tx,
        await accounts.listHolders(tx.sql, 'system:audit-log:read'),
        chainBroken(fault),
      ),

    jobGivenUp: (name: string): Promise<void> =>
      inTransaction(db, async (tx) =>
        notifications.notifyMany(tx, await accounts.listHolders(tx.sql, manageSite), jobGivenUp(name)),
      ),
  };
}
