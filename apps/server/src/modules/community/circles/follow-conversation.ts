import { imLimits } from '@gongdu/contract/messaging/limits';
import type { Transaction } from '../../../db/database.ts';
import type { Messaging } from '../../messaging/messaging/messaging.ts';
import * as store from './conversation-store.ts';
import { type StoredCircle, updateCircle } from './store.ts';

export type Groups = Messaging['circleGroups'];
export type FollowConversation = ReturnType<typeof createFollowConversation>;

/** How the conversation of a circle follows it, in the transaction of the change; the circle's row is locked. */
export function createFollowConversation({ groups }: { readonly groups: Groups }) {
  return { follow, joined, left, roleChanged, ownerChanged };

  /** After a change of the circle itself: a public one has a conversation unless its owner wants none. */
  async function follow(tx: Transaction, circle: StoredCircle, now: string): Promise<void> {
    const { id: circleId, name, conversationAt, conversationOff, ownerUid } = circle;
    const avatar = circle.cover ?? '';
    if (circle.state !== 'public' || conversationOff) {
      if (conversationAt === null) return;
      await groups.close(tx, { circleId });
      await updateCircle(tx.sql, circleId, { conversationAt: null });
    } else if (conversationAt === null) {
      const members = await store.listFirstMembers(tx.sql, circleId, imLimits.groupMembers);
      const uidsOf = (role: string) => members.filter((each) => each.role === role).map(({ uid }) => uid);
      const others = { adminUids: uidsOf('admin'), uids: uidsOf('member') };
      await groups.open(tx, { circleId, name, avatar, ownerUid, ...others });
      await updateCircle(tx.sql, circleId, { conversationAt: now });
    } else await groups.rename(tx, { circleId, name, avatar });
  }

  async function joined(tx: Transaction, circle: StoredCircle, uid: number): Promise<void> {
    if (circle.conversationAt !== null) await groups.add(tx, { circleId: circle.id, uid });
  }

  async function left(
    tx: Transaction,
    circle: StoredCircle,
    { uid, byUid }: { uid: number; byUid: number },
  ): Promise<void> {
    if (circle.conversationAt !== null) await groups.remove(tx, { circleId: circle.id, uid, byUid });
  }

  async function roleChanged(
    tx: Transaction,
    circle: StoredCircle,
    member: { uid: number; role: 'admin' | 'member' },
  ): Promise<void> {
    if (circle.conversationAt !== null) await groups.setRole(tx, { circleId: circle.id, ...member });
  }

  /** @param circle As it was before. */
  async function ownerChanged(
    tx: Transaction,
    circle: StoredCircle,
    owner: { uid: number; former: 'admin' | 'member' | null },
  ): Promise<void> {
    if (circle.conversationAt !== null) await groups.setOwner(tx, { circleId: circle.id, ...owner });
  }
}
