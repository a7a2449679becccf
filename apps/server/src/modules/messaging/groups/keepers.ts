import { imEventTypes } from '@gongdu/contract/im-event';
import { imLimits } from '@gongdu/contract/im-limits';
import type { ImParsedOf } from '@gongdu/contract/im-request';
import { inTransaction } from '../../../db/database.ts';
import type { Actor } from '../actor.ts';
import { uidNamed } from '../people/person.ts';
import { Refusal } from '../refusal.ts';
import type { GroupNeeds } from './membership.ts';
import { holdOwn, roles } from './rights.ts';
import * as store from './store.ts';

/** Whom the owner lets help with a group (messaging, part 1). */
export function createKeepers({ db, passages, note }: Pick<GroupNeeds, 'db' | 'passages' | 'note'>) {
  return { add, dismiss };

  async function add({ uid }: Actor, request: ImParsedOf<'add_group_keeper'>): Promise<void> {
    const { member, keeper } = roles;
    await change(uid, request, { from: member, to: keeper, type: imEventTypes.keeperAdded });
  }

  async function dismiss({ uid }: Actor, request: ImParsedOf<'del_group_keeper'>): Promise<void> {
    const { member, keeper } = roles;
    await change(uid, request, { from: keeper, to: member, type: imEventTypes.keeperRemoved });
  }

  async function change(
    uid: number,
    { gid, member_usernames }: ImParsedOf<'add_group_keeper'>,
    { from, to, type }: { from: number; to: number; type: number },
  ): Promise<void> {
    const uids = member_usernames.map(({ username }) => uidNamed(username));
    await inTransaction(db, async (tx) => {
      const group = await holdOwn(tx, gid, uid);
      const changed = await store.changeKeepers(tx.sql, group.convId, uids, [from, to]);
      if (changed.length === 0) throw new Refusal('notInGroup');
      // the owner is one of those who are listed
      if ((await store.listKeepers(tx.sql, group.convId)).length - 1 > imLimits.groupKeepers)
        throw new Refusal('keepersFull');
      await note(tx, group, uid, { event_type: type }, changed);
      tx.afterCommit(() => {
        for (const each of changed) passages.forget(each, { kind: 'group', gid: group.gid });
      });
    });
  }
}
