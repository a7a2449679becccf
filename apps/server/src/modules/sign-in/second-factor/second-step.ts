import { createHash, randomBytes } from 'node:crypto';
import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { readInput } from '../../../http/invalid-input.ts';
import type { Lanes } from '../limits/lanes.ts';
import type { Visit } from '../sessions/sessions.ts';
import type { SecondFactors } from './second-factors.ts';
import * as store from './store.ts';

/** Seconds. */
const stepLife = 300;

/** Who it is has been shown; now the code is wanted, together with this token (decision 0020). */
export class SecondFactorNeeded extends Problem {
  readonly mfaToken: string;

  constructor(mfaToken: string) {
    super('signin.second_factor_needed');
    this.mfaToken = mfaToken;
  }
}

export type SecondStep = ReturnType<typeof createSecondStep>;

interface Options {
  readonly db: Database;
  readonly clock: Clock;
  readonly lanes: Pick<Lanes, 'of'>;
  readonly factors: Pick<SecondFactors, 'isOn' | 'prove'>;
}

const fields = z.object({
  mfa_token: z.string().check(z.maxLength(128)),
  otp: z
    .string('请填写验证码')
    .check(z.trim(), z.minLength(1, '请填写验证码'), z.maxLength(32, '验证码不正确')),
});

/** The second half of a sign-in at POST /connect/token. */
export function createSecondStep({ db, clock, lanes, factors }: Options) {
  return {
    fields: ['mfa_token', 'otp'],
    isFinishing: (given: Readonly<Record<string, unknown>>) => given.mfa_token !== undefined,
    ask,
    finish,
    whose,
    sweep: () => store.removeExpired(db, clock.now().toISOString()),
  };

  /** @throws SecondFactorNeeded when the account has one. */
  async function ask(uid: number, grantType: string): Promise<void> {
    if (!(await factors.isOn(uid))) return;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(clock.now().getTime() + stepLife * 1000).toISOString();
    await store.saveSecondStep(db, { hash: hashOf(token), uid, grantType, expiresAt });
    throw new SecondFactorNeeded(token);
  }

  /** Whose sign-in the token and the code complete; a wrong code leaves the token alive for another. */
  async function finish(given: unknown, grantType: string, visit: Visit): Promise<number> {
    const { mfa_token, otp } = readInput(fields, given);
    const hash = hashOf(mfa_token);
    const step = await store.findSecondStep(db, hash, clock.now().toISOString());
    if (step?.grantType !== grantType) throw new Problem('signin.second_step_over');
    await factors.prove(step.uid, otp, (await lanes.of(step.uid, visit)).name);
    if (!(await store.takeSecondStep(db, hash))) throw new Problem('signin.second_step_over');
    return step.uid;
  }

  /** Whom the first half has shown, while the second may still come. */
  async function whose({ mfa_token }: Readonly<Record<string, unknown>>): Promise<number | null> {
    if (typeof mfa_token !== 'string') return null;
    return (await store.findSecondStep(db, hashOf(mfa_token), clock.now().toISOString()))?.uid ?? null;
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
