import type { CircleConversation } from '@gongdu/contract/community/circles/conversation';
import { imLimits } from '@gongdu/contract/messaging/limits';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import * as store from './conversation-store.ts';
import type { FollowConversation, Groups } from './follow-conversation.ts';
import type { WithLockedCircle } from './locked-circle.ts';
import { isOwner } from './policy.ts';
import { lockCircles, updateCircle } from './store.ts';

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

  async function readConversation(caller: Caller, id: number): Promise<CircleConversation> {
    const found = await store.findForMember(db, id, caller.uid);
    if (found?.state !== 'public') throw new Problem('circle.not_found');
    const none = { convId: null, unread: 0, muted: false };
    if (!found.isMember) return { state: 'members', ...none };
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
