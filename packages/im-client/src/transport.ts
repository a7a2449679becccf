import { type BackoffProfile, createBackoff } from './backoff.ts';
import { createOutcome } from './call.ts';
import { type ConnectionOptions, createConnection } from './connection.ts';
import { createExchange } from './exchange.ts';
import { createRids } from './ids.ts';
import { createSignals } from './listeners.ts';
import { createLiveness } from './liveness.ts';
import type { Log } from './log.ts';
import { createOutbox } from './outbox.ts';
import { createPacer } from './pacer.ts';
import type { OpenWire } from './wire.ts';

export interface TransportOptions extends Pick<ConnectionOptions, 'up' | 'received' | 'changed'> {
  readonly open: OpenWire;
  readonly profileOf: () => BackoffProfile;
  readonly random: () => number;
  /** My own account, about which anything may be asked. */
  readonly account: () => string;
  readonly log: Log;
}

export type Transport = ReturnType<typeof createTransport>;

/** The connection and the two ways to ask over it: at once and for this connection only, or through the queue. */
export function createTransport({ open, profileOf, random, account, log, ...hooks }: TransportOptions) {
  const fault = (error: unknown) => log('messaging: a listener or the storage failed', error);
  const backoff = createBackoff(profileOf, random);
  const connection = createConnection({ open: (events) => open(events, profileOf()), backoff, ...hooks });
  const rids = createRids(random);
  const newRid = (): number => rids((rid) => exchange.has(rid) || outbox.has(rid));
  const pacer = createPacer();
  const emit = (event: string, data: object) => {
    pacer.count();
    connection.emit(event, data);
  };
  const doubt = () => liveness.doubt();
  const paced = (event: string, data: object) => pacer.whenRoom(() => emit(event, data));
  const exchange = createExchange(paced, newRid);
  const outbox = createOutbox({ emit, whenRoom: pacer.whenRoom, newRid, doubt, fault });
  const tell = (event: string, data: object) => paced(event, { ...data, rid: newRid() });
  const liveness = createLiveness({
    probe: () => tell('presence', { usernames: [account()] }),
    dead: connection.drop,
  });
  return {
    connection,
    backoff,
    exchange,
    outbox,
    signals: createSignals(fault),
    newRid,
    newOutcome: <T>(data: object, rid = newRid()) => createOutcome<T>(rid, data, fault),
    /** What needs no answer: confirmations. */
    tell,
    liveness,
    pacer,
    fault,
  };
}
