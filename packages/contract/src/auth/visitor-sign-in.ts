import * as z from 'zod/mini';
import { personName } from '../account/profile.ts';
import { phone } from '../field.ts';

/**
 * What the grant `anonymity` takes of a visitor who leaves an institution a message: a phone, proved by a code that
 * `sendSmsCode` has sent, and a name. Without any of it the grant gives a guest's token.
 */
export const visitorSignIn = z.object({
  phone,
  code: z.string('请填写验证码').check(z.trim(), z.regex(/^\d{6}$/, '请填写 6 位数字验证码')),
  name: personName('称呼'),
});
