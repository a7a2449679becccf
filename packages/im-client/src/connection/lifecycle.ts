import type { SendQueue } from '../queue/send-queue.ts';
import type { Receipts } from '../receiving/receipts.ts';
import type { Receiving } from '../receiving/receiving.ts';
import type { ConnectionState } from './connection.ts';
import type { Session } from './session.ts';
import type { Transport } from './transport.ts';

export interface LifecycleParts {
  readonly transport: Transport;
  readonly receiving: Receiving;
  readonly queue: SendQueue;
  readonly receipts: Receipts;
  readonly session: Session;
}

/** The states without a connection, and those of them that only the app can leave. */
const disconnectedStates: ReadonlySet<ConnectionState> = new Set(['idle', 'connecting', 'offline']);
export const finalStates: ReadonlySet<ConnectionState> = new Set(['kicked', 'closed', 'auth_failed']);

/** Applies each change of the connection's state to the other parts. */
export function createLifecycle({ transport, receiving, queue, receipts, session }: LifecycleParts) {
  const { backoff, exchange, liveness, requestQueue, pacer, signals } = transport;
  const isUp = (state: ConnectionState) => !disconnectedStates.has(state) && !finalStates.has(state);

  const onDisconnected = () => {
    // first: requests of the lost connection must not count as failures
    session.onDisconnected();
    pacer.clear();
    liveness.clear();
    exchange.rejectAll();
    requestQueue.pause();
    receiving.pause();
    signals.disconnect.emit();
  };
  const onEnded = () => {
    receipts.clear();
    session.end();
    requestQueue.refuseAll();
  };
  const onReady = () => {
    backoff.reset();
    requestQueue.resume();
    void queue.adopt();
  };
  return (state: ConnectionState, before: ConnectionState) => {
    if (isUp(before) && !isUp(state)) onDisconnected();
    if (finalStates.has(state)) onEnded();
    if (state === 'syncing') void receiving.begin();
    if (state === 'ready') onReady();
    signals.state.emit({ state, before });
  };
}
