import { imTiming } from '@gongdu/contract/messaging/limits';
import type { Backoff } from './backoff.ts';
import type { Wire, WireEvents } from './wire.ts';

/** `init` lasts until login is sent, `offline` until the next attempt. */
export type ConnectionState =
  | 'idle'
  | 'connecting'
  | 'connected'
  | 'init'
  | 'login'
  | 'syncing'
  | 'ready'
  | 'offline'
  | 'kicked'
  | 'closed'
  | 'auth_failed';

/** The states that only the app can leave. */
export type FinalState = 'kicked' | 'closed' | 'auth_failed';

export interface Connection {
  readonly state: ConnectionState;
  /** Starts connecting; does nothing while it is connected or connecting. */
  start(): void;
  /** The result of the handshake and syncing; ignored for a connection that is gone. */
  reached(state: 'init' | 'login' | 'syncing' | 'ready'): void;
  /** Closes the connection, to reconnect after the backoff's wait. */
  drop(): void;
  stop(as: FinalState): void;
  /** The network may be back: a waiting attempt starts now, a hanging one is restarted. */
  wake(): void;
  /** Dropped if not connected. */
  emit(event: string, data: object): void;
}

export interface ConnectionOptions {
  readonly open: (events: WireEvents) => Wire;
  readonly backoff: Backoff;
  /** Connected: the handshake can start. */
  readonly onUp: () => void;
  readonly onFrame: (event: string, data: unknown) => void;
  readonly onStateChange: (state: ConnectionState, before: ConnectionState) => void;
}

const connectedStates: ReadonlySet<ConnectionState> = new Set([
  'connected',
  'init',
  'login',
  'syncing',
  'ready',
]);

/** One wire after the other, each opened when the backoff allows it. */
export function createConnection(options: ConnectionOptions): Connection {
  let state: ConnectionState = 'idle';
  let wire: Wire | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attemptedAt = 0;

  const setState = (next: ConnectionState) => {
    if (next === state) return;
    const before = state;
    state = next;
    options.onStateChange(next, before);
  };
  const closeWire = () => {
    clearTimeout(timer);
    const gone = wire;
    wire = undefined;
    gone?.close();
  };
  const goOffline = () => {
    closeWire();
    timer = setTimeout(attempt, options.backoff.next());
    setState('offline');
  };
  const attempt = () => {
    closeWire();
    attemptedAt = Date.now();
    // events of an earlier wire are ignored
    const ifCurrent = <A extends unknown[]>(handler: (...args: A) => void) => {
      return (...args: A) => {
        if (wire === mine) handler(...args);
      };
    };
    const mine = options.open({
      up: ifCurrent(() => {
        clearTimeout(timer);
        setState('connected');
        options.onUp();
      }),
      down: ifCurrent(goOffline),
      received: ifCurrent(options.onFrame),
    });
    wire = mine;
    setState('connecting');
  };

  return {
    get state() {
      return state;
    },
    start() {
      if (!wire && state !== 'offline') attempt();
    },
    reached(next) {
      if (connectedStates.has(state)) setState(next);
    },
    drop() {
      if (wire) goOffline();
    },
    stop(as) {
      closeWire();
      setState(as);
    },
    wake() {
      if (state === 'offline') attempt();
      if (state !== 'connecting') return;
      // Requests sent over a lost network will not be answered over the new one; a slow network may still answer.
      clearTimeout(timer);
      timer = setTimeout(attempt, attemptedAt + imTiming.ackTimeout - Date.now());
    },
    emit: (event, data) => wire?.emit(event, data),
  };
}
