import type { FastifyRequest } from 'fastify';
import type { ReadClientInfo } from '../client-info.ts';
import type { Sms } from '../methods/sms.ts';
import { type Attempts, limits, recordAttempt } from '../rate-limit/attempts.ts';

interface Needs {
  readonly sms: Pick<Sms, 'send' | 'consume'>;
  readonly attempts: Attempts;
  readonly readClientInfo: ReadClientInfo;
}

/** Verifies a member's guardian: by a code sent to their phone, or by their four-digit code. */
export function createGuardianProofs({ sms, attempts, readClientInfo }: Needs) {
  return { send, prove, countTry };

  /** @throws Problem `signin.code_too_soon`, `signin.slow_down` */
  async function send(uid: number, phone: string, request: FastifyRequest): Promise<{ again: number }> {
    await recordAttempt(attempts, limits.newPhonePerAccount, `guardian:${uid}`);
    return { again: await sms.send(phone, readClientInfo(request), 'guardian') };
  }

  /** @throws Problem `signin.code_wrong` */
  function prove(code: string, request: FastifyRequest): (phone: string) => Promise<void> {
    return (phone) => sms.consume(phone, code, readClientInfo(request), 'guardian');
  }

  /** @throws Problem `signin.slow_down` */
  function countTry(uid: number): (isRight: () => Promise<boolean>) => Promise<boolean> {
    return async (isRight) => {
      await recordAttempt(attempts, limits.guardianPinPerAccount, String(uid));
      if (!(await isRight())) return false;
      await attempts.clear(limits.guardianPinPerAccount, String(uid));
      return true;
    };
  }
}

export type GuardianProofs = ReturnType<typeof createGuardianProofs>;
