import { ImError, ImTimeout } from './errors.ts';
import { createSignal } from './signal.ts';

/** The payload of `onFail`. */
export interface RequestError {
  readonly rid: number;
  readonly code: number;
  readonly message: string;
}

/** The payload of `onTimeout`: a missing response, or (false) a missing acknowledgement. */
export interface RequestTimeout {
  readonly rid: number;
  readonly data: object;
  readonly response_timeout: boolean;
}

/**
 * A request in progress: chainable as in JMessage, and awaitable. A listener that is added after the end is called at
 * once. The promise is created only when awaited, so that an ignored call causes no unhandled rejection.
 */
export interface Call<T> extends PromiseLike<T> {
  onSuccess(listener: (reply: T, data: object) => void): Call<T>;
  onFail(listener: (failed: RequestError, data: object) => void): Call<T>;
  /** The request has reached the server; it says nothing about the outcome. */
  onAck(listener: (ack: { rid: number; data: object }) => void): Call<T>;
  onTimeout(listener: (timedOut: RequestTimeout) => void): Call<T>;
  catch<R = never>(rejected: (reason: unknown) => R | PromiseLike<R>): Promise<T | R>;
  finally(settled: () => void): Promise<T>;
}

/** Settles a call. */
export interface Outcome<T> {
  readonly call: Call<T>;
  acked(): void;
  succeeded(reply: T): void;
  failed(failed: RequestError): void;
  timedOut(responseTimeout: boolean): void;
}

type Settled<T> =
  | { readonly kind: 'success'; readonly value: T }
  | { readonly kind: 'fail'; readonly value: RequestError }
  | { readonly kind: 'timeout'; readonly value: RequestTimeout };

/**
 * @param data The sent data; listeners get it with the answer, as in JMessage. @param onError receives errors thrown by
 * listeners
 */
export function createOutcome<T>(rid: number, data: object, onError: (error: unknown) => void): Outcome<T> {
  const end = createOnce<Settled<T>>(onError);
  const ack = createOnce<{ rid: number; data: object }>(onError);
  // Created on demand, because an unhandled rejection would end a Node process.
  const promise = () =>
    new Promise<T>((resolve, reject) => {
      end.subscribe((ended) => (ended.kind === 'success' ? resolve(ended.value) : reject(asError(ended))));
    });
  const call: Call<T> = {
    onSuccess: (listener) =>
      on(() => end.subscribe((it) => it.kind === 'success' && listener(it.value, data))),
    onFail: (listener) => on(() => end.subscribe((it) => it.kind === 'fail' && listener(it.value, data))),
    onTimeout: (listener) => on(() => end.subscribe((it) => it.kind === 'timeout' && listener(it.value))),
    onAck: (listener) => on(() => ack.subscribe(listener)),
    // biome-ignore lint/suspicious/noThenProperty: being awaited is what it is for
    then: (fulfilled, rejected) => promise().then(fulfilled, rejected),
    catch: (rejected) => promise().catch(rejected),
    finally: (settled) => promise().finally(settled),
  };
  const on = (subscribe: () => void) => {
    subscribe();
    return call;
  };
  return {
    call,
    acked: () => ack.emit({ rid, data }),
    succeeded: (value) => end.emit({ kind: 'success', value }),
    failed: (value) => end.emit({ kind: 'fail', value }),
    timedOut: (responseTimeout) =>
      end.emit({ kind: 'timeout', value: { rid, data, response_timeout: responseTimeout } }),
  };
}

function asError<T>(ended: Exclude<Settled<T>, { kind: 'success' }>): ImError {
  if (ended.kind === 'timeout') return new ImTimeout(ended.value.rid, ended.value.response_timeout);
  return new ImError(ended.value.message, ended.value.code, ended.value.rid);
}

/** A signal that fires once; later listeners receive its value at once. */
function createOnce<V>(onError: (error: unknown) => void) {
  const signal = createSignal<V>(onError);
  let occurrence: { value: V } | undefined;
  return {
    subscribe(listener: (value: V) => void) {
      if (occurrence) listener(occurrence.value);
      else signal.on(listener);
    },
    emit(value: V) {
      if (occurrence) return;
      occurrence = { value };
      signal.emit(value);
    },
  };
}

/** Settles an outcome like another call. */
export function follow<T>(call: Call<T>, outcome: Outcome<T>): void {
  call
    .onAck(() => outcome.acked())
    .onSuccess((reply) => outcome.succeeded(reply))
    .onFail((failed) => outcome.failed(failed))
    .onTimeout(({ response_timeout }) => outcome.timedOut(response_timeout));
}
