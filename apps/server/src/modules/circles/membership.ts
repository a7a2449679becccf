import { joinedMax } from '@gongdu/contract/circles/circle';
import { Problem } from '@gongdu/contract/problem';
import type { Caller } from '../../http/caller.ts';
import type { Accounts } from '../accounts/service.ts';
import type { LockedCircle, WithLockedCircle } from './locked-circle.ts';
import * as members from './member-store.ts';
import { askedToJoin } from './notification-messages.ts';
import * as requests from './request-store.ts';
import { addCounts } from './store.ts';

/** Hours after which a declined person may ask again. */
const reapplyCooldownHours = 24;

/** How one comes into a circle and out of it, by one's own will. */
export function createMembership({
  withLockedCircle,
  accounts,
}: {
  withLockedCircle: WithLockedCircle;
  accounts: Accounts;
}) {
  return { join, cancelRequest, leave };

  function join(caller: Caller, id: number, answer: string): Promise<void> {
    return withLockedCircle(caller, id, async (locked) => {
      const { tx, circle, me } = locked;
      if (me) throw new Problem('circle.already_member');
      if (circle.joinMode === 'closed') throw new Problem('circle.closed');
      const request = (await requests.findNewest(tx.sql, caller.uid, [id])).get(id);
      await assertCapacity(locked, caller.uid);
      if (circle.joinMode === 'question') return requestToJoin(caller, locked, request, answer);
      if (request?.state === 'waiting') await closeRequest(locked, request);
      await addMember(locked, caller.uid);
      await locked.log('joined');
    });
  }

  async function requestToJoin(
    caller: Caller,
    { tx, circle, now, log, notify }: LockedCircle,
    request: requests.StoredRequest | undefined,
    answer: string,
  ): Promise<void> {
    if (request?.state === 'waiting') throw new Problem('circle.already_asked');
    if (request?.state === 'declined' && isWithinCooldown(request.decidedAt, now)) {
      throw new Problem('circle.declined_lately', { hours: reapplyCooldownHours });
    }
    if (answer === '') throw new Problem('circle.answer_missing');
    const { id: circleId, question } = circle;
    await requests.insertRequest(tx.sql, { circleId, uid: caller.uid, question, answer, askedAt: now });
    await addCounts(tx.sql, circleId, { waiting: 1 });
    await log('asked');
    const { name } = await accounts.getPerson(caller.uid, tx.sql);
    for (const uid of await members.listAdminUids(tx.sql, circleId)) {
      await notify(askedToJoin({ ...circle, uid }, { uid: caller.uid, name }, answer));
    }
  }

  function cancelRequest(caller: Caller, id: number): Promise<void> {
    return withLockedCircle(caller, id, async (locked) => {
      const request = (await requests.findNewest(locked.tx.sql, caller.uid, [id])).get(id);
      if (request?.state !== 'waiting') throw new Problem('circle.not_asked');
      await closeRequest(locked, request);
      await locked.log('cancelled');
    });
  }

  function leave(caller: Caller, id: number): Promise<void> {
    return withLockedCircle(caller, id, async (locked) => {
      if (!locked.me) throw new Problem('circle.not_a_member');
      if (locked.me.role === 'owner') throw new Problem('circle.owner_stays');
      await removeMember(locked, locked.me);
      await locked.log('left');
    });
  }
}

/** @throws Problem when the circle has no seat left, or the person is in too many circles. */
export async function assertCapacity({ tx, circle }: LockedCircle, uid: number): Promise<void> {
  if (circle.members >= circle.seats) throw new Problem('circle.full', { seats: circle.seats });
  if ((await members.countJoined(tx.sql, uid)) >= joinedMax)
    throw new Problem('circle.too_many_joined', { n: joinedMax });
}

export async function addMember({ tx, circle, now }: LockedCircle, uid: number): Promise<void> {
  await members.insertMember(tx.sql, { circleId: circle.id, uid, role: 'member', joinedAt: now });
  await addCounts(tx.sql, circle.id, { members: 1 });
}

export async function removeMember(
  { tx, circle }: LockedCircle,
  { uid, role }: members.StoredMember,
): Promise<void> {
  await members.deleteMember(tx.sql, circle.id, uid);
  await members.deleteTransfer(tx.sql, circle.id, uid);
  await addCounts(tx.sql, circle.id, { members: -1, admins: role === 'admin' ? -1 : 0 });
}

async function closeRequest(
  { tx, circle, now }: LockedCircle,
  { id, uid }: requests.StoredRequest,
): Promise<void> {
  const outcome = { state: 'cancelled', reason: null, decidedAt: now, decidedByUid: uid } as const;
  await requests.closeRequest(tx.sql, id, outcome);
  await addCounts(tx.sql, circle.id, { waiting: -1 });
}

function isWithinCooldown(at: string | null, now: string): boolean {
  return at !== null && Date.parse(now) - Date.parse(at) < reapplyCooldownHours * 3_600_000;
}
