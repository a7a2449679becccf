import { createOutcome } from '../call.ts';
import type { Log } from '../errors.ts';
import { createRids } from '../ids.ts';
import { createSignals } from '../listeners.ts';
import { createRequestQueue } from '../queue/request-queue.ts';
import { type BackoffProfile, createBackoff } from './backoff.ts';
import { type ConnectionOptions, createConnection } from './connection.ts';
import { createExchange } from './exchange.ts';
import { createLiveness } from './liveness.ts';
import { createPacer } from './pacer.ts';
import type { OpenWire } from './wire.ts';

export interface TransportOptions extends Pick<ConnectionOptions, 'onUp' | 'onFrame' | 'onStateChange'> {
  readonly open: OpenWire;
  readonly getProfile: () => BackoffProfile;
  readonly random: () => number;
  /** The own account, about which everything may be requested. */
  readonly account: () => string;
  readonly log: Log;
}

export type Transport = ReturnType<typeof createTransport>;

/** The connection and the two ways to send a request: at once and for this connection only, or through the queue. */
export function createTransport({ open, getProfile, random, account, log, ...hooks }: TransportOptions) {
  const onError = (error: unknown) => log('messaging: a listener or the storage failed', error);
  const backoff = createBackoff(getProfile, random);
  const connection = createConnection({ open: (events) => open(events, getProfile()), backoff, ...hooks });
  const rids = createRids(random);
  const newRid = (): number => rids((rid) => exchange.has(rid) || requestQueue.has(rid));
  const pacer = createPacer();
  const emit = (event: string, data: object) => {
    pacer.recordFrame();
    connection.emit(event, data);
  };
  const checkLiveness = () => liveness.check();
  const emitPaced = (event: string, data: object) => pacer.schedule(() => emit(event, data));
  const exchange = createExchange(emitPaced, newRid);
  const requestQueue = createRequestQueue({ emit, schedule: pacer.schedule, newRid, checkLiveness, onError });
  const notifyServer = (event: string, data: object) => emitPaced(event, { ...data, rid: newRid() });
  const liveness = createLiveness({
    sendProbe: () => notifyServer('presence', { usernames: [account()] }),
    onDead: connection.drop,
  });
  return {
    connection,
    backoff,
    exchange,
    requestQueue,
    signals: createSignals(onError),
    newRid,
    newOutcome: <T>(data: object, rid = newRid()) => createOutcome<T>(rid, data, onError),
    /** Frames without an answer: confirmations. */
    notifyServer,
    liveness,
    pacer,
    onError,
  };
}
