import { Problem } from '@gongdu/contract/problem';
import type { Security } from '@gongdu/contract/security';
import type * as z from 'zod/mini';
import { InvalidInput } from '../../../http/invalid-input.ts';
import type { Account } from '../../accounts/members.ts';
import type { Accounts } from '../../accounts/service.ts';
import { mustHaveSecondFactor } from '../second-factor/duty.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import type { ProvePassword } from './prove-password.ts';

export type SecurityDesk = ReturnType<typeof createSecurityDesk>;

interface Options {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly factors: SecondFactors;
  readonly provePassword: ProvePassword;
  readonly demo: boolean;
  /** Stores it and ends the other sessions. */
  readonly setPassword: (uid: number, password: string, keepSid: string) => Promise<void>;
}

interface Self {
  readonly uid: number;
  readonly sid: string;
}

/** What a person does about the safety of his own account (P4). */
export function createSecurityDesk({ accounts, factors, provePassword, demo, setPassword }: Options) {
  return { overview, changePassword, begin, confirm, disable, renewRecoveryCodes };

  async function overview({ uid }: Self): Promise<Security> {
    const account = await own(uid);
    return {
      hasPassword: account.passwordHash !== null,
      secondFactor: { ...(await factors.stateOf(uid)), required: mustHaveSecondFactor(account, demo) },
    };
  }

  /** @throws security.password_wrong; InvalidInput at `next`. */
  async function changePassword({ uid, sid }: Self, { current = '', next }: PasswordChange): Promise<null> {
    const account = await own(uid);
    await provePassword(account, current);
    if (account.phone !== null && next.includes(account.phone))
      throw new InvalidInput([fault('next', '密码中不能含有手机号')]);
    if (next === current) throw new InvalidInput([fault('next', '新密码不能与当前密码相同')]);
    await setPassword(uid, next, sid);
    return null;
  }

  async function begin({ uid }: Self) {
    return factors.begin(await own(uid));
  }

  async function confirm({ uid }: Self, code: string) {
    return { recoveryCodes: await factors.confirm(uid, code) };
  }

  /** @throws security.second_factor_required where duty forbids it; a wrong password or code is a counted try. */
  async function disable({ uid }: Self, { password = '', code }: Disabling): Promise<null> {
    const account = await own(uid);
    if (mustHaveSecondFactor(account, demo)) throw new Problem('security.second_factor_required');
    await provePassword(account, password);
    await factors.prove(uid, code);
    await factors.remove(uid);
    return null;
  }

  async function renewRecoveryCodes({ uid }: Self, code: string) {
    await factors.prove(uid, code);
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
  readonly next: string;
}

interface Disabling {
  readonly password?: string | undefined;
  readonly code: string;
}

function fault(field: string, message: string): z.core.$ZodIssueCustom {
  return { code: 'custom', path: [field], message, input: undefined };
}
