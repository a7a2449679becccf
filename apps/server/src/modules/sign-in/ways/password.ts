import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import { readInput } from '../../../http/invalid-input.ts';
import type { Accounts } from '../../accounts/service.ts';
import type { Lanes } from '../limits/lanes.ts';
import type { Way } from '../oidc/grants.ts';

const fields = z.object({
  username: z
    .string('请填写手机号')
    .check(z.trim(), z.minLength(1, '请填写手机号'), z.maxLength(64, '手机号过长')),
  password: z.string('请填写密码').check(z.minLength(1, '请填写密码'), z.maxLength(256, '密码过长')),
});

/** Phone and password. Unknown and wrong answer alike; wrong tries are slowed, see limits/lanes.ts. */
export function passwordWay({ accounts, lanes }: { accounts: Accounts; lanes: Lanes }): Way {
  return {
    fields: ['username', 'password'],
    asksSecondFactor: true,
    identify: async (given, visit) => {
      const { username, password } = readInput(fields, given);
      const asked = await accounts.findByPhone(username);
      const { seconds, wasRight } = await lanes.charge(await lanes.of(asked?.uid, visit), username, visit);
      if (seconds > 0) throw new Problem('signin.slow_down', { seconds });
      const account = await accounts.byPassword(username, password);
      if (!account) throw new Problem('signin.wrong');
      await wasRight();
      return account;
    },
  };
}
