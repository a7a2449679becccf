import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type RunningCall, runningCall } from '../shared/running-call.ts';

/** A request to a service outside that was answered, or failed. */
export interface OutsideRequest {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly method: string;
  /** By `performance.now()`. */
  readonly startedAt: number;
  readonly ms: number;
  /** null: there was no answer. */
  readonly status: number | null;
  /** For which it was sent. */
  readonly call: RunningCall | undefined;
}

export type OutsideWatcher = (request: OutsideRequest) => void;

/** Tells of every `fetch` of this process, by the channels that Node has for it. @returns what ends it. */
export function watchOutside(watcher: OutsideWatcher): () => void {
  const began = new WeakMap<object, { startedAt: number; call: RunningCall | undefined }>();
  const begin = (message: unknown) => {
    const { request } = sentOf(message);
    began.set(request, { startedAt: performance.now(), call: runningCall.getStore() });
  };
  const end = (message: unknown) => {
    const { request } = sentOf(message);
    const beginning = began.get(request);
    // An answer may still fail while its body comes.
    if (beginning === undefined || !began.delete(request)) return;
    watcher({
      ...beginning,
      origin: String(request.origin),
      method: String(request.method),
      ms: performance.now() - beginning.startedAt,
      status: statusOf(message),
    });
  };
  subscribe('undici:request:create', begin);
  subscribe('undici:request:headers', end);
  subscribe('undici:request:error', end);
  return () => {
    unsubscribe('undici:request:create', begin);
    unsubscribe('undici:request:headers', end);
    unsubscribe('undici:request:error', end);
  };
}

/** The relevant part of what `fetch` tells; `request` is one object from its beginning to its end. */
interface Sent {
  readonly request: { readonly origin: unknown; readonly method: unknown };
}

function sentOf(message: unknown): Sent {
  if (!isSent(message)) throw new TypeError('undici tells of its requests in another form');
  return message;
}

function isSent(message: unknown): message is Sent {
  return message instanceof Object && 'request' in message && message.request instanceof Object;
}

function statusOf(message: unknown): number | null {
  if (!(message instanceof Object && 'response' in message && message.response instanceof Object))
    return null;
  return 'statusCode' in message.response ? Number(message.response.statusCode) : null;
}
