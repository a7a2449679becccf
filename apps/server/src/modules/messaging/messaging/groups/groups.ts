import { imUsername } from '@gongdu/contract/messaging/content';
import { imEventTypes } from '@gongdu/contract/messaging/event';
import type { ImGroup } from '@gongdu/contract/messaging/group';
import { imLimits } from '@gongdu/contract/messaging/limits';
import type { ImParsedOf, ImReplyOf } from '@gongdu/contract/messaging/request';
import { inTransaction } from '../../../../db/database.ts';
import type { Actor } from '../protocol/actor.ts';
import { conversationChannel } from '../protocol/channels.ts';
import { ImError } from '../protocol/error.ts';
import { parseId, parseUserId, toPerson } from '../protocol/person.ts';
import { assertOnItsOwn, roles } from './access.ts';
import type { GroupNeeds } from './membership.ts';
import * as store from './store.ts';

/** Groups, their details and their members. */
export function createGroups({
  messagingDb: db,
  clock,
  appkey,
  postGroupEvent,
  addMembers,
  fanout,
  events,
  media,
  contentChecks,
}: GroupNeeds) {
  return { create, list, info, update, members, shield };

  async function create(
    { uid }: Actor,
    request: ImParsedOf<'create_group'>,
  ): Promise<ImReplyOf<'create_group'>> {
    const { group_name: name, group_description: description, group_type: groupType } = request;
    const { media_id: avatar = request.avatar, is_public: isPublic } = request;
    await assertAllowed(name, description);
    const others = request.member_usernames.map(({ username }) => parseUserId(username));
    return inTransaction(db, async (tx) => {
      const at = clock.now().toISOString();
      const group = await store.insertGroup(
        tx.sql,
        { name, description, avatar, ownerUid: uid, groupType, isPublic },
        at,
      );
      await media.claimAvatar(tx, uid, group.gid, avatar);
      tx.afterCommit(() => fanout.join(uid, conversationChannel(group.convId)));
      await postGroupEvent(tx, group, uid, { event_type: imEventTypes.groupCreated, description: name });
      await addMembers(tx, group, uid, others);
      return { gid: group.gid, conv_id: group.convId };
    });
  }

  async function list({ uid }: Actor, shielded = false): Promise<{ group_list: ImGroup[] }> {
    return { group_list: (await store.listGroups(db, uid, { shielded })).map(toGroup) };
  }

  async function info({ uid }: Actor, id: string | number): Promise<{ group_info: ImGroup }> {
    const [row] = await store.listGroups(db, uid, { gid: parseId(id, 'noGroup') });
    if (!row) throw new ImError('noGroup');
    return { group_info: toGroup(row) };
  }

  async function update({ uid }: Actor, request: ImParsedOf<'update_group_info'>): Promise<void> {
    const { group_name: name, group_description: description, group_type: groupType } = request;
    const { media_id: avatar = request.avatar } = request;
    await assertAllowed(name, description);
    await inTransaction(db, async (tx) => {
      const group = await store.lockGroup(tx.sql, parseId(request.gid, 'noGroup'));
      if (!group) throw new ImError('noGroup');
      if (group.ownerUid !== uid) throw new ImError('notAllowed');
      assertOnItsOwn(group);
      if (avatar !== undefined && avatar !== group.avatar)
        await media.claimAvatar(tx, uid, group.gid, avatar);
      await store.updateGroup(tx.sql, group.gid, {
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        ...(avatar !== undefined && { avatar }),
        ...(groupType !== undefined && { groupType }),
        changedAt: clock.now().toISOString(),
      });
      await postGroupEvent(tx, group, uid, {
        event_type: imEventTypes.groupChanged,
        description: name ?? group.name,
      });
    });
  }

  /** All members of a group read its name. @throws ImError `sensitive` */
  async function assertAllowed(...texts: readonly (string | undefined)[]): Promise<void> {
    for (const text of texts) {
      const refusal = text ? await contentChecks.refusalFor(text, 'chat') : null;
      if (refusal !== null) throw new ImError('sensitive', undefined, refusal);
    }
  }

  /** @throws ImError `notInGroup` for a non-member, unless the group is public */
  async function members({ uid }: Actor, id: string | number): Promise<ImReplyOf<'get_group_members'>> {
    const [group] = await store.listGroups(db, uid, { gid: parseId(id, 'noGroup') });
    if (!group) throw new ImError('noGroup');
    if (group.role === null && !group.isPublic) throw new ImError('notInGroup');
    const rows = await store.listMembers(db, uid, group.convId, imLimits.groupMembers);
    return {
      member_list: rows.map((row) => ({
        ...toPerson(row, appkey),
        memo_name: row.memoName ?? '',
        flag: flagOf(row.role),
        keep_silence: row.silenced,
      })),
    };
  }

  /** A shielded group pushes nothing to the person until they lift the shield and sync. */
  async function shield({ uid, socketId }: Actor, id: string | number, on: boolean): Promise<void> {
    const gid = parseId(id, 'noGroup');
    await inTransaction(db, async (tx) => {
      const group = await store.lockGroup(tx.sql, gid);
      if (!group) throw new ImError('noGroup');
      if (!(await store.setShield(tx.sql, group.convId, uid, on))) throw new ImError('notInGroup');
      await events.publish(
        tx,
        [uid],
        { event_type: imEventTypes.ownShield, gid, extra: on ? 1 : 2 },
        socketId,
      );
      const channel = conversationChannel(group.convId);
      tx.afterCommit(() => (on ? fanout.leave(uid, channel) : fanout.join(uid, channel)));
    });
  }

  function toGroup(row: store.GroupRow): ImGroup {
    return {
      gid: row.gid,
      conv_id: row.convId,
      name: row.name,
      desc: row.description,
      avatar: row.avatar,
      appkey,
      ctime: Date.parse(row.createdAt),
      mtime: Date.parse(row.changedAt),
      owner: imUsername(row.ownerUid),
      member_count: row.members,
      max_member_count: imLimits.groupMembers,
      group_type: row.groupType === 2 ? 2 : 1,
      is_public: row.isPublic,
      flag: row.role === null ? null : flagOf(row.role),
      shielded: row.shield,
      circle_id: row.circleId,
    };
  }
}

function flagOf(role: number): 0 | 1 | 2 {
  if (role === roles.owner) return 1;
  return role === roles.admin ? 2 : 0;
}
