import { Problem } from '@gongdu/contract/problem';
import type { Account } from '../../accounts/members.ts';
import type { Accounts } from '../../accounts/service.ts';
import { countTry, limits, type Tries } from '../limits/tries.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import type { Visit } from '../sessions/sessions.ts';
import type { Sms } from '../ways/sms.ts';

interface Needs {
  readonly accounts: Pick<Accounts, 'hasPassword'>;
  readonly tries: Tries;
  readonly sms: Pick<Sms, 'take'>;
  readonly factors: Pick<SecondFactors, 'isOn' | 'prove'>;
}

/** What a signed-in member shows again before something that a stolen token alone must not do. */
export interface Evidence {
  readonly password?: string | undefined;
  /** Of a text message to the account's phone. */
  readonly code?: string | undefined;
  /** Of the second factor, where it is on. */
  readonly otp?: string | undefined;
}

export type ProveSelf = ReturnType<typeof createProveSelf>;

/** Tries of a signed-in member: whoever tries from outside cannot use them up. */
const ownLane = 'self';

/**
 * One rule for every change of how an account is signed in to: the password, or a fresh code on the phone where there
 * is no password yet (`either`: as the member likes), and the second factor where it is on. An account with neither
 * phone nor password came by an outside provider and has nothing to show.
 */
export function createProveSelf({ accounts, tries, sms, factors }: Needs) {
  /** @throws security.password_wrong, signin.code_wrong, security.second_factor_wrong; security.proof_missing. */
  return async (
    account: Account,
    { password, code, otp }: Evidence,
    from: Visit,
    { either = false } = {},
  ): Promise<void> => {
    const { uid, phone, passwordHash } = account;
    const needsOtp = await factors.isOn(uid);
    if (needsOtp && !otp) throw new Problem('security.second_factor_code_missing');
    if (password !== undefined && passwordHash !== null) await provePassword(account, password);
    else if (code !== undefined && phone !== null && (either || passwordHash === null))
      await sms.take(phone, code, from, 'present-phone');
    else if (phone !== null || passwordHash !== null) throw new Problem('security.proof_missing');
    if (needsOtp && otp) await factors.prove(uid, otp, ownLane);
  };

  async function provePassword(account: Account, password: string): Promise<void> {
    const about = `${ownLane}:${account.uid}`;
    await countTry(tries, limits.passwordOfAccount, about);
    if (!(await accounts.hasPassword(account, password))) throw new Problem('security.password_wrong');
    await tries.clear(limits.passwordOfAccount, about);
  }
}
