import { imTiming } from '@gongdu/contract/messaging/limits';
import type { Backoff } from './backoff.ts';
import type { Wire, WireEvents } from './wire.ts';

/** `init` lasts until login is asked for, `offline` until the next attempt. */
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

/** The states out of which only the app leads. */
export type FinalState = 'kicked' | 'closed' | 'auth_failed';

export interface Connection {
  readonly state: ConnectionState;
  /** Begins to connect; does nothing while it is connected, or about to be. */
  start(): void;
  /** What the handshake and syncing have reached; of a connection that is gone it is ignored. */
  reached(state: 'init' | 'login' | 'syncing' | 'ready'): void;
  /** Cuts the connection, to come back after the backoff's wait. */
  drop(): void;
  stop(as: FinalState): void;
  /** The network may be back: an attempt that waits for its turn is made now, one that hangs is made anew. */
  wake(): void;
  /** Nothing is kept for later. */
  emit(event: string, data: object): void;
}

export interface ConnectionOptions {
  readonly open: (events: WireEvents) => Wire;
  readonly backoff: Backoff;
  /** A connection is there: time to say hello. */
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

/** One wire after the other, each tried when the backoff says so. */
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
    // what an earlier wire still says is no news
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
      // What was asked of a network that has gone will not be answered by the one that has come. A slow one may.
      clearTimeout(timer);
      timer = setTimeout(attempt, attemptedAt + imTiming.ackTimeout - Date.now());
    },
    emit: (event, data) => wire?.emit(event, data),
  };
}
