import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant } from '../field.ts';

/** The texts that members agree to, by the address of each. */
export const agreementPaths = { service: '/service', privacy: '/privacy' } as const;
export type Agreement = keyof typeof agreementPaths;
const terms = z.enum(['service', 'privacy'], '请选择一份文件');

/** When consent was given: at the registration, at a later sign-in, or when a change was shown. */
export const consentWays = ['registration', 'sign_in', 'change'] as const;
export type ConsentWay = (typeof consentWays)[number];

const dated = z.string('请写明版本').check(z.regex(/^\d{4}-\d\d-\d\d$/, '版本应是一个日期'));

/** A version of a text, by the day on which it takes effect. */
const agreementVersion = z.object({ terms, dated });
export type AgreementVersion = z.infer<typeof agreementVersion>;

/** A text with a material change since the member agreed to it. */
const dueConsent = z.object({
  terms,
  dated,
  title: z.string(),
  /** The address of the text. */
  path: z.string(),
  /** The changes since then, newest first, one sentence each. */
  changes: z.array(z.string()),
});
export type DueConsent = z.infer<typeof dueConsent>;

const givenConsent = z.object({
  terms,
  dated,
  title: z.string(),
  at: instant,
  /** `guardian`: given by the guardian of a member under fourteen. */
  way: z.enum([...consentWays, 'guardian']),
  /** When the guardian withdrew it; null: not withdrawn. */
  withdrawnAt: z.nullable(instant),
});
export type GivenConsent = z.infer<typeof givenConsent>;

export const getConsentVersions = endpoint({
  method: 'GET',
  path: '/api/consents/versions',
  access: 'anyone',
  forSignIn: true,
  summary: '现行协议的版本',
  problems: [],
  reply: z.array(agreementVersion),
});

export const listDueConsents = endpoint({
  method: 'GET',
  path: '/api/consents/due',
  access: 'member',
  whileHeld: true,
  beforeSecondFactor: true,
  quiet: true,
  summary: '须重新同意的协议',
  problems: [],
  reply: z.array(dueConsent),
});

export const listConsents = endpoint({
  method: 'GET',
  path: '/api/consents',
  access: 'member',
  whileHeld: true,
  summary: '本人的同意记录',
  problems: [],
  reply: z.array(givenConsent),
});

/**
 * A repeated consent keeps its first time. The reply contains the texts that are still due. @throws
 * `consent.version_unknown` for a version that does not exist, or does not apply yet.
 */
export const giveConsents = endpoint({
  method: 'POST',
  path: '/api/consents',
  access: 'member',
  whileHeld: true,
  beforeSecondFactor: true,
  summary: '同意协议',
  problems: ['consent.version_unknown'],
  checks: { none: 'which text was agreed to, not a text' },
  body: z.object({
    agreements: z.array(agreementVersion).check(z.minLength(1, '请选择文件'), z.maxLength(2, '文件过多')),
    way: z.enum(['sign_in', 'change'], '请写明同意的方式'),
  }),
  reply: z.array(dueConsent),
});
