import type { ImReplyOf } from '@gongdu/contract/messaging/request';
import type { Call } from './call.ts';
import type { Credentials } from './connection/handshake.ts';
import { finalStates } from './connection/lifecycle.ts';
import { type Core, type CoreOptions, createCore } from './core.ts';
import { ImError, tooEarly } from './errors.ts';
import { createClientMsgIds } from './ids.ts';
import { listenersOf } from './listeners.ts';
import { contactMethods, doNotDisturbMethods } from './methods/contact-methods.ts';
import { conversationMethods } from './methods/conversation-methods.ts';
import { chatRoomMethods, groupMethods } from './methods/group-methods.ts';
import type { SendRequestFn } from './methods/request.ts';
import { sendMethods } from './methods/send-methods.ts';
import type { Upload } from './queue/upload.ts';

export interface MessagingClientOptions extends CoreOptions {
  /** The sender's name in outgoing messages. */
  readonly nickname?: () => string | undefined;
  /** Uploads pictures and files to the media storage; without it messages need a complete `msg_body`. */
  readonly upload?: Upload;
}

export type MessagingClient = ReturnType<typeof createMessagingClient>;

/**
 * A messaging client with the methods of JMessage's web library 2.5.0, which connects, signs in, sends and receives by
 * itself after `start()`, on any network.
 */
export function createMessagingClient(options: MessagingClientOptions) {
  const core = createCore(options);
  const { connection, conversations, chatRooms, requestQueue, receipts, queue, session } = core;
  const assertReady = () => assertLoggedIn(core);
  const request: SendRequestFn = (event, data) => {
    assertReady();
    return requestQueue.request(event, data);
  };
  const requestNow: SendRequestFn = (event, data) => {
    assertReady();
    if (connection.state !== 'ready') throw new ImError(tooEarly.connect);
    return requestQueue.request(event, data);
  };
  const sendMethodsOfClient = sendMethods({
    queue,
    assertReady,
    identity: () => session.identity,
    nickname: options.nickname,
    upload: options.upload,
    newClientMsgId: createClientMsgIds(Date.now, core.random),
    newRid: core.newRid,
    newOutcome: (rid, data) => core.newOutcome(data, rid),
    log: core.log,
  });
  return {
    /** The state of the connection; `onState` reports every change. */
    get state() {
      return connection.state;
    },
    ...connectionMethods(core),
    ...listenersOf(core.signals),
    ...conversationMethods({ request, requestNow, conversations, receipts, assertReady }),
    ...groupMethods(request),
    ...contactMethods(request),
    ...doNotDisturbMethods(request),
    ...chatRoomMethods(request, chatRooms),
    ...sendMethodsOfClient,
    /** Own messages that are being sent, or have failed. */
    outgoing: queue.all,
    /** Sends a failed message again under the same client_msg_id; undefined when there is none. */
    resend(clientMsgId: string) {
      assertReady();
      return queue.resend(clientMsgId);
    },
    /** Removes a failed message. */
    discard: queue.discard,
  };
}

function connectionMethods(core: Core) {
  const { connection, exchange, liveness, queue, session, sync } = core;
  const callOf = <T>(data: object, answer: Promise<T>): Call<T> => {
    const outcome = core.newOutcome<T>(data);
    answer.then(outcome.succeeded, (error: unknown) => {
      const { code = 0, rid = 0, message } = error instanceof ImError ? error : { message: String(error) };
      outcome.failed({ rid, code, message });
    });
    return outcome.call;
  };
  const isUp = () => ['connected', 'init', 'login', 'syncing', 'ready'].includes(connection.state);
  return {
    isConnect: isUp,
    isInit: () => session.isInit,
    isLogin: () => session.isLogin,
    /** Connects and sends init; the first time with the given credentials, if any. */
    init: (credentials?: Credentials) => session.init(credentials),
    /** Signs in, and stays signed in through every reconnect; throws 'must init first'. */
    login: () => session.login(),
    /** Init and login in one; the calls it returns end with the login. */
    start(): Call<ImReplyOf<'login'>> {
      const outcome = core.newOutcome<ImReplyOf<'login'>>({});
      session
        .init()
        .onSuccess(() => session.login().onSuccess(outcome.succeeded).onFail(outcome.failed))
        .onFail(outcome.failed);
      return outcome.call;
    },
    /** Refused with 882004: accounts are created by registration. */
    register(account: { username: string }) {
      if (!session.hasInit) throw new ImError(tooEarly.init);
      return callOf(account, exchange.request('register', account, requestTimeoutMs));
    },
    /** Signs out: unsent messages fail, and can be sent again after the next login. */
    loginOut() {
      assertLoggedIn(core);
      const loggedOut = isUp() ? exchange.request('logout', {}, requestTimeoutMs) : Promise.resolve({});
      return callOf(
        {},
        loggedOut.finally(() => connection.stop('closed')),
      );
    },
    /** Ends the client without a sign-out; unsent messages stay in the storage. */
    async close() {
      await queue.close();
      connection.stop('closed');
    },
    /** The network may be back, or the page is visible again: connects, or syncs, without waiting. */
    wake() {
      connection.wake();
      if (isUp()) liveness.check();
      if (connection.state === 'ready') sync.check();
    },
  };
}

/** Milliseconds to wait for the answer to a request that is not in the queue. */
const requestTimeoutMs = 5_000;

function assertLoggedIn({ connection, session }: Core): void {
  if (finalStates.has(connection.state)) throw new ImError(tooEarly.connect);
  if (!session.hasInit) throw new ImError(tooEarly.init);
  if (!session.hasLogin) throw new ImError(tooEarly.login);
}
