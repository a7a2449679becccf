import { imTiming } from '@gongdu/contract/im-limits';
import { createArrivals } from './arrivals.ts';
import { createChatrooms } from './chatrooms.ts';
import { createConversations } from './conversations.ts';
import { createDelivery } from './delivery.ts';
import { createEvents } from './events.ts';
import { createInbox } from './inbox.ts';
import type { Log } from './log.ts';
import { createSync, type SyncKeys } from './sync.ts';
import type { Transport } from './transport.ts';

export type Receiving = ReturnType<typeof createReceiving>;

const limit = imTiming.responseTimeout;

export interface ReceivingOptions {
  readonly transport: Transport;
  readonly account: () => string;
  readonly roaming: boolean;
  readonly log: Log;
}

/** What the server sends, and what it takes to have all of it, in order and once. */
export function createReceiving({ transport, account, roaming, log }: ReceivingOptions) {
  const { connection, exchange, signals, tell } = transport;
  const conversations = createConversations();
  const chatrooms = createChatrooms();
  const arrivals = createArrivals((arrival) => tell('msg_recv', arrival));
  const delivery = createDelivery({ signals, arrivals, conversations, account });
  const inbox = createInbox({
    pull: (hole) => exchange.ask('msg_pull', hole, limit),
    deliver: delivery.deliver,
    fault: (error) => log('messaging: pulling failed', error),
  });
  /** A room is left with the socket; what was written for it meanwhile must not come before we are back. */
  async function backInRooms() {
    for (const id of chatrooms.inside) {
      await exchange.ask('join_room', { id }, limit).catch(() => chatrooms.left(id));
    }
  }
  const sync = createSync({
    ask: (request) => exchange.ask('sync_check', request, limit),
    emit: tell,
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
      await backInRooms();
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
    place: inbox.push,
    kicked: () => connection.stop('kicked'),
  });
  let fresh = true;
  /** Without roaming the first sync begins where the list of conversations ends: only what is new is news. */
  async function standOnList() {
    const reply = await exchange.ask('get_conversations', {}, limit);
    conversations.listed(reply);
    for (const { conv_id, last_seq } of reply.conversations) inbox.baseline(conv_id, last_seq);
  }
  return {
    conversations,
    chatrooms,
    inbox,
    sync,
    events,
    /** Signed in. */
    async begin() {
      try {
        if (fresh && !roaming) await standOnList();
        fresh = false;
        sync.check();
      } catch (error) {
        log('messaging: syncing failed', error);
        connection.drop();
      }
    },
    /** Offline: what was under way on the connection is given up. */
    pause() {
      sync.stop();
      inbox.pause();
      arrivals.clear();
    },
    /** The first login of an account on this client. */
    beginAnew(keys: SyncKeys) {
      for (const part of [inbox, conversations, chatrooms, events]) part.clear();
      inbox.begin();
      Object.assign(sync.keys, keys);
      fresh = true;
    },
  };
}
