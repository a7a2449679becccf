import { Problem } from '@gongdu/contract/problem';
import type { Security } from '@gongdu/contract/security';
import type { Account } from '../../accounts/members.ts';
import type { Accounts } from '../../accounts/service.ts';
import { mustHaveSecondFactor } from '../second-factor/duty.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import type { Sessions, Visit } from '../sessions/sessions.ts';
import { checkNewPassword, fault } from './new-password.ts';
import type { Evidence, ProveSelf } from './prove-self.ts';

export type SecurityDesk = ReturnType<typeof createSecurityDesk>;

interface Options {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly factors: SecondFactors;
  readonly proveSelf: ProveSelf;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly demo: boolean;
  /** Stores it and ends the other sessions. */
  readonly setPassword: (uid: number, password: string, keepSid: string) => Promise<void>;
}

interface Self {
  readonly uid: number;
  readonly sid: string;
}

/** What a member does about the safety of their own account. */
export function createSecurityDesk(options: Options) {
  const { accounts, factors, proveSelf, sessions, demo, setPassword } = options;
  return { overview, changePassword, begin, confirm, disable, renewRecoveryCodes };

  async function overview({ uid }: Self): Promise<Security> {
    const account = await own(uid);
    return {
      hasPassword: account.passwordHash !== null,
      secondFactor: { ...(await factors.stateOf(uid)), required: mustHaveSecondFactor(account, demo) },
    };
  }

  /** The new one is judged first: codes are good once. @throws as `proveSelf`; InvalidInput at `next`. */
  async function changePassword({ uid, sid }: Self, change: PasswordChange, from: Visit): Promise<null> {
    const { current, code, otp, next } = change;
    const account = await own(uid);
    await checkNewPassword(account, next);
    if (next === current) throw fault('新密码不能与当前密码相同');
    await proveSelf(account, { password: current, code, otp }, from);
    await setPassword(uid, next, sid);
    return null;
  }

  /** @throws as `proveSelf`: a stolen token alone must not lock the member out. */
  async function begin({ uid }: Self, evidence: Evidence, from: Visit) {
    const account = await own(uid);
    if (await factors.isOn(uid)) throw new Problem('security.second_factor_on');
    await proveSelf(account, evidence, from);
    return factors.begin(account);
  }

  /** Sessions that began without it end, whoever holds them. */
  async function confirm({ uid, sid }: Self, code: string) {
    const recoveryCodes = await factors.confirm(uid, code);
    await sessions.endAll(uid, 'second-factor-on', sid);
    return { recoveryCodes };
  }

  /** @throws security.second_factor_required where duty forbids it; a wrong password or code is a counted try. */
  async function disable({ uid }: Self, { password, code }: Disabling, from: Visit): Promise<null> {
    const account = await own(uid);
    if (mustHaveSecondFactor(account, demo)) throw new Problem('security.second_factor_required');
    if (account.passwordHash !== null) await proveSelf(account, { password, otp: code }, from);
    else await factors.prove(uid, code, 'self');
    await factors.remove(uid);
    return null;
  }

  async function renewRecoveryCodes({ uid }: Self, code: string) {
    await factors.prove(uid, code, 'self');
    return { recoveryCodes: await factors.renewRecoveryCodes(uid) };
  }

  async function own(uid: number): Promise<Account> {
    const account = await accounts.find(uid);
    if (!account) throw new Problem('session.expired');
    return account;
  }
}

interface PasswordChange {
  readonly current?: string | undefined;
  readonly code?: string | undefined;
  readonly otp?: string | undefined;
  readonly next: string;
}

interface Disabling {
  readonly password?: string | undefined;
  readonly code: string;
}
