import { imTiming } from '@gongdu/contract/im-limits';
import { createArrivals } from './arrivals.ts';
import { createChatrooms } from './chatrooms.ts';
import { createConversations } from './conversations.ts';
import { createDelivery } from './delivery.ts';
import { createEvents } from './events.ts';
import { createInbox } from './inbox.ts';
import type { Log } from './log.ts';
import { createSync } from './sync.ts';
import type { Transport } from './transport.ts';

export type Receiving = ReturnType<typeof createReceiving>;

const limit = imTiming.responseTimeout;

/** What the server sends, and what it takes to have all of it, in order and once. */
export function createReceiving(transport: Transport, account: () => string, log: Log) {
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
  const backInRooms = async () => {
    for (const id of chatrooms.inside) {
      await exchange.ask('join_room', { id }, limit).catch(() => chatrooms.left(id));
    }
  };
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
  return {
    conversations,
    chatrooms,
    inbox,
    sync,
    events,
    /** Offline: what was under way on the connection is given up. */
    pause() {
      sync.stop();
      inbox.pause();
      arrivals.clear();
    },
    /** Another account. */
    clear() {
      for (const part of [inbox, conversations, chatrooms, events]) part.clear();
      Object.assign(sync.keys, { sync_key: 0, sync_event_key: 0, msg_receipt_key: 0 });
    },
  };
}
