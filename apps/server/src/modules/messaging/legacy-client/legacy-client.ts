import { setTimeout as sleep } from 'node:timers/promises';
import type { ImEvent } from '@gongdu/contract/messaging/event';
import type { ImPushName, ImPushOf } from '@gongdu/contract/messaging/push';
import { type ImAnswer, type ImParsedOf, sendsMessage } from '@gongdu/contract/messaging/request';
import * as z from 'zod/mini';
import { isDatabaseUnavailable } from '../../../db/driver/connection-loss.ts';
import type { Platform } from '../../../platform.ts';
import type { Semaphore } from '../../../shared/semaphore.ts';
import type { ClientProtocol, RawRequest } from '../gateway/client-protocol.ts';
import type { GatewaySocket } from '../gateway/gateway-socket.ts';
import type { Page } from '../sync/pages.ts';
import { createDeliveredPositions, type DeliveredPositions } from './delivered-positions.ts';
import { createLegacyDirectory } from './directory.ts';
import { toVendorEvent, toVendorEvents } from './events.ts';
import { toCommand, toRoomMessages, toVendorMessages, toVendorPage } from './messages.ts';
import { legacyPages } from './pages.ts';
import { toVendorFields } from './replies.ts';
import { createEarlySends, readRequest } from './requests.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly semaphore: Semaphore;
  readonly appkey: string;
  readonly onFailure: (error: unknown) => void;
}

/** The state of one socket. */
interface Connection {
  readonly positions: DeliveredPositions;
  /** The first sync has begun. */
  hasSynced: boolean;
  /** Pushes that wait until the first sync has sent older messages; null afterwards. */
  deferred: (() => void)[] | null;
  /** Keeps pushes in order while names are being looked up. */
  lastPush: Promise<void>;
  receiptKey: number;
  catchingUp: 'no' | 'soon' | 'now' | 'again';
}

/** The key of a person's own events among the positions. */
const ownEventsId = 0;
/** Milliseconds to wait for a late push from another node, for the first sync, and for an unavailable database. */
const delays = { gapMs: 1_000, firstSyncMs: 3_000, retryMs: 500 };
const frameWithRid = z.object({ rid: z.int() });

/** The original library speaks Engine.IO 3. */
export function isLegacy({ conn }: Pick<GatewaySocket, 'conn'>): boolean {
  return conn.protocol === 3;
}

/**
 * The protocol of the original library 2.5.0: translates its requests to the contract, and answers and pushes to its
 * documentation. The library cannot pull missed messages, so they are pushed to it.
 */
export function createLegacyClient(needs: Needs) {
  const { appkey, onFailure } = needs;
  const directory = createLegacyDirectory(needs);
  const earlySends = createEarlySends();
  const connections = new WeakMap<GatewaySocket, Connection>();
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
    return retryWhileDatabaseIsAway(socket, () =>
      toVendorFields(name, plain, { uid: uidOf(socket), directory, request }),
    ).catch((error) => {
      onFailure(error);
      return {};
    });
  }

  function pushInOrder(socket: GatewaySocket, conversation: number, seq: number, deliver: () => void): void {
    const connection = connectionOf(socket);
    if (connection.deferred) {
      if (connection.deferred.length === 0)
        setTimeout(() => connection.hasSynced || release(connection), delays.firstSyncMs).unref();
      connection.deferred.push(() => pushInOrder(socket, conversation, seq, deliver));
      return;
    }
    const position = connection.positions.record(conversation, seq);
    if (position === 'again') return;
    deliver();
    if (position === 'hole') catchUp(socket, delays.gapMs);
  }

  /** Pushes missed messages, as after lost bus events or in groups too large for pushes. */
  function catchUp(socket: GatewaySocket, delayMs: number): void {
    const connection = connectionOf(socket);
    if (connection.catchingUp === 'now') connection.catchingUp = 'again';
    if (connection.catchingUp !== 'no') return;
    connection.catchingUp = 'soon';
    setTimeout(() => {
      connection.catchingUp = 'now';
      pushMissed(socket, connection)
        .catch(onFailure)
        .finally(() => {
          const retry = connection.catchingUp === 'again';
          connection.catchingUp = 'no';
          if (retry) catchUp(socket, delays.gapMs);
        });
    }, delayMs).unref();
  }

  async function pushMissed(socket: GatewaySocket, connection: Connection): Promise<void> {
    const { actor } = socket.data;
    // The first sync will bring everything.
    if (!actor || connection.deferred || !socket.connected) return;
    const { [ownEventsId]: eventKey = 0, ...convs } = Object.fromEntries(connection.positions.reached);
    const since = { convs, eventKey, receiptKey: connection.receiptKey };
    for await (const missed of legacyPages(needs, actor.uid, since)) {
      if (missed.event === 'sync_conversation') pushMissedMessages(socket, connection, missed.page);
      if (missed.event === 'sync_event') {
        const events = missed.page.events.map((event) => ({ seq: event.ev_seq ?? 0, event }));
        const fresh = connection.positions.advanceTo(ownEventsId, missed.page.sync_key, events);
        for (const { event } of fresh) pushEvent(socket, event);
      }
      if (missed.event === 'sync_receipt') {
        connection.receiptKey = missed.page.sync_key;
        for (const each of missed.page.receipts) pushes.receipt_change(socket, each);
      }
    }
  }

  function pushMissedMessages(
    socket: GatewaySocket,
    { positions }: Connection,
    page: ImPushOf<'sync_conversation'>,
  ): void {
    for (const { conv_id, last_seq, msgs } of page.messages) {
      for (const message of positions.advanceTo(conv_id, last_seq, msgs)) {
        if (message.event) pushEvent(socket, message.event);
        else if (message.content) pushMessage(socket, message);
      }
    }
  }

  /** One message per push, because the vendor's own app reads only the first. */
  function pushMessage(socket: GatewaySocket, message: ImPushOf<'msg_sync'>['messages'][number]): void {
    push(socket, async () => [['msg_sync', { messages: await toVendorMessages([message], directory) }]]);
  }

  function pushEvent(socket: GatewaySocket, event: ImEvent): void {
    push(socket, async () => {
      const vendorEvent = await toVendorEvent(event, uidOf(socket), directory);
      return vendorEvent ? [['event_notification', vendorEvent]] : [];
    });
  }

  function push(socket: GatewaySocket, build: () => Frames | Promise<Frames>): void {
    const connection = connectionOf(socket);
    connection.lastPush = connection.lastPush
      .then(() => retryWhileDatabaseIsAway(socket, async () => build()))
      .then((frames) => {
        for (const [event, payload] of frames) socket.emit(event, payload);
      })
      .catch(onFailure);
  }

  /** Stored messages must be pushed even if the database fails before their names are read. */
  async function retryWhileDatabaseIsAway<T>(socket: GatewaySocket, build: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await build();
      } catch (error) {
        if (!isDatabaseUnavailable(error) || !socket.connected) throw error;
        await sleep(delays.retryMs);
      }
    }
  }

  function release(connection: Connection): void {
    const { deferred } = connection;
    connection.deferred = null;
    for (const deliver of deferred ?? []) deliver();
  }

  function connectionOf(socket: GatewaySocket): Connection {
    const known = connections.get(socket);
    if (known) return known;
    const connection: Connection = {
      ...{
        positions: createDeliveredPositions(),
        hasSynced: false,
        deferred: [],
        lastPush: Promise.resolve(),
      },
      ...{ receiptKey: 0, catchingUp: 'no' },
    };
    connections.set(socket, connection);
    return connection;
  }
}

type Frames = readonly (readonly [string, object])[];

const storedReply = z.object({ conv_id: z.number(), seq: z.number() });

/** The event's position in its conversation or among the person's events; undefined for one that is not stored. */
function positionOf({ conv_id, seq, ev_seq }: ImEvent): readonly [number, number | undefined] {
  return conv_id !== undefined && seq !== undefined ? [conv_id, seq] : [ownEventsId, ev_seq];
}

function uidOf({ data }: GatewaySocket): number {
  return data.actor?.uid ?? 0;
}
