import { normalizePhone } from '@gongdu/contract/phone-number';
import { Problem, type ProblemCode } from '@gongdu/contract/problem';
import type { FastifyBaseLogger } from 'fastify';
import { inTransaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import { maskPhone } from '../../../shared/text/mask-phone.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { ClientInfo } from './client-info.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly accounts: Pick<Accounts, 'find' | 'findByPhone'>;
  readonly audit: Audit;
}

/** The account of the refused sign-in: as typed, if the method has one, or the member that passed the first factor. */
export type ClaimedAccount =
  | { readonly phone: unknown }
  | { readonly uid: () => Promise<number | null> | number | null };

export interface RefusedSignIn {
  readonly way: string;
  readonly claimed: ClaimedAccount;
  readonly clientInfo: ClientInfo;
  readonly log: FastifyBaseLogger;
}

export type RecordRefusal = ReturnType<typeof createRecordRefusal>;

/** Failed verifications. A refusal by the rate limit is only logged, otherwise the table could be filled at will. */
const recordedProblems: ReadonlySet<ProblemCode> = new Set([
  'signin.wrong',
  'signin.code_wrong',
  'signin.passkey_wrong',
  'signin.disabled',
  'security.second_factor_wrong',
]);

/** The first step succeeded: the next one is requested. */
const ignoredProblems: ReadonlySet<ProblemCode> = new Set([
  'signin.second_factor_needed',
  'security.second_factor_code_missing',
]);

/** Records refused sign-ins: the log contains address, request and the masked account; the account has an audit row. */
export function createRecordRefusal({ db, accounts, audit }: Needs) {
  /** Returns at once, because its duration must not reveal whether there is such an account. */
  return (error: unknown, refusal: RefusedSignIn): void => {
    if (!(error instanceof Problem) || ignoredProblems.has(error.code)) return;
    record(error.code, refusal).catch((err) =>
      refusal.log.error({ err }, 'a refused sign-in was not recorded'),
    );
  };

  async function record(
    problem: ProblemCode,
    { way, claimed, clientInfo, log }: RefusedSignIn,
  ): Promise<void> {
    const { ip } = clientInfo;
    const typedNumber = 'phone' in claimed ? typedPhone(claimed.phone) : null;
    const known = 'uid' in claimed ? await accountOf(await claimed.uid()) : undefined;
    log.info(
      { way, problem, ip, account: maskPhone(typedNumber ?? known?.phone ?? null) },
      'sign-in refused',
    );
    if (!recordedProblems.has(problem)) return;
    const account = known ?? (typedNumber === null ? undefined : await accounts.findByPhone(typedNumber));
    if (!account) return;
    const { uid } = account;
    const actor = { uid, origin: { ip, port: null } };
    await inTransaction(db, (tx) =>
      audit.write(tx, actor, 'account.sign_in_refused', uid, { way, problem, ip }),
    );
  }

  async function accountOf(uid: number | null) {
    return uid === null ? undefined : accounts.find(uid);
  }
}

function typedPhone(phone: unknown): string | null {
  return typeof phone === 'string' ? normalizePhone(phone) || null : null;
}
