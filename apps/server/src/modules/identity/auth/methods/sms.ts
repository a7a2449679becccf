import { createHmac, randomInt } from 'node:crypto';
import { phone } from '@gongdu/contract/field';
import { smsCountdown } from '@gongdu/contract/identity/auth/sign-in';
import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import type { Database } from '../../../../db/database.ts';
import { parseInput } from '../../../../http/invalid-input.ts';
import { constantTimeEqual } from '../../../../shared/security/constant-time.ts';
import type { Clock } from '../../../../shared/time/clock.ts';
import type { Accounts } from '../../../core/accounts/service.ts';
import type { ClientInfo } from '../client-info.ts';
import type { SignInMethod } from '../oidc/grants.ts';
import { type Attempts, limits, recordAttempt } from '../rate-limit/attempts.ts';
import type { Buckets } from '../rate-limit/buckets.ts';
import * as store from './store.ts';

/** The purpose of a code: it is not valid for another one. */
export type CodePurpose = 'sign-in' | 'new-password' | 'present-phone' | 'new-phone' | 'guardian';
export type Sms = ReturnType<typeof createSms>;

/** Sends one code by text message. @throws when the service refuses it. */
export type SendSms = (phone: string, code: string) => Promise<void>;

interface Options {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly attempts: Attempts;
  readonly buckets: Pick<Buckets, 'find'>;
  /** null: text messages are not configured. */
  readonly sendSms: SendSms | null;
  readonly codeKey: string;
}

/** Seconds. */
const codeLife = 300;
/** From all addresses together; the limit of one address is `limits.codePerClient`. */
const maxAttempts = 20;

const fields = z.object({
  phone,
  code: z.string('请填写验证码').check(z.trim(), z.regex(/^\d{6}$/, '请填写 6 位数字验证码')),
});

/**
 * Sign-in by text message: one valid code per phone, 5 minutes, 5 attempts, single-use. Creates a reader for an unknown
 * phone.
 */
export function createSms({ db, clock, accounts, attempts, buckets, sendSms, codeKey }: Options) {
  const method: SignInMethod = { fields: ['phone', 'code'], requiresSecondFactor: true, identify };
  return { method, send, consume };

  async function identify(input: unknown, clientInfo: ClientInfo) {
    const { phone, code } = parseInput(fields, input);
    await consume(phone, code, clientInfo, 'sign-in');
    return accounts.findOrCreateByPhone(phone, clientInfo.ip);
  }

  /** Uses the code. @throws signin.code_wrong; a counted attempt. */
  async function consume(
    phone: string,
    code: string,
    clientInfo: ClientInfo,
    purpose: CodePurpose,
  ): Promise<void> {
    if (!sendSms) throw new Problem('signin.not_offered');
    const hash = await findCodeHash(phone, clientInfo);
    if (
      !hash ||
      !constantTimeEqual(hash, hashOf(phone, code, purpose)) ||
      !(await store.consumeCode(db, phone, hash))
    )
      throw new Problem('signin.code_wrong');
  }

  /**
   * Counts the attempt. Strangers' failed ones invalidate the code for strangers, not for a device on which the account
   * is known.
   */
  async function findCodeHash(phone: string, clientInfo: ClientInfo): Promise<string | undefined> {
    const now = clock.now().toISOString();
    const hash = await store.findCode(db, phone, now);
    if (!hash) return undefined;
    const bucket = await bucketOf(phone, clientInfo);
    const client = bucket.kind === 'device' ? bucket.keySuffix : `@${clientInfo.ip}`;
    if ((await attempts.record(limits.codePerClient, `${hash}${client}`)) > 0) return undefined;
    return bucket.kind === 'device' ? hash : store.countCodeAttempt(db, phone, now, maxAttempts);
  }

  async function bucketOf(phone: string, clientInfo: ClientInfo) {
    return buckets.find((await accounts.findByPhone(phone))?.uid, clientInfo);
  }

  /** Seconds until the next code may be requested. */
  async function send(
    phone: string,
    clientInfo: ClientInfo,
    purpose: CodePurpose = 'sign-in',
  ): Promise<number> {
    if (!sendSms) throw new Problem('signin.not_offered');
    const ownBucket = await ownBucketOf(phone, clientInfo, purpose);
    if (ownBucket === null) await recordAttempt(attempts, limits.smsPerAddress, clientInfo.ip);
    const subject = `${phone}${ownBucket ?? ''}`;
    const seconds = await attempts.record(limits.smsCountdown, subject);
    if (seconds > 0) throw new Problem('signin.code_too_soon', { seconds });
    if (ownBucket === null)
      await recordAttempt(attempts, limits.smsPerPhoneAndAddress, `${phone}@${clientInfo.ip}`);
    await recordAttempt(attempts, limits.smsPerDay, subject);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expiresAt = new Date(clock.now().getTime() + codeLife * 1000).toISOString();
    await store.saveCode(db, phone, hashOf(phone, code, purpose), expiresAt);
    await sendOrRefund(() => sendSms(phone, code), subject);
    return smsCountdown;
  }

  /**
   * A signed-in member, and a device on which the account is known, have a separate counter that strangers cannot use
   * up.
   */
  async function ownBucketOf(
    phone: string,
    clientInfo: ClientInfo,
    purpose: CodePurpose,
  ): Promise<string | null> {
    if (purpose === 'present-phone') return '@self';
    const bucket = purpose === 'new-phone' ? null : await bucketOf(phone, clientInfo);
    return bucket?.kind === 'device' ? bucket.keySuffix : null;
  }

  /** A message that was not sent does not count as an attempt. */
  async function sendOrRefund(sendMessage: () => Promise<void>, subject: string): Promise<void> {
    try {
      await sendMessage();
    } catch (cause) {
      await attempts.clear(limits.smsCountdown, subject);
      throw Object.assign(new Problem('signin.sms_failed'), { cause });
    }
  }

  function hashOf(phone: string, code: string, purpose: CodePurpose): string {
    return createHmac('sha256', codeKey).update(`${purpose}:${phone}:${code}`).digest('base64url');
  }
}
