import { Problem } from '@gongdu/contract/problem';
import type { FastifyBaseLogger } from 'fastify';
import { inTransaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import { isValidToken, signToken, subjectOf } from '../../../../shared/security/signed-token.ts';
import type { Account, Accounts } from '../../../core/accounts/service.ts';
import type { Audit } from '../../../core/audit/service.ts';
import type { ClientInfo } from '../client-info.ts';
import type { Sms } from '../methods/sms.ts';
import type { SecondFactors } from '../mfa/second-factors.ts';
import type { Buckets } from '../rate-limit/buckets.ts';
import type { ClaimedAccount, RecordRefusal } from '../refused-sign-ins.ts';
import { assertAcceptablePassword } from './password-policy.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'find' | 'findByPhone'>;
  readonly sms: Pick<Sms, 'consume'>;
  readonly factors: Pick<SecondFactors, 'isOn' | 'verify'>;
  readonly buckets: Pick<Buckets, 'find'>;
  readonly audit: Audit;
  readonly recordRefusal: RecordRefusal;
  readonly codeKey: string;
  /** Stores it and ends every session of the account. */
  readonly setPassword: (uid: number, password: string) => Promise<void>;
}

/** Milliseconds between the code and the new password. */
const lifetimeMs = 600_000;

export type PasswordReset = ReturnType<typeof createPasswordReset>;

/**
 * Resets a forgotten password: a code on the account's phone first, then the new password, with the second factor if it
 * is on.
 */
export function createPasswordReset(needs: Needs) {
  const { db, clock, accounts, sms, factors, buckets, audit, recordRefusal, codeKey, setPassword } = needs;
  return { verify, reset };

  /**
   * Whether the phone has an account is disclosed only to its holder. @throws signin.code_wrong, signin.account_none.
   */
  async function verify({ phone, code }: { phone: string; code: string }, source: RequestSource) {
    await recordingRefusals(sms.consume(phone, code, source.clientInfo, 'new-password'), { phone }, source);
    const account = requireEnabled(await accounts.findByPhone(phone));
    const expiresAt = new Date(clock.now().getTime() + lifetimeMs);
    return {
      proof: signToken(proofClaims(account), expiresAt, codeKey),
      secondFactor: await factors.isOn(account.uid),
    };
  }

  /** @throws security.proof_over; security.second_factor_wrong; InvalidInput at `next`. */
  async function reset({ proof, otp, next }: NewPassword, source: RequestSource): Promise<null> {
    const account = await accountOfProof(proof);
    const { uid } = account;
    await assertAcceptablePassword(account, next);
    if (await factors.isOn(uid)) {
      if (!otp) throw new Problem('security.second_factor_code_missing');
      const { keySuffix } = await buckets.find(uid, source.clientInfo);
      await recordingRefusals(factors.verify(uid, otp, keySuffix), { uid: () => uid }, source);
    }
    await setPassword(uid, next);
    const { ip } = source.clientInfo;
    const actor = { uid, origin: { ip, port: null } };
    await inTransaction(db, (tx) => audit.write(tx, actor, 'account.password_reset', uid, { ip }));
    return null;
  }

  /** A failed verification here counts like one at the sign-in. */
  function recordingRefusals<T>(
    verifying: Promise<T>,
    claimed: ClaimedAccount,
    { clientInfo, log }: RequestSource,
  ): Promise<T> {
    return verifying.catch((error: unknown) => {
      recordRefusal(error, { way: 'new-password', claimed, clientInfo, log });
      throw error;
    });
  }

  async function accountOfProof(proof: string): Promise<Account> {
    const uid = Number(subjectOf(proof) ?? Number.NaN);
    const account = Number.isSafeInteger(uid) ? await accounts.find(uid) : undefined;
    if (!account || !isValidToken(proof, proofClaims(account), clock.now(), codeKey))
      throw new Problem('security.proof_over');
    return requireEnabled(account);
  }
}

/** Valid for one change only, because the proof is bound to the current password's hash. */
function proofClaims({ uid, passwordHash }: Account) {
  return { purpose: 'new-password', subject: String(uid), boundTo: [passwordHash] };
}

interface RequestSource {
  readonly clientInfo: ClientInfo;
  readonly log: FastifyBaseLogger;
}

interface NewPassword {
  readonly proof: string;
  readonly otp?: string | undefined;
  readonly next: string;
}

function requireEnabled(account: Account | undefined): Account {
  if (!account) throw new Problem('signin.account_none');
  if (account.disabledAt) throw new Problem('signin.disabled');
  return account;
}
