import { imUsername } from '@gongdu/contract/im-content';
import { imEventTypes } from '@gongdu/contract/im-event';
import type { ImParsedOf, ImReplyOf } from '@gongdu/contract/im-request';
import { type Database, inTransaction } from '../../../db/database.ts';
import type { Actor } from '../actor.ts';
import { toPerson, uidNamed } from '../people/person.ts';
import { Refusal } from '../refusal.ts';
import * as joins from './join-store.ts';
import type { GroupNeeds } from './membership.ts';
import { holdGroup, holdKept } from './rights.ts';
import * as store from './store.ts';

/** Asking to be let into a group, and being answered (messaging, part 1). */
export function createJoining({ db, clock, appkey, events, enter }: GroupNeeds) {
  return { apply, answer, list };

  async function apply(
    { uid }: Actor,
    { gid, reason }: ImParsedOf<'apply_join_group'>,
  ): Promise<{ joined: boolean }> {
    return inTransaction(db, async (tx) => {
      const group = await holdGroup(tx, gid);
      if (await store.findMember(tx.sql, group.convId, uid)) return { joined: true };
      if (group.groupType === 2) {
        await enter(tx, group, group.ownerUid, [uid]);
        return { joined: true };
      }
      const askedAt = clock.now().toISOString();
      await joins.putJoinRequest(tx.sql, { gid: group.gid, uid, reason, askedAt });
      const event = { event_type: imEventTypes.joinAsked, gid: group.gid, description: reason };
      const keepers = await store.listKeepers(tx.sql, group.convId);
      const from_username = imUsername(uid);
      await events.tell(tx, keepers, { ...event, from_username, to_usernames: [from_username] });
      return { joined: false };
    });
  }

  async function answer({ uid }: Actor, request: ImParsedOf<'admin_add_group_member'>): Promise<void> {
    const asker = uidNamed(request.target_username);
    await inTransaction(db, async (tx) => {
      const group = await holdKept(tx, request.gid, uid);
      const { gid } = group;
      if (!(await joins.isWaiting(tx.sql, gid, asker))) throw new Refusal('noFriendRequest');
      if (request.status === 0) return enter(tx, group, uid, [asker]);
      const at = clock.now().toISOString();
      await joins.declineJoinRequest(tx.sql, { gid, uid: asker, answer: request.reason, at });
      await events.tell(tx, [asker], {
        ...{ event_type: imEventTypes.joinRefused, gid, description: request.reason },
        ...{ from_username: imUsername(uid), to_usernames: [imUsername(asker)] },
      });
    });
  }

  async function list({ uid }: Actor): Promise<ImReplyOf<'get_join_requests'>> {
    const [waiting, own] = await Promise.all([joins.listWaiting(db, uid), joins.listOwn(db, uid)]);
    return {
      request_list: waiting.map((row) => ({ ...toPerson(row, appkey), ...asked(row) })),
      own_list: own.map((row) => ({ ...asked(row), declined_ms: row.declinedAt, answer: row.answer })),
    };
  }
}

function asked({
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

/** What applicants were told is kept for so many days. */
export function sweepJoinRequests(db: Database, days: number): Promise<void> {
  return joins.pruneJoinRequests(db, days);
}
