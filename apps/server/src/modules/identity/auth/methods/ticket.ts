import { createHash, randomBytes } from 'node:crypto';
import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import type { Database } from '../../../../db/database.ts';
import type { Caller } from '../../../../http/caller.ts';
import { parseInput } from '../../../../http/invalid-input.ts';
import type { Clock } from '../../../../shared/time/clock.ts';
import type { Accounts } from '../../../core/accounts/service.ts';
import type { InstitutionRights } from '../../../institutions/institution-members/rights.ts';
import type { SignInMethod } from '../oidc/grants.ts';
import * as store from './store.ts';

interface Options {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly institutionRights: Pick<InstitutionRights, 'codesOf'>;
}

/** Seconds. */
const ticketLife = 60;

const fields = z.object({
  ticket: z
    .string('缺少进入机构后台的凭证')
    .check(z.minLength(1, '缺少进入机构后台的凭证'), z.maxLength(128)),
});

/** "进入机构后台": a member of an institution acts for it in one session. */
export function createTickets({ db, clock, accounts, institutionRights }: Options) {
  const method: SignInMethod = { fields: ['ticket'], requiresSecondFactor: false, identify };
  return { method, issue, issueReturn };

  /** @throws session.forbidden unless `uid` is a member of an institution. */
  async function issue({ uid, sid }: Pick<Caller, 'uid' | 'sid'>): Promise<string> {
    const member = await accounts.find(uid);
    const institutionId = member?.role === 'user' ? member.institutionId : null;
    if (institutionId === null || !(await institutionRights.codesOf(institutionId, uid)))
      throw new Problem('session.forbidden');
    const institution = await accounts.findInstitutionAccount(institutionId);
    if (!institution) throw new Problem('session.forbidden');
    return save({ uid: institution.uid, actingUid: uid }, sid);
  }

  /** @throws session.forbidden in a session without a ticket. */
  function issueReturn({ actingUid, sid }: Pick<Caller, 'actingUid' | 'sid'>): Promise<string> {
    if (actingUid === null) throw new Problem('session.forbidden');
    return save({ uid: actingUid, actingUid: null }, sid);
  }

  /** @param sid The session that asks: a ticket proves no identity anew. */
  async function save(whose: { uid: number; actingUid: number | null }, sid: string): Promise<string> {
    const ticket = randomBytes(32).toString('base64url');
    const expiresAt = new Date(clock.now().getTime() + ticketLife * 1000).toISOString();
    await store.saveTicket(db, { hash: hashOf(ticket), ...whose, expiresAt }, sid);
    return ticket;
  }

  async function identify(input: unknown) {
    const { ticket } = parseInput(fields, input);
    const used = await store.consumeTicket(db, hashOf(ticket), clock.now().toISOString());
    const account = used && (await accounts.find(used.uid));
    if (!account) throw new Problem('signin.ticket_invalid');
    return { ...account, actingUid: used.actingUid, provedAt: used.provedAt };
  }
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}
