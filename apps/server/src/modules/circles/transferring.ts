import { ownedMax } from '@gongdu/contract/circle';
import { adminsMax } from '@gongdu/contract/circle-member';
import { Problem } from '@gongdu/contract/problem';
import type { Caller } from '../../http/caller.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Notices } from '../notices/service.ts';
import type { Held, Hold } from './holding.ts';
import * as members from './member-store.ts';
import { circleOffered, offerAnswered } from './notice-words.ts';
import { mayOwn } from './policy.ts';
import { memberOf } from './running.ts';
import * as store from './store.ts';

interface Needs {
  readonly hold: Hold;
  readonly notices: Pick<Notices, 'takeBack'>;
  readonly accounts: Accounts;
  /** Lists and search name the owner. */
  readonly show: (held: Held, circle: store.StoredCircle) => Promise<void>;
}

/** The circle changes hands when the other side accepts. */
export function createTransferring({ hold, notices, accounts, show }: Needs) {
  return { offer, answer };

  function offer(caller: Caller, id: number, uid: number): Promise<void> {
    return hold(caller, id, async (held) => {
      const { tx, circle, me, now } = held;
      if (!mayOwn(me?.role) || uid === caller.uid) throw new Problem('session.forbidden');
      await memberOf(held, uid);
      const before = (await members.findTransfers(tx.sql, [id])).get(id);
      if (before) await forget(held, before.toUid);
      await members.putTransfer(tx.sql, { circleId: id, toUid: uid, offeredAt: now });
      await held.log('transfer_offered', uid);
      const { name } = await accounts.person(caller.uid, tx.sql);
      await held.tell(circleOffered({ ...circle, uid }, name));
    });
  }

  function answer(caller: Caller, id: number, word: 'accept' | 'decline' | 'withdraw'): Promise<void> {
    return hold(caller, id, async (held) => {
      const { tx, circle, me } = held;
      const offered = (await members.findTransfers(tx.sql, [id])).get(id);
      const concerned = word === 'withdraw' ? mayOwn(me?.role) : offered?.toUid === caller.uid;
      if (!offered || !concerned) throw new Problem('circle.no_offer');
      await members.deleteTransfer(tx.sql, id);
      if (word === 'withdraw') {
        await forget(held, offered.toUid);
        return held.log('transfer_withdrawn', offered.toUid);
      }
      if (word === 'accept') await handOver(caller, held);
      else await held.log('transfer_declined');
      const { name } = await accounts.person(caller.uid, tx.sql);
      await held.tell(offerAnswered({ ...circle, uid: circle.ownerUid }, name, word === 'accept'));
    });
  }

  /** An offer that does not stand any more must not be offered by a notice. */
  function forget({ tx, circle }: Held, uid: number): Promise<void> {
    return notices.takeBack(tx, { uid, kind: 'circle_transfer', objectKind: 'circle', objectId: circle.id });
  }

  /** The former owner becomes an admin where there is room for one more. */
  async function handOver(caller: Caller, held: Held): Promise<void> {
    const { tx, circle, me } = held;
    if ((await store.countOwned(tx.sql, caller.uid)) >= ownedMax)
      throw new Problem('circle.too_many_owned', { n: ownedMax });
    const admins = circle.admins - (me?.role === 'admin' ? 1 : 0);
    const stays = admins < adminsMax ? 'admin' : 'member';
    await members.setRole(tx.sql, circle.id, circle.ownerUid, stays);
    await members.setRole(tx.sql, circle.id, caller.uid, 'owner');
    const change = { ownerUid: caller.uid, admins: admins + (stays === 'admin' ? 1 : 0) };
    const changed = await store.updateCircle(tx.sql, circle.id, {
      ...change,
      version: circle.version + 1,
    });
    await held.log('transferred', circle.ownerUid);
    await show(held, changed);
  }
}
