import { imUsername } from '@gongdu/contract/messaging/content';
import { imEventTypes } from '@gongdu/contract/messaging/event';
import type { ImReplyOf } from '@gongdu/contract/messaging/request';
import { inTransaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import type { SendPermissions, Target } from '../messages/permissions.ts';
import type { Actor } from '../protocol/actor.ts';
import { ImError } from '../protocol/error.ts';
import { toPerson } from '../protocol/person.ts';
import type { UserEvents } from '../protocol/user-events.ts';
import * as store from './store.ts';
import type { Unread } from './unread.ts';

interface Needs extends Pick<Platform, 'messagingDb'> {
  readonly appkey: string;
  readonly permissions: SendPermissions;
  readonly events: UserEvents;
  readonly unread: Pick<Unread, 'changed'>;
}

/** Messages under do-not-disturb show a dot and are not counted as unread. */
export function createDoNotDisturb({ messagingDb: db, appkey, permissions, events, unread }: Needs) {
  return { set, setAll, list };

  async function set({ uid, socketId }: Actor, target: Target, on: boolean): Promise<void> {
    const { convId } = await permissions.find(uid, target);
    await inTransaction(db, async (tx) => {
      if (!(await store.setDoNotDisturb(tx.sql, uid, convId, on))) throw new ImError('notInGroup');
      const event = { event_type: imEventTypes.ownDoNotDisturb, conv_id: convId, ...eventTarget(target, on) };
      await events.publish(tx, [uid], event, socketId);
    });
    unread.changed([uid]);
  }

  async function setAll({ uid, socketId }: Actor, on: boolean): Promise<void> {
    await inTransaction(db, async (tx) => {
      await store.setDoNotDisturbAll(tx.sql, uid, on);
      await events.publish(
        tx,
        [uid],
        { event_type: imEventTypes.ownDoNotDisturb, extra: on ? 35 : 36 },
        socketId,
      );
    });
  }

  async function list({ uid }: Actor): Promise<ImReplyOf<'no_disturb'>> {
    const { people, groups, all } = await store.listDoNotDisturb(db, uid);
    const mtime = 0;
    return {
      no_disturb: {
        users: people.map((row) => ({ ...toPerson(row, appkey), mtime })),
        groups: groups.map((row) => ({ ...row, mtime })),
        global: all ? 1 : 0,
      },
    };
  }
}

function eventTarget(target: Target, on: boolean): { extra: number; to_usernames?: string[]; gid?: number } {
  if (target.kind === 'single') return { extra: on ? 31 : 32, to_usernames: [imUsername(target.uid)] };
  return { extra: on ? 33 : 34, ...(target.kind === 'group' && { gid: target.gid }) };
}
