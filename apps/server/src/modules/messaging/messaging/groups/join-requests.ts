import { imUsername } from '@gongdu/contract/messaging/content';
import { imEventTypes } from '@gongdu/contract/messaging/event';
import type { ImParsedOf, ImReplyOf } from '@gongdu/contract/messaging/request';
import { inTransaction, type MessagingDatabase } from '../../../../db/database.ts';
import type { Actor } from '../protocol/actor.ts';
import { ImError } from '../protocol/error.ts';
import { parseUserId, toPerson } from '../protocol/person.ts';
import { assertOnItsOwn, requireAdmin, requireGroup } from './access.ts';
import type { GroupNeeds } from './membership.ts';
import * as store from './store.ts';

/** Requests to join a group, and their answers. */
export function createJoinRequests({ messagingDb: db, clock, appkey, events, addMembers }: GroupNeeds) {
  return { apply, decide, list };

  async function apply(
    { uid }: Actor,
    { gid, reason }: ImParsedOf<'apply_join_group'>,
  ): Promise<{ joined: boolean }> {
    return inTransaction(db, async (tx) => {
      const group = await requireGroup(tx, gid);
      assertOnItsOwn(group);
      if (await store.findMember(tx.sql, group.convId, uid)) return { joined: true };
      if (group.groupType === 2) {
        await addMembers(tx, group, group.ownerUid, [uid]);
        return { joined: true };
      }
      const askedAt = clock.now().toISOString();
      await store.saveJoinRequest(tx.sql, { gid: group.gid, uid, reason, askedAt });
      const event = { event_type: imEventTypes.joinRequested, gid: group.gid, description: reason };
      const admins = await store.listAdmins(tx.sql, group.convId);
      const from_username = imUsername(uid);
      await events.publish(tx, admins, { ...event, from_username, to_usernames: [from_username] });
      return { joined: false };
    });
  }

  async function decide({ uid }: Actor, request: ImParsedOf<'admin_add_group_member'>): Promise<void> {
    const applicant = parseUserId(request.target_username);
    await inTransaction(db, async (tx) => {
      const group = await requireAdmin(tx, request.gid, uid);
      const { gid } = group;
      if (!(await store.isPending(tx.sql, gid, applicant))) throw new ImError('noFriendRequest');
      if (request.status === 0) return addMembers(tx, group, uid, [applicant]);
      const at = clock.now().toISOString();
      await store.declineJoinRequest(tx.sql, { gid, uid: applicant, answer: request.reason, at });
      await events.publish(tx, [applicant], {
        event_type: imEventTypes.joinDeclined,
        gid,
        description: request.reason,
        from_username: imUsername(uid),
        to_usernames: [imUsername(applicant)],
      });
    });
  }

  async function list({ uid }: Actor): Promise<ImReplyOf<'get_join_requests'>> {
    const [pending, own] = await Promise.all([store.listPending(db, uid), store.listOwn(db, uid)]);
    return {
      request_list: pending.map((row) => ({ ...toPerson(row, appkey), ...toJoinRequest(row) })),
      own_list: own.map((row) => ({
        ...toJoinRequest(row),
        declined_ms: row.declinedAt,
        answer: row.answer,
      })),
    };
  }
}

function toJoinRequest({
  gid,
  groupName,
  reason,
  at,
}: {
  gid: number;
  groupName: string;
  reason: string;
  at: number;
}) {
  return { gid, group_name: groupName, reason, ctime_ms: at };
}

export function pruneJoinRequests(db: MessagingDatabase, days: number): Promise<void> {
  return store.pruneJoinRequests(db, days);
}
