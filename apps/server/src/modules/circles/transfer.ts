import { ownedMax } from '@gongdu/contract/circles/circle';
import { adminsMax } from '@gongdu/contract/circles/members';
import { Problem } from '@gongdu/contract/problem';
import type { Caller } from '../../http/caller.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Notifications } from '../notifications/service.ts';
import { requireMember } from './admin.ts';
import type { LockedCircle, WithLockedCircle } from './locked-circle.ts';
import * as members from './member-store.ts';
import { circleOffered, offerAnswered } from './notification-messages.ts';
import { isOwner } from './policy.ts';
import * as store from './store.ts';

interface Needs {
  readonly withLockedCircle: WithLockedCircle;
  readonly notifications: Pick<Notifications, 'retract'>;
  readonly accounts: Accounts;
  /** Lists and search name the owner. */
  readonly indexCircle: (locked: LockedCircle, circle: store.StoredCircle) => Promise<void>;
}

/** The circle changes hands when the other side accepts. */
export function createTransfer({ withLockedCircle, notifications, accounts, indexCircle }: Needs) {
  return { offerTransfer, answerTransfer };

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

  /** An offer that does not stand any more must not be offered by a notice. */
  function retractOffer({ tx, circle }: LockedCircle, uid: number): Promise<void> {
    return notifications.retract(tx, {
      uid,
      kind: 'circle_transfer',
      objectKind: 'circle',
      objectId: circle.id,
    });
  }

  /** The former owner becomes an admin where there is room for one more. */
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
    await locked.log('transferred', circle.ownerUid);
    await indexCircle(locked, changed);
  }
}
