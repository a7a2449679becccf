import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { instant } from '../../field.ts';

/** Minimum length of a password. */
export const passwordMinLength = 8;

/** The rules a page can check; the server also refuses the phone number. */
export const newPassword = z
  .string('请填写新密码')
  .check(
    z.minLength(1, '请填写新密码'),
    z.minLength(passwordMinLength, `新密码至少 ${passwordMinLength} 位`),
    z.maxLength(128, '新密码最多 128 位'),
  );

/** What an authenticator app shows. */
const totpCode = z
  .string('请填写验证码')
  .check(z.trim(), z.minLength(1, '请填写验证码'), z.regex(/^\d{6}$/, '请填写 6 位数字验证码'));

/** A code of the app, or one of the recovery codes. */
export const secondFactorCode = z
  .string('请填写验证码')
  .check(z.trim(), z.minLength(1, '请填写验证码'), z.maxLength(32, '验证码不正确'));

export const recoveryCodeCount = 10;
/** Shown once, e.g. `7K3QM-X9T2B`; only hashes are kept. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const security = z.object({
  /** false for a member who signs in by code only. */
  hasPassword: z.boolean(),
  secondFactor: z.object({
    /** When it was confirmed; null: off. */
    since: z.nullable(instant),
    /** This account must have it. */
    required: z.boolean(),
    recoveryCodesLeft: z.number(),
  }),
});
export type Security = z.infer<typeof security>;

export const getSecurity = endpoint({
  method: 'GET',
  path: '/api/security',
  access: 'member',
  whileHeld: true,
  beforeSecondFactor: true,
  summary: '登录与安全',
  problems: [],
  reply: security,
});

const ownPassword = z.string().check(z.maxLength(256, '密码不正确'));

/** Sent to the account's phone by `sendCurrentPhoneCode`. */
const smsCode = z
  .string('请填写短信验证码')
  .check(z.trim(), z.minLength(1, '请填写短信验证码'), z.regex(/^\d{6}$/, '请填写 6 位数字验证码'));

/** Ends every other session of the account. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/security/password',
  access: 'member',
  beforeSecondFactor: true,
  summary: '修改密码',
  checks: { none: 'credentials' },
  body: z.object({
    /** Omitted by an account without a password, which sends an SMS code instead. */
    current: z.optional(z.string().check(z.maxLength(256, '当前密码不正确'))),
    code: z.optional(smsCode),
    /** Required if the second factor is on. */
    otp: z.optional(secondFactorCode),
    next: newPassword,
  }),
  reply: z.null(),
});

/** A new secret, valid once it is confirmed; each call creates another one. */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/security/second-factor',
  access: 'member',
  beforeSecondFactor: true,
  summary: '开始设置两步验证',
  checks: { none: 'credentials' },
  body: z.object({
    password: z.optional(ownPassword),
    /** The SMS code, if there is no password yet. */
    code: z.optional(smsCode),
  }),
  reply: z.object({
    /** `otpauth://totp/…`, for the QR code. */
    uri: z.string(),
    /** Base32, for typing. */
    secret: z.string(),
  }),
});

/** Turns it on and ends every other session of the account. */
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/security/second-factor/confirm',
  access: 'member',
  beforeSecondFactor: true,
  summary: '确认并开启两步验证',
  checks: { none: 'credentials' },
  body: z.object({ code: totpCode }),
  reply: recoveryCodes,
});

export const disableSecondFactor = endpoint({
  method: 'POST',
  path: '/api/security/second-factor/disable',
  access: 'member',
  beforeSecondFactor: true,
  summary: '关闭两步验证',
  checks: { none: 'credentials' },
  body: z.object({
    /** Omitted by an account without a password. */
    password: z.optional(ownPassword),
    code: secondFactorCode,
  }),
  reply: z.null(),
});

/** Replaces the old codes, which become invalid. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/security/second-factor/recovery-codes',
  access: 'member',
  beforeSecondFactor: true,
  summary: '重新生成恢复码',
  checks: { none: 'credentials' },
  body: z.object({ code: secondFactorCode }),
  reply: recoveryCodes,
});
