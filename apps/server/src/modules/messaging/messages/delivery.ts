import type { ImEvent } from '@gongdu/contract/messaging/event';
import { imKinds } from '@gongdu/contract/messaging/message';
import type { Fanout } from '../gateway/fanout.ts';
import { conversationChannel, personChannel } from '../protocol/channels.ts';
import { type MessageHeader, toEvent, toMessage } from '../protocol/wire.ts';
import type { NewMessage, StoredMessage } from './message-store.ts';
import type { Audience } from './send-queue.ts';

/**
 * Above so many sockets of one group only a hint goes out, and clients pull (messaging, part 3). A room is the present:
 * nobody reads it up.
 */
const largeGroupThreshold = 2_000;

export type Deliver = (stored: StoredMessage, message: NewMessage, audience: Audience) => void;

interface Needs {
  readonly fanout: Fanout;
  /** Whose unread numbers have changed. */
  readonly onUnreadChanged: (header: MessageHeader, partnerUid: number | null, isNewMessage: boolean) => void;
}

/** Tells everybody in a conversation of a new entry, once it is durable. */
export function createDelivery({ fanout, onUnreadChanged }: Needs): Deliver {
  return (stored, message, audience) => {
    const { kind, gid, partnerUid, socketId } = audience;
    const header = { ...stored, kind, gid };
    const channels =
      partnerUid === null
        ? [conversationChannel(stored.convId)]
        : [personChannel(partnerUid), personChannel(stored.fromUid)];
    const sockets = channels.reduce((sum, room) => sum + fanout.socketCount(room), 0);
    if (sockets > largeGroupThreshold && kind !== imKinds.room) {
      const payload = { reason: 'pull', conv_id: stored.convId, last_seq: stored.seq };
      fanout.push({ channels, event: 'sync_hint', payload });
    } else if (message.msgType === 'event') {
      const payload: ImEvent = toEvent(header, message.body);
      fanout.push({ channels, event: 'event_notification', payload });
    } else {
      const messages = [toMessage({ ...header, ...message, retracted: false })];
      if (kind === imKinds.room)
        fanout.push({ channels, event: 'room_msg_sync', payload: { messages }, exceptSocketId: socketId });
      else
        fanout.push({
          channels,
          event: 'msg_sync',
          payload: { messages, extras: { type: 'private' } },
          exceptSocketId: socketId,
        });
    }
    onUnreadChanged(header, partnerUid, message.msgType !== 'event');
  };
}
