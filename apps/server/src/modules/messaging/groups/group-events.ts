import { imUsername } from '@gongdu/contract/messaging/content';
import { imKinds } from '@gongdu/contract/messaging/message';
import type { Transaction } from '../../../db/database.ts';
import type { SystemMessages } from '../messages/system-messages.ts';
import { ImError } from '../protocol/error.ts';
import type { EventBody } from '../protocol/wire.ts';
import type { Group } from './store.ts';

export type PostGroupEvent = (
  tx: Transaction,
  group: Pick<Group, 'gid' | 'convId'>,
  byUid: number,
  event: Omit<EventBody, 'to_usernames' | 'gid'>,
  subjects?: readonly number[],
) => Promise<{ readonly seq: number }>;

/** What happens in a group stands among its messages. */
export function createGroupEvents(systemMessages: SystemMessages): PostGroupEvent {
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
