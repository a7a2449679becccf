import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { instant, phone } from '../../field.ts';

export const dailyMinutesChoices = [40, 60, 90, 120] as const;
/** Minutes that a guardian's code adds, also at night. */
export const extraMinutes = 15;

const pin = z
  .string('请填写 4 位数字密码')
  .check(z.trim(), z.minLength(1, '请填写 4 位数字密码'), z.regex(/^\d{4}$/, '请填写 4 位数字密码'));
const smsCode = z
  .string('请填写验证码')
  .check(z.trim(), z.minLength(1, '请填写验证码'), z.regex(/^\d{6}$/, '请填写 6 位数字验证码'));
const dailyMinutes = z.literal(dailyMinutesChoices, '请选择每天可以使用的时间');

const minor = z.object({
  /** From the member's statement or their birthday; null: not stated yet. */
  age: z.nullable(z.enum(['over14', 'under14'])),
  /** Masked. */
  guardianPhone: z.nullable(z.string()),
  consentedAt: z.nullable(instant),
  mode: z.nullable(
    z.object({
      since: instant,
      dailyMinutes: z.number(),
      usedMinutes: z.number(),
    }),
  ),
});
export type Minor = z.infer<typeof minor>;

export const getMinor = endpoint({
  method: 'GET',
  path: '/api/minors/me',
  access: 'role:user',
  summary: '年龄、监护人同意与未成年人模式',
  problems: [],
  reply: minor,
});

/** Can be stated once. */
export const tellAge = endpoint({
  method: 'PUT',
  path: '/api/minors/me/age',
  access: 'role:user',
  summary: '说明是否已满 14 周岁',
  problems: ['minor.age_told'],
  body: z.object({ over14: z.boolean('请选择是否已满 14 周岁') }),
  reply: minor,
});

/** To `phone` before there is a guardian, else to the guardian's phone. */
export const sendGuardianCode = endpoint({
  method: 'POST',
  path: '/api/minors/me/guardian-codes',
  access: 'role:user',
  quiet: true,
  summary: '向监护人的手机号发送验证码',
  problems: [
    'minor.guardian_missing',
    'minor.guardian_is_self',
    'signin.code_too_soon',
    'signin.slow_down',
    'signin.sms_failed',
    'signin.not_offered',
  ],
  checks: { none: 'a phone number' },
  body: z.object({ phone: z.optional(phone) }),
  reply: z.object({
    /** Seconds until another code may be requested. */
    again: z.number(),
  }),
});

export const consentAsGuardian = endpoint({
  method: 'POST',
  path: '/api/minors/me/consent',
  access: 'role:user',
  summary: '监护人同意',
  problems: ['minor.consent_given', 'minor.guardian_is_self', 'signin.code_wrong', 'signin.not_offered'],
  checks: { none: 'a proof' },
  body: z.object({ phone, code: smsCode }),
  reply: minor,
});

export const withdrawGuardianConsent = endpoint({
  method: 'POST',
  path: '/api/minors/me/consent/withdrawal',
  access: 'role:user',
  summary: '监护人撤回同意',
  problems: ['minor.guardian_missing', 'signin.code_wrong', 'signin.not_offered'],
  checks: { none: 'a proof' },
  body: z.object({ code: smsCode }),
  reply: minor,
});

export const startMinorMode = endpoint({
  method: 'POST',
  path: '/api/minors/me/mode',
  access: 'role:user',
  summary: '开启未成年人模式',
  problems: ['minor.mode_on', 'minor.guardian_is_self', 'signin.code_wrong', 'signin.not_offered'],
  checks: { none: 'a code of digits and a proof' },
  body: z.object({ pin, dailyMinutes, phone, code: smsCode }),
  reply: minor,
});

/** By the guardian's code, or by a code sent to their phone. */
export const endMinorMode = endpoint({
  method: 'POST',
  path: '/api/minors/me/mode/end',
  access: 'role:user',
  summary: '关闭未成年人模式',
  problems: [
    'minor.mode_off',
    'minor.pin_wrong',
    'signin.slow_down',
    'signin.code_wrong',
    'signin.not_offered',
  ],
  checks: { none: 'a proof' },
  body: z.union([z.object({ pin }), z.object({ code: smsCode })], '请填写 4 位数字密码'),
  reply: minor,
});

export const setMinorLimit = endpoint({
  method: 'PUT',
  path: '/api/minors/me/mode/limit',
  access: 'role:user',
  summary: '修改每天可以使用的时间',
  problems: ['minor.mode_off', 'minor.pin_wrong', 'signin.slow_down'],
  checks: { none: 'a code of digits' },
  body: z.object({ pin, dailyMinutes }),
  reply: minor,
});

const use = z.object({
  /** Why the product is closed; null: it is open. */
  rest: z.nullable(z.enum(['night', 'used_up'])),
  /** Used today. */
  secondsLeft: z.number(),
});
export type MinorUse = z.infer<typeof use>;

/** The page reports once a minute that it is visible; a longer gap between two reports is not counted. */
export const countMinorUse = endpoint({
  method: 'POST',
  path: '/api/minors/me/mode/use',
  access: 'role:user',
  quiet: true,
  summary: '记录未成年人模式下的使用时间',
  problems: ['minor.mode_off'],
  reply: use,
});

export const extendMinorUse = endpoint({
  method: 'POST',
  path: '/api/minors/me/mode/extra',
  access: 'role:user',
  summary: '监护人允许再用 15 分钟',
  problems: ['minor.mode_off', 'minor.pin_wrong', 'signin.slow_down'],
  checks: { none: 'a code of digits' },
  body: z.object({ pin }),
  reply: use,
});
