import { type BackoffProfile, backoffProfiles } from './connection/backoff.ts';
import { createHandshake, type Sign } from './connection/handshake.ts';
import { createLifecycle } from './connection/lifecycle.ts';
import { createSession } from './connection/session.ts';
import { createTransport } from './connection/transport.ts';
import type { OpenWire } from './connection/wire.ts';
import type { Log } from './errors.ts';
import { createSendQueue } from './queue/send-queue.ts';
import { createPushes } from './receiving/pushes.ts';
import { createReceipts } from './receiving/receipts.ts';
import { createReceiving } from './receiving/receiving.ts';
import { memoryStorage } from './storage/memory-storage.ts';
import type { OpenQueueStorage } from './storage/queue-storage.ts';

export interface CoreOptions {
  /** Opens the gateway: `socketIoWire(url)`. */
  readonly open: OpenWire;
  /** Gets a fresh signature from `POST /api/im/sign`. */
  readonly sign: Sign;
  /** The backoff after a lost connection, or a function that returns it each time; by default the message area's. */
  readonly backoff?: BackoffProfile | (() => BackoffProfile);
  /** Stores unsent messages; by default in memory. */
  readonly storage?: OpenQueueStorage;
  /** Constant for a browser or an app. */
  readonly deviceId?: string;
  /**
   * Whether the first sync returns every conversation with its latest messages, as in the original; false for an app
   * that reads lists itself (`getConversation`, `pullMessages`) and needs only new messages. By default true.
   */
  readonly roaming?: boolean;
  /** By default `console.warn`. */
  readonly log?: Log;
  /** From 0 up to 1; by default `Math.random`. */
  readonly random?: () => number;
}

export type Core = ReturnType<typeof createCore>;

/** The client's parts. Callbacks between them run only after all of them exist. */
export function createCore({ open, sign, storage = memoryStorage(), deviceId, ...rest }: CoreOptions) {
  const { roaming = true } = rest;
  const { log = console.warn, random = Math.random, backoff = backoffProfiles.messageArea } = rest;
  const getProfile = typeof backoff === 'function' ? backoff : () => backoff;
  const transport = createTransport({
    open,
    getProfile,
    random,
    log,
    account: () => session.identity.account,
    onUp: () => void session.onConnected(),
    onFrame: (event, data) => {
      transport.liveness.markAlive();
      pushes(event, data);
    },
    onStateChange: (state, before) => lifecycle(state, before),
  });
  const { connection, exchange, requestQueue, signals, newOutcome, onError } = transport;
  const receiving = createReceiving({ transport, account: () => session.identity.account, roaming, log });
  const queue = createSendQueue({
    requestQueue,
    storage,
    onChange: (message) => {
      // the answer to an own message takes its position in the order
      if (message.reply && message.event !== 'send_room_msg') receiving.inbox.push(message.reply);
      signals.outgoing.emit(message);
    },
    onError,
  });
  const receipts = createReceipts({
    report: (report) => requestQueue.request('receipt_report', report),
    newOutcome,
  });
  let account = '';
  const session = createSession({
    sign,
    connection,
    newOutcome,
    log,
    handshake: createHandshake(exchange, deviceId),
    signParams: () => ({ random_str: randomStr(random), timestamp: Date.now() }),
    onLoginStart: receiving.inbox.begin,
    onLoggedIn: async ({ username, sync }) => {
      if (account !== username) receiving.reset(sync);
      account = username;
      await queue.open(username);
    },
  });
  const pushes = createPushes({ ...transport, ...receiving, log });
  const lifecycle = createLifecycle({ transport, receiving, queue, receipts, session });
  return { ...transport, ...receiving, queue, receipts, session, log, random };
}

/** 32 letters and digits, as `POST /api/im/sign` requires. */
function randomStr(random: () => number): string {
  return Array.from({ length: 32 }, () => Math.floor(random() * 36).toString(36)).join('');
}
