import { imUsername } from '@gongdu/contract/im-content';
import { imEventTypes } from '@gongdu/contract/im-event';
import type { ImReplyOf } from '@gongdu/contract/im-request';
import { type Database, inTransaction } from '../../../db/database.ts';
import type { Actor } from '../actor.ts';
import { toPerson } from '../people/person.ts';
import { Refusal } from '../refusal.ts';
import type { Passages, Target } from '../send/passages.ts';
import type { UserEvents } from '../user-events.ts';
import * as store from './no-disturb-store.ts';
import type { Unread } from './unread.ts';

interface Needs {
  readonly db: Database;
  readonly appkey: string;
  readonly passages: Passages;
  readonly events: UserEvents;
  readonly unread: Pick<Unread, 'changed'>;
}

/** What arrives without disturbing: it shows a dot and does not count (P7). */
export function createNoDisturb({ db, appkey, passages, events, unread }: Needs) {
  return { set, setAll, list };

  async function set({ uid, socketId }: Actor, target: Target, on: boolean): Promise<void> {
    const { convId } = await passages.find(uid, target);
    await inTransaction(db, async (tx) => {
      if (!(await store.setNoDisturb(tx.sql, uid, convId, on))) throw new Refusal('notInGroup');
      const event = { event_type: imEventTypes.ownNoDisturb, conv_id: convId, ...whose(target, on) };
      await events.tell(tx, [uid], event, socketId);
    });
    unread.changed([uid]);
  }

  async function setAll({ uid, socketId }: Actor, on: boolean): Promise<void> {
    await inTransaction(db, async (tx) => {
      await store.setNoDisturbAll(tx.sql, uid, on);
      await events.tell(tx, [uid], { event_type: imEventTypes.ownNoDisturb, extra: on ? 35 : 36 }, socketId);
    });
  }

  async function list({ uid }: Actor): Promise<ImReplyOf<'no_disturb'>> {
    const { people, groups, all } = await store.listNoDisturb(db, uid);
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

function whose(target: Target, on: boolean): { extra: number; to_usernames?: string[]; gid?: number } {
  if (target.kind === 'single') return { extra: on ? 31 : 32, to_usernames: [imUsername(target.uid)] };
  return { extra: on ? 33 : 34, ...(target.kind === 'group' && { gid: target.gid }) };
}
