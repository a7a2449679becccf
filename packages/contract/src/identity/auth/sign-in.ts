import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { phone } from '../../field.ts';

/** The web app's registration at the sign-in service. The "secret" is public in the page and protects nothing. */
export const webClient = {
  id: 'gongdu-web',
  secret: 'gongdu-web-public',
  scope: 'api offline_access',
} as const;

/** Set by the web app right before it opens the sign-out address, so that only this visit skips the confirmation. */
export const signOutCookie = 'gongdu_leaving';

/** The grants of POST /connect/token. */
export const grants = [
  'password',
  'sms',
  'external',
  'jverification',
  'passkey',
  'refresh_token',
  'ticket',
  'anonymity',
] as const;
export type Grant = (typeof grants)[number];

/** All in milliseconds. */
export const refreshIntervalMs = 82_800_000;
export const refreshSlackMs = 30_000;
export const refreshTimeoutMs = 5_000;

/** Seconds until another code may be sent to the same phone. */
export const smsCountdown = 60;

export const sendSmsCode = endpoint({
  method: 'POST',
  path: '/api/auth/sms-codes',
  access: 'anyone',
  forSignIn: true,
  summary: '发送登录验证码，或重设密码的验证码',
  checks: { none: 'credentials' },
  body: z.object({ phone, use: z.optional(z.enum(['sign-in', 'new-password'])) }),
  /** Seconds until the next code may be requested. */
  reply: z.object({ again: z.number() }),
});

/** "进入机构后台": a single-use ticket valid for 60 s, exchanged at /connect/token with grant `ticket`. */
export const issueInstitutionTicket = endpoint({
  method: 'POST',
  path: '/api/auth/institution-tickets',
  access: 'role:user',
  summary: '进入机构后台的一次性凭证',
  reply: z.object({ ticket: z.string() }),
});

/** Returns to the own account: a ticket that signs the acting member in. */
export const issueReturnTicket = endpoint({
  method: 'POST',
  path: '/api/auth/return-tickets',
  access: 'role:institution',
  summary: '回到自己账号的一次性凭证',
  problems: ['session.forbidden'],
  reply: z.object({ ticket: z.string() }),
});
