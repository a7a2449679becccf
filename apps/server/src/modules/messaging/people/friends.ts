import { imUsername } from '@gongdu/contract/im-content';
import { imEventTypes } from '@gongdu/contract/im-event';
import type { ImParsedOf, ImReplyOf } from '@gongdu/contract/im-request';
import type { Clock } from '../../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../../db/database.ts';
import type { Actor } from '../actor.ts';
import { Refusal } from '../refusal.ts';
import type { Passages } from '../send/passages.ts';
import type { UserEvents } from '../user-events.ts';
import { toPerson, uidNamed } from './person.ts';
import * as store from './store.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly appkey: string;
  readonly passages: Passages;
  readonly events: UserEvents;
}

/** What `from_type` says. */
const [asks, accepts] = [1, 2];

/** Friends: asked for, accepted or declined, with a memo of one's own (messaging, part 1). */
export function createFriends({ db, clock, appkey, passages, events }: Needs) {
  return { add, remove, memo, list };

  async function add(actor: Actor, { target_name, from_type, why }: ImParsedOf<'add_friend'>): Promise<void> {
    const other = uidNamed(target_name);
    if (other === actor.uid || (await store.findPeople(db, [other])).length === 0)
      throw new Refusal('noTarget');
    await inTransaction(db, async (tx) => {
      if (from_type === asks) await ask(tx, actor, other, why);
      else await answer(tx, actor, other, { accepted: from_type === accepts, why });
    });
    forget(actor.uid, other);
  }

  async function ask(tx: Transaction, { uid }: Actor, other: number, why: string): Promise<void> {
    if (await store.areFriends(tx.sql, uid, other)) throw new Refusal('friendAlready');
    // Two who ask each other have both said yes.
    if (await store.takeRequest(tx.sql, other, uid)) return become(tx, uid, other, why);
    await store.putRequest(tx.sql, { fromUid: uid, toUid: other, why, askedAt: clock.now().toISOString() });
    await tellReply(tx, uid, other, 1, why);
  }

  async function answer(
    tx: Transaction,
    { uid }: Actor,
    other: number,
    { accepted, why }: { accepted: boolean; why: string },
  ): Promise<void> {
    if (!(await store.takeRequest(tx.sql, other, uid))) throw new Refusal('noFriendRequest');
    if (accepted) await become(tx, uid, other, why);
    else await tellReply(tx, uid, other, 3, why);
  }

  async function become(tx: Transaction, uid: number, other: number, why: string): Promise<void> {
    await store.befriend(tx.sql, uid, other, clock.now().toISOString());
    await tellReply(tx, uid, other, 2, why);
    await tellOwn(tx, uid, other, { extra: 5 });
  }

  async function tellOwn(
    tx: Transaction,
    uid: number,
    other: number,
    what: { extra: number; description?: string },
  ): Promise<void> {
    const event = { event_type: imEventTypes.ownFriends, to_usernames: [imUsername(other)], ...what };
    await events.tell(tx, [uid], event);
  }

  async function tellReply(
    tx: Transaction,
    uid: number,
    other: number,
    extra: number,
    why: string,
  ): Promise<void> {
    const event = {
      event_type: imEventTypes.friendReply,
      from_username: imUsername(uid),
      to_usernames: [imUsername(uid)],
      extra,
      description: why,
    };
    await events.tell(tx, [other], event);
  }

  async function remove({ uid }: Actor, { target_name }: ImParsedOf<'del_friend'>): Promise<void> {
    const other = uidNamed(target_name);
    await inTransaction(db, async (tx) => {
      if (!(await store.unfriend(tx.sql, uid, other))) throw new Refusal('notFriends');
      await events.tell(tx, [other], {
        event_type: imEventTypes.friendDeleted,
        from_username: imUsername(uid),
        to_usernames: [imUsername(uid)],
      });
      await tellOwn(tx, uid, other, { extra: 6 });
    });
    forget(uid, other);
  }

  async function memo({ uid }: Actor, request: ImParsedOf<'update_friend_memo'>): Promise<void> {
    const friendUid = uidNamed(request.target_name);
    const { memo_name: memoName, memo_others: memoOthers } = request;
    await inTransaction(db, async (tx) => {
      const changedAt = clock.now().toISOString();
      if (!(await store.setMemo(tx.sql, { uid, friendUid, memoName, memoOthers, changedAt })))
        throw new Refusal('notFriends');
      const description = JSON.stringify({ memo_name: memoName, memo_others: memoOthers });
      await tellOwn(tx, uid, friendUid, { extra: 7, description });
    });
  }

  async function list({ uid }: Actor): Promise<ImReplyOf<'get_friend_list'>> {
    const [friends, requests] = await Promise.all([store.listFriends(db, uid), store.listRequests(db, uid)]);
    return {
      friend_list: friends.map((row) => ({
        ...toPerson(row, appkey),
        memo_name: row.memoName,
        memo_others: row.memoOthers,
        mtime: row.at,
      })),
      request_list: requests.map((row) => ({ ...toPerson(row, appkey), why: row.why, ctime_ms: row.at })),
    };
  }

  function forget(a: number, b: number): void {
    passages.forget(a, { kind: 'single', uid: b });
    passages.forget(b, { kind: 'single', uid: a });
  }
}
