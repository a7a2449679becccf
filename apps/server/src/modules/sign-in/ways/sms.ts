import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { phone } from '@gongdu/contract/field';
import { Problem } from '@gongdu/contract/problem';
import { smsCountdown } from '@gongdu/contract/sign-in';
import * as z from 'zod/mini';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { readInput } from '../../../http/invalid-input.ts';
import type { Accounts } from '../../accounts/service.ts';
import { countTry, limits, type Tries } from '../limits/tries.ts';
import type { Way } from '../oidc/grants.ts';
import type { Visit } from '../sessions/sessions.ts';
import * as store from './store.ts';

/** What a code is good for: one sent for this opens nothing else. */
export type CodeUse = 'sign-in' | 'present-phone' | 'new-phone';
export type Sms = ReturnType<typeof createSms>;

/** Sends one code by text message. @throws when the service does not take it. */
export type SendSms = (phone: string, code: string) => Promise<void>;

interface Options {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly tries: Tries;
  /** null: text messages are not set up. */
  readonly sendSms: SendSms | null;
  readonly codeKey: string;
}

/** Seconds. */
const codeLife = 300;
const mostTries = 5;

const fields = z.object({
  phone,
  code: z.string('请填写验证码').check(z.trim(), z.regex(/^\d{6}$/, '请填写 6 位数字验证码')),
});

/** Sign-in by text message: one live code per phone, 5 minutes, 5 tries, once. An unknown phone becomes a reader. */
export function createSms({ db, clock, accounts, tries, sendSms, codeKey }: Options) {
  const way: Way = { fields: ['phone', 'code'], asksSecondFactor: true, identify };
  return { way, send, take };

  async function identify(given: unknown, { ip }: Visit) {
    const { phone, code } = readInput(fields, given);
    await take(phone, code, { ip }, 'sign-in');
    return accounts.ofPhone(phone);
  }

  /** Once. @throws signin.code_wrong; a counted try. */
  async function take(phone: string, code: string, { ip }: Pick<Visit, 'ip'>, use: CodeUse): Promise<void> {
    if (!sendSms) throw new Problem('signin.not_offered');
    await countTry(tries, limits.wrongFromAddress, ip);
    const hash = await store.tryCode(db, phone, clock.now().toISOString(), mostTries);
    if (!hash || !isSame(hash, hashOf(phone, code, use)) || !(await store.takeCode(db, phone, hash)))
      throw new Problem('signin.code_wrong');
    await tries.refund(limits.wrongFromAddress, ip);
  }

  /** Seconds until the next code may be asked for. */
  async function send(phone: string, { ip }: Pick<Visit, 'ip'>, use: CodeUse = 'sign-in'): Promise<number> {
    if (!sendSms) throw new Problem('signin.not_offered');
    await countTry(tries, limits.smsFromAddress, ip);
    const seconds = await tries.charge(limits.smsCountdown, phone);
    if (seconds > 0) throw new Problem('signin.code_too_soon', { seconds });
    await countTry(tries, limits.smsPerDay, phone);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expiresAt = new Date(clock.now().getTime() + codeLife * 1000).toISOString();
    await store.saveCode(db, phone, hashOf(phone, code, use), expiresAt);
    await deliver(sendSms, phone, code);
    return smsCountdown;
  }

  /** A message that was not sent does not make anybody wait. */
  async function deliver(sendSms: SendSms, phone: string, code: string): Promise<void> {
    try {
      await sendSms(phone, code);
    } catch (cause) {
      await tries.clear(limits.smsCountdown, phone);
      throw Object.assign(new Problem('signin.sms_failed'), { cause });
    }
  }

  function hashOf(phone: string, code: string, use: CodeUse): string {
    return createHmac('sha256', codeKey).update(`${use}:${phone}:${code}`).digest('base64url');
  }
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
