import {
  type ImAnswer,
  type ImParsedOf,
  type ImRequestName,
  imRequests,
  imRid,
} from '@gongdu/contract/messaging/request';
import { makeStorable } from '@gongdu/contract/storable-text';
import * as z from 'zod/mini';
import { isDatabaseUnavailable } from '../../../db/driver/connection-loss.ts';
import type { Semaphore } from '../../../shared/semaphore.ts';
import type { Handshake } from '../connections/handshake.ts';
import { ImError } from '../protocol/error.ts';
import { assertOwnApp } from './app-key.ts';
import type { ProtocolOf } from './client-protocol.ts';
import type { GatewaySocket } from './gateway-socket.ts';
import type { Handlers, RequestContext } from './request-handler.ts';
import { toErrorAnswer, toRequestError } from './respond.ts';

export type Dispatch = (socket: GatewaySocket, name: string, frame: unknown) => Promise<void>;

interface Needs {
  readonly handshake: Handshake;
  readonly handlers: Handlers;
  /** The line of those who come in: after a restart everybody does at once. */
  readonly semaphore: Semaphore;
  readonly protocolOf: ProtocolOf;
  readonly appkey: string;
  readonly onFailure: (error: unknown) => void;
}

const frameWithRid = z.object({ rid: imRid });
const requestNames: ReadonlySet<string> = new Set(Object.keys(imRequests));
/** Repeated by their own id, whatever their rid. */
const sendRequests: ReadonlySet<string> = new Set([
  's_single_text',
  's_across_single_text',
  'send_group_msg',
  'send_room_msg',
]);
/** With these a client comes in. */
const handshakeRequests: ReadonlySet<string> = new Set(['c_init', 'login']);
/** Pages are confirmed by events that are answered with `ack` alone. */
const unansweredRequests: ReadonlySet<string> = new Set([
  'msg_recv',
  'msg_recv_v2',
  'sync_conversation_ack',
  'sync_event_ack',
  'sync_receipt_ack',
]);
/** Milliseconds that `ack` waits for its answer. */
const ackDelayMs = 20;
/** Answers kept for repetitions, per socket. */
const maxRememberedAnswers = 64;

/** From a frame to `ack` and answer (messaging, part 1 "Request pattern"). */
export function createDispatch(needs: Needs): Dispatch {
  const { handshake, handlers, semaphore, protocolOf, appkey, onFailure } = needs;
  const answersBySocket = new WeakMap<GatewaySocket, Map<string, Promise<ImAnswer | null>>>();
  return dispatch;

  async function dispatch(socket: GatewaySocket, name: string, rawFrame: unknown): Promise<void> {
    // before anything looks at it: what cannot be stored would fail in the middle of a batch
    const frame = makeStorable(rawFrame);
    const { data } = z.safeParse(frameWithRid, frame);
    if (!data)
      return void socket.emit(name, {
        ...toErrorAnswer(0, new ImError('parameterType'), onFailure),
        rid: null,
      });
    const { rid } = data;
    const protocol = protocolOf(socket);
    if (
      !socket.data.actor &&
      !handshakeRequests.has(name) &&
      protocol.deferUntilLogin(socket, { name, frame }, () => void dispatch(socket, name, frame))
    )
      return;
    const acknowledge = createAcknowledgement(socket, rid);
    const request = protocol.parseRequest({ name, frame });
    if (!request) return acknowledge();
    const answer = await answerOnce(socket, name, rid, () =>
      answerRequest(socket, request.name, rid, request.frame),
    );
    acknowledge();
    if (answer && !unansweredRequests.has(name)) await protocol.answer(socket, { name, frame }, answer);
  }

  /** A request that is sent again, because its answer was slow, is not done again. */
  function answerOnce(
    socket: GatewaySocket,
    name: string,
    rid: number,
    execute: () => Promise<ImAnswer | null>,
  ): Promise<ImAnswer | null> {
    if (sendRequests.has(name) || unansweredRequests.has(name)) return execute();
    const answers = answersBySocket.get(socket) ?? new Map<string, Promise<ImAnswer | null>>();
    answersBySocket.set(socket, answers);
    const key = `${name} ${rid}`;
    const answer = answers.get(key) ?? execute();
    answers.set(key, answer);
    for (const oldest of answers.keys()) if (answers.size > maxRememberedAnswers) answers.delete(oldest);
    return answer;
  }

  /** null: no answer, so that the client sends again; a send while the database is away. */
  async function answerRequest(
    socket: GatewaySocket,
    name: string,
    rid: number,
    frame: unknown,
  ): Promise<ImAnswer | null> {
    try {
      if (!isRequest(name)) throw new ImError('unknownRequest');
      const reply = await runRequest(socket, name, rid, frame);
      return { rid, code: 0, message: 'success', ...reply };
    } catch (error) {
      if (sendRequests.has(name) && isDatabaseUnavailable(error)) return null;
      return toErrorAnswer(rid, error, onFailure);
    }
  }

  function runRequest(
    socket: GatewaySocket,
    name: ImRequestName,
    rid: number,
    frame: unknown,
  ): Promise<object> | object {
    const { actor } = socket.data;
    if (name === 'c_init') {
      return runQueued(socket, semaphore.run, () => handshake.init(socket, parse(name, frame)));
    }
    if (name === 'login') {
      return runQueued(socket, semaphore.runFirst, () => handshake.login(socket, parse(name, frame)));
    }
    if (!actor) throw new ImError('notAllowed');
    assertOwnApp(name, frame, appkey);
    return handle(handlers, name, { socket, actor, rid }, frame);
  }

  /** One place for each socket; whoever has left meanwhile is passed over. */
  async function runQueued<T>(
    socket: GatewaySocket,
    withSlot: Semaphore['run'],
    execute: () => Promise<T>,
  ): Promise<T> {
    if (socket.data.isQueued) throw new ImError('busy', 1_000);
    socket.data.isQueued = true;
    return withSlot(async () => {
      if (!socket.connected) throw new ImError('notAllowed');
      return execute();
    }).finally(() => {
      socket.data.isQueued = false;
    });
  }
}

/** Leaves with the answer when that comes soon: a write of its own is a fifth of what a message costs. */
function createAcknowledgement(socket: GatewaySocket, rid: number): () => void {
  let isPending = true;
  const acknowledge = () => {
    if (isPending) socket.emit('ack', { rid });
    isPending = false;
    clearTimeout(timer);
  };
  const timer = setTimeout(acknowledge, ackDelayMs);
  return acknowledge;
}

function handle<N extends keyof Handlers>(
  handlers: Handlers,
  name: N,
  context: RequestContext,
  frame: unknown,
): Promise<object> | object {
  return handlers[name](context, parse(name, frame));
}

/** So written that the compiler sees which output belongs to which name. */
const schemas: { readonly [N in ImRequestName]: { readonly request: z.core.$ZodType<ImParsedOf<N>> } } =
  imRequests;

function parse<N extends ImRequestName>(name: N, frame: unknown): ImParsedOf<N> {
  return parseWith<ImParsedOf<N>>(schemas[name].request, frame);
}

function parseWith<T>(schema: z.core.$ZodType<T>, frame: unknown): T {
  const parsed = z.safeParse(schema, frame);
  if (!parsed.success) throw toRequestError(parsed.error.issues, frame);
  return parsed.data;
}

function isRequest(name: string): name is ImRequestName {
  return requestNames.has(name);
}
