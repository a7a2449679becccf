import type { ImEvent } from '@gongdu/contract/messaging/event';
import type { ImPushName, ImPushOf } from '@gongdu/contract/messaging/push';
import { type ImAnswer, type ImParsedOf, sendsMessage } from '@gongdu/contract/messaging/request';
import * as z from 'zod/mini';
import type { ClientProtocol, RawRequest } from '../gateway/client-protocol.ts';
import type { Dialect, DialectNeeds } from '../gateway/dialect.ts';
import type { GatewaySocket } from '../gateway/gateway-socket.ts';
import type { Page } from '../sync/pages.ts';
import { createDelivery, type Frames, ownEventsId, uidOf } from './delivery.ts';
import { createLegacyDirectory } from './directory.ts';
import { toVendorEvents } from './events.ts';
import { toCommand, toRoomMessages, toVendorPage } from './messages.ts';
import { legacyPages } from './pages.ts';
import { toVendorFields } from './replies.ts';
import { createEarlySends, readRequest } from './requests.ts';

const frameWithRid = z.object({ rid: z.int() });

/**
 * The protocol of the original library 2.5.0: translates its requests to the contract, and answers and pushes to its
 * documentation. The library cannot pull missed messages, so they are pushed to it.
 */
export function createDialect(needs: DialectNeeds): Dialect {
  const { appkey, onFailure } = needs;
  const directory = createLegacyDirectory(needs);
  const earlySends = createEarlySends();
  const delivery = createDelivery({ ...needs, directory });
  const { connectionOf, push, pushMessage, pushEvent, pushInOrder, catchUp, release } = delivery;
  const protocol: ClientProtocol = {
    parseRequest: readRequest,
    deferUntilLogin: (socket, { name, frame }, retry) => {
      if (name === 'register') return false;
      const { data } = z.safeParse(frameWithRid, frame);
      // Other requests get no answer, and the library sends them again.
      if (data && sendsMessage(name)) earlySends.add(socket, data.rid, retry);
      return true;
    },
    answer,
    push: (socket, event, payload) => pushes[event](socket, payload),
  };
  const pushes: { readonly [N in ImPushName]: (socket: GatewaySocket, payload: ImPushOf<N>) => void } = {
    ack: (socket, payload) => void socket.emit('ack', payload),
    msg_sync: (socket, { messages }) => {
      for (const message of messages)
        pushInOrder(socket, message.conv_id, message.seq, () => pushMessage(socket, message));
    },
    event_notification: (socket, event) => {
      const [conversation, seq] = positionOf(event);
      if (seq === undefined) pushEvent(socket, event);
      else pushInOrder(socket, conversation, seq, () => pushEvent(socket, event));
    },
    sync_conversation: (socket, page) => {
      for (const { conv_id, last_seq } of page.messages)
        connectionOf(socket).positions.advanceTo(conv_id, last_seq, []);
      push(socket, async () => [['sync_conversation', await toVendorPage(page, directory)]]);
    },
    sync_event: (socket, page) => {
      connectionOf(socket).positions.advanceTo(ownEventsId, page.sync_key, []);
      push(socket, async () => [
        ['sync_event', { ...page, events: await toVendorEvents(page.events, uidOf(socket), directory) }],
      ]);
    },
    sync_receipt: (socket, page) => {
      connectionOf(socket).receiptKey = page.sync_key;
      push(socket, () => [['sync_receipt', page]]);
    },
    receipt_change: (socket, payload) => push(socket, () => [['receipt_change', payload]]),
    room_msg_sync: (socket, { messages }) => push(socket, () => roomMessages(messages)),
    room_msg_sync_his: (socket, { messages }) => {
      const room_id = messages[0]?.from_gid;
      // After the answer, because only then the app shows the room.
      setImmediate(() =>
        push(socket, async () => {
          const page = { room_id, msgs: await toRoomMessages(messages, directory) };
          return [['room_msg_sync_his', { room_id, messages: [page] }]];
        }),
      );
    },
    trans_msg_rec: (socket, command) => push(socket, () => [['trans_msg_rec', toCommand(command, appkey)]]),
    sync_hint: (socket) => catchUp(socket, 0),
    // The library's app reconnects by its own rule.
    server_closing: () => undefined,
  };
  return { protocol, pages };

  /** The first sync yields everything. Later ones push only what was missed. */
  async function* pages(
    socket: GatewaySocket,
    uid: number,
    { sync_event_key, msg_receipt_key }: ImParsedOf<'sync_check'>,
  ): AsyncGenerator<Page> {
    const connection = connectionOf(socket);
    if (connection.hasSynced) return catchUp(socket, 0);
    connection.hasSynced = true;
    const since = { convs: {}, eventKey: sync_event_key, receiptKey: msg_receipt_key };
    try {
      for await (const page of legacyPages(needs, uid, since)) {
        if (page.event !== 'sync_conversation') release(connection);
        yield page;
      }
    } finally {
      release(connection);
    }
  }

  async function roomMessages(messages: ImPushOf<'room_msg_sync'>['messages']): Promise<Frames> {
    return (await toRoomMessages(messages, directory)).map((each) => ['room_msg_sync', each]);
  }

  async function answer(socket: GatewaySocket, asked: RawRequest, plain: ImAnswer): Promise<void> {
    // The library recognises the answer to a send by this name only.
    const name = asked.name === 's_across_single_text' ? 's_single_text' : asked.name;
    const granted = plain.code === 0;
    const fields = granted ? await fieldsOf(socket, { name, frame: asked.frame }, plain) : {};
    socket.emit(name, { ...plain, ...fields });
    if (granted && name === 'login') earlySends.release(socket);
  }

  async function fieldsOf(
    socket: GatewaySocket,
    { name, frame }: RawRequest,
    plain: ImAnswer,
  ): Promise<object> {
    const connection = connectionOf(socket);
    // A client's own message is not pushed to it, only recorded.
    const { data: sent } = z.safeParse(storedReply, plain);
    if (sent && sendsMessage(name)) pushInOrder(socket, sent.conv_id, sent.seq, () => undefined);
    if (name === 'sync_check') {
      const reached = connection.positions.reached.get(ownEventsId);
      // Events received as pushes are not repeated at the next login.
      return reached === undefined ? {} : { sync_event_key: reached, msg_receipt_key: connection.receiptKey };
    }
    const request = z.parse(z.record(z.string(), z.unknown()), frame);
    return delivery
      .retryWhileDatabaseIsAway(socket, () =>
        toVendorFields(name, plain, { uid: uidOf(socket), directory, request }),
      )
      .catch((error) => {
        onFailure(error);
        return {};
      });
  }
}

const storedReply = z.object({ conv_id: z.number(), seq: z.number() });

/** The event's position in its conversation or among the person's events; undefined for one that is not stored. */
function positionOf({ conv_id, seq, ev_seq }: ImEvent): readonly [number, number | undefined] {
  return conv_id !== undefined && seq !== undefined ? [conv_id, seq] : [ownEventsId, ev_seq];
}
