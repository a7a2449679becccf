import { imUsername } from '@gongdu/contract/messaging/content';
import { imEventTypes } from '@gongdu/contract/messaging/event';
import { imLimits } from '@gongdu/contract/messaging/limits';
import { imKinds } from '@gongdu/contract/messaging/message';
import type { ImParsedOf } from '@gongdu/contract/messaging/request';
import { inTransaction, type MessagingTransaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import type { ContentChecks } from '../../../moderation/content-checks/service.ts';
import type { Fanout } from '../gateway/fanout.ts';
import type { Media } from '../messages/media.ts';
import type { SendPermissions } from '../messages/permissions.ts';
import type { SystemMessages } from '../messages/system-messages.ts';
import type { Actor } from '../protocol/actor.ts';
import { conversationChannel } from '../protocol/channels.ts';
import { ImError } from '../protocol/error.ts';
import { parseUserId } from '../protocol/person.ts';
import type { UserEvents } from '../protocol/user-events.ts';
import type { EventBody } from '../protocol/wire.ts';
import { assertOnItsOwn, requireAdmin, requireGroup, requireOwner, roles } from './access.ts';
import * as store from './store.ts';

export interface GroupNeeds extends Pick<Platform, 'messagingDb' | 'clock'> {
  readonly appkey: string;
  readonly fanout: Fanout;
  readonly permissions: SendPermissions;
  readonly events: UserEvents;
  readonly postGroupEvent: PostGroupEvent;
  readonly addMembers: AddMembers;
  readonly media: Pick<Media, 'claimAvatar'>;
  readonly contentChecks: Pick<ContentChecks, 'refusalFor'>;
}

type GroupRef = Pick<store.Group, 'gid' | 'convId'>;
type AddMembers = (
  tx: MessagingTransaction,
  group: GroupRef,
  byUid: number,
  uids: readonly number[],
) => Promise<void>;

export type PostGroupEvent = (
  tx: MessagingTransaction,
  group: GroupRef,
  byUid: number,
  event: Omit<EventBody, 'to_usernames' | 'gid'>,
  subjects?: readonly number[],
) => Promise<{ readonly seq: number }>;

export type GroupCore = ReturnType<typeof createGroupCore>;

/** What everything about groups stands on: their events, and who joins and leaves. */
export function createGroupCore(
  needs: Omit<GroupNeeds, 'postGroupEvent' | 'addMembers'> & { readonly systemMessages: SystemMessages },
) {
  const postGroupEvent = createGroupEvents(needs.systemMessages);
  const addMembers = createAddMembers({ ...needs, postGroupEvent });
  const removeMembers = createRemoveMembers(needs);
  const membership = createMembership({ ...needs, postGroupEvent, addMembers, removeMembers });
  return { postGroupEvent, addMembers, removeMembers, membership, leaveForGood: membership.leaveForGood };
}

/** Posts what happens in a group as an entry among its messages. */
function createGroupEvents(systemMessages: SystemMessages): PostGroupEvent {
  return async (tx, { gid, convId }, byUid, event, subjects = []) => {
    const stored = await systemMessages.post(tx, {
      convId,
      byUid,
      audience: { kind: imKinds.group, gid, partnerUid: null },
      event: { ...event, gid, to_usernames: subjects.map(imUsername) },
    });
    if (!stored) throw new ImError('notInGroup');
    return stored;
  };
}

/** Adds members and posts an event about it. @throws ImError 880221 */
function createAddMembers({
  fanout,
  permissions,
  postGroupEvent,
}: Pick<GroupNeeds, 'fanout' | 'permissions' | 'postGroupEvent'>): AddMembers {
  return async (tx, group, byUid, uids) => {
    const { gid, convId } = group;
    const added = await store.addMembers(tx.sql, convId, uids, byUid);
    if (added.length === 0) return;
    if ((await store.countMembers(tx.sql, convId)) > imLimits.groupMembers) throw new ImError('groupFull');
    tx.afterCommit(() => {
      for (const uid of added) {
        fanout.join(uid, conversationChannel(convId));
        permissions.forget(uid, { kind: 'group', gid });
      }
    });
    await store.removeJoinRequests(tx.sql, gid, added);
    await postGroupEvent(tx, group, byUid, { event_type: imEventTypes.groupJoined }, added);
  };
}

/** Who joins and leaves a group, and who may decide that. */
function createMembership({
  messagingDb: db,
  clock,

  permissions,
  postGroupEvent,
  addMembers,
  removeMembers,
}: GroupNeeds & { readonly removeMembers: RemoveMembers }) {
  return { add, remove, exit, leaveForGood, silence, transfer };

  async function add(
    { uid }: Actor,
    { gid, member_usernames }: ImParsedOf<'add_group_member'>,
  ): Promise<void> {
    await inTransaction(db, async (tx) => {
      const group = await requireGroup(tx, gid);
      assertOnItsOwn(group);
      if (!(await store.findMember(tx.sql, group.convId, uid))) throw new ImError('notInGroup');
      await addMembers(
        tx,
        group,
        uid,
        member_usernames.map(({ username }) => parseUserId(username)),
      );
    });
  }

  async function remove(
    { uid }: Actor,
    { gid, member_usernames }: ImParsedOf<'del_group_member'>,
  ): Promise<void> {
    const uids = member_usernames.map(({ username }) => parseUserId(username)).filter((each) => each !== uid);
    await inTransaction(db, async (tx) => {
      const group = await requireAdmin(tx, gid, uid, uids);
      assertOnItsOwn(group);
      const { seq } = await postGroupEvent(tx, group, uid, { event_type: imEventTypes.groupRemoved }, uids);
      await removeMembers(tx, group, uids, seq);
    });
  }

  async function exit({ uid }: Actor, gid: string | number): Promise<void> {
    await inTransaction(db, async (tx) => {
      const group = await requireGroup(tx, gid);
      assertOnItsOwn(group);
      await leave(tx, group, uid);
    });
  }

  /** The group of a member whose account ends goes on with another owner, or ends. */
  async function leaveForGood(uid: number, gid: number): Promise<void> {
    await inTransaction(db, async (tx) => leave(tx, await requireGroup(tx, gid), uid));
  }

  async function leave(tx: MessagingTransaction, group: store.Group, uid: number): Promise<void> {
    const isOwner = group.ownerUid === uid;
    const ownerUid = isOwner ? await store.findNextOwner(tx.sql, group.convId, uid) : undefined;
    const left = {
      event_type: imEventTypes.groupLeft,
      ...(ownerUid !== undefined && { new_owner: imUsername(ownerUid) }),
    };
    const { seq } = await postGroupEvent(tx, group, uid, left, [uid]);
    await removeMembers(tx, group, [uid], seq);
    if (!isOwner) return;
    if (ownerUid === undefined) await update(tx, group, { endedAt: clock.now().toISOString() });
    else await setOwner(tx, group, ownerUid);
  }

  async function silence({ uid }: Actor, request: ImParsedOf<'group_mem_silence'>): Promise<void> {
    const [member, silenced] = [parseUserId(request.target_username), request.keep_silence];
    await inTransaction(db, async (tx) => {
      const group = await requireAdmin(tx, request.gid, uid, [member]);
      if (!(await store.setSilenced(tx.sql, group.convId, member, silenced))) throw new ImError('notInGroup');
      await postGroupEvent(tx, group, uid, { event_type: imEventTypes.silence, silenced }, [member]);
      tx.afterCommit(() => permissions.forget(member, { kind: 'group', gid: group.gid }));
    });
  }

  async function transfer({ uid }: Actor, request: ImParsedOf<'transfer_group'>): Promise<void> {
    const newOwner = parseUserId(request.target_username);
    await inTransaction(db, async (tx) => {
      const group = await requireOwner(tx, request.gid, uid);
      assertOnItsOwn(group);
      if (!(await store.findMember(tx.sql, group.convId, newOwner))) throw new ImError('notInGroup');
      await store.setRole(tx.sql, group.convId, uid, roles.member);
      await setOwner(tx, group, newOwner);
    });
  }

  async function setOwner(tx: MessagingTransaction, group: store.Group, ownerUid: number): Promise<void> {
    await store.setRole(tx.sql, group.convId, ownerUid, roles.owner);
    await update(tx, group, { ownerUid });
    await postGroupEvent(tx, group, ownerUid, { event_type: imEventTypes.groupChanged }, [ownerUid]);
  }

  function update(
    tx: MessagingTransaction,
    { gid }: GroupRef,
    changes: { ownerUid?: number; endedAt?: string },
  ): Promise<void> {
    return store.updateGroup(tx.sql, gid, { ...changes, changedAt: clock.now().toISOString() });
  }
}

type RemoveMembers = ReturnType<typeof createRemoveMembers>;

/** Ends memberships at an entry of the conversation, which is the last that these members see. */
function createRemoveMembers({ fanout, permissions }: Pick<GroupNeeds, 'fanout' | 'permissions'>) {
  return async (
    tx: MessagingTransaction,
    { gid, convId }: GroupRef,
    uids: readonly number[],
    seq: number,
  ): Promise<void> => {
    await store.endMembership(tx.sql, convId, uids, seq);
    tx.afterCommit(() => {
      for (const uid of uids) {
        fanout.leave(uid, conversationChannel(convId));
        permissions.forget(uid, { kind: 'group', gid });
      }
    });
  };
}
