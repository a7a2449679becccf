import { imUsername } from '@gongdu/contract/im-content';
import { imKinds } from '@gongdu/contract/im-message';
import type { Transaction } from '../../../db/database.ts';
import { Refusal } from '../refusal.ts';
import type { Entries } from '../send/entries.ts';
import type { EventBody } from '../wire.ts';
import type { Group } from './store.ts';

export type Note = (
  tx: Transaction,
  group: Pick<Group, 'gid' | 'convId'>,
  byUid: number,
  event: Omit<EventBody, 'to_usernames' | 'gid'>,
  about?: readonly number[],
) => Promise<{ readonly seq: number }>;

/** What happens in a group stands among its messages. */
export function createNote(entries: Entries): Note {
  return async (tx, { gid, convId }, byUid, event, about = []) => {
    const stored = await entries.add(tx, {
      convId,
      byUid,
      audience: { kind: imKinds.group, gid, partnerUid: null },
      event: { ...event, gid, to_usernames: about.map(imUsername) },
    });
    if (!stored) throw new Refusal('notInGroup');
    return stored;
  };
}
