import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** A request to a service outside that was answered, or failed. */
export interface OutsideRequest {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly ms: number;
  /** null: there was no answer. */
  readonly status: number | null;
}

export type OutsideWatcher = (request: OutsideRequest) => void;

/** Tells of every `fetch` of this process, by the channels that Node has for it. @returns what ends it. */
export function watchOutside(watcher: OutsideWatcher): () => void {
  const began = new WeakMap<object, number>();
  const begin = (message: unknown) => {
    const { request } = sentOf(message);
    began.set(request, performance.now());
  };
  const end = (message: unknown) => {
    const { request } = sentOf(message);
    const startedAt = began.get(request);
    // An answer may still fail while its body comes.
    if (startedAt === undefined || !began.delete(request)) return;
    watcher({
      origin: String(request.origin),
      ms: performance.now() - startedAt,
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
  readonly request: { readonly origin: unknown };
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
