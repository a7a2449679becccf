import { imTiming } from '@gongdu/contract/im-limits';
import type { Backoff } from './backoff.ts';
import type { Wire, WireEvents } from './wire.ts';

/** M5. `init` lasts until login is asked for, `offline` until the next attempt. */
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
  readonly up: () => void;
  readonly received: (event: string, data: unknown) => void;
  readonly changed: (state: ConnectionState, before: ConnectionState) => void;
}

const up: ReadonlySet<ConnectionState> = new Set(['connected', 'init', 'login', 'syncing', 'ready']);

/** One wire after the other, each tried when the backoff says so. */
export function createConnection(options: ConnectionOptions): Connection {
  let state: ConnectionState = 'idle';
  let wire: Wire | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tried = 0;

  const become = (next: ConnectionState) => {
    if (next === state) return;
    const before = state;
    state = next;
    options.changed(next, before);
  };
  const forget = () => {
    clearTimeout(timer);
    const gone = wire;
    wire = undefined;
    gone?.close();
  };
  const offline = () => {
    forget();
    timer = setTimeout(attempt, options.backoff.next());
    become('offline');
  };
  const attempt = () => {
    forget();
    tried = Date.now();
    // what an earlier wire still says is no news
    const only = <A extends unknown[]>(act: (...args: A) => void) => {
      return (...args: A) => {
        if (wire === mine) act(...args);
      };
    };
    const mine = options.open({
      up: only(() => {
        clearTimeout(timer);
        become('connected');
        options.up();
      }),
      down: only(offline),
      received: only(options.received),
    });
    wire = mine;
    become('connecting');
  };

  return {
    get state() {
      return state;
    },
    start() {
      if (!wire && state !== 'offline') attempt();
    },
    reached(next) {
      if (up.has(state)) become(next);
    },
    drop() {
      if (wire) offline();
    },
    stop(as) {
      forget();
      become(as);
    },
    wake() {
      if (state === 'offline') attempt();
      if (state !== 'connecting') return;
      // What was asked of a network that has gone will not be answered by the one that has come. A slow one may.
      clearTimeout(timer);
      timer = setTimeout(attempt, tried + imTiming.ackTimeout - Date.now());
    },
    emit: (event, data) => wire?.emit(event, data),
  };
}
