import { createHmac } from 'node:crypto';
import { Problem } from '@gongdu/contract/problem';
import type { Clock } from '../../../clock.ts';
import { isSame } from '../same-text.ts';

/** Whose proof it is: another session, or a phone that has changed since, makes it worthless. */
export interface ProofOf {
  readonly uid: number;
  readonly sid: string;
  readonly phone: string | null;
}

/** Milliseconds. */
const life = 600_000;

/** That somebody has just proved who he is: `<when it ends>.<signature>`, kept by the page, not by us. */
export function createProofs({ clock, codeKey }: { clock: Clock; codeKey: string }) {
  return { issue, check };

  function issue(of: ProofOf): string {
    const ends = clock.now().getTime() + life;
    return `${ends}.${signatureOf(of, ends)}`;
  }

  /** @throws security.proof_over */
  function check(of: ProofOf, proof: string): void {
    const [end = '', signature = ''] = proof.split('.');
    const ends = Number(end);
    const right = Number.isSafeInteger(ends) && isSame(signature, signatureOf(of, ends));
    if (!right || ends <= clock.now().getTime()) throw new Problem('security.proof_over');
  }

  function signatureOf({ uid, sid, phone }: ProofOf, ends: number): string {
    const said = JSON.stringify(['phone-change', uid, sid, phone, ends]);
    return createHmac('sha256', codeKey).update(said).digest('base64url');
  }
}
