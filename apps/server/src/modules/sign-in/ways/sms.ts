import { createHmac, randomInt } from 'node:crypto';
import { phone } from '@gongdu/contract/field';
import { Problem } from '@gongdu/contract/problem';
import { smsCountdown } from '@gongdu/contract/sign-in';
import * as z from 'zod/mini';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { readInput } from '../../../http/invalid-input.ts';
import type { Accounts } from '../../accounts/service.ts';
import type { Lanes } from '../limits/lanes.ts';
import { countTry, limits, type Tries } from '../limits/tries.ts';
import type { Way } from '../oidc/grants.ts';
import { isSame } from '../same-text.ts';
import type { Visit } from '../sessions/sessions.ts';
import * as store from './store.ts';

/** What a code is good for: one sent for this opens nothing else. */
export type CodeUse = 'sign-in' | 'new-password' | 'present-phone' | 'new-phone';
export type Sms = ReturnType<typeof createSms>;

/** Sends one code by text message. @throws when the service does not take it. */
export type SendSms = (phone: string, code: string) => Promise<void>;

interface Options {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly tries: Tries;
  readonly lanes: Pick<Lanes, 'of'>;
  /** null: text messages are not set up. */
  readonly sendSms: SendSms | null;
  readonly codeKey: string;
}

/** Seconds. */
const codeLife = 300;
/** From all addresses together; from one it is `limits.codeFromOne`. */
const mostTries = 20;

const fields = z.object({
  phone,
  code: z.string('请填写验证码').check(z.trim(), z.regex(/^\d{6}$/, '请填写 6 位数字验证码')),
});

/** Sign-in by text message: one live code per phone, 5 minutes, 5 tries, once. An unknown phone becomes a reader. */
export function createSms({ db, clock, accounts, tries, lanes, sendSms, codeKey }: Options) {
  const way: Way = { fields: ['phone', 'code'], asksSecondFactor: true, identify };
  return { way, send, take };

  async function identify(given: unknown, visit: Visit) {
    const { phone, code } = readInput(fields, given);
    await take(phone, code, visit, 'sign-in');
    return accounts.ofPhone(phone);
  }

  /** Once. @throws signin.code_wrong; a counted try. */
  async function take(phone: string, code: string, visit: Visit, use: CodeUse): Promise<void> {
    if (!sendSms) throw new Problem('signin.not_offered');
    const hash = await codeToTry(phone, visit);
    if (!hash || !isSame(hash, hashOf(phone, code, use)) || !(await store.takeCode(db, phone, hash)))
      throw new Problem('signin.code_wrong');
  }

  /** Counts the try. Strangers' wrong ones use up the code for strangers, not for a device the account is known on. */
  async function codeToTry(phone: string, visit: Visit): Promise<string | undefined> {
    const now = clock.now().toISOString();
    const hash = await store.findCode(db, phone, now);
    if (!hash) return undefined;
    const lane = await laneOf(phone, visit);
    const one = lane.kind === 'device' ? lane.name : `@${visit.ip}`;
    if ((await tries.charge(limits.codeFromOne, `${hash}${one}`)) > 0) return undefined;
    return lane.kind === 'device' ? hash : store.tryCode(db, phone, now, mostTries);
  }

  async function laneOf(phone: string, visit: Visit) {
    return lanes.of((await accounts.findByPhone(phone))?.uid, visit);
  }

  /** Seconds until the next code may be asked for. */
  async function send(phone: string, visit: Visit, use: CodeUse = 'sign-in'): Promise<number> {
    if (!sendSms) throw new Problem('signin.not_offered');
    const own = await ownCount(phone, visit, use);
    if (own === null) await countTry(tries, limits.smsFromAddress, visit.ip);
    const about = `${phone}${own ?? ''}`;
    const seconds = await tries.charge(limits.smsCountdown, about);
    if (seconds > 0) throw new Problem('signin.code_too_soon', { seconds });
    if (own === null) await countTry(tries, limits.smsOfPhoneFromAddress, `${phone}@${visit.ip}`);
    await countTry(tries, limits.smsPerDay, about);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expiresAt = new Date(clock.now().getTime() + codeLife * 1000).toISOString();
    await store.saveCode(db, phone, hashOf(phone, code, use), expiresAt);
    await deliver(() => sendSms(phone, code), about);
    return smsCountdown;
  }

  /** A signed-in member, and a device that the account is known on, have a count that strangers cannot use up. */
  async function ownCount(phone: string, visit: Visit, use: CodeUse): Promise<string | null> {
    if (use === 'present-phone') return '@self';
    const lane = use === 'new-phone' ? null : await laneOf(phone, visit);
    return lane?.kind === 'device' ? lane.name : null;
  }

  /** A message that was not sent does not make anybody wait. */
  async function deliver(work: () => Promise<void>, about: string): Promise<void> {
    try {
      await work();
    } catch (cause) {
      await tries.clear(limits.smsCountdown, about);
      throw Object.assign(new Problem('signin.sms_failed'), { cause });
    }
  }

  function hashOf(phone: string, code: string, use: CodeUse): string {
    return createHmac('sha256', codeKey).update(`${use}:${phone}:${code}`).digest('base64url');
  }
}
