import type { CircleLogAction } from '@gongdu/contract/community/circles/board';
import { joinedMax } from '@gongdu/contract/community/circles/circle';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { NewNotification } from '../../core/notifications/notify.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import { insertLog } from './board-store.ts';
import type { FollowConversation } from './follow-conversation.ts';
import * as members from './member-store.ts';
import * as store from './store.ts';

/** A circle whose row is locked until the transaction ends, and the caller's membership. */
export interface LockedCircle {
  readonly tx: Transaction;
  readonly circle: store.StoredCircle;
  readonly me: members.StoredMember | undefined;
  readonly now: string;
  readonly conversation: FollowConversation;
  log(action: CircleLogAction, subjectUid?: number | null, note?: string): Promise<void>;
  /** Also refreshes the receiver's open pages. */
  notify(notification: NewNotification): Promise<void>;
}

export type WithLockedCircle = ReturnType<typeof createWithLockedCircle>;

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly notifications: Notifications;
  readonly conversation: FollowConversation;
}

/** Serializes members' actions in a public circle, so that one of them gets the last seat. */
export function createWithLockedCircle({ db, clock, notifications, live, conversation }: Needs) {
  return <T>(caller: Caller, id: number, run: (locked: LockedCircle) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      const [circle] = await store.lockCircles(tx.sql, [id]);
      if (circle?.state !== 'public') throw new Problem('circle.not_found');
      const me = await members.findMember(tx.sql, id, caller.uid);
      const now = clock.now().toISOString();
      const log: LockedCircle['log'] = (action, subjectUid = null, note = '') =>
        insertLog(tx.sql, {
          circleId: id,
          act: action,
          actorUid: caller.uid,
          subjectUid,
          note: note || null,
          at: now,
        });
      const notify: LockedCircle['notify'] = async (notification) => {
        await notifications.notify(tx, notification);
        tx.afterCommit(() => live.toMember(notification.uid, 'circle.changed', { id }));
      };
      return run({ tx, circle, me, now, conversation, log, notify });
    });
}

export async function requireMember(
  { tx, circle }: LockedCircle,
  uid: number,
): Promise<members.StoredMember> {
  const member = await members.findMember(tx.sql, circle.id, uid);
  if (!member) throw new Problem('circle.not_a_member');
  return member;
}

/** @throws Problem `circle.full` or `circle.too_many_joined`. */
export async function assertCapacity({ tx, circle }: LockedCircle, uid: number): Promise<void> {
  if (circle.members >= circle.seats) throw new Problem('circle.full', { seats: circle.seats });
  if ((await members.countJoined(tx.sql, uid)) >= joinedMax)
    throw new Problem('circle.too_many_joined', { n: joinedMax });
}

export async function addMember({ tx, circle, now, conversation }: LockedCircle, uid: number): Promise<void> {
  await members.insertMember(tx.sql, { circleId: circle.id, uid, role: 'member', joinedAt: now });
  await store.addCounts(tx.sql, circle.id, { members: 1 });
  await conversation.joined(tx, circle, uid);
}

/** @param byUid Who removes the member; by default themselves. */
export async function removeMember(
  { tx, circle, conversation }: LockedCircle,
  { uid, role }: members.StoredMember,
  byUid: number = uid,
): Promise<void> {
  await members.deleteMember(tx.sql, circle.id, uid);
  await members.deleteTransfer(tx.sql, circle.id, uid);
  await store.addCounts(tx.sql, circle.id, { members: -1, admins: role === 'admin' ? -1 : 0 });
  await conversation.left(tx, circle, { uid, byUid });
}

/** Withdraws a waiting request. */
export async function closeRequest(
  { tx, circle, now }: LockedCircle,
  { id, uid }: members.StoredRequest,
): Promise<void> {
  const outcome = { state: 'cancelled', reason: null, decidedAt: now, decidedByUid: uid } as const;
  await members.closeRequest(tx.sql, id, outcome);
  await store.addCounts(tx.sql, circle.id, { waiting: -1 });
}

/** The member's waiting request, if there is one: they join without it. */
export async function closeWaitingRequest(locked: LockedCircle, uid: number): Promise<void> {
  const { tx, circle } = locked;
  const request = (await members.findNewest(tx.sql, uid, [circle.id])).get(circle.id);
  if (request?.state === 'waiting') await closeRequest(locked, request);
}
