import { imTiming } from '@gongdu/contract/messaging/limits';
import type { Transport } from '../connection/transport.ts';
import type { Log } from '../errors.ts';
import { createChatRooms } from './chat-rooms.ts';
import { createConversations } from './conversations.ts';
import { createDelivery } from './delivery.ts';
import { createDeliveryAcks } from './delivery-acks.ts';
import { createEvents } from './events.ts';
import { createInbox } from './inbox.ts';
import { createSync, type SyncKeys } from './sync.ts';

export type Receiving = ReturnType<typeof createReceiving>;

const timeoutMs = imTiming.responseTimeout;

export interface ReceivingOptions {
  readonly transport: Transport;
  readonly account: () => string;
  readonly roaming: boolean;
  readonly log: Log;
}

/** Receives everything the server sends, completely, in order and once. */
export function createReceiving({ transport, account, roaming, log }: ReceivingOptions) {
  const { connection, exchange, signals, notifyServer } = transport;
  const conversations = createConversations();
  const chatRooms = createChatRooms();
  const deliveryAcks = createDeliveryAcks((ack) => notifyServer('msg_recv', ack));
  const delivery = createDelivery({ signals, deliveryAcks, conversations, account });
  const inbox = createInbox({
    pull: (request) => exchange.request('msg_pull', request, timeoutMs),
    deliver: delivery.deliver,
    onError: (error) => log('messaging: pulling failed', error),
  });
  /** The membership of a room ends with the socket; messages to it must not be sent before it is joined again. */
  async function rejoinChatRooms() {
    for (const id of chatRooms.joined) {
      await exchange.request('join_room', { id }, timeoutMs).catch(() => chatRooms.markLeft(id));
    }
  }
  const sync = createSync({
    request: (request) => exchange.request('sync_check', request, timeoutMs),
    emit: notifyServer,
    known: inbox.known,
    onConversations: ({ messages }) =>
      delivery.asPage(() => {
        for (const conversation of messages) {
          conversations.synced(conversation);
          inbox.page(conversation);
        }
      }),
    onEvents: (page) => events.synced(page),
    onReceipts: ({ receipts }) => receipts.length > 0 && signals.receipts.emit(receipts),
    onComplete: async () => {
      inbox.end();
      await rejoinChatRooms();
      connection.reached('ready');
    },
    onFailed: (error) => {
      log('messaging: syncing failed', error);
      if (connection.state === 'syncing') connection.drop();
    },
  });
  const events = createEvents({
    signals,
    conversations,
    keys: sync.keys,
    pushEntry: inbox.push,
    onKicked: () => connection.stop('kicked'),
  });
  let isFirstSync = true;
  /** Without roaming the first sync starts at the ends of the conversations: only new messages are delivered. */
  async function startFromConversationList() {
    const reply = await exchange.request('get_conversations', {}, timeoutMs);
    conversations.listed(reply);
    for (const { conv_id, last_seq } of reply.conversations) inbox.baseline(conv_id, last_seq);
  }
  return {
    conversations,
    chatRooms,
    inbox,
    sync,
    events,
    /** Signed in. */
    async begin() {
      try {
        if (isFirstSync && !roaming) await startFromConversationList();
        isFirstSync = false;
        sync.check();
      } catch (error) {
        log('messaging: syncing failed', error);
        connection.drop();
      }
    },
    /** Offline: running requests of the connection are given up. */
    pause() {
      sync.stop();
      inbox.pause();
      deliveryAcks.clear();
    },
    /** The first login of an account on this client. */
    reset(keys: SyncKeys) {
      for (const part of [inbox, conversations, chatRooms, events]) part.clear();
      inbox.begin();
      Object.assign(sync.keys, keys);
      isFirstSync = true;
    },
  };
}
