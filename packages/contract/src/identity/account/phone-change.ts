import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { phone } from '../../field.ts';
import { secondFactorCode } from './security.ts';

const code = z
  .string('请填写验证码')
  .check(z.trim(), z.minLength(1, '请填写验证码'), z.regex(/^\d{6}$/, '请填写 6 位数字验证码'));
const sentCode = z.object({
  /** Seconds until another code may be requested. */
  again: z.number(),
});
const proof = z
  .string('请先验证身份')
  .check(z.minLength(1, '请先验证身份'), z.maxLength(200, '请先验证身份'));

export const sendCurrentPhoneCode = endpoint({
  method: 'POST',
  path: '/api/security/phone/current-code',
  access: 'member',
  whileHeld: true,
  beforeSecondFactor: true,
  summary: '向现在的手机号发送验证码',
  reply: sentCode,
});

/**
 * Verified by the code sent to the current phone, or by the password; an account with neither needs no verification.
 */
export const verifyForPhoneChange = endpoint({
  method: 'POST',
  path: '/api/security/phone/verification',
  access: 'member',
  summary: '更换手机号前验证身份',
  checks: { none: 'credentials' },
  body: z.object({
    code: z.optional(code),
    password: z.optional(
      z.string('请填写登录密码').check(z.minLength(1, '请填写登录密码'), z.maxLength(256, '密码不正确')),
    ),
    /** Required if the second factor is on. */
    otp: z.optional(secondFactorCode),
  }),
  reply: z.object({
    /** For the two following steps, in this session, for ten minutes. */
    proof: z.string(),
  }),
});

/** Sent whether or not the number is taken, so that only the holder of the phone learns that. */
export const sendNewPhoneCode = endpoint({
  method: 'POST',
  path: '/api/security/phone/new-code',
  access: 'member',
  summary: '向新手机号发送验证码',
  checks: { none: 'credentials' },
  body: z.object({ proof, phone }),
  reply: sentCode,
});

/** Ends every other session of the account; the old number is notified by text message. */
export const changePhone = endpoint({
  method: 'POST',
  path: '/api/security/phone',
  access: 'member',
  summary: '更换手机号',
  checks: { none: 'credentials' },
  body: z.object({ proof, phone, code }),
  reply: z.null(),
});
