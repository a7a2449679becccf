import { imEventTypes } from '@gongdu/contract/messaging/event';
import { imLimits } from '@gongdu/contract/messaging/limits';
import type { ImParsedOf } from '@gongdu/contract/messaging/request';
import { inTransaction } from '../../../../db/database.ts';
import type { Actor } from '../protocol/actor.ts';
import { ImError } from '../protocol/error.ts';
import { parseUserId } from '../protocol/person.ts';
import { assertOnItsOwn, requireOwner, roles } from './access.ts';
import type { GroupNeeds } from './membership.ts';
import * as store from './store.ts';

/** The owner appoints and dismisses admins. */
export function createAdmins({
  messagingDb: db,
  permissions,
  postGroupEvent,
}: Pick<GroupNeeds, 'messagingDb' | 'permissions' | 'postGroupEvent'>) {
  return { add, remove };

  async function add({ uid }: Actor, request: ImParsedOf<'add_group_keeper'>): Promise<void> {
    const { member, admin } = roles;
    await change(uid, request, { from: member, to: admin, type: imEventTypes.adminAdded });
  }

  async function remove({ uid }: Actor, request: ImParsedOf<'del_group_keeper'>): Promise<void> {
    const { member, admin } = roles;
    await change(uid, request, { from: admin, to: member, type: imEventTypes.adminRemoved });
  }

  async function change(
    uid: number,
    { gid, member_usernames }: ImParsedOf<'add_group_keeper'>,
    { from, to, type }: { from: number; to: number; type: number },
  ): Promise<void> {
    const uids = member_usernames.map(({ username }) => parseUserId(username));
    await inTransaction(db, async (tx) => {
      const group = await requireOwner(tx, gid, uid);
      assertOnItsOwn(group);
      const changed = await store.changeRoles(tx.sql, group.convId, uids, [from, to]);
      if (changed.length === 0) throw new ImError('notInGroup');
      // The list includes the owner.
      if ((await store.listAdmins(tx.sql, group.convId)).length - 1 > imLimits.groupKeepers)
        throw new ImError('tooManyAdmins');
      await postGroupEvent(tx, group, uid, { event_type: type }, changed);
      tx.afterCommit(() => {
        for (const each of changed) permissions.forget(each, { kind: 'group', gid: group.gid });
      });
    });
  }
}
