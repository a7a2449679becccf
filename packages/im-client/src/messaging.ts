import type { ImReplyOf } from '@gongdu/contract/im-request';
import type { Ask } from './ask.ts';
import type { Call } from './call.ts';
import { chatroomMethods } from './chatroom-methods.ts';
import { conversationMethods } from './conversation-methods.ts';
import { type Core, type CoreOptions, createCore } from './core.ts';
import { ImError, tooEarly } from './errors.ts';
import { groupMethods } from './group-methods.ts';
import type { Credentials } from './handshake.ts';
import { createClientMsgIds } from './ids.ts';
import { final } from './lifecycle.ts';
import { listenersOf } from './listeners.ts';
import { noDisturbMethods, peopleMethods } from './people-methods.ts';
import { createSending } from './sending.ts';
import type { Upload } from './upload.ts';

export interface MessagingOptions extends CoreOptions {
  /** The name that goes with my messages. */
  readonly nickname?: () => string | undefined;
  /** Brings pictures and files to where media lie; without it messages carry a ready `msg_body`. */
  readonly upload?: Upload;
}

export type Messaging = ReturnType<typeof createMessaging>;

/**
 * A messaging client with the methods of JMessage's web library 2.5.0 (M1, M5), which connects, signs in, sends and
 * receives by itself once `start()` was called, whatever the network does.
 */
export function createMessaging(options: MessagingOptions) {
  const core = createCore(options);
  const { connection, conversations, chatrooms, outbox, receipts, queue, session } = core;
  const guard = () => guardLogin(core);
  const ask: Ask = (event, data) => {
    guard();
    return outbox.request(event, data);
  };
  const askNow: Ask = (event, data) => {
    guard();
    if (connection.state !== 'ready') throw new ImError(tooEarly.connect);
    return outbox.request(event, data);
  };
  const sending = createSending({
    ...{ queue, guard },
    who: () => session.who,
    nickname: options.nickname,
    upload: options.upload,
    newClientMsgId: createClientMsgIds(Date.now, core.random),
    newRid: core.newRid,
    newOutcome: (rid, data) => core.newOutcome(data, rid),
    log: core.log,
  });
  return {
    /** Where the connection is; `onState` tells every step. */
    get state() {
      return connection.state;
    },
    ...connectionMethods(core),
    ...listenersOf(core.signals),
    ...conversationMethods({ ask, askNow, conversations, receipts, guard }),
    ...groupMethods(ask),
    ...peopleMethods(ask),
    ...noDisturbMethods(ask),
    ...chatroomMethods(ask, chatrooms),
    ...sending,
    /** Messages of mine that are on their way, or did not get there. */
    outgoing: queue.all,
    /** Sends a failed message again under the same client_msg_id; undefined when there is none. */
    resend(clientMsgId: string) {
      guard();
      return queue.resend(clientMsgId);
    },
    /** Forgets a failed message. */
    discard: queue.discard,
  };
}

function connectionMethods(core: Core) {
  const { connection, exchange, liveness, queue, session, sync } = core;
  const overExchange = <T>(data: object, answer: Promise<T>): Call<T> => {
    const outcome = core.newOutcome<T>(data);
    answer.then(outcome.succeeded, (error: unknown) => {
      const { code = 0, rid = 0, message } = error instanceof ImError ? error : { message: String(error) };
      outcome.refused({ rid, code, message });
    });
    return outcome.call;
  };
  const isUp = () => ['connected', 'init', 'login', 'syncing', 'ready'].includes(connection.state);
  return {
    isConnect: isUp,
    isInit: () => session.isInit,
    isLogin: () => session.isLogin,
    /** Connects, and introduces the app; with credentials of its own the first time, if they are given. */
    init: (credentials?: Credentials) => session.init(credentials),
    /** Signs in, and stays signed in through every reconnect; throws 'must init first'. */
    login: () => session.login(),
    /** Init and login in one; the calls it returns end with the login. */
    start(): Call<ImReplyOf<'login'>> {
      const outcome = core.newOutcome<ImReplyOf<'login'>>({});
      session
        .init()
        .onSuccess(() => session.login().onSuccess(outcome.succeeded).onFail(outcome.refused))
        .onFail(outcome.refused);
      return outcome.call;
    },
    /** Refused with 882004: accounts are made by signing up. */
    register(account: { username: string }) {
      if (!session.hasInit) throw new ImError(tooEarly.init);
      return overExchange(account, exchange.ask('register', account, answerLimit));
    },
    /** Signs out: what is still unsent fails, and can be sent again after the next login. */
    loginOut() {
      guardLogin(core);
      const told = isUp() ? exchange.ask('logout', {}, answerLimit) : Promise.resolve({});
      return overExchange(
        {},
        told.finally(() => connection.stop('closed')),
      );
    },
    /** Ends the client without a word to anybody; unsent messages stay in the storage. */
    async close() {
      await queue.close();
      connection.stop('closed');
    },
    /** The network may be back, or the page is looked at again: connects, or syncs, without waiting for its time. */
    wake() {
      connection.wake();
      if (isUp()) liveness.doubt();
      if (connection.state === 'ready') sync.check();
    },
  };
}

/** Milliseconds to wait for the answer to a request that is not in the queue. */
const answerLimit = 5_000;

function guardLogin({ connection, session }: Core): void {
  if (final.has(connection.state)) throw new ImError(tooEarly.connect);
  if (!session.hasInit) throw new ImError(tooEarly.init);
  if (!session.hasLogin) throw new ImError(tooEarly.login);
}
