import { imEventTypes } from '@gongdu/contract/im-event';
import { imLimits } from '@gongdu/contract/im-limits';
import type { ImParsedOf } from '@gongdu/contract/im-request';
import type { Clock } from '../../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../../db/database.ts';
import type { Actor } from '../actor.ts';
import type { Fanout } from '../gateway/fanout.ts';
import { uidNamed } from '../people/person.ts';
import { Refusal } from '../refusal.ts';
import { conversationRoom } from '../rooms.ts';
import type { Media } from '../send/media.ts';
import type { Passages } from '../send/passages.ts';
import type { UserEvents } from '../user-events.ts';
import type { Note } from './group-entry.ts';
import { dropJoinRequests } from './join-store.ts';
import { holdGroup, holdKept, holdOwn, roles } from './rights.ts';
import * as store from './store.ts';

export interface GroupNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly appkey: string;
  readonly fanout: Fanout;
  readonly passages: Passages;
  readonly events: UserEvents;
  readonly note: Note;
  readonly enter: Enter;
  readonly media: Pick<Media, 'keepAvatar'>;
}

type Place = Pick<store.Group, 'gid' | 'convId'>;
type Enter = (tx: Transaction, group: Place, byUid: number, uids: readonly number[]) => Promise<void>;

/** Takes people in, with a line about it. @throws Refusal 880221 */
export function createEnter({
  fanout,
  passages,
  note,
}: Pick<GroupNeeds, 'fanout' | 'passages' | 'note'>): Enter {
  return async (tx, group, byUid, uids) => {
    const { gid, convId } = group;
    const added = await store.addMembers(tx.sql, convId, uids, byUid);
    if (added.length === 0) return;
    if ((await store.countMembers(tx.sql, convId)) > imLimits.groupMembers) throw new Refusal('groupFull');
    tx.afterCommit(() => {
      for (const uid of added) {
        fanout.join(uid, conversationRoom(convId));
        passages.forget(uid, { kind: 'group', gid });
      }
    });
    await dropJoinRequests(tx.sql, gid, added);
    await note(tx, group, byUid, { event_type: imEventTypes.groupJoined }, added);
  };
}

/** Who comes into a group and goes out of it, and who may decide (messaging, part 1). */
export function createMembership({ db, clock, fanout, passages, note, enter }: GroupNeeds) {
  return { add, remove, exit, silence, transfer };

  async function add(
    { uid }: Actor,
    { gid, member_usernames }: ImParsedOf<'add_group_member'>,
  ): Promise<void> {
    await inTransaction(db, async (tx) => {
      const group = await holdGroup(tx, gid);
      if (!(await store.findMember(tx.sql, group.convId, uid))) throw new Refusal('notInGroup');
      await enter(
        tx,
        group,
        uid,
        member_usernames.map(({ username }) => uidNamed(username)),
      );
    });
  }

  async function remove(
    { uid }: Actor,
    { gid, member_usernames }: ImParsedOf<'del_group_member'>,
  ): Promise<void> {
    const uids = member_usernames.map(({ username }) => uidNamed(username)).filter((each) => each !== uid);
    await inTransaction(db, async (tx) => {
      const group = await holdKept(tx, gid, uid, uids);
      const { seq } = await note(tx, group, uid, { event_type: imEventTypes.groupRemoved }, uids);
      await leave(tx, group, uids, seq);
    });
  }

  async function exit({ uid }: Actor, gid: string | number): Promise<void> {
    await inTransaction(db, async (tx) => {
      const group = await holdGroup(tx, gid);
      const { seq } = await note(tx, group, uid, { event_type: imEventTypes.groupLeft }, [uid]);
      await leave(tx, group, [uid], seq);
      if (group.ownerUid !== uid) return;
      const ownerUid = await store.nextOwner(tx.sql, group.convId, uid);
      if (ownerUid === undefined) await change(tx, group, { endedAt: clock.now().toISOString() });
      else await handOver(tx, group, ownerUid);
    });
  }

  async function silence({ uid }: Actor, request: ImParsedOf<'group_mem_silence'>): Promise<void> {
    const [member, silenced] = [uidNamed(request.target_username), request.keep_silence];
    await inTransaction(db, async (tx) => {
      const group = await holdKept(tx, request.gid, uid, [member]);
      if (!(await store.setSilenced(tx.sql, group.convId, member, silenced))) throw new Refusal('notInGroup');
      await note(tx, group, uid, { event_type: imEventTypes.silence, silenced }, [member]);
      tx.afterCommit(() => passages.forget(member, { kind: 'group', gid: group.gid }));
    });
  }

  async function transfer({ uid }: Actor, request: ImParsedOf<'transfer_group'>): Promise<void> {
    const heir = uidNamed(request.target_username);
    await inTransaction(db, async (tx) => {
      const group = await holdOwn(tx, request.gid, uid);
      if (!(await store.findMember(tx.sql, group.convId, heir))) throw new Refusal('notInGroup');
      await store.setRole(tx.sql, group.convId, uid, roles.member);
      await handOver(tx, group, heir);
    });
  }

  async function handOver(tx: Transaction, group: store.Group, ownerUid: number): Promise<void> {
    await store.setRole(tx.sql, group.convId, ownerUid, roles.owner);
    await change(tx, group, { ownerUid });
    await note(tx, group, ownerUid, { event_type: imEventTypes.groupChanged }, [ownerUid]);
  }

  async function leave(
    tx: Transaction,
    { gid, convId }: Place,
    uids: readonly number[],
    seq: number,
  ): Promise<void> {
    await store.endMembership(tx.sql, convId, uids, seq);
    tx.afterCommit(() => {
      for (const uid of uids) {
        fanout.leave(uid, conversationRoom(convId));
        passages.forget(uid, { kind: 'group', gid });
      }
    });
  }

  function change(
    tx: Transaction,
    { gid }: Place,
    what: { ownerUid?: number; endedAt?: string },
  ): Promise<void> {
    return store.updateGroup(tx.sql, gid, { ...what, changedAt: clock.now().toISOString() });
  }
}
