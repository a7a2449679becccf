import type { ImAnswer, ImReplyOf, ImRequestName } from '@gongdu/contract/messaging/request';
import { type Call, createOutcome, type Outcome } from '../call.ts';
import { parseReply } from '../connection/exchange.ts';
import { waitAndRetry } from '../errors.ts';
import { createResends } from './resends.ts';

export type RequestState = 'queued' | 'waiting_ack' | 'waiting_response' | 'done' | 'failed';

/** One request from its start to its end. */
export interface QueuedRequest {
  readonly rid: number;
  readonly lane: string;
  readonly state: RequestState;
  /** Whether it only waits for its turn. */
  readonly canSend: boolean;
  /** Sends it, if it may be sent. */
  send(): void;
  acked(): void;
  answered(answer: ImAnswer): void;
  /** Offline: it returns to the queue. */
  pause(): void;
  /** Ends it without an answer from the server. */
  refuse(code: number, message: string): void;
}

export interface RequestOptions<R> {
  /** Sent only when this has resolved: the message is stored. */
  readonly persisted?: Promise<void>;
  readonly onChange?: (state: RequestState, reply?: R) => void;
}

export interface QueuedRequestOptions<N extends ImRequestName> extends RequestOptions<ImReplyOf<N>> {
  readonly rid: number;
  readonly lane: string;
  readonly event: N;
  readonly data: object;
  readonly emit: (event: string, data: object) => void;
  readonly onError: (error: unknown) => void;
  /** It is sent again, because no answer came in time. */
  readonly checkLiveness: () => void;
  /** From now on it only waits for its turn. */
  readonly onReady: () => void;
  /** The request has ended and its listeners have been called. */
  readonly onEnd: () => void;
}

/** Default delay in milliseconds when the server says "later" without a time. */
const defaultRetryMs = 1_000;

export function createQueuedRequest<N extends ImRequestName>(
  parts: QueuedRequestOptions<N>,
): { item: QueuedRequest; call: Call<ImReplyOf<N>> } {
  const { rid, lane, event, data, onChange } = parts;
  const outcome: Outcome<ImReplyOf<N>> = createOutcome(rid, data, parts.onError);
  let state: RequestState = 'queued';
  let persisted = parts.persisted === undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const newResends = () =>
    createResends({
      send: (copy) => {
        parts.emit(event, { ...data, rid });
        if (copy > 1) parts.checkLiveness();
      },
      timedOut: (responseTimeout) => end('failed', () => outcome.timedOut(responseTimeout)),
    });
  let resends = newResends();
  const canSend = () => state === 'queued' && persisted && retryTimer === undefined;

  function setState(next: RequestState, reply?: ImReplyOf<N>) {
    state = next;
    onChange?.(next, reply);
  }
  function end(finalState: 'done' | 'failed', notify: () => void, reply?: ImReplyOf<N>) {
    if (state === 'done' || state === 'failed') return;
    resends.stop();
    clearTimeout(retryTimer);
    setState(finalState, reply);
    notify();
    parts.onEnd();
  }
  const refuse = (code: number, message: string) =>
    end('failed', () => outcome.failed({ rid, code, message }));
  // Not counted as an attempt: the server is available, and says when to try again.
  function retryAfter(milliseconds: number) {
    resends.stop();
    resends = newResends();
    setState('queued');
    retryTimer = setTimeout(() => {
      retryTimer = undefined;
      parts.onReady();
    }, milliseconds);
  }
  void parts.persisted?.then(() => {
    persisted = true;
    parts.onReady();
  });

  const item: QueuedRequest = {
    rid,
    lane,
    get state() {
      return state;
    },
    get canSend() {
      return canSend();
    },
    send() {
      if (!canSend()) return;
      setState('waiting_ack');
      resends.start();
    },
    acked() {
      // also for a copy that the response timer has sent
      resends.acked();
      if (state !== 'waiting_ack') return;
      setState('waiting_response');
      outcome.acked();
    },
    answered(answer) {
      const { code = 0, message = '', retry_after_ms = defaultRetryMs } = answer;
      if (waitAndRetry.has(code)) return retryAfter(retry_after_ms);
      if (code !== 0) return refuse(code, message);
      const reply = parseReply(event, answer);
      if (reply) end('done', () => outcome.succeeded(reply.value), reply.value);
      else refuse(0, `unreadable reply to ${event}`);
    },
    pause() {
      clearTimeout(retryTimer);
      retryTimer = undefined;
      if (state !== 'waiting_ack' && state !== 'waiting_response') return;
      resends.pause();
      setState('queued');
    },
    refuse,
  };
  return { item, call: outcome.call };
}
