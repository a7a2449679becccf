import { imUsername } from '@gongdu/contract/messaging/content';
import { imEventTypes } from '@gongdu/contract/messaging/event';
import type { ImParsedOf, ImReplyOf } from '@gongdu/contract/messaging/request';
import { inTransaction, type MessagingTransaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import type { SendPermissions } from '../messages/permissions.ts';
import type { Actor } from '../protocol/actor.ts';
import { ImError } from '../protocol/error.ts';
import { parseUserId, toPerson } from '../protocol/person.ts';
import type { UserEvents } from '../protocol/user-events.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'messagingDb' | 'clock'> {
  readonly appkey: string;
  readonly permissions: SendPermissions;
  readonly events: UserEvents;
}

/** Values of `from_type`; any other declines. */
const [requestType, acceptType] = [1, 2];

/** Friend requests, their answers, and memos about friends. */
export function createFriends({ messagingDb: db, clock, appkey, permissions, events }: Needs) {
  return { add, remove, setMemo, list };

  async function add(actor: Actor, { target_name, from_type, why }: ImParsedOf<'add_friend'>): Promise<void> {
    const other = parseUserId(target_name);
    if (other === actor.uid || (await store.findPeople(db, [other])).length === 0)
      throw new ImError('noTarget');
    await inTransaction(db, async (tx) => {
      if (from_type === requestType) await sendRequest(tx, actor, other, why);
      else await answer(tx, actor, other, { accepted: from_type === acceptType, why });
    });
    forget(actor.uid, other);
  }

  async function sendRequest(
    tx: MessagingTransaction,
    { uid }: Actor,
    other: number,
    why: string,
  ): Promise<void> {
    if (await store.areFriends(tx.sql, uid, other)) throw new ImError('friendAlready');
    // Mutual requests count as acceptance.
    if (await store.removeRequest(tx.sql, other, uid)) return befriend(tx, uid, other, why);
    await store.saveRequest(tx.sql, { fromUid: uid, toUid: other, why, askedAt: clock.now().toISOString() });
    await publishReply(tx, uid, other, 1, why);
  }

  async function answer(
    tx: MessagingTransaction,
    { uid }: Actor,
    other: number,
    { accepted, why }: { accepted: boolean; why: string },
  ): Promise<void> {
    if (!(await store.removeRequest(tx.sql, other, uid))) throw new ImError('noFriendRequest');
    if (accepted) await befriend(tx, uid, other, why);
    else await publishReply(tx, uid, other, 3, why);
  }

  async function befriend(tx: MessagingTransaction, uid: number, other: number, why: string): Promise<void> {
    await store.befriend(tx.sql, uid, other, clock.now().toISOString());
    await publishReply(tx, uid, other, 2, why);
    await publishToOwnDevices(tx, uid, other, { extra: 5 });
  }

  async function publishToOwnDevices(
    tx: MessagingTransaction,
    uid: number,
    other: number,
    fields: { extra: number; description?: string },
  ): Promise<void> {
    const event = { event_type: imEventTypes.ownFriends, to_usernames: [imUsername(other)], ...fields };
    await events.publish(tx, [uid], event);
  }

  async function publishReply(
    tx: MessagingTransaction,
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
    await events.publish(tx, [other], event);
  }

  async function remove({ uid }: Actor, { target_name }: ImParsedOf<'del_friend'>): Promise<void> {
    const other = parseUserId(target_name);
    await inTransaction(db, async (tx) => {
      if (!(await store.unfriend(tx.sql, uid, other))) throw new ImError('notFriends');
      await events.publish(tx, [other], {
        event_type: imEventTypes.friendDeleted,
        from_username: imUsername(uid),
        to_usernames: [imUsername(uid)],
      });
      await publishToOwnDevices(tx, uid, other, { extra: 6 });
    });
    forget(uid, other);
  }

  async function setMemo({ uid }: Actor, request: ImParsedOf<'update_friend_memo'>): Promise<void> {
    const friendUid = parseUserId(request.target_name);
    const { memo_name: memoName, memo_others: memoOthers } = request;
    await inTransaction(db, async (tx) => {
      const changedAt = clock.now().toISOString();
      if (!(await store.setMemo(tx.sql, { uid, friendUid, memoName, memoOthers, changedAt })))
        throw new ImError('notFriends');
      const description = JSON.stringify({ memo_name: memoName, memo_others: memoOthers });
      await publishToOwnDevices(tx, uid, friendUid, { extra: 7, description });
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
    permissions.forget(a, { kind: 'single', uid: b });
    permissions.forget(b, { kind: 'single', uid: a });
  }
}
