import * as z from 'zod/mini';
import { secondFactorCode } from './security.ts';

/** Evidence of the member's identity: the password or an SMS code, and the second factor if it is on. */
export const proofFields = {
  password: z.optional(z.string().check(z.maxLength(256, '密码不正确'))),
  /** Sent by `sendCurrentPhoneCode`. */
  code: z.optional(
    z
      .string('请填写短信验证码')
      .check(z.trim(), z.minLength(1, '请填写短信验证码'), z.regex(/^\d{6}$/, '请填写 6 位数字验证码')),
  ),
  otp: z.optional(secondFactorCode),
};
