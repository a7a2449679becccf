import { Problem } from '@gongdu/contract/problem';
import type { Account } from '../../accounts/members.ts';
import type { Accounts } from '../../accounts/service.ts';
import { countTry, limits, type Tries } from '../limits/tries.ts';

interface Needs {
  readonly accounts: Pick<Accounts, 'hasPassword'>;
  readonly tries: Tries;
}

export type ProvePassword = ReturnType<typeof createPasswordProof>;

/**
 * Asked for again inside the product. Counted together with the tries at signing in, so that an open page is no way
 * around their limit. An account without a password has nothing to prove. @throws security.password_wrong
 */
export function createPasswordProof({ accounts, tries }: Needs) {
  return async (account: Account, password: string): Promise<void> => {
    if (account.passwordHash === null) return;
    const about = account.phone ?? `uid:${account.uid}`;
    await countTry(tries, limits.passwordOfAccount, about);
    if (!(await accounts.hasPassword(account, password))) throw new Problem('security.password_wrong');
    await tries.clear(limits.passwordOfAccount, about);
  };
}
