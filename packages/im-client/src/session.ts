import type { Call, Outcome } from './call.ts';
import type { Connection } from './connection.ts';
import { ImError, tooEarly } from './errors.ts';
import {
  type Credentials,
  type Handshake,
  type InitReply,
  isRefusal,
  type LoginReply,
  type Sign,
} from './handshake.ts';
import type { Log } from './log.ts';

/** Who we are to the server: init and login, repeated on every new connection with a fresh signature (M5). */
export interface Session {
  /** Ends with the first init that is accepted. */
  init(given?: Credentials): Call<InitReply>;
  /** Ends with the first login that is accepted. */
  login(): Call<LoginReply>;
  /** A connection is there. */
  greet(): Promise<void>;
  /** The connection is gone. */
  lost(): void;
  /** The app has ended it, or the server has: the next one begins with `init`. */
  end(): void;
  /** On this very connection. */
  readonly isInit: boolean;
  readonly isLogin: boolean;
  /** Since the app began; it stays true while the network comes and goes. */
  readonly hasInit: boolean;
  readonly hasLogin: boolean;
  /** Of the latest login, or of the one under way. */
  readonly who: { readonly account: string; readonly appkey: string };
}

export interface SessionOptions {
  readonly sign: Sign;
  readonly handshake: Handshake;
  readonly connection: Connection;
  readonly newOutcome: <T>(data: object) => Outcome<T>;
  /** What to have signed: 16 or 32 letters or digits, and the time. */
  readonly signed: () => { random_str: string; timestamp: number };
  /** Login is about to be asked for: from now on the server may push. */
  readonly entering: () => void;
  /** Everything is ready for syncing when it has come true. */
  readonly entered: (reply: LoginReply) => Promise<void>;
  readonly log: Log;
}

/** A refused signature or login is tried once more; then it is only logged (S8). */
const refusalsAllowed = 1;

/** Whether the connection is still the one that a greeting began on. */
type Fresh = () => boolean;
type Greeting = (fresh: Fresh) => Promise<void>;

export function createSession(options: SessionOptions): Session {
  const { sign, handshake, connection, log, newOutcome } = options;
  let given: Credentials | undefined;
  let inited: { outcome: Outcome<InitReply>; done: boolean } | undefined;
  let logged: { outcome: Outcome<LoginReply>; done: boolean } | undefined;
  let credentials: Credentials | undefined;
  let here = { init: false, login: false };
  let who = { account: '', appkey: '' };
  let refusals = 0;
  let silent = false;
  let greetings = 0;

  function giveUp(code: number, message: string) {
    for (const goal of [inited, logged]) goal?.outcome.refused({ rid: 0, code, message });
    connection.stop('auth_failed');
  }
  function failed(error: unknown) {
    // once per outage, not once per attempt
    if (!silent) log('messaging: signing in failed', error);
    silent = true;
    if (!isRefusal(error)) return connection.drop();
    refusals += 1;
    if (refusals > refusalsAllowed) giveUp(error.code, error.message);
    else connection.drop();
  }
  async function enter(fresh: Fresh, known: Credentials) {
    options.entering();
    connection.reached('login');
    const reply = await handshake.login(known);
    if (!fresh()) return;
    who = { account: reply.username, appkey: known.appkey };
    await options.entered(reply);
    if (!fresh()) return;
    here = { init: true, login: true };
    refusals = 0;
    silent = false;
    if (logged) logged.done = true;
    connection.reached('syncing');
    logged?.outcome.succeeded(reply);
  }
  async function hello(fresh: Fresh) {
    connection.reached('init');
    const known = given ?? (await sign(options.signed()));
    given = undefined;
    if (!fresh()) return;
    if (known === null) return giveUp(0, 'signed out');
    const reply = await handshake.init(known);
    if (!fresh()) return;
    here = { init: true, login: false };
    credentials = known;
    if (inited) inited.done = true;
    inited?.outcome.succeeded(reply);
    // the listener may just have asked for it
    if (logged && credentials) await enterOnce(fresh);
  }
  async function enterOnce(fresh: Fresh) {
    const known = credentials;
    credentials = undefined;
    if (known) await enter(fresh, known);
  }
  async function attempt(act: Greeting) {
    const mine = greetings;
    const fresh = () => mine === greetings;
    try {
      await act(fresh);
    } catch (error) {
      if (fresh()) failed(error);
    }
  }

  return {
    init(credentialsGiven) {
      inited ??= { outcome: newOutcome<InitReply>({}), done: false };
      given = credentialsGiven;
      connection.start();
      return inited.outcome.call;
    },
    login() {
      if (!inited?.done) throw new ImError(tooEarly.init);
      logged ??= { outcome: newOutcome<LoginReply>({}), done: false };
      if (credentials) void attempt(enterOnce);
      return logged.outcome.call;
    },
    greet() {
      greetings += 1;
      return attempt(hello);
    },
    lost() {
      greetings += 1;
      here = { init: false, login: false };
      credentials = undefined;
    },
    end() {
      inited = undefined;
      logged = undefined;
      refusals = 0;
      silent = false;
    },
    get isInit() {
      return here.init;
    },
    get isLogin() {
      return here.login;
    },
    get hasInit() {
      return inited?.done ?? false;
    },
    get hasLogin() {
      return logged?.done ?? false;
    },
    get who() {
      return who;
    },
  };
}
