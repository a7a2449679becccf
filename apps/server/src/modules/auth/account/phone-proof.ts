import { createHmac } from 'node:crypto';
import { Problem } from '@gongdu/contract/problem';
import type { Clock } from '../../../shared/time/clock.ts';
import { constantTimeEqual } from '../constant-time.ts';

/** Whose proof it is: another session, or a phone that has changed since, makes it worthless. */
export interface ProofSubject {
  readonly uid: number;
  readonly sid: string;
  readonly phone: string | null;
}

/** Milliseconds. */
const lifetimeMs = 600_000;

/** That somebody has just proved who he is: `<when it ends>.<signature>`, kept by the page, not by us. */
export function createPhoneProofs({ clock, codeKey }: { clock: Clock; codeKey: string }) {
  return { issue, check };

  function issue(subject: ProofSubject): string {
    const expiresAt = clock.now().getTime() + lifetimeMs;
    return `${expiresAt}.${sign(subject, expiresAt)}`;
  }

  /** @throws security.proof_over */
  function check(subject: ProofSubject, proof: string): void {
    const [expiry = '', signature = ''] = proof.split('.');
    const expiresAt = Number(expiry);
    const isValid = Number.isSafeInteger(expiresAt) && constantTimeEqual(signature, sign(subject, expiresAt));
    if (!isValid || expiresAt <= clock.now().getTime()) throw new Problem('security.proof_over');
  }

  function sign({ uid, sid, phone }: ProofSubject, expiresAt: number): string {
    const payload = JSON.stringify(['phone-change', uid, sid, phone, expiresAt]);
    return createHmac('sha256', codeKey).update(payload).digest('base64url');
  }
}
