import { createHmac } from 'node:crypto';
import { Problem } from '@gongdu/contract/problem';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock.ts';
import { type Database, inTransaction } from '../../../db/database.ts';
import type { Account } from '../../accounts/members.ts';
import type { Accounts } from '../../accounts/service.ts';
import type { Audit } from '../../audit/service.ts';
import type { Lanes } from '../limits/lanes.ts';
import type { Claimed, RefusedSignIns } from '../refused-sign-ins.ts';
import { isSame } from '../same-text.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import type { Visit } from '../sessions/sessions.ts';
import type { Sms } from '../ways/sms.ts';
import { checkNewPassword } from './new-password.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'find' | 'findByPhone'>;
  readonly sms: Pick<Sms, 'take'>;
  readonly factors: Pick<SecondFactors, 'isOn' | 'prove'>;
  readonly lanes: Pick<Lanes, 'of'>;
  readonly audit: Pick<Audit, 'passwordReset'>;
  readonly refused: RefusedSignIns;
  readonly codeKey: string;
  /** Stores it and ends every session of the account. */
  readonly setPassword: (uid: number, password: string) => Promise<void>;
}

/** Milliseconds between the code and the new password. */
const life = 600_000;

export type PasswordReset = ReturnType<typeof createPasswordReset>;

/** A forgotten password, set anew: a code on the account's phone first, then the new one, with the second factor where it is on. */
export function createPasswordReset(needs: Needs) {
  const { db, clock, accounts, sms, factors, lanes, audit, refused, codeKey, setPassword } = needs;
  return { prove, choose };

  /** Only a member who holds the phone is told whether it has an account. @throws signin.code_wrong, signin.account_none. */
  async function prove({ phone, code }: { phone: string; code: string }, from: From) {
    await onRecord(sms.take(phone, code, from.visit, 'new-password'), { phone }, from);
    const account = enabled(await accounts.findByPhone(phone));
    return {
      proof: proofOf(account, clock.now().getTime() + life),
      secondFactor: await factors.isOn(account.uid),
    };
  }

  /** @throws security.proof_over; security.second_factor_wrong; InvalidInput at `next`. */
  async function choose({ proof, otp, next }: Choice, from: From): Promise<null> {
    const account = await whose(proof);
    const { uid } = account;
    await checkNewPassword(account, next);
    if (await factors.isOn(uid)) {
      if (!otp) throw new Problem('security.second_factor_code_missing');
      const { name } = await lanes.of(uid, from.visit);
      await onRecord(factors.prove(uid, otp, name), { uid: () => uid }, from);
    }
    await setPassword(uid, next);
    await inTransaction(db, (tx) => audit.passwordReset(tx, { uid, ip: from.visit.ip }));
    return null;
  }

  /** A wrong proof here is as good as one at the sign-in. */
  function onRecord<T>(proving: Promise<T>, claimed: Claimed, { visit, log }: From): Promise<T> {
    return proving.catch((error: unknown) => {
      refused(error, { way: 'new-password', claimed, visit, log });
      throw error;
    });
  }

  /** `<uid>.<when it ends>.<signature>`: good for one change, as the present password's hash is signed as well. */
  function proofOf({ uid, passwordHash }: Account, ends: number): string {
    const said = JSON.stringify(['new-password', uid, passwordHash, ends]);
    return `${uid}.${ends}.${createHmac('sha256', codeKey).update(said).digest('base64url')}`;
  }

  async function whose(proof: string): Promise<Account> {
    const [uid, ends] = proof.split('.').map(Number);
    const account = Number.isSafeInteger(uid) ? await accounts.find(uid ?? 0) : undefined;
    const right = account && Number.isSafeInteger(ends) && isSame(proof, proofOf(account, ends ?? 0));
    if (!right || (ends ?? 0) <= clock.now().getTime()) throw new Problem('security.proof_over');
    return enabled(account);
  }
}

interface From {
  readonly visit: Visit;
  readonly log: FastifyBaseLogger;
}

interface Choice {
  readonly proof: string;
  readonly otp?: string | undefined;
  readonly next: string;
}

function enabled(account: Account | undefined): Account {
  if (!account) throw new Problem('signin.account_none');
  if (account.disabledAt) throw new Problem('signin.disabled');
  return account;
}
