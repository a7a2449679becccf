import * as z from 'zod/mini';
import { personName } from '../../core/accounts/profile.ts';
import { phone } from '../../field.ts';

/**
 * The parameters of the grant `anonymity` for a visitor who leaves an institution a message: a phone, verified by a
 * code of `sendSmsCode`, and a name. Without them the grant returns a guest's token.
 */
export const visitorSignIn = z.object({
  phone,
  code: z.string('请填写验证码').check(z.trim(), z.regex(/^\d{6}$/, '请填写 6 位数字验证码')),
  name: personName('称呼'),
});
