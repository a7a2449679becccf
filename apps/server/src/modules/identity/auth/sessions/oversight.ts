import type { Transaction } from '../../../../db/database.ts';
import type { Clock } from '../../../../shared/time/clock.ts';
import type { Accounts } from '../../../core/accounts/service.ts';
import type { SecondFactors } from '../mfa/second-factors.ts';
import type { EndReason, Sessions } from './sessions.ts';

interface Needs {
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'setDisabled'>;
  readonly sessions: Pick<Sessions, 'listEverywhere' | 'endIn' | 'endAllIn'>;
  readonly factors: Pick<SecondFactors, 'isOn'>;
}

export type Oversight = ReturnType<typeof createOversight>;

/** Operators' view of other members' sessions, and their end. */
export function createOversight({ clock, accounts, sessions, factors }: Needs) {
  return {
    listDevices: (uid: number) => sessions.listEverywhere(uid),
    endDevice: (tx: Transaction, sid: string) => sessions.endIn(tx, sid, 'operator-ended'),
    /** @returns How many sessions ended. */
    endDevices: (tx: Transaction, uid: number, reason: EndReason) => sessions.endAllIn(tx, uid, reason),
    disable,
    hasSecondFactor: (uid: number) => factors.isOn(uid),
  };

  /** Sign-ins with the account are refused, and its sessions end. */
  async function disable(tx: Transaction, uid: number): Promise<void> {
    await accounts.setDisabled(tx.sql, uid, clock.now().toISOString());
    await sessions.endAllIn(tx, uid, 'disabled');
  }
}
