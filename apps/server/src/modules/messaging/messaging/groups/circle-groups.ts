import { imEventTypes } from '@gongdu/contract/messaging/event';
import { imLimits } from '@gongdu/contract/messaging/limits';
import type { MessagingTransaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import type { MessagingWrites } from '../../../core/messaging-writes/service.ts';
import type { Fanout } from '../gateway/fanout.ts';
import type { SendPermissions } from '../messages/permissions.ts';
import { conversationChannel } from '../protocol/channels.ts';
import type { EventBody } from '../protocol/wire.ts';
import { roles } from './access.ts';
import * as circleStore from './circle-group-store.ts';
import type { GroupCore } from './membership.ts';
import * as store from './store.ts';

interface Needs
  extends Pick<Platform, 'messagingDb' | 'clock'>,
    Pick<GroupCore, 'postGroupEvent' | 'addMembers' | 'removeMembers'> {
  readonly messagingWrites: Pick<MessagingWrites, 'define'>;
  readonly fanout: Fanout;
  readonly permissions: SendPermissions;
}

interface OfCircle {
  readonly circleId: number;
}
interface OpenedGroup extends OfCircle {
  readonly name: string;
  /** An address, or empty. */
  readonly avatar: string;
  readonly ownerUid: number;
  readonly adminUids: readonly number[];
  /** The other members, those first who come in when there are more than a group takes. */
  readonly uids: readonly number[];
}
interface ChangedMember extends OfCircle {
  readonly uid: number;
}

/**
 * The conversations of circles. The circle decides who is in them and in which role: each change is a write of the circle's
 * own transaction. None of them refuses, since what the circle has decided holds; a conversation that is full leaves
 * further members of the circle out.
 */
export function createCircleGroups(needs: Needs) {
  const { messagingDb, clock, fanout, permissions, postGroupEvent, addMembers, removeMembers } = needs;
  const { define } = needs.messagingWrites;
  return {
    open: define('messaging.circle_open', open),
    close: define('messaging.circle_close', close),
    add: define('messaging.circle_add', add),
    remove: define('messaging.circle_remove', remove),
    setRole: define('messaging.circle_role', setRole),
    setOwner: define('messaging.circle_owner', setOwner),
    rename: define('messaging.circle_rename', rename),
    findForMember: (circleId: number, uid: number) =>
      circleStore.findForMember(messagingDb, { circleId, uid, max: imLimits.unreadCounted }),
  };

  async function open(tx: MessagingTransaction, opened: OpenedGroup): Promise<void> {
    const { circleId, name, avatar, ownerUid, adminUids } = opened;
    const found = await circleStore.lockOfCircle(tx.sql, circleId);
    if (found && found.endedAt === null) return;
    const group = found
      ? await reopen(tx, found, opened)
      : await store.insertGroup(
          tx.sql,
          { name, avatar, ownerUid, circleId, description: '', groupType: 1, isPublic: false },
          clock.now().toISOString(),
        );
    const others = [...adminUids, ...opened.uids].filter((uid) => uid !== ownerUid);
    await store.addMembers(tx.sql, group.convId, others.slice(0, imLimits.groupMembers - 1), ownerUid);
    await store.changeRoles(tx.sql, group.convId, adminUids, [roles.member, roles.admin]);
    const uids = await circleStore.listMemberUids(tx.sql, group.convId);
    tx.afterCommit(() => {
      for (const uid of uids) {
        fanout.join(uid, conversationChannel(group.convId));
        permissions.forget(uid, { kind: 'group', gid: group.gid });
      }
    });
    await post(tx, group, [ownerUid], { event_type: imEventTypes.groupCreated, description: name });
  }

  async function reopen(
    tx: MessagingTransaction,
    group: store.Group,
    { name, avatar, ownerUid }: OpenedGroup,
  ): Promise<store.Group> {
    const changedAt = clock.now().toISOString();
    await store.updateGroup(tx.sql, group.gid, { name, avatar, ownerUid, endedAt: null, changedAt });
    await store.addMembers(tx.sql, group.convId, [ownerUid], ownerUid);
    await store.setRole(tx.sql, group.convId, ownerUid, roles.owner);
    return group;
  }

  async function close(tx: MessagingTransaction, { circleId }: OfCircle): Promise<void> {
    const group = await lockOpen(tx, circleId);
    if (!group) return;
    const uids = await circleStore.listMemberUids(tx.sql, group.convId);
    const changed = { event_type: imEventTypes.groupChanged, description: group.name };
    const seq = await post(tx, group, [group.ownerUid, ...uids], changed);
    if (seq !== null) await removeMembers(tx, group, uids, seq);
    const at = clock.now().toISOString();
    await store.updateGroup(tx.sql, group.gid, { endedAt: at, changedAt: at });
  }

  async function add(tx: MessagingTransaction, { circleId, uid }: ChangedMember): Promise<void> {
    const group = await lockOpen(tx, circleId);
    if (!group || (await store.findMember(tx.sql, group.convId, uid))) return;
    if ((await store.countMembers(tx.sql, group.convId)) >= imLimits.groupMembers) return;
    await addMembers(tx, group, uid, [uid]);
  }

  /** @param byUid Who removed the member; themselves where they left. */
  async function remove(
    tx: MessagingTransaction,
    { circleId, uid, byUid }: ChangedMember & { readonly byUid: number },
  ): Promise<void> {
    const group = await lockOpen(tx, circleId);
    if (!group || !(await store.findMember(tx.sql, group.convId, uid))) return;
    const type = byUid === uid ? imEventTypes.groupLeft : imEventTypes.groupRemoved;
    const seq = await post(tx, group, [byUid, group.ownerUid, uid], { event_type: type }, [uid]);
    if (seq !== null) await removeMembers(tx, group, [uid], seq);
  }

  async function setRole(
    tx: MessagingTransaction,
    { circleId, uid, role }: ChangedMember & { readonly role: 'admin' | 'member' },
  ): Promise<void> {
    const group = await lockOpen(tx, circleId);
    if (!group) return;
    const isAdmin = role === 'admin';
    const change = isAdmin ? ([roles.member, roles.admin] as const) : ([roles.admin, roles.member] as const);
    const changed = await store.changeRoles(tx.sql, group.convId, [uid], change);
    const type = isAdmin ? imEventTypes.adminAdded : imEventTypes.adminRemoved;
    if (changed.length > 0) await post(tx, group, [group.ownerUid, uid], { event_type: type }, changed);
  }

  /** @param former The role of the owner before; null: they are in the circle no longer. */
  async function setOwner(
    tx: MessagingTransaction,
    { circleId, uid, former }: ChangedMember & { readonly former: 'admin' | 'member' | null },
  ): Promise<void> {
    const group = await lockOpen(tx, circleId);
    if (!group) return;
    if (former !== null) await store.setRole(tx.sql, group.convId, group.ownerUid, roles[former]);
    // beyond the limit where it is full: a conversation without its owner would have no one to keep order
    await store.addMembers(tx.sql, group.convId, [uid], uid);
    await store.setRole(tx.sql, group.convId, uid, roles.owner);
    await store.updateGroup(tx.sql, group.gid, { ownerUid: uid, changedAt: clock.now().toISOString() });
    tx.afterCommit(() => {
      fanout.join(uid, conversationChannel(group.convId));
      permissions.forget(uid, { kind: 'group', gid: group.gid });
    });
    await post(tx, group, [uid], { event_type: imEventTypes.groupChanged }, [uid]);
  }

  async function rename(
    tx: MessagingTransaction,
    { circleId, name, avatar }: Pick<OpenedGroup, 'circleId' | 'name' | 'avatar'>,
  ): Promise<void> {
    const group = await lockOpen(tx, circleId);
    if (!group || (group.name === name && group.avatar === avatar)) return;
    await store.updateGroup(tx.sql, group.gid, { name, avatar, changedAt: clock.now().toISOString() });
    await post(tx, group, [group.ownerUid], { event_type: imEventTypes.groupChanged, description: name });
  }

  /** By the first of them who is in the group. @returns its place; null: none of them is */
  async function post(
    tx: MessagingTransaction,
    group: Pick<store.Group, 'gid' | 'convId'>,
    byUids: readonly number[],
    event: Omit<EventBody, 'to_usernames' | 'gid'>,
    subjects: readonly number[] = [],
  ): Promise<number | null> {
    for (const uid of byUids)
      if (await store.findMember(tx.sql, group.convId, uid))
        return (await postGroupEvent(tx, group, uid, event, subjects)).seq;
    return null;
  }
}

async function lockOpen(tx: MessagingTransaction, circleId: number): Promise<store.Group | undefined> {
  const group = await circleStore.lockOfCircle(tx.sql, circleId);
  return group?.endedAt === null ? group : undefined;
}
