import {
  type ImAnswer,
  type ImParsedOf,
  type ImRequestName,
  imRequests,
  imRid,
} from '@gongdu/contract/im-request';
import { makeStorable } from '@gongdu/contract/storable-text';
import * as z from 'zod/mini';
import { isDatabaseUnavailable } from '../../../db/connection-loss.ts';
import type { Handshake } from '../connect/handshake.ts';
import { Refusal } from '../refusal.ts';
import { badRequest, refusalOf } from './answering.ts';
import type { GatewaySocket } from './gateway-socket.ts';
import type { At, Handlers } from './handlers.ts';
import { refuseOtherApps } from './other-apps.ts';
import type { SpeechOf } from './speech.ts';
import type { Turns } from './turns.ts';

export type Dispatch = (socket: GatewaySocket, name: string, frame: unknown) => Promise<void>;

interface Needs {
  readonly handshake: Handshake;
  readonly handlers: Handlers;
  /** The line of those who come in: after a restart everybody does at once. */
  readonly turns: Turns;
  readonly speechOf: SpeechOf;
  readonly appkey: string;
  readonly onFailure: (error: unknown) => void;
}

const framed = z.object({ rid: imRid });
const requestNames: ReadonlySet<string> = new Set(Object.keys(imRequests));
/** Repeated by their own id, whatever their rid. */
const sends: ReadonlySet<string> = new Set([
  's_single_text',
  's_across_single_text',
  'send_group_msg',
  'send_room_msg',
]);
/** With these a client comes in. */
const opening: ReadonlySet<string> = new Set(['c_init', 'login']);
/** Pages are confirmed by events that are answered with `ack` alone. */
const silent: ReadonlySet<string> = new Set([
  'msg_recv',
  'msg_recv_v2',
  'sync_conversation_ack',
  'sync_event_ack',
  'sync_receipt_ack',
]);
/** Milliseconds that `ack` waits for its answer. */
const patience = 20;
/** Answers kept for repetitions, per socket. */
const remembered = 64;

/** From a frame to `ack` and answer (messaging, part 1 "Request pattern"). */
export function createDispatch(needs: Needs): Dispatch {
  const { handshake, handlers, turns, speechOf, appkey, onFailure } = needs;
  const answered = new WeakMap<GatewaySocket, Map<string, Promise<ImAnswer | null>>>();
  return dispatch;

  async function dispatch(socket: GatewaySocket, name: string, given: unknown): Promise<void> {
    // before anything looks at it: what cannot be stored would fail in the middle of a batch
    const frame = makeStorable(given);
    const { data } = z.safeParse(framed, frame);
    if (!data)
      return void socket.emit(name, { ...refusalOf(0, new Refusal('parameterType'), onFailure), rid: null });
    const { rid } = data;
    const speech = speechOf(socket);
    if (
      !socket.data.actor &&
      !opening.has(name) &&
      speech.early(socket, { name, frame }, () => void dispatch(socket, name, frame))
    )
      return;
    const acknowledge = acknowledgement(socket, rid);
    const asked = speech.read({ name, frame });
    if (!asked) return acknowledge();
    const answer = await once(socket, name, rid, () => answerTo(socket, asked.name, rid, asked.frame));
    acknowledge();
    if (answer && !silent.has(name)) await speech.answer(socket, { name, frame }, answer);
  }

  /** A request that is sent again, because its answer was slow, is not done again. */
  function once(
    socket: GatewaySocket,
    name: string,
    rid: number,
    work: () => Promise<ImAnswer | null>,
  ): Promise<ImAnswer | null> {
    if (sends.has(name) || silent.has(name)) return work();
    const mine = answered.get(socket) ?? new Map<string, Promise<ImAnswer | null>>();
    answered.set(socket, mine);
    const key = `${name} ${rid}`;
    const answer = mine.get(key) ?? work();
    mine.set(key, answer);
    for (const oldest of mine.keys()) if (mine.size > remembered) mine.delete(oldest);
    return answer;
  }

  /** null: no answer, so that the client sends again; a send while the database is away. */
  async function answerTo(
    socket: GatewaySocket,
    name: string,
    rid: number,
    frame: unknown,
  ): Promise<ImAnswer | null> {
    try {
      if (!isRequest(name)) throw new Refusal('unknownRequest');
      const reply = await run(socket, name, rid, frame);
      return { rid, code: 0, message: 'success', ...reply };
    } catch (error) {
      if (sends.has(name) && isDatabaseUnavailable(error)) return null;
      return refusalOf(rid, error, onFailure);
    }
  }

  function run(
    socket: GatewaySocket,
    name: ImRequestName,
    rid: number,
    frame: unknown,
  ): Promise<object> | object {
    const { actor } = socket.data;
    if (name === 'c_init') {
      return inLine(socket, turns.coming, () => handshake.init(socket, parse(name, frame)));
    }
    if (name === 'login') {
      return inLine(socket, turns.inside, () => handshake.login(socket, parse(name, frame)));
    }
    if (!actor) throw new Refusal('notAllowed');
    refuseOtherApps(name, frame, appkey);
    return handle(handlers, name, { socket, actor, rid }, frame);
  }

  /** One place for each socket; whoever has left meanwhile is passed over. */
  async function inLine<T>(
    socket: GatewaySocket,
    turn: Turns[keyof Turns],
    work: () => Promise<T>,
  ): Promise<T> {
    if (socket.data.inLine) throw new Refusal('busy', 1_000);
    socket.data.inLine = true;
    return turn(async () => {
      if (!socket.connected) throw new Refusal('notAllowed');
      return work();
    }).finally(() => {
      socket.data.inLine = false;
    });
  }
}

/** Leaves with the answer when that comes soon: a write of its own is a fifth of what a message costs. */
function acknowledgement(socket: GatewaySocket, rid: number): () => void {
  let waits = true;
  const acknowledge = () => {
    if (waits) socket.emit('ack', { rid });
    waits = false;
    clearTimeout(alone);
  };
  const alone = setTimeout(acknowledge, patience);
  return acknowledge;
}

function handle<N extends keyof Handlers>(
  handlers: Handlers,
  name: N,
  at: At,
  frame: unknown,
): Promise<object> | object {
  return handlers[name](at, parse(name, frame));
}

/** So written that the compiler sees which output belongs to which name. */
const schemas: { readonly [N in ImRequestName]: { readonly request: z.core.$ZodType<ImParsedOf<N>> } } =
  imRequests;

function parse<N extends ImRequestName>(name: N, frame: unknown): ImParsedOf<N> {
  return checked<ImParsedOf<N>>(schemas[name].request, frame);
}

function checked<T>(schema: z.core.$ZodType<T>, frame: unknown): T {
  const parsed = z.safeParse(schema, frame);
  if (!parsed.success) throw badRequest(parsed.error.issues, frame);
  return parsed.data;
}

function isRequest(name: string): name is ImRequestName {
  return requestNames.has(name);
}
