import { ImError, ImTimeout } from './errors.ts';
import { createSignal } from './signal.ts';

/** What `onFail` is told, as the server said it. */
export interface Refused {
  readonly rid: number;
  readonly code: number;
  readonly message: string;
}

/** What `onTimeout` is told (S8): a missing response, or (false) a missing acknowledgement. */
export interface TimedOut {
  readonly rid: number;
  readonly data: object;
  readonly response_timeout: boolean;
}

/**
 * A request on its way: chainable as in JMessage, and a promise to whoever awaits it. A listener that is added late
 * is told at once. Nothing is rejected unless somebody asked for the promise.
 */
export interface Call<T> extends PromiseLike<T> {
  onSuccess(tell: (reply: T, data: object) => void): Call<T>;
  onFail(tell: (refused: Refused, data: object) => void): Call<T>;
  /** The request has reached the server; it says nothing about the outcome. */
  onAck(tell: (ack: { rid: number; data: object }) => void): Call<T>;
  onTimeout(tell: (timedOut: TimedOut) => void): Call<T>;
  catch<R = never>(rejected: (reason: unknown) => R | PromiseLike<R>): Promise<T | R>;
  finally(settled: () => void): Promise<T>;
}

/** The other end of a call: whoever sends the request tells what becomes of it. */
export interface Outcome<T> {
  readonly call: Call<T>;
  acked(): void;
  succeeded(reply: T): void;
  refused(refused: Refused): void;
  timedOut(responseTimeout: boolean): void;
}

type End<T> =
  | { readonly kind: 'success'; readonly value: T }
  | { readonly kind: 'fail'; readonly value: Refused }
  | { readonly kind: 'timeout'; readonly value: TimedOut };

/**
 * @param data What was sent; listeners get it beside the answer, as in JMessage.
 * @param fault Told what a listener threw.
 */
export function createOutcome<T>(rid: number, data: object, fault: (error: unknown) => void): Outcome<T> {
  const end = once<End<T>>(fault);
  const ack = once<{ rid: number; data: object }>(fault);
  // made only when somebody wants it: a rejection that nobody waits for would end a Node process
  const promise = () =>
    new Promise<T>((resolve, reject) => {
      end.tell((ended) => (ended.kind === 'success' ? resolve(ended.value) : reject(asError(ended))));
    });
  const call: Call<T> = {
    onSuccess: (tell) => on(() => end.tell((it) => it.kind === 'success' && tell(it.value, data))),
    onFail: (tell) => on(() => end.tell((it) => it.kind === 'fail' && tell(it.value, data))),
    onTimeout: (tell) => on(() => end.tell((it) => it.kind === 'timeout' && tell(it.value))),
    onAck: (tell) => on(() => ack.tell(tell)),
    // biome-ignore lint/suspicious/noThenProperty: being awaited is what it is for
    then: (fulfilled, rejected) => promise().then(fulfilled, rejected),
    catch: (rejected) => promise().catch(rejected),
    finally: (settled) => promise().finally(settled),
  };
  const on = (listen: () => void) => {
    listen();
    return call;
  };
  return {
    call,
    acked: () => ack.happened({ rid, data }),
    succeeded: (value) => end.happened({ kind: 'success', value }),
    refused: (value) => end.happened({ kind: 'fail', value }),
    timedOut: (late) => end.happened({ kind: 'timeout', value: { rid, data, response_timeout: late } }),
  };
}

function asError<T>(ended: Exclude<End<T>, { kind: 'success' }>): ImError {
  if (ended.kind === 'timeout') return new ImTimeout(ended.value.rid, ended.value.response_timeout);
  return new ImError(ended.value.message, ended.value.code, ended.value.rid);
}

/** Something that happens once; later listeners are told what it was. */
function once<V>(fault: (error: unknown) => void) {
  const signal = createSignal<V>(fault);
  let happening: { value: V } | undefined;
  return {
    tell(listener: (value: V) => void) {
      if (happening) listener(happening.value);
      else signal.on(listener);
    },
    happened(value: V) {
      if (happening) return;
      happening = { value };
      signal.emit(value);
    },
  };
}

/** Lets an outcome end as another call does. */
export function follow<T>(call: Call<T>, outcome: Outcome<T>): void {
  call
    .onAck(() => outcome.acked())
    .onSuccess((reply) => outcome.succeeded(reply))
    .onFail((refused) => outcome.refused(refused))
    .onTimeout(({ response_timeout }) => outcome.timedOut(response_timeout));
}
