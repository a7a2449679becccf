import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { phone } from '../../field.ts';
import { newPassword, secondFactorCode } from '../account/security.ts';

/** The first step of a password reset: the code that was sent for `new-password`. */
export const verifyForPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/password-reset/verification',
  access: 'anyone',
  forSignIn: true,
  summary: '忘记密码：验证手机号',
  checks: { none: 'credentials' },
  body: z.object({
    phone,
    code: z
      .string('请填写验证码')
      .check(z.trim(), z.minLength(1, '请填写验证码'), z.regex(/^\d{6}$/, '请填写 6 位数字验证码')),
  }),
  reply: z.object({
    /** For the second step, valid for ten minutes. */
    proof: z.string(),
    /** Whether the second step requires a code of the authenticator app. */
    secondFactor: z.boolean(),
  }),
});

/** The second step. Ends every session of the account. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/password-reset',
  access: 'anyone',
  forSignIn: true,
  summary: '忘记密码：设置新密码',
  checks: { none: 'credentials' },
  body: z.object({
    proof: z.string('请先验证手机号').check(z.maxLength(200, '请先验证手机号')),
    otp: z.optional(secondFactorCode),
    next: newPassword,
  }),
  reply: z.null(),
});
