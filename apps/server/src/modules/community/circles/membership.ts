import { ownedMax } from '@gongdu/contract/community/circles/circle';
import { adminsMax } from '@gongdu/contract/community/circles/members';
import { Problem } from '@gongdu/contract/problem';
import type { Caller } from '../../../http/caller.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import { insertLog } from './board-store.ts';
import {
  addMember,
  assertCapacity,
  closeRequest,
  closeWaitingRequest,
  type LockedCircle,
  removeMember,
  requireMember,
  type WithLockedCircle,
} from './locked-circle.ts';
import * as members from './member-store.ts';
import type { IndexCircle } from './moderation-subject.ts';
import { askedToJoin, circleOffered, offerAnswered } from './notification-messages.ts';
import { isOwner } from './policy.ts';
import * as store from './store.ts';

/** Hours after which a declined member may request again. */
const reapplyCooldownHours = 24;

interface Needs {
  readonly withLockedCircle: WithLockedCircle;
  readonly accounts: Accounts;
  readonly notifications: Pick<Notifications, 'retract'>;
  /** Lists and search contain the owner's name. */
  readonly indexCircle: IndexCircle;
}

/** Joining and leaving, and the transfer of a circle, which takes effect when the other side accepts. */
export function createMembership({ withLockedCircle, accounts, notifications, indexCircle }: Needs) {
  return { join, cancelRequest, leave, handOn, offerTransfer, answerTransfer };

  function join(caller: Caller, id: number, answer: string): Promise<void> {
    return withLockedCircle(caller, id, async (locked) => {
      const { tx, circle, me } = locked;
      if (me) throw new Problem('circle.already_member');
      if (circle.joinMode === 'closed') throw new Problem('circle.closed');
      const request = (await members.findNewest(tx.sql, caller.uid, [id])).get(id);
      await assertCapacity(locked, caller.uid);
      if (circle.joinMode === 'question') return requestToJoin(caller, locked, request, answer);
      await closeWaitingRequest(locked, caller.uid);
      await addMember(locked, caller.uid);
      await locked.log('joined');
    });
  }

  async function requestToJoin(
    caller: Caller,
    { tx, circle, now, log, notify }: LockedCircle,
    request: members.StoredRequest | undefined,
    answer: string,
  ): Promise<void> {
    if (request?.state === 'waiting') throw new Problem('circle.already_asked');
    if (request?.state === 'declined' && isWithinCooldown(request.decidedAt, now)) {
      throw new Problem('circle.declined_lately', { hours: reapplyCooldownHours });
    }
    if (answer === '') throw new Problem('circle.answer_missing');
    const { id: circleId, question } = circle;
    await members.insertRequest(tx.sql, { circleId, uid: caller.uid, question, answer, askedAt: now });
    await store.addCounts(tx.sql, circleId, { waiting: 1 });
    await log('asked');
    const { name } = await accounts.getPerson(caller.uid, tx.sql);
    for (const uid of await members.listAdminUids(tx.sql, circleId)) {
      await notify(askedToJoin({ ...circle, uid }, { uid: caller.uid, name }, answer));
    }
  }

  function cancelRequest(caller: Caller, id: number): Promise<void> {
    return withLockedCircle(caller, id, async (locked) => {
      const request = (await members.findNewest(locked.tx.sql, caller.uid, [id])).get(id);
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

  /** The owner's account is deleted: the first admin takes over, or the longest member; without any it is closed. */
  function handOn(caller: Caller, id: number): Promise<void> {
    return withLockedCircle(caller, id, async (locked) => {
      const { tx, circle, me, now, conversation } = locked;
      if (!me || circle.ownerUid !== caller.uid) throw new Problem('session.forbidden');
      await members.deleteTransfer(tx.sql, id);
      const [, successor] = await members.listMembers(tx.sql, id, { name: '', pageSize: 1 });
      await removeMember(locked, me);
      if (successor) {
        const admins = circle.admins - (successor.role === 'admin' ? 1 : 0);
        await members.setRole(tx.sql, id, successor.uid, 'owner');
        const change = { ownerUid: successor.uid, admins, version: circle.version + 1 };
        const changed = await store.updateCircle(tx.sql, id, change);
        await conversation.ownerChanged(tx, circle, { uid: successor.uid, former: null });
        await insertLog(tx.sql, {
          circleId: id,
          act: 'transferred',
          actorUid: successor.uid,
          subjectUid: caller.uid,
          note: null,
          at: now,
        });
        await indexCircle(tx, changed);
      } else {
        const closed = { joinMode: 'closed', conversationOff: true, version: circle.version + 1 } as const;
        await conversation.follow(tx, await store.updateCircle(tx.sql, id, closed), now);
      }
    });
  }

  function offerTransfer(caller: Caller, id: number, uid: number): Promise<void> {
    return withLockedCircle(caller, id, async (locked) => {
      const { tx, circle, me, now } = locked;
      if (!isOwner(me?.role) || uid === caller.uid) throw new Problem('session.forbidden');
      await requireMember(locked, uid);
      const previous = (await members.findTransfers(tx.sql, [id])).get(id);
      if (previous) await retractOffer(locked, previous.toUid);
      await members.upsertTransfer(tx.sql, { circleId: id, toUid: uid, offeredAt: now });
      await locked.log('transfer_offered', uid);
      const { name } = await accounts.getPerson(caller.uid, tx.sql);
      await locked.notify(circleOffered({ ...circle, uid }, name));
    });
  }

  function answerTransfer(
    caller: Caller,
    id: number,
    reply: 'accept' | 'decline' | 'withdraw',
  ): Promise<void> {
    return withLockedCircle(caller, id, async (locked) => {
      const { tx, circle, me } = locked;
      const offered = (await members.findTransfers(tx.sql, [id])).get(id);
      const isAllowed = reply === 'withdraw' ? isOwner(me?.role) : offered?.toUid === caller.uid;
      if (!offered || !isAllowed) throw new Problem('circle.no_offer');
      await members.deleteTransfer(tx.sql, id);
      if (reply === 'withdraw') {
        await retractOffer(locked, offered.toUid);
        return locked.log('transfer_withdrawn', offered.toUid);
      }
      if (reply === 'accept') await transferOwnership(caller, locked);
      else await locked.log('transfer_declined');
      const { name } = await accounts.getPerson(caller.uid, tx.sql);
      await locked.notify(offerAnswered({ ...circle, uid: circle.ownerUid }, name, reply === 'accept'));
    });
  }

  /** Deletes the notification with the offer. */
  function retractOffer({ tx, circle }: LockedCircle, uid: number): Promise<void> {
    return notifications.retract(tx, {
      uid,
      kind: 'circle_transfer',
      objectKind: 'circle',
      objectId: circle.id,
    });
  }

  /** The former owner becomes an admin if there are fewer than the maximum. */
  async function transferOwnership(caller: Caller, locked: LockedCircle): Promise<void> {
    const { tx, circle, me } = locked;
    if ((await store.countOwned(tx.sql, caller.uid)) >= ownedMax)
      throw new Problem('circle.too_many_owned', { n: ownedMax });
    const admins = circle.admins - (me?.role === 'admin' ? 1 : 0);
    const roleOfFormerOwner = admins < adminsMax ? 'admin' : 'member';
    await members.setRole(tx.sql, circle.id, circle.ownerUid, roleOfFormerOwner);
    await members.setRole(tx.sql, circle.id, caller.uid, 'owner');
    const change = { ownerUid: caller.uid, admins: admins + (roleOfFormerOwner === 'admin' ? 1 : 0) };
    const changed = await store.updateCircle(tx.sql, circle.id, {
      ...change,
      version: circle.version + 1,
    });
    await locked.conversation.ownerChanged(tx, circle, { uid: caller.uid, former: roleOfFormerOwner });
    await locked.log('transferred', circle.ownerUid);
    await indexCircle(locked.tx, changed);
  }
}

function isWithinCooldown(at: string | null, now: string): boolean {
  return at !== null && Date.parse(now) - Date.parse(at) < reapplyCooldownHours * 3_600_000;
}
