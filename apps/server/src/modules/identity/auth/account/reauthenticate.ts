import { Problem } from '@gongdu/contract/problem';
import type { Account, Accounts } from '../../../core/accounts/service.ts';
import type { ClientInfo } from '../client-info.ts';
import type { Sms } from '../methods/sms.ts';
import type { SecondFactors } from '../mfa/second-factors.ts';
import { type Attempts, limits, recordAttempt } from '../rate-limit/attempts.ts';

interface Needs {
  readonly accounts: Pick<Accounts, 'verifyPassword'>;
  readonly attempts: Attempts;
  readonly sms: Pick<Sms, 'consume'>;
  readonly factors: Pick<SecondFactors, 'isOn' | 'verify'>;
}

/** The evidence that a signed-in member must provide again for actions that a stolen token must not allow. */
export interface Credentials {
  readonly password?: string | undefined;
  /** The SMS code to the account's phone. */
  readonly code?: string | undefined;
  /** A code of the second factor, if it is on. */
  readonly otp?: string | undefined;
}

export type Reauthenticate = ReturnType<typeof createReauthenticate>;

/** Attempts of a signed-in member: attempts from outside cannot use them up. */
const ownBucket = 'self';

/**
 * One rule for every change of an account's sign-in: the password, or a fresh SMS code if there is no password
 * (`allowSmsCode`: either), and the second factor if it is on. An account with neither phone nor password came from an
 * external provider and needs no evidence.
 */
export function createReauthenticate({ accounts, attempts, sms, factors }: Needs) {
  /** @throws security.password_wrong, signin.code_wrong, security.second_factor_wrong; security.proof_missing. */
  return async (
    account: Account,
    { password, code, otp }: Credentials,
    clientInfo: ClientInfo,
    { allowSmsCode = false } = {},
  ): Promise<void> => {
    const { uid, phone, passwordHash } = account;
    const requiresOtp = await factors.isOn(uid);
    if (requiresOtp && !otp) throw new Problem('security.second_factor_code_missing');
    if (password !== undefined && passwordHash !== null) await verifyPassword(account, password);
    else if (code !== undefined && phone !== null && (allowSmsCode || passwordHash === null))
      await sms.consume(phone, code, clientInfo, 'present-phone');
    else if (phone !== null || passwordHash !== null) throw new Problem('security.proof_missing');
    if (requiresOtp && otp) await factors.verify(uid, otp, ownBucket);
  };

  async function verifyPassword(account: Account, password: string): Promise<void> {
    const subject = `${ownBucket}:${account.uid}`;
    await recordAttempt(attempts, limits.passwordPerAccount, subject);
    if (!(await accounts.verifyPassword(account, password))) throw new Problem('security.password_wrong');
    await attempts.clear(limits.passwordPerAccount, subject);
  }
}
