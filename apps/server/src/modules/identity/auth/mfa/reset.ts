import { type Database, inTransaction } from '../../../../db/database.ts';
import type { Clock } from '../../../../shared/time/clock.ts';
import type { Account } from '../../../core/accounts/service.ts';
import type { Audit } from '../../../core/audit/service.ts';
import * as passkeyStore from '../passkeys/store.ts';
import { createAttempts, limits } from '../rate-limit/attempts.ts';
import { endAllSessions } from '../sessions/sessions.ts';
import * as store from './store.ts';

interface Options {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Audit;
}

/**
 * For a member who has lost both their authenticator app and their recovery codes: deletes the second factor and the
 * passkeys, which replace it, and ends every session of the account. The next sign-in sets it up anew. Running nodes are
 * notified of the ended sessions.
 * @returns how many sessions ended, or null when the account has no second factor.
 */
export async function resetSecondFactor(
  { uid }: Pick<Account, 'uid'>,
  { db, clock, audit }: Options,
): Promise<number | null> {
  const ended = await inTransaction(db, async ({ sql }) => {
    if (!(await store.findFactor(sql, uid))?.confirmedAt) return null;
    await store.removeFactor(sql, uid);
    await passkeyStore.removeAllOf(sql, uid);
    const sessionsEnded = await endAllSessions(sql, uid, 'second-factor-reset');
    await audit.write({ sql }, { uid }, 'account.second_factor_reset', uid, { by: 'command', sessionsEnded });
    return sessionsEnded;
  });
  await createAttempts({ db, clock }).clear(limits.secondFactorPerAccount, String(uid));
  return ended;
}
