import type { Security } from '@gongdu/contract/identity/account/security';
import { Problem } from '@gongdu/contract/problem';
import type { Accounts } from '../../../core/accounts/service.ts';
import type { ClientInfo } from '../client-info.ts';
import { isMfaRequired } from '../mfa/policy.ts';
import type { SecondFactors } from '../mfa/second-factors.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { assertAcceptablePassword, newPasswordError } from './password-policy.ts';
import type { Credentials, Reauthenticate } from './reauthenticate.ts';

export type AccountSecurity = ReturnType<typeof createAccountSecurity>;

interface Options {
  readonly accounts: Pick<Accounts, 'require'>;
  readonly factors: SecondFactors;
  readonly reauthenticate: Reauthenticate;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly demo: boolean;
  /** Stores it and ends the other sessions. */
  readonly setPassword: (uid: number, password: string, keepSid: string) => Promise<void>;
}

interface Self {
  readonly uid: number;
  readonly sid: string;
}

/** A member's actions for the security of their own account. */
export function createAccountSecurity(options: Options) {
  const { accounts, factors, reauthenticate, sessions, demo, setPassword } = options;
  return {
    read,
    changePassword,
    beginSecondFactor,
    confirmSecondFactor,
    disableSecondFactor,
    renewRecoveryCodes,
  };

  async function read({ uid }: Self): Promise<Security> {
    const account = await accounts.require(uid);
    return {
      hasPassword: account.passwordHash !== null,
      secondFactor: { ...(await factors.readState(uid)), required: isMfaRequired(account, demo) },
    };
  }

  /**
   * The new password is validated first, because codes are single-use. @throws as `reauthenticate`; InvalidInput at
   * `next`.
   */
  async function changePassword(
    { uid, sid }: Self,
    change: PasswordChange,
    clientInfo: ClientInfo,
  ): Promise<null> {
    const { current, code, otp, next } = change;
    const account = await accounts.require(uid);
    await assertAcceptablePassword(account, next);
    if (next === current) throw newPasswordError('新密码不能与当前密码相同');
    await reauthenticate(account, { password: current, code, otp }, clientInfo);
    await setPassword(uid, next, sid);
    return null;
  }

  /** @throws as `reauthenticate`: a stolen token alone must not lock the member out. */
  async function beginSecondFactor({ uid }: Self, credentials: Credentials, clientInfo: ClientInfo) {
    const account = await accounts.require(uid);
    if (await factors.isOn(uid)) throw new Problem('security.second_factor_on');
    await reauthenticate(account, credentials, clientInfo);
    return factors.begin(account);
  }

  /** All other sessions end, because they started without it. */
  async function confirmSecondFactor({ uid, sid }: Self, code: string) {
    const recoveryCodes = await factors.confirm(uid, code);
    await sessions.endAll(uid, 'second-factor-on', sid);
    return { recoveryCodes };
  }

  /**
   * @throws security.second_factor_required if the account must have it; a wrong password or code is a counted attempt.
   */
  async function disableSecondFactor(
    { uid }: Self,
    { password, code }: SecondFactorProof,
    clientInfo: ClientInfo,
  ): Promise<null> {
    const account = await accounts.require(uid);
    if (isMfaRequired(account, demo)) throw new Problem('security.second_factor_required');
    if (account.passwordHash !== null) await reauthenticate(account, { password, otp: code }, clientInfo);
    else await factors.verify(uid, code, 'self');
    await factors.remove(uid);
    return null;
  }

  async function renewRecoveryCodes({ uid }: Self, code: string) {
    await factors.verify(uid, code, 'self');
    return { recoveryCodes: await factors.renewRecoveryCodes(uid) };
  }
}

interface PasswordChange {
  readonly current?: string | undefined;
  readonly code?: string | undefined;
  readonly otp?: string | undefined;
  readonly next: string;
}

interface SecondFactorProof {
  readonly password?: string | undefined;
  readonly code: string;
}
