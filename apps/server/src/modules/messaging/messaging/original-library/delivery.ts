import { setTimeout as sleep } from 'node:timers/promises';
import type { ImEvent } from '@gongdu/contract/messaging/event';
import type { ImPushOf } from '@gongdu/contract/messaging/push';
import { isDatabaseUnavailable } from '../../../../db/driver/connection-loss.ts';
import type { GatewaySocket } from '../gateway/gateway-socket.ts';
import type { SyncNeeds } from '../sync/pages.ts';
import { createDeliveredPositions, type DeliveredPositions } from './delivered-positions.ts';
import type { LegacyDirectory } from './directory.ts';
import { toVendorEvent } from './events.ts';
import { toVendorMessages } from './messages.ts';
import { legacyPages } from './pages.ts';

interface Needs extends SyncNeeds {
  readonly directory: LegacyDirectory;
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

export type Frames = readonly (readonly [string, object])[];

/** The key of a person's own events among the positions. */
export const ownEventsId = 0;
/** Milliseconds to wait for a late push from another node, for the first sync, and for an unavailable database. */
const delays = { gapMs: 1_000, firstSyncMs: 3_000, retryMs: 500 };

/** Pushes to the sockets of the original library: in order, each entry once, and what was missed is pushed again. */
export function createDelivery(needs: Needs) {
  const { directory, onFailure } = needs;
  const connections = new WeakMap<GatewaySocket, Connection>();
  return {
    connectionOf,
    push,
    pushMessage,
    pushEvent,
    pushInOrder,
    catchUp,
    release,
    retryWhileDatabaseIsAway,
  };

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
        for (const each of missed.page.receipts) push(socket, () => [['receipt_change', each]]);
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
      positions: createDeliveredPositions(),
      hasSynced: false,
      deferred: [],
      lastPush: Promise.resolve(),
      receiptKey: 0,
      catchingUp: 'no',
    };
    connections.set(socket, connection);
    return connection;
  }
}

export function uidOf({ data }: GatewaySocket): number {
  return data.actor?.uid ?? 0;
}
