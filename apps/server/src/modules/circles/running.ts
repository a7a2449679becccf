import { adminsMax } from '@gongdu/contract/circle-member';
import { Problem } from '@gongdu/contract/problem';
import type { Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Held, Hold } from './holding.ts';
import { enter, exit, refuseWithoutRoom } from './joining.ts';
import * as members from './member-store.ts';
import { removedFrom, requestApproved, requestDeclined, roleChanged } from './notice-words.ts';
import { mayOwn, mayRemove, mayRun } from './policy.ts';
import * as requests from './request-store.ts';
import { count } from './store.ts';

export interface RequestVerdict {
  readonly verdict: 'approve' | 'decline';
  readonly reason: string;
}
interface Outcome {
  readonly id: number;
  readonly ok: boolean;
  readonly problem: string | null;
  readonly msg: string | null;
}

/** What owner and admins decide about others. */
export function createRunning({ hold, accounts }: { hold: Hold; accounts: Accounts }) {
  return { decide, remove, setRole };

  /** One transaction a request, so that one that fails holds up no other. */
  async function decide(
    caller: Caller,
    id: number,
    ids: readonly number[],
    verdict: RequestVerdict,
  ): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const requestId of new Set(ids)) outcomes.push(await decideOne(caller, id, requestId, verdict));
    return outcomes;
  }

  async function decideOne(
    caller: Caller,
    id: number,
    requestId: number,
    verdict: RequestVerdict,
  ): Promise<Outcome> {
    try {
      await hold(caller, id, (held) => settle(caller, held, requestId, verdict));
      return { id: requestId, ok: true, problem: null, msg: null };
    } catch (error) {
      if (!(error instanceof Problem) || error.status === 403 || error.code === 'circle.not_found')
        throw error;
      return { id: requestId, ok: false, problem: error.code, msg: error.message };
    }
  }

  async function settle(
    caller: Caller,
    held: Held,
    requestId: number,
    { verdict, reason }: RequestVerdict,
  ): Promise<void> {
    const { tx, circle, me, now, log, tell } = held;
    if (!mayRun(me?.role)) throw new Problem('session.forbidden');
    const request = await requests.findRequest(tx.sql, circle.id, requestId);
    if (!request || request.state === 'cancelled') throw new Problem('circle.request_gone');
    if (request.state !== 'waiting') throw await decidedBy(tx, request.decidedByUid);
    const approved = verdict === 'approve';
    if (approved) await refuseWithoutRoom(held, request.uid);
    await requests.closeRequest(tx.sql, requestId, {
      state: approved ? 'approved' : 'declined',
      reason: reason || null,
      decidedAt: now,
      decidedByUid: caller.uid,
    });
    await count(tx.sql, circle.id, { waiting: -1 });
    if (approved) await enter(held, request.uid);
    await log(approved ? 'approved' : 'declined', request.uid, reason);
    const about = { ...circle, uid: request.uid };
    await tell(approved ? requestApproved(about) : requestDeclined(about, reason));
  }

  async function decidedBy(tx: Transaction, uid: number | null): Promise<Problem> {
    const { name } = await accounts.person(uid ?? 0, tx.sql);
    return new Problem('circle.request_decided', { name });
  }

  function remove(caller: Caller, id: number, uid: number, reason: string): Promise<null> {
    return hold(caller, id, async (held) => {
      const target = await memberOf(held, uid);
      if (!mayRemove(held.me?.role, target.role)) throw new Problem('session.forbidden');
      await exit(held, target);
      await held.log('removed', uid, reason);
      await held.tell(removedFrom({ ...held.circle, uid }, reason));
      return null;
    });
  }

  function setRole(caller: Caller, id: number, uid: number, role: 'admin' | 'member'): Promise<null> {
    return hold(caller, id, async (held) => {
      const { tx, circle, me } = held;
      if (!mayOwn(me?.role)) throw new Problem('session.forbidden');
      const target = await memberOf(held, uid);
      if (target.role === 'owner') throw new Problem('session.forbidden');
      if (target.role === role) return null;
      if (role === 'admin' && circle.admins >= adminsMax)
        throw new Problem('circle.too_many_admins', { n: adminsMax });
      await members.setRole(tx.sql, id, uid, role);
      await count(tx.sql, id, { admins: role === 'admin' ? 1 : -1 });
      await held.log(role === 'admin' ? 'admin_named' : 'admin_unnamed', uid);
      await held.tell(roleChanged({ ...circle, uid }, role));
      return null;
    });
  }
}

export async function memberOf({ tx, circle }: Held, uid: number): Promise<members.StoredMember> {
  const member = await members.findMember(tx.sql, circle.id, uid);
  if (!member) throw new Problem('circle.not_a_member');
  return member;
}
