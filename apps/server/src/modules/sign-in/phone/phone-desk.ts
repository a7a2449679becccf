import { Problem } from '@gongdu/contract/problem';
import type * as z from 'zod/mini';
import type { Clock } from '../../../clock.ts';
import { type Database, inTransaction } from '../../../db/database.ts';
import { InvalidInput } from '../../../http/invalid-input.ts';
import type { Account } from '../../accounts/members.ts';
import type { Accounts } from '../../accounts/service.ts';
import type { Audit } from '../../audit/service.ts';
import { countTry, limits, type Tries } from '../limits/tries.ts';
import type { Evidence, ProveSelf } from '../security/prove-self.ts';
import type { Sessions, Visit } from '../sessions/sessions.ts';
import { masked } from '../user-info.ts';
import type { Sms } from '../ways/sms.ts';
import { createProofs } from './proof.ts';

/** Tells the number an account had that it has another one now. @param next The new one, masked. */
export type TellPhoneChanged = (phone: string, next: string) => Promise<void>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'find' | 'setPhone'>;
  readonly sms: Pick<Sms, 'send' | 'take'>;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly audit: Pick<Audit, 'phoneChanged'>;
  readonly tries: Tries;
  readonly proveSelf: ProveSelf;
  readonly codeKey: string;
  /** null: there is no way to tell. */
  readonly tellPhoneChanged: TellPhoneChanged | null;
  /** A message that could not be sent does not undo the change. */
  readonly onUntold: (error: unknown) => void;
}

interface Self {
  readonly uid: number;
  readonly sid: string;
}
type From = Visit;

export type PhoneDesk = ReturnType<typeof createPhoneDesk>;

/** Moving an account to another phone: who it is, that the new phone is his, then the change (P4). */
export function createPhoneDesk(needs: Needs) {
  const { db, accounts, sms, sessions, audit, tries, proveSelf, tellPhoneChanged, onUntold } = needs;
  const proofs = createProofs(needs);
  return { sendToPresent, prove, sendToNew, change };

  async function sendToPresent({ uid }: Self, from: From): Promise<{ again: number }> {
    const { phone } = await own(uid);
    if (phone === null) throw new Problem('security.phone_none');
    return { again: await sms.send(phone, from, 'present-phone') };
  }

  /** @throws signin.code_wrong, security.password_wrong; security.proof_missing when the account could prove it otherwise. */
  async function prove({ uid, sid }: Self, evidence: Evidence, from: From) {
    const account = await own(uid);
    await proveSelf(account, evidence, from, { either: true });
    return { proof: proofs.issue({ uid, sid, phone: account.phone }) };
  }

  async function sendToNew(
    { uid, sid }: Self,
    { proof, phone }: Move,
    from: From,
  ): Promise<{ again: number }> {
    const account = await own(uid);
    proofs.check({ uid, sid, phone: account.phone }, proof);
    refuseSame(account, phone);
    await countTry(tries, limits.newPhoneOfAccount, String(uid));
    return { again: await sms.send(phone, from, 'new-phone') };
  }

  /** @throws security.phone_taken, only to who has shown that he holds the phone. */
  async function change(
    { uid, sid }: Self,
    { proof, phone, code }: Move & { code: string },
    from: From,
  ): Promise<null> {
    const account = await own(uid);
    proofs.check({ uid, sid, phone: account.phone }, proof);
    refuseSame(account, phone);
    await sms.take(phone, code, from, 'new-phone');
    await move(account, phone).catch(refuseTaken);
    await sessions.endAll(uid, 'phone-changed', sid);
    if (account.phone !== null) await tellPhoneChanged?.(account.phone, masked(phone)).catch(onUntold);
    return null;
  }

  function move({ uid, phone: from }: Account, to: string): Promise<void> {
    return inTransaction(db, async (tx) => {
      if (!(await accounts.setPhone(tx.sql, uid, { from, to }))) throw new Problem('security.proof_over');
      await audit.phoneChanged(tx, { uid, from: masked(from), to: masked(to) });
    });
  }

  async function own(uid: number): Promise<Account> {
    const account = await accounts.find(uid);
    if (!account) throw new Problem('session.expired');
    return account;
  }
}

interface Move {
  readonly proof: string;
  readonly phone: string;
}

function refuseSame(account: Account, phone: string): void {
  if (account.phone !== phone) return;
  const issue: z.core.$ZodIssueCustom = {
    code: 'custom',
    path: ['phone'],
    message: '这就是现在绑定的手机号',
    input: undefined,
  };
  throw new InvalidInput([issue]);
}

/** Somebody else's number breaks the table's own rule, whoever comes first. */
function refuseTaken(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '23505')
    throw new Problem('security.phone_taken');
  throw error;
}
