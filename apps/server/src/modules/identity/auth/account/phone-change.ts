import { Problem } from '@gongdu/contract/problem';
import type * as z from 'zod/mini';
import { inTransaction } from '../../../../db/database.ts';
import { InvalidInput } from '../../../../http/invalid-input.ts';
import type { Platform } from '../../../../platform.ts';
import { isValidToken, signToken } from '../../../../shared/security/signed-token.ts';
import { maskPhone } from '../../../../shared/text/mask-phone.ts';
import type { Account, Accounts } from '../../../core/accounts/service.ts';
import type { Audit } from '../../../core/audit/service.ts';
import type { ClientInfo } from '../client-info.ts';
import type { Sms } from '../methods/sms.ts';
import { type Attempts, limits, recordAttempt } from '../rate-limit/attempts.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { SendTextNotice } from '../text-notices.ts';
import type { Credentials, Reauthenticate } from './reauthenticate.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'require' | 'setPhone'>;
  readonly sms: Pick<Sms, 'send' | 'consume'>;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly audit: Audit;
  readonly attempts: Attempts;
  readonly reauthenticate: Reauthenticate;
  readonly codeKey: string;
  readonly sendTextNotice: SendTextNotice;
  /** A message that could not be sent does not revert the change. */
  readonly onNotifyFailure: (error: unknown) => void;
}

interface Self {
  readonly uid: number;
  readonly sid: string;
}

/** Milliseconds between the verification and the change. */
const proofLifetimeMs = 600_000;

export type PhoneChange = ReturnType<typeof createPhoneChange>;

/** Moves an account to another phone: verifies the member, then the new phone, then changes it. */
export function createPhoneChange(needs: Needs) {
  const {
    db,
    clock,
    accounts,
    sms,
    sessions,
    audit,
    attempts,
    reauthenticate,
    codeKey,
    sendTextNotice,
    onNotifyFailure,
  } = needs;
  return {
    sendCurrentPhoneCode,
    verifyIdentity,
    sendNewPhoneCode,
    changePhone,
  };

  async function sendCurrentPhoneCode({ uid }: Self, clientInfo: ClientInfo): Promise<{ again: number }> {
    const { phone } = await accounts.require(uid);
    if (phone === null) throw new Problem('security.phone_none');
    return { again: await sms.send(phone, clientInfo, 'present-phone') };
  }

  /**
   * @throws signin.code_wrong, security.password_wrong; security.proof_missing if the account has other means of
   * verification.
   */
  async function verifyIdentity({ uid, sid }: Self, credentials: Credentials, clientInfo: ClientInfo) {
    const account = await accounts.require(uid);
    await reauthenticate(account, credentials, clientInfo, { allowSmsCode: true });
    const expiresAt = new Date(clock.now().getTime() + proofLifetimeMs);
    return { proof: signToken(proofClaims(account, sid), expiresAt, codeKey) };
  }

  async function sendNewPhoneCode(
    { uid, sid }: Self,
    { proof, phone }: NewPhone,
    clientInfo: ClientInfo,
  ): Promise<{ again: number }> {
    const account = await accounts.require(uid);
    checkProof(account, sid, proof);
    assertDifferentPhone(account, phone);
    await recordAttempt(attempts, limits.newPhonePerAccount, String(uid));
    return { again: await sms.send(phone, clientInfo, 'new-phone') };
  }

  /** @throws security.phone_taken, only to a member who has verified the phone. */
  async function changePhone(
    { uid, sid }: Self,
    { proof, phone, code }: NewPhone & { code: string },
    clientInfo: ClientInfo,
  ): Promise<null> {
    const account = await accounts.require(uid);
    checkProof(account, sid, proof);
    assertDifferentPhone(account, phone);
    await sms.consume(phone, code, clientInfo, 'new-phone');
    await savePhone(account, phone).catch(rethrowPhoneTaken);
    await sessions.endAll(uid, 'phone-changed', sid);
    if (account.phone !== null)
      await sendTextNotice(account.phone, { kind: 'phone_changed', phone: maskPhone(phone) }).catch(
        onNotifyFailure,
      );
    return null;
  }

  /** @throws security.proof_over */
  function checkProof(account: Account, sid: string, proof: string): void {
    if (!isValidToken(proof, proofClaims(account, sid), clock.now(), codeKey))
      throw new Problem('security.proof_over');
  }

  function savePhone({ uid, phone: from }: Account, to: string): Promise<void> {
    return inTransaction(db, async (tx) => {
      if (!(await accounts.setPhone(tx.sql, uid, { from, to }))) throw new Problem('security.proof_over');
      await audit.write(tx, { uid }, 'account.phone_changed', uid, {
        from: maskPhone(from),
        to: maskPhone(to),
      });
    });
  }
}

/** Another session, or a phone that has changed since, invalidates the proof. The page stores it, not the server. */
function proofClaims({ uid, phone }: Account, sid: string) {
  return { purpose: 'phone-change', subject: String(uid), boundTo: [sid, phone] };
}

interface NewPhone {
  readonly proof: string;
  readonly phone: string;
}

function assertDifferentPhone(account: Account, phone: string): void {
  if (account.phone !== phone) return;
  const issue: z.core.$ZodIssueCustom = {
    code: 'custom',
    path: ['phone'],
    message: '这就是现在绑定的手机号',
    input: undefined,
  };
  throw new InvalidInput([issue]);
}

/** The table's unique constraint refuses another account's number, also under concurrency. */
function rethrowPhoneTaken(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '23505')
    throw new Problem('security.phone_taken');
  throw error;
}
