import { normalizePhone } from '@gongdu/contract/phone-number';
import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import { parseInput } from '../../../../http/invalid-input.ts';
import type { Accounts } from '../../../core/accounts/service.ts';
import type { SignInMethod } from '../oidc/grants.ts';
import type { Buckets } from '../rate-limit/buckets.ts';

const fields = z.object({
  username: z
    .string('请填写手机号')
    .check(z.overwrite(normalizePhone), z.minLength(1, '请填写手机号'), z.maxLength(64, '手机号过长')),
  password: z.string('请填写密码').check(z.minLength(1, '请填写密码'), z.maxLength(256, '密码过长')),
});

/**
 * Phone and password. Unknown phones and wrong passwords get the same reply; failed attempts are slowed, see
 * rate-limit/buckets.ts.
 */
export function passwordMethod({
  accounts,
  buckets,
}: {
  accounts: Accounts;
  buckets: Buckets;
}): SignInMethod {
  return {
    fields: ['username', 'password'],
    requiresSecondFactor: true,
    identify: async (input, clientInfo) => {
      const { username, password } = parseInput(fields, input);
      const claimed = await accounts.findByPhone(username);
      const { seconds, onSuccess } = await buckets.recordPasswordAttempt(
        await buckets.find(claimed?.uid, clientInfo),
        username,
        clientInfo,
      );
      if (seconds > 0) throw new Problem('signin.slow_down', { seconds });
      const account = await accounts.findByPassword(username, password);
      if (!account) throw new Problem('signin.wrong');
      await onSuccess();
      return account;
    },
  };
}
