import { adminsMax } from '@gongdu/contract/community/circles/members';
import { Problem } from '@gongdu/contract/problem';
import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import {
  addMember,
  assertCapacity,
  type LockedCircle,
  removeMember,
  requireMember,
  type WithLockedCircle,
} from './locked-circle.ts';
import * as members from './member-store.ts';
import { removedFrom, requestApproved, requestDeclined, roleChanged } from './notification-messages.ts';
import { canAdminister, canRemove, isOwner } from './policy.ts';
import { addCounts } from './store.ts';

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

/** Decisions of the owner and the admins about other members. */
export function createAdminActions({
  withLockedCircle,
  accounts,
}: {
  withLockedCircle: WithLockedCircle;
  accounts: Accounts;
}) {
  return { decideRequests, remove, setRole };

  /** One transaction per request, so that a failed one does not block the others. */
  async function decideRequests(
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
      await withLockedCircle(caller, id, (locked) => applyVerdict(caller, locked, requestId, verdict));
      return { id: requestId, ok: true, problem: null, msg: null };
    } catch (error) {
      if (!(error instanceof Problem) || error.status === 403 || error.code === 'circle.not_found')
        throw error;
      return { id: requestId, ok: false, problem: error.code, msg: error.message };
    }
  }

  async function applyVerdict(
    caller: Caller,
    locked: LockedCircle,
    requestId: number,
    { verdict, reason }: RequestVerdict,
  ): Promise<void> {
    const { tx, circle, me, now, log, notify } = locked;
    if (!canAdminister(me?.role)) throw new Problem('session.forbidden');
    const request = await members.findRequest(tx.sql, circle.id, requestId);
    if (!request || request.state === 'cancelled') throw new Problem('circle.request_gone');
    if (request.state !== 'waiting') throw await alreadyDecided(tx, request.decidedByUid);
    const approved = verdict === 'approve';
    if (approved) await assertCapacity(locked, request.uid);
    await members.closeRequest(tx.sql, requestId, {
      state: approved ? 'approved' : 'declined',
      reason: reason || null,
      decidedAt: now,
      decidedByUid: caller.uid,
    });
    await addCounts(tx.sql, circle.id, { waiting: -1 });
    if (approved) await addMember(locked, request.uid);
    await log(approved ? 'approved' : 'declined', request.uid, reason);
    const receiver = { ...circle, uid: request.uid };
    await notify(approved ? requestApproved(receiver) : requestDeclined(receiver, reason));
  }

  async function alreadyDecided(tx: Transaction, uid: number | null): Promise<Problem> {
    const { name } = await accounts.getPerson(uid ?? 0, tx.sql);
    return new Problem('circle.request_decided', { name });
  }

  function remove(caller: Caller, id: number, uid: number, reason: string): Promise<null> {
    return withLockedCircle(caller, id, async (locked) => {
      const target = await requireMember(locked, uid);
      if (!canRemove(locked.me?.role, target.role)) throw new Problem('session.forbidden');
      await removeMember(locked, target, caller.uid);
      await locked.log('removed', uid, reason);
      await locked.notify(removedFrom({ ...locked.circle, uid }, reason));
      return null;
    });
  }

  function setRole(caller: Caller, id: number, uid: number, role: 'admin' | 'member'): Promise<null> {
    return withLockedCircle(caller, id, async (locked) => {
      const { tx, circle, me, conversation } = locked;
      if (!isOwner(me?.role)) throw new Problem('session.forbidden');
      const target = await requireMember(locked, uid);
      if (target.role === 'owner') throw new Problem('session.forbidden');
      if (target.role === role) return null;
      if (role === 'admin' && circle.admins >= adminsMax)
        throw new Problem('circle.too_many_admins', { n: adminsMax });
      await members.setRole(tx.sql, id, uid, role);
      await addCounts(tx.sql, id, { admins: role === 'admin' ? 1 : -1 });
      await conversation.roleChanged(tx, circle, { uid, role });
      await locked.log(role === 'admin' ? 'admin_named' : 'admin_unnamed', uid);
      await locked.notify(roleChanged({ ...circle, uid }, role));
      return null;
    });
  }
}
