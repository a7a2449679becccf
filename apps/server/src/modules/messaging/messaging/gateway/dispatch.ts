import { actingNeedOf } from '@gongdu/contract/core/institutions/acting';
import {
  type ImAnswer,
  type ImParsedOf,
  type ImReplyOf,
  type ImRequestName,
  imRequests,
  imRid,
  isAckOnly,
  sendsMessage,
} from '@gongdu/contract/messaging/request';
import { signIm } from '@gongdu/contract/messaging/sign';
import { Problem } from '@gongdu/contract/problem';
import { makeStorable } from '@gongdu/contract/storable-text';
import * as z from 'zod/mini';
import { isDiskFull } from '../../../../db/disk-full.ts';
import { isDatabaseUnavailable } from '../../../../db/driver/connection-loss.ts';
import { type Caller, type Hold, requireInstitutionNeed } from '../../../../http/caller.ts';
import { compileSchema } from '../../../../http/schema-compiler.ts';
import { type Admission, createAdmission } from '../../../../shared/admission.ts';
import { createQuestion } from '../../../../shared/hook.ts';
import type { Semaphore } from '../../../../shared/semaphore.ts';
import type { Handshake } from '../connections/handshake.ts';
import type { Actor } from '../protocol/actor.ts';
import { ImError, imErrorOf } from '../protocol/error.ts';
import type { ProtocolOf } from './client-protocol.ts';
import type { GatewaySocket, Identity } from './gateway-socket.ts';

export type Dispatch = (socket: GatewaySocket, name: string, frame: unknown) => Promise<void>;

/** Where a request comes from. */
export interface RequestContext {
  readonly socket: GatewaySocket;
  readonly actor: Actor;
  readonly rid: number;
}

/** Every request that a logged-in socket may make. */
export type Handlers = {
  readonly [N in Exclude<ImRequestName, 'c_init' | 'login'>]: (
    context: RequestContext,
    request: ImParsedOf<N>,
  ) => Promise<ImReplyOf<N>> | ImReplyOf<N>;
};

/** For a handler whose reply has no fields. */
export async function emptyReply(work: Promise<void>): Promise<Record<never, never>> {
  await work;
  return {};
}

interface Needs {
  readonly handshake: Handshake;
  readonly handlers: Handlers;
  /** Limits concurrent handshakes, because after a restart all clients reconnect at once. */
  readonly semaphore: Semaphore;
  /** Places of calls in progress, shared with those over HTTP. */
  readonly admission: Admission;
  readonly protocolOf: ProtocolOf;
  readonly appkey: string;
  readonly questions: RequestQuestions;
  readonly onFailure: (error: unknown) => void;
}

const requestNames: ReadonlySet<string> = new Set(Object.keys(imRequests));
const handshakeRequests: ReadonlySet<string> = new Set(['c_init', 'login']);
/** Milliseconds that `ack` is held back so that it can leave with the answer. */
const ackDelayMs = 20;
/** In progress; their own limit, because they are stored together, hundreds in one statement. */
const maxSends = 5_000;
/** Answers kept per socket for requests that are sent again. */
const maxRememberedAnswers = 64;

export type RequestQuestions = ReturnType<typeof createRequestQuestions>;

/** What the areas above say of who sends a request; asked for each. */
export function createRequestQuestions() {
  type Session = Pick<Caller, 'uid' | 'sid' | 'actingUid'>;
  type Codes = readonly string[] | null;
  return {
    findHold: createQuestion<[session: Session], Promise<Hold | null>>('findHold'),
    institutionCodes: createQuestion<[institutionId: number, actingUid: number | null], Promise<Codes>>(
      'institutionCodes',
    ),
  };
}

/** Runs one frame: parses it, calls its handler, sends `ack` and the answer. */
export function createDispatch(needs: Needs): Dispatch {
  const { handshake, handlers, semaphore, admission, protocolOf, appkey } = needs;
  const { questions, onFailure } = needs;
  const sends = createAdmission(maxSends);
  const answersBySocket = new WeakMap<GatewaySocket, Map<string, Promise<ImAnswer | null>>>();
  return dispatch;

  async function dispatch(socket: GatewaySocket, name: string, rawFrame: unknown): Promise<void> {
    // First of all, because text that PostgreSQL cannot store would fail a whole batch of messages.
    const frame = makeStorable(rawFrame);
    const { data: rid } = z.safeParse(imRid, propertyAt(frame, 'rid'));
    if (rid === undefined)
      return void socket.emit(name, {
        ...toErrorAnswer(0, new ImError('parameterType'), onFailure),
        rid: null,
      });
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
    if (answer && !isAckOnly(name)) await protocol.answer(socket, { name, frame }, answer);
  }

  /** A request that is sent again because its answer was slow gets the first run's answer. */
  function answerOnce(
    socket: GatewaySocket,
    name: string,
    rid: number,
    execute: () => Promise<ImAnswer | null>,
  ): Promise<ImAnswer | null> {
    if (sendsMessage(name) || isAckOnly(name)) return execute();
    const answers = answersBySocket.get(socket) ?? new Map<string, Promise<ImAnswer | null>>();
    answersBySocket.set(socket, answers);
    const key = `${name} ${rid}`;
    const answer = answers.get(key) ?? execute();
    answers.set(key, answer);
    for (const oldest of answers.keys()) if (answers.size > maxRememberedAnswers) answers.delete(oldest);
    return answer;
  }

  /** @returns null for a send while the database is unavailable: without an answer the client sends it again. */
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
      if (sendsMessage(name) && isDatabaseUnavailable(error)) return null;
      return toErrorAnswer(rid, error, onFailure);
    }
  }

  async function runRequest(
    socket: GatewaySocket,
    name: ImRequestName,
    rid: number,
    frame: unknown,
  ): Promise<object> {
    const { identity, actor } = socket.data;
    // remembered from `c_init` on, so that what follows keeps its order
    const hold = identity && (await questions.findHold.ask(identity));
    if (hold) throw new Problem(`session.${hold}`);
    if (identity) await assertMayAct(socket, identity);
    if (name === 'c_init') {
      return runQueued(socket, semaphore.run, () => handshake.init(socket, parse(name, frame)));
    }
    if (name === 'login') {
      return runQueued(socket, semaphore.runFirst, () => handshake.login(socket, parse(name, frame)));
    }
    if (!actor) throw new ImError('notAllowed');
    assertOwnApp(name, frame, appkey);
    const leave = (sendsMessage(name) ? sends : admission).enter();
    if (!leave) throw new ImError('busy', 1_000);
    try {
      return await handle(handlers, name, { socket, actor, rid }, frame);
    } finally {
      leave();
    }
  }

  /**
   * A member who acts for an institution needs for each request what the signature of the socket needs. Without it the
   * socket is closed, so that it receives nothing more either.
   */
  async function assertMayAct(socket: GatewaySocket, identity: Identity): Promise<void> {
    const { actingUid, institutionId } = identity;
    if (actingUid === null || institutionId === null) return;
    const permissions = (await questions.institutionCodes.ask(institutionId, actingUid)) ?? [];
    try {
      requireInstitutionNeed({ permissions, actingUid }, actingNeedOf(signIm) ?? 'never');
    } catch (error) {
      // The answer leaves first.
      setImmediate(() => socket.disconnect(true));
      throw error;
    }
  }

  /** One waiting handshake per socket; a socket that has disconnected meanwhile is skipped. */
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

/** The `ack` leaves with the answer when that comes soon: a separate write is a fifth of a message's cost. */
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

/** The annotation lets the compiler relate each name to its parsed type. */
const schemas: { readonly [N in ImRequestName]: { readonly request: z.core.$ZodType<ImParsedOf<N>> } } =
  imRequests;

function parse<N extends ImRequestName>(name: N, frame: unknown): ImParsedOf<N> {
  const parsed = z.safeParse(compileSchema(schemas[name].request), frame);
  if (!parsed.success) throw toRequestError(parsed.error.issues, frame);
  return parsed.data;
}

function isRequest(name: string): name is ImRequestName {
  return requestNames.has(name);
}

function toErrorAnswer(rid: number, error: unknown, onFailure: (error: unknown) => void): ImAnswer {
  if (error instanceof ImError) return errorAnswer(rid, error);
  if (error instanceof Problem) return errorAnswer(rid, imErrorOf(error));
  if (isDiskFull(error)) return errorAnswer(rid, new ImError('busy', 5_000));
  if (isDatabaseUnavailable(error)) return errorAnswer(rid, new ImError('busy', 1_000));
  onFailure(error);
  return errorAnswer(rid, new ImError('internal'));
}

function errorAnswer(rid: number, { code, message, retryAfterMs }: ImError): ImAnswer {
  return { rid, code, message, ...(retryAfterMs !== undefined && { retry_after_ms: retryAfterMs }) };
}

/** 880002 for a missing field, 880004 for a wrong type, 880003 for a wrong value. */
function toRequestError(issues: readonly z.core.$ZodIssue[], frame: unknown): ImError {
  const [issue] = issues;
  if (issue?.code === 'invalid_union') return new ImError('parameterType');
  if (issue?.code !== 'invalid_type') return new ImError('parameterValue');
  const value = issue.path.reduce(propertyAt, frame);
  return new ImError(value === undefined ? 'parameterMissing' : 'parameterType');
}

function propertyAt(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/**
 * Refuses requests about another app's accounts, whose names could be the same as ours. Lists of people and `room_list`
 * are exempt, because the vendor's own app writes its built-in key there.
 * @throws ImError 880203
 */
function assertOwnApp(name: string, frame: unknown, appkey: string): void {
  if (name === 'room_list') return;
  const content = propertyAt(frame, 'content');
  const keys = [
    propertyAt(frame, 'appkey'),
    propertyAt(frame, 'target_appkey'),
    propertyAt(content, 'target_appkey'),
  ];
  for (const key of keys)
    if (typeof key === 'string' && key !== '' && key !== appkey)
      throw new ImError('noTarget', undefined, `这里没有 appkey 为 ${key.slice(0, 40)} 的应用`);
}
