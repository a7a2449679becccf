import { setTimeout as sleep } from 'node:timers/promises';
import type { ImEvent } from '@gongdu/contract/im-event';
import type { ImPushName, ImPushOf } from '@gongdu/contract/im-push';
import type { ImAnswer, ImParsedOf } from '@gongdu/contract/im-request';
import * as z from 'zod/mini';
import { isDatabaseUnavailable } from '../../../db/connection-loss.ts';
import type { Database } from '../../../db/database.ts';
import type { GatewaySocket } from '../gateway/gateway-socket.ts';
import type { Asked, Speech } from '../gateway/speech.ts';
import type { Turns } from '../gateway/turns.ts';
import type { Page } from '../sync/pages.ts';
import { toVendorFields } from './answers.ts';
import { createEarlySends } from './early-sends.ts';
import { toVendorEvent, toVendorEvents } from './events.ts';
import { toCommand, toRoomMessages, toVendorMessages, toVendorPage } from './messages.ts';
import { createNames } from './names.ts';
import { legacyPages } from './pages.ts';
import { createPlaces, type Places } from './places.ts';
import { readRequest } from './requests.ts';

interface Needs {
  readonly db: Database;
  readonly turns: Turns;
  readonly appkey: string;
  readonly onFailure: (error: unknown) => void;
}

/** What is known of one socket. */
interface Line {
  readonly places: Places;
  /** Its first sync has begun. */
  begun: boolean;
  /** Until that sync has told what came before; null afterwards. */
  held: (() => void)[] | null;
  /** What leaves it leaves in order, though names are looked up between. */
  tail: Promise<void>;
  receiptKey: number;
  catchingUp: 'no' | 'soon' | 'now' | 'again';
}

/** A person's own events, among the places. */
const ownEvents = 0;
/** Milliseconds: for a push of another node that is late; for a client that never syncs; for a database that is away. */
const pauses = { late: 1_000, held: 3_000, away: 500 };
const sends: ReadonlySet<string> = new Set([
  's_single_text',
  's_across_single_text',
  'send_group_msg',
  'send_room_msg',
]);
const framed = z.object({ rid: z.int() });

/** Of the original library, which speaks Engine.IO 3 (messaging, part 1). */
export function isLegacy({ conn }: Pick<GatewaySocket, 'conn'>): boolean {
  return conn.protocol === 3;
}

/**
 * The one place where the original library 2.5.0 is spoken to in its own words: its requests in ours, our answers and
 * pushes in its documentation's. It cannot ask for what it missed, so that is brought to it.
 */
export function createLegacy(needs: Needs) {
  const { appkey, onFailure } = needs;
  const names = createNames(needs);
  const early = createEarlySends();
  const lines = new WeakMap<GatewaySocket, Line>();
  const speech: Speech = {
    read: readRequest,
    early: (socket, { name, frame }, again) => {
      if (name === 'register') return false;
      const { data } = z.safeParse(framed, frame);
      // What is neither acknowledged nor answered is sent again by itself.
      if (data && sends.has(name)) early.hold(socket, data.rid, again);
      return true;
    },
    answer,
    push: (socket, event, payload) => pushes[event](socket, payload),
  };
  const pushes: { readonly [N in ImPushName]: (socket: GatewaySocket, payload: ImPushOf<N>) => void } = {
    ack: (socket, payload) => void socket.emit('ack', payload),
    msg_sync: (socket, { messages }) => {
      for (const message of messages)
        inPlace(socket, message.conv_id, message.seq, () => sayMessage(socket, message));
    },
    event_notification: (socket, event) => {
      const [place, seq] = placeOf(event);
      if (seq === undefined) sayEvent(socket, event);
      else inPlace(socket, place, seq, () => sayEvent(socket, event));
    },
    sync_conversation: (socket, page) => {
      for (const { conv_id, last_seq } of page.messages) lineOf(socket).places.fill(conv_id, last_seq, []);
      say(socket, async () => [['sync_conversation', await toVendorPage(page, names)]]);
    },
    sync_event: (socket, page) => {
      lineOf(socket).places.fill(ownEvents, page.sync_key, []);
      say(socket, async () => {
        const events = await toVendorEvents(page.events, uidOf(socket), names);
        return [['sync_event', { ...page, events }]];
      });
    },
    sync_receipt: (socket, page) => {
      lineOf(socket).receiptKey = page.sync_key;
      say(socket, () => [['sync_receipt', page]]);
    },
    receipt_change: (socket, payload) => say(socket, () => [['receipt_change', payload]]),
    room_msg_sync: (socket, { messages }) =>
      say(socket, async () => (await toRoomMessages(messages, names)).map((each) => ['room_msg_sync', each])),
    room_msg_sync_his: (socket, { messages }) => {
      const room_id = messages[0]?.from_gid;
      // After the answer to who enters: only then the room is on their screen.
      setImmediate(() =>
        say(socket, async () => {
          const page = { room_id, msgs: await toRoomMessages(messages, names) };
          return [['room_msg_sync_his', { room_id, messages: [page] }]];
        }),
      );
    },
    trans_msg_rec: (socket, command) => say(socket, () => [['trans_msg_rec', toCommand(command, appkey)]]),
    sync_hint: (socket) => catchUp(socket, 0),
    // It comes back by its app's own rule.
    server_closing: () => undefined,
  };
  return { speech, pages };

  /** What a sync that a client asks for brings: at first all there is, and then what it has missed since, as pushes. */
  async function* pages(
    socket: GatewaySocket,
    uid: number,
    { sync_event_key, msg_receipt_key }: ImParsedOf<'sync_check'>,
  ): AsyncGenerator<Page> {
    const line = lineOf(socket);
    if (line.begun) return catchUp(socket, 0);
    line.begun = true;
    const since = { convs: {}, eventKey: sync_event_key, receiptKey: msg_receipt_key };
    try {
      for await (const page of legacyPages(needs, uid, since)) {
        if (page.event !== 'sync_conversation') release(line);
        yield page;
      }
    } finally {
      release(line);
    }
  }

  async function answer(socket: GatewaySocket, asked: Asked, plain: ImAnswer): Promise<void> {
    // It knows the message of a send by this name alone.
    const name = asked.name === 's_across_single_text' ? 's_single_text' : asked.name;
    const granted = plain.code === 0;
    const fields = granted ? await fieldsOf(socket, { name, frame: asked.frame }, plain) : {};
    socket.emit(name, { ...plain, ...fields });
    if (granted && name === 'login') early.release(socket);
  }

  async function fieldsOf(socket: GatewaySocket, { name, frame }: Asked, plain: ImAnswer): Promise<object> {
    const line = lineOf(socket);
    // Its own message is not pushed to it.
    const { data: sent } = z.safeParse(stored, plain);
    if (sent && sends.has(name)) inPlace(socket, sent.conv_id, sent.seq, () => undefined);
    if (name === 'sync_check') {
      const reached = line.places.reached.get(ownEvents);
      // What it has heard as pushes it need not hear again at its next login.
      return reached === undefined ? {} : { sync_event_key: reached, msg_receipt_key: line.receiptKey };
    }
    const request = z.parse(z.record(z.string(), z.unknown()), frame);
    return patiently(socket, () => toVendorFields(name, plain, { uid: uidOf(socket), names, request })).catch(
      (error) => {
        onFailure(error);
        return {};
      },
    );
  }

  function inPlace(socket: GatewaySocket, conversation: number, seq: number, deliver: () => void): void {
    const line = lineOf(socket);
    if (line.held) {
      if (line.held.length === 0) setTimeout(() => line.begun || release(line), pauses.held).unref();
      line.held.push(() => inPlace(socket, conversation, seq, deliver));
      return;
    }
    const found = line.places.take(conversation, seq);
    if (found === 'again') return;
    deliver();
    if (found === 'hole') catchUp(socket, pauses.late);
  }

  /** Pushes what has been missed: a bus that was away, a group so large that its messages are not pushed. */
  function catchUp(socket: GatewaySocket, wait: number): void {
    const line = lineOf(socket);
    if (line.catchingUp === 'now') line.catchingUp = 'again';
    if (line.catchingUp !== 'no') return;
    line.catchingUp = 'soon';
    setTimeout(() => {
      line.catchingUp = 'now';
      bringMissed(socket, line)
        .catch(onFailure)
        .finally(() => {
          const again = line.catchingUp === 'again';
          line.catchingUp = 'no';
          if (again) catchUp(socket, pauses.late);
        });
    }, wait).unref();
  }

  async function bringMissed(socket: GatewaySocket, line: Line): Promise<void> {
    const { actor } = socket.data;
    // Before its first sync it has missed nothing.
    if (!actor || line.held || !socket.connected) return;
    const { [ownEvents]: eventKey = 0, ...convs } = Object.fromEntries(line.places.reached);
    const since = { convs, eventKey, receiptKey: line.receiptKey };
    for await (const missed of legacyPages(needs, actor.uid, since)) {
      if (missed.event === 'sync_conversation') bringMessages(socket, line, missed.page);
      if (missed.event === 'sync_event') {
        const events = missed.page.events.map((event) => ({ seq: event.ev_seq ?? 0, event }));
        const fresh = line.places.fill(ownEvents, missed.page.sync_key, events);
        for (const { event } of fresh) sayEvent(socket, event);
      }
      if (missed.event === 'sync_receipt') {
        line.receiptKey = missed.page.sync_key;
        for (const each of missed.page.receipts) pushes.receipt_change(socket, each);
      }
    }
  }

  function bringMessages(socket: GatewaySocket, { places }: Line, page: ImPushOf<'sync_conversation'>): void {
    for (const { conv_id, last_seq, msgs } of page.messages) {
      for (const message of places.fill(conv_id, last_seq, msgs)) {
        if (message.event) sayEvent(socket, message.event);
        else if (message.content) sayMessage(socket, message);
      }
    }
  }

  /** One at a time: the vendor's own app looks at the first of a push. */
  function sayMessage(socket: GatewaySocket, message: ImPushOf<'msg_sync'>['messages'][number]): void {
    say(socket, async () => [['msg_sync', { messages: await toVendorMessages([message], names) }]]);
  }

  function sayEvent(socket: GatewaySocket, event: ImEvent): void {
    say(socket, async () => {
      const told = await toVendorEvent(event, uidOf(socket), names);
      return told ? [['event_notification', told]] : [];
    });
  }

  function say(socket: GatewaySocket, make: () => Said | Promise<Said>): void {
    const line = lineOf(socket);
    line.tail = line.tail
      .then(() => patiently(socket, async () => make()))
      .then((said) => {
        for (const [event, payload] of said) socket.emit(event, payload);
      })
      .catch(onFailure);
  }

  /** What has been stored is told, though the database goes away before its names are known. */
  async function patiently<T>(socket: GatewaySocket, make: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await make();
      } catch (error) {
        if (!isDatabaseUnavailable(error) || !socket.connected) throw error;
        await sleep(pauses.away);
      }
    }
  }

  function release(line: Line): void {
    const { held } = line;
    line.held = null;
    for (const deliver of held ?? []) deliver();
  }

  function lineOf(socket: GatewaySocket): Line {
    const known = lines.get(socket);
    if (known) return known;
    const line: Line = {
      ...{ places: createPlaces(), begun: false, held: [], tail: Promise.resolve() },
      ...{ receiptKey: 0, catchingUp: 'no' },
    };
    lines.set(socket, line);
    return line;
  }
}

type Said = readonly (readonly [string, object])[];

const stored = z.object({ conv_id: z.number(), seq: z.number() });

/** An entry's in its conversation, or an event's among the person's own; news that is not kept has none. */
function placeOf({ conv_id, seq, ev_seq }: ImEvent): readonly [number, number | undefined] {
  return conv_id !== undefined && seq !== undefined ? [conv_id, seq] : [ownEvents, ev_seq];
}

function uidOf({ data }: GatewaySocket): number {
  return data.actor?.uid ?? 0;
}
