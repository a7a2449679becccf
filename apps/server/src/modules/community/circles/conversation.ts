import type { CircleConversation } from '@gongdu/contract/community/circles/conversation';
import { imLimits } from '@gongdu/contract/messaging/limits';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Messaging } from '../../messaging/messaging/messaging.ts';
import * as store from './conversation-store.ts';
import type { WithLockedCircle } from './locked-circle.ts';
import { isOwner } from './policy.ts';
import { lockCircles, type StoredCircle, updateCircle } from './store.ts';

type Groups = Messaging['circleGroups'];
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

interface Needs extends Pick<Platform, 'db' | 'clock' | 'jobs'> {
  readonly groups: Groups;
  readonly conversation: FollowConversation;
  readonly withLockedCircle: WithLockedCircle;
}

/** Circles whose conversations are opened in one transaction. */
const batchSize = 20;

/** The conversation on a circle's page, the owner's switch, and the job that opens what circles of before do not have. */
export function createCircleConversations({
  db,
  clock,
  jobs,
  groups,
  conversation,
  withLockedCircle,
}: Needs) {
  jobs.schedule('circles.open-conversations', '*/10 * * * *', openMissing);
  return { readConversation, enterConversation, switchConversation, openMissing };

  /** For members alone. @throws Problem `circle.conversation_members_only` */
  async function readConversation(caller: Caller, id: number): Promise<CircleConversation> {
    const found = await store.findForMember(db, id, caller.uid);
    if (found?.state !== 'public') throw new Problem('circle.not_found');
    if (!found.isMember) throw new Problem('circle.conversation_members_only');
    const none = { convId: null, unread: 0, muted: false };
    if (found.conversationOff) return { state: 'off', ...none };
    const group = found.conversationAt === null ? undefined : await groups.findForMember(id, caller.uid);
    if (!group) return { state: 'preparing', ...none };
    const { convId, unread, muted } = group;
    if (group.inside) return { state: 'inside', convId, unread, muted };
    return { state: group.members >= imLimits.groupMembers ? 'full' : 'outside', ...none };
  }

  async function enterConversation(caller: Caller, id: number): Promise<CircleConversation> {
    await withLockedCircle(caller, id, async ({ tx, circle, me }) => {
      if (!me) throw new Problem('circle.conversation_members_only');
      if (circle.conversationAt === null) throw new Problem('circle.no_conversation');
      await conversation.joined(tx, circle, caller.uid);
    });
    const entered = await readConversation(caller, id);
    if (entered.state === 'full') throw new Problem('circle.conversation_full', { n: imLimits.groupMembers });
    return entered;
  }

  async function switchConversation(caller: Caller, id: number, on: boolean): Promise<CircleConversation> {
    await withLockedCircle(caller, id, async ({ tx, circle, me, now }) => {
      if (!isOwner(me?.role)) throw new Problem('session.forbidden');
      if (circle.conversationOff === !on) return;
      const switched = await updateCircle(tx.sql, id, { conversationOff: !on });
      await conversation.follow(tx, switched, now);
    });
    return readConversation(caller, id);
  }

  async function openMissing(): Promise<void> {
    let opened: number;
    do {
      opened = await inTransaction(db, async (tx) => {
        const ids = await store.listWithoutConversation(tx.sql, batchSize);
        const now = clock.now().toISOString();
        for (const circle of await lockCircles(tx.sql, ids)) await conversation.follow(tx, circle, now);
        return ids.length;
      });
    } while (opened === batchSize);
  }
}
