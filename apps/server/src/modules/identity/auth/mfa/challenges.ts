import { createHash, randomBytes } from 'node:crypto';
import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import type { Database } from '../../../../db/database.ts';
import { parseInput } from '../../../../http/invalid-input.ts';
import type { Clock } from '../../../../shared/time/clock.ts';
import type { ClientInfo } from '../client-info.ts';
import type { Buckets } from '../rate-limit/buckets.ts';
import type { SecondFactors } from './second-factors.ts';
import * as store from './store.ts';

/** Seconds. */
const challengeLife = 300;

/** The first factor was correct; now the code is required, together with this token (decision 0020). */
export class MfaRequired extends Problem {
  readonly mfaToken: string;

  constructor(mfaToken: string) {
    super('signin.second_factor_needed');
    this.mfaToken = mfaToken;
  }
}

export type MfaChallenges = ReturnType<typeof createMfaChallenges>;

interface Options {
  readonly db: Database;
  readonly clock: Clock;
  readonly buckets: Pick<Buckets, 'find'>;
  readonly factors: Pick<SecondFactors, 'isOn' | 'verify'>;
}

const fields = z.object({
  mfa_token: z.string().check(z.maxLength(128)),
  otp: z
    .string('请填写验证码')
    .check(z.trim(), z.minLength(1, '请填写验证码'), z.maxLength(32, '验证码不正确')),
});

/** The second step of a sign-in at POST /connect/token. */
export function createMfaChallenges({ db, clock, buckets, factors }: Options) {
  return {
    fields: ['mfa_token', 'otp'],
    isResponse: (params: Readonly<Record<string, unknown>>) => params.mfa_token !== undefined,
    challengeIfEnabled,
    complete,
    findUid,
    sweep: () => store.removeExpiredChallenges(db, clock.now().toISOString()),
  };

  /** @throws MfaRequired when the account has one. */
  async function challengeIfEnabled(uid: number, grantType: string): Promise<void> {
    if (!(await factors.isOn(uid))) return;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(clock.now().getTime() + challengeLife * 1000).toISOString();
    await store.saveChallenge(db, { hash: hashOf(token), uid, grantType, expiresAt });
    throw new MfaRequired(token);
  }

  /** The sign-in that the token and the code complete; a wrong code keeps the token valid for another attempt. */
  async function complete(params: unknown, grantType: string, clientInfo: ClientInfo): Promise<number> {
    const { mfa_token, otp } = parseInput(fields, params);
    const hash = hashOf(mfa_token);
    const challenge = await store.findChallenge(db, hash, clock.now().toISOString());
    if (challenge?.grantType !== grantType) throw new Problem('signin.second_step_over');
    await factors.verify(challenge.uid, otp, (await buckets.find(challenge.uid, clientInfo)).keySuffix);
    if (!(await store.consumeChallenge(db, hash))) throw new Problem('signin.second_step_over');
    return challenge.uid;
  }

  /** The member that passed the first factor, while the second one may still follow. */
  async function findUid({ mfa_token }: Readonly<Record<string, unknown>>): Promise<number | null> {
    if (typeof mfa_token !== 'string') return null;
    return (await store.findChallenge(db, hashOf(mfa_token), clock.now().toISOString()))?.uid ?? null;
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
