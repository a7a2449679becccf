import { Problem, type ProblemCode } from '@gongdu/contract/problem';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, inTransaction } from '../../db/database.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Audit } from '../audit/service.ts';
import type { Visit } from './sessions/sessions.ts';
import { masked } from './user-info.ts';

interface Needs {
  readonly db: Database;
  readonly accounts: Pick<Accounts, 'findByPhone'>;
  readonly audit: Pick<Audit, 'signInRefused'>;
}

export interface RefusedSignIn {
  readonly way: string;
  /** What was typed as account; undefined where a way has none. */
  readonly phone: unknown;
  readonly visit: Visit;
  readonly log: FastifyBaseLogger;
}

export type RefusedSignIns = ReturnType<typeof createRefusedSignIns>;

/** Proofs that did not hold. Being told to wait leaves a line in the log alone, or the table could be filled at will. */
const wrongProofs: ReadonlySet<ProblemCode> = new Set([
  'signin.wrong',
  'signin.code_wrong',
  'signin.disabled',
  'security.second_factor_wrong',
]);

/** Keeps refused sign-ins on record: the log names address, request and the account masked; the account has an audit row. */
export function createRefusedSignIns({ db, accounts, audit }: Needs) {
  /** Returns at once: what it costs must not tell whether there is such an account. */
  return (error: unknown, { way, phone, visit, log }: RefusedSignIn): void => {
    if (!(error instanceof Problem) || error.code === 'signin.second_factor_needed') return;
    const account = typeof phone === 'string' && phone !== '' ? phone : null;
    log.info({ way, problem: error.code, ip: visit.ip, account: masked(account) }, 'sign-in refused');
    if (account === null || !wrongProofs.has(error.code)) return;
    const { code } = error;
    record({ way, code, ip: visit.ip, phone: account }).catch((err) =>
      log.error({ err }, 'a refused sign-in was not recorded'),
    );
  };

  async function record({
    way,
    code,
    ip,
    phone,
  }: Record<'way' | 'code' | 'ip' | 'phone', string>): Promise<void> {
    const account = await accounts.findByPhone(phone);
    if (!account) return;
    await inTransaction(db, (tx) => audit.signInRefused(tx, { uid: account.uid, way, problem: code, ip }));
  }
}
