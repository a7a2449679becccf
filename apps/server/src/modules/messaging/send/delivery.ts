import type { ImEvent } from '@gongdu/contract/im-event';
import { imKinds } from '@gongdu/contract/im-message';
import type { Fanout } from '../gateway/fanout.ts';
import { conversationRoom, personRoom } from '../rooms.ts';
import { type Place, toEvent, toMessage } from '../wire.ts';
import type { NewMessage, StoredMessage } from './message-store.ts';
import type { Audience } from './send-queue.ts';

/**
 * Above so many sockets of one group only a hint goes out, and clients pull (messaging, part 3). A room is the present:
 * nobody reads it up.
 */
const crowd = 2_000;

export type Deliver = (stored: StoredMessage, message: NewMessage, audience: Audience) => void;

interface Needs {
  readonly fanout: Fanout;
  /** Whose unread numbers have changed. */
  readonly changed: (place: Place, partnerUid: number | null, isNews: boolean) => void;
}

/** Tells everybody in a conversation of a new entry, once it is durable. */
export function createDelivery({ fanout, changed }: Needs): Deliver {
  return (stored, message, audience) => {
    const { kind, gid, partnerUid, socketId } = audience;
    const place = { ...stored, kind, gid };
    const rooms =
      partnerUid === null
        ? [conversationRoom(stored.convId)]
        : [personRoom(partnerUid), personRoom(stored.fromUid)];
    const sockets = rooms.reduce((sum, room) => sum + fanout.size(room), 0);
    if (sockets > crowd && kind !== imKinds.room) {
      const payload = { reason: 'pull', conv_id: stored.convId, last_seq: stored.seq };
      fanout.push({ rooms, event: 'sync_hint', payload });
    } else if (message.msgType === 'event') {
      const payload: ImEvent = toEvent(place, message.body);
      fanout.push({ rooms, event: 'event_notification', payload });
    } else {
      const messages = [toMessage({ ...place, ...message, retracted: false })];
      if (kind === imKinds.room)
        fanout.push({ rooms, event: 'room_msg_sync', payload: { messages }, except: socketId });
      else
        fanout.push({
          rooms,
          event: 'msg_sync',
          payload: { messages, extras: { type: 'private' } },
          except: socketId,
        });
    }
    changed(place, partnerUid, message.msgType !== 'event');
  };
}
