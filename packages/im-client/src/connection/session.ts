import type { Call, Outcome } from '../call.ts';
import { ImError, type Log, tooEarly } from '../errors.ts';
import type { Connection } from './connection.ts';
import {
  type Credentials,
  type Handshake,
  type InitReply,
  isRejection,
  type LoginReply,
  type Sign,
} from './handshake.ts';

/** Init and login, repeated on every new connection with a fresh signature. */
export interface Session {
  /** Settles with the first accepted init. */
  init(initialCredentials?: Credentials): Call<InitReply>;
  /** Settles with the first accepted login. */
  login(): Call<LoginReply>;
  /** Connected. */
  onConnected(): Promise<void>;
  /** The connection is gone. */
  onDisconnected(): void;
  /** The app or the server has ended it: the next one starts with `init`. */
  end(): void;
  /** On the current connection. */
  readonly isInit: boolean;
  readonly isLogin: boolean;
  /** Since the app started it; stays true through reconnects. */
  readonly hasInit: boolean;
  readonly hasLogin: boolean;
  /** The account of the latest or running login. */
  readonly identity: { readonly account: string; readonly appkey: string };
}

export interface SessionOptions {
  readonly sign: Sign;
  readonly handshake: Handshake;
  readonly connection: Connection;
  readonly newOutcome: <T>(data: object) => Outcome<T>;
  /** The data to sign: 16 or 32 letters or digits, and the time. */
  readonly signParams: () => { random_str: string; timestamp: number };
  /** Login is about to be sent: from now on the server may push. */
  readonly onLoginStart: () => void;
  /** Syncing can start when it resolves. */
  readonly onLoggedIn: (reply: LoginReply) => Promise<void>;
  readonly log: Log;
}

/** A rejected signature or login is tried once more before the client gives up. */
const maxRejections = 1;

/** Whether the connection is still the one on which a handshake started. */
type IsCurrent = () => boolean;
type Attempt = (isCurrent: IsCurrent) => Promise<void>;

export function createSession(options: SessionOptions): Session {
  const { sign, handshake, connection, log, newOutcome } = options;
  let initialCredentials: Credentials | undefined;
  let initGoal: { outcome: Outcome<InitReply>; done: boolean } | undefined;
  let loginGoal: { outcome: Outcome<LoginReply>; done: boolean } | undefined;
  let credentials: Credentials | undefined;
  let status = { init: false, login: false };
  let identity = { account: '', appkey: '' };
  let rejections = 0;
  let failureLogged = false;
  let attempts = 0;

  function giveUp(code: number, message: string) {
    for (const goal of [initGoal, loginGoal]) goal?.outcome.failed({ rid: 0, code, message });
    connection.stop('auth_failed');
  }
  function failed(error: unknown) {
    // once per outage, not once per attempt
    if (!failureLogged) log('messaging: signing in failed', error);
    failureLogged = true;
    if (!isRejection(error)) return connection.drop();
    rejections += 1;
    if (rejections > maxRejections) giveUp(error.code, error.message);
    else connection.drop();
  }
  async function sendLogin(isCurrent: IsCurrent, ticket: Credentials) {
    options.onLoginStart();
    connection.reached('login');
    const reply = await handshake.login(ticket);
    if (!isCurrent()) return;
    identity = { account: reply.username, appkey: ticket.appkey };
    await options.onLoggedIn(reply);
    if (!isCurrent()) return;
    status = { init: true, login: true };
    rejections = 0;
    failureLogged = false;
    if (loginGoal) loginGoal.done = true;
    connection.reached('syncing');
    loginGoal?.outcome.succeeded(reply);
  }
  async function sendInit(isCurrent: IsCurrent) {
    connection.reached('init');
    const ticket = initialCredentials ?? (await sign(options.signParams()));
    initialCredentials = undefined;
    if (!isCurrent()) return;
    if (ticket === null) return giveUp(0, 'signed out');
    const reply = await handshake.init(ticket);
    if (!isCurrent()) return;
    status = { init: true, login: false };
    credentials = ticket;
    if (initGoal) initGoal.done = true;
    initGoal?.outcome.succeeded(reply);
    // the listener may just have requested it
    if (loginGoal && credentials) await loginOnce(isCurrent);
  }
  async function loginOnce(isCurrent: IsCurrent) {
    const ticket = credentials;
    credentials = undefined;
    if (ticket) await sendLogin(isCurrent, ticket);
  }
  async function attempt(run: Attempt) {
    const attemptNumber = attempts;
    const isCurrent = () => attemptNumber === attempts;
    try {
      await run(isCurrent);
    } catch (error) {
      if (isCurrent()) failed(error);
    }
  }

  return {
    init(initial) {
      initGoal ??= { outcome: newOutcome<InitReply>({}), done: false };
      initialCredentials = initial;
      connection.start();
      return initGoal.outcome.call;
    },
    login() {
      if (!initGoal?.done) throw new ImError(tooEarly.init);
      loginGoal ??= { outcome: newOutcome<LoginReply>({}), done: false };
      if (credentials) void attempt(loginOnce);
      return loginGoal.outcome.call;
    },
    onConnected() {
      attempts += 1;
      return attempt(sendInit);
    },
    onDisconnected() {
      attempts += 1;
      status = { init: false, login: false };
      credentials = undefined;
    },
    end() {
      initGoal = undefined;
      loginGoal = undefined;
      rejections = 0;
      failureLogged = false;
    },
    get isInit() {
      return status.init;
    },
    get isLogin() {
      return status.login;
    },
    get hasInit() {
      return initGoal?.done ?? false;
    },
    get hasLogin() {
      return loginGoal?.done ?? false;
    },
    get identity() {
      return identity;
    },
  };
}
