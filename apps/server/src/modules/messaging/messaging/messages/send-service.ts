import type { ImEvent } from '@gongdu/contract/messaging/event';
import { imKinds } from '@gongdu/contract/messaging/message';
import type { ModerationSignal } from '@gongdu/contract/moderation/queue/queue';
import type { ServerPlatform } from '../../../../platform.ts';
import type { Storage } from '../../../../storage/storage.ts';
import type { MessagingWrites } from '../../../core/messaging-writes/service.ts';
import type { Penalties } from '../../../core/penalties/service.ts';
import type { ContentChecks } from '../../../moderation/content-checks/service.ts';
import type { Fanout } from '../gateway/fanout.ts';
import { conversationChannel, personChannel } from '../protocol/channels.ts';
import type { InstitutionHooks } from '../protocol/institution-part.ts';
import type { MessagingBus } from '../protocol/node-events.ts';
import { type MessageHeader, toEvent, toMessage } from '../protocol/wire.ts';
import { createForwarding } from './forwarding.ts';
import { createMedia, type MediaUploads } from './media.ts';
import { createSendPermissions } from './permissions.ts';
import { createRecall } from './recall.ts';
import { createMessageSender } from './send.ts';
import { createSendLimit } from './send-limit.ts';
import { createSendQueue, type Deliver } from './send-queue.ts';
import { createSystemMessages } from './system-messages.ts';

interface Needs extends Pick<ServerPlatform, 'db' | 'messagingDb' | 'messagingApart' | 'clock'> {
  readonly messagingWrites: Pick<MessagingWrites, 'inMain'>;
  readonly appkey: string;
  readonly bus: MessagingBus;
  readonly fanout: Fanout;
  readonly contentChecks: Pick<ContentChecks, 'check' | 'refusalOf' | 'refusalFor'>;
  readonly penalties: Pick<Penalties, 'findStanding'>;
  readonly uploads: MediaUploads;
  readonly storage: Pick<Storage, 'host'>;
  readonly messagesPerSecond: number;
  readonly institutions: InstitutionHooks;
  readonly unreadChanged: (uids: readonly number[], isNewMessage: boolean) => void;
  readonly flagForModeration: (msgId: number, signals: readonly ModerationSignal[]) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

/** The parts of sending, from a request to the receivers' sockets. */
export function createSendService(needs: Needs) {
  const {
    messagingDb,
    clock,
    appkey,
    bus,
    fanout,
    messagesPerSecond,
    unreadChanged,
    flagForModeration,
    onFailure,
  } = needs;
  const { institutions } = needs;
  const messageListeners: (() => void)[] = [];
  const deliver = createDelivery({ fanout, onUnreadChanged: countUnread });
  const permissions = createSendPermissions(needs);
  const sendLimit = createSendLimit({ clock, bus, penalties: needs.penalties });
  const queue = createSendQueue({
    db: messagingDb,
    onFailure,
    onStored: (stored, message, audience) => {
      if (message.msgType !== 'event') for (const listener of messageListeners) listener();
      deliver(stored, message, audience);
    },
    institutionStored: institutions.stored,
  });
  const systemMessages = createSystemMessages({ deliver });
  const media = createMedia(needs);
  const sender = createMessageSender({
    messagingDb,
    clock,
    appkey,
    permissions,
    sendLimit,
    queue,
    messagesPerSecond,
    contentChecks: needs.contentChecks,
    forwarding: createForwarding({ messagingDb }),
    media,
    flagForModeration: ({ msgId }, { signals }) => void flagForModeration(msgId, signals).catch(onFailure),
  });
  return {
    permissions,
    sendLimit,
    systemMessages,
    media,
    sender,
    recalls: createRecall({ messagingDb, systemMessages, media, institutions }),
    drained: queue.drained,
    waiting: queue.waiting,
    /** Called for each stored message that a person has written. */
    onMessage: (listener: () => void) => void messageListeners.push(listener),
  };

  function countUnread(
    { convId, kind, fromUid }: MessageHeader,
    partnerUid: number | null,
    isNewMessage: boolean,
  ): void {
    if (partnerUid !== null) unreadChanged([partnerUid], isNewMessage);
    else if (kind === imKinds.group) {
      const others = fanout.membersIn(conversationChannel(convId)).filter((uid) => uid !== fromUid);
      unreadChanged(others, isNewMessage);
    }
  }
}

/**
 * Groups with more connected sockets than this receive only a hint, and clients pull the messages. Chat rooms are
 * exempt, because their history is not pulled.
 */
const largeGroupThreshold = 2_000;

interface DeliveryNeeds {
  readonly fanout: Fanout;
  /** Unread counts may have changed. `partnerUid` is null for groups and chat rooms. */
  readonly onUnreadChanged: (header: MessageHeader, partnerUid: number | null, isNewMessage: boolean) => void;
}

/** Pushes a new entry to everyone in its conversation, once it is durable. */
function createDelivery({ fanout, onUnreadChanged }: DeliveryNeeds): Deliver {
  return (stored, message, audience) => {
    const { kind, gid, partnerUid, socketId } = audience;
    const header = { ...stored, kind, gid };
    const channels =
      partnerUid === null
        ? [conversationChannel(stored.convId)]
        : [personChannel(partnerUid), personChannel(stored.fromUid)];
    const sockets = channels.reduce((sum, channel) => sum + fanout.socketCount(channel), 0);
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
