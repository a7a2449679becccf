import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import { readInput } from '../../../http/invalid-input.ts';
import type { Accounts } from '../../accounts/service.ts';
import { countTry, limits, type Tries } from '../limits/tries.ts';
import type { Way } from '../oidc/grants.ts';

const fields = z.object({
  username: z
    .string('请填写手机号')
    .check(z.trim(), z.minLength(1, '请填写手机号'), z.maxLength(64, '手机号过长')),
  password: z.string('请填写密码').check(z.minLength(1, '请填写密码'), z.maxLength(256, '密码过长')),
});

/** Phone and password. Unknown and wrong answer alike; wrong tries are slowed per account and per address (P4). */
export function passwordWay({ accounts, tries }: { accounts: Accounts; tries: Tries }): Way {
  return {
    fields: ['username', 'password'],
    asksSecondFactor: true,
    identify: async (given, { ip }) => {
      const { username, password } = readInput(fields, given);
      await countTry(tries, limits.wrongFromAddress, ip);
      await countTry(tries, limits.passwordOfAccount, username);
      const account = await accounts.byPassword(username, password);
      if (!account) throw new Problem('signin.wrong');
      await tries.clear(limits.passwordOfAccount, username);
      await tries.refund(limits.wrongFromAddress, ip);
      return account;
    },
  };
}
