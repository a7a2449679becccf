import type { ConnectionState } from './connection.ts';
import type { Receipts } from './receipts.ts';
import type { Receiving } from './receiving.ts';
import type { SendQueue } from './send-queue.ts';
import type { Session } from './session.ts';
import type { Transport } from './transport.ts';

export interface LifecycleParts {
  readonly transport: Transport;
  readonly receiving: Receiving;
  readonly queue: SendQueue;
  readonly receipts: Receipts;
  readonly session: Session;
}

/** The states in which nothing is connected, and those of them out of which only the app leads. */
const down: ReadonlySet<ConnectionState> = new Set(['idle', 'connecting', 'offline']);
export const final: ReadonlySet<ConnectionState> = new Set(['kicked', 'closed', 'auth_failed']);

/** What each step of the connection means for the other parts (M5). */
export function createLifecycle({ transport, receiving, queue, receipts, session }: LifecycleParts) {
  const { backoff, exchange, liveness, outbox, pacer, signals } = transport;
  const isUp = (state: ConnectionState) => !down.has(state) && !final.has(state);

  const lost = () => {
    // first of all: what it was doing on the connection that is gone must not count as a failure
    session.lost();
    pacer.clear();
    liveness.clear();
    exchange.cut();
    outbox.pause();
    receiving.pause();
    signals.disconnect.emit();
  };
  const ended = () => {
    receipts.clear();
    session.end();
    outbox.end();
  };
  const ready = () => {
    backoff.reset();
    outbox.resume();
    void queue.adopt();
  };
  return (state: ConnectionState, before: ConnectionState) => {
    if (isUp(before) && !isUp(state)) lost();
    if (final.has(state)) ended();
    if (state === 'syncing') void receiving.begin();
    if (state === 'ready') ready();
    signals.state.emit({ state, before });
  };
}
