import type { ImAnswer, ImReplyOf, ImRequestName } from '@gongdu/contract/im-request';
import { type Call, createOutcome, type Outcome } from './call.ts';
import { waitAndRetry } from './errors.ts';
import { parseReply } from './reply.ts';
import { createResends } from './resends.ts';

export type RequestState = 'queued' | 'waiting_ack' | 'waiting_response' | 'done' | 'failed';

/** One request from the moment it is asked until its end (S4 'IM send queue'). */
export interface QueuedRequest {
  readonly rid: number;
  readonly lane: string;
  readonly state: RequestState;
  /** Whether it waits for nothing but its turn. */
  readonly mayGo: boolean;
  /** Sends it, if it may go. */
  go(): void;
  acked(): void;
  answered(answer: ImAnswer): void;
  /** Offline: it stands in the queue again. */
  pause(): void;
  /** Ends it without an answer of the server's. */
  refuse(code: number, message: string): void;
}

export interface RequestOptions<R> {
  /** Sent only when this has come true: the message lies safely in its storage. */
  readonly kept?: Promise<void>;
  readonly changed?: (state: RequestState, reply?: R) => void;
}

export interface RequestParts<N extends ImRequestName> extends RequestOptions<ImReplyOf<N>> {
  readonly rid: number;
  readonly lane: string;
  readonly event: N;
  readonly data: object;
  readonly emit: (event: string, data: object) => void;
  readonly fault: (error: unknown) => void;
  /** It goes out again, because nothing came back in time. */
  readonly doubt: () => void;
  /** It waits for nothing but its turn any more. */
  readonly freed: () => void;
  /** It has come to its end, and everybody has been told. */
  readonly over: () => void;
}

/** How long to wait when the server says "later" without saying when, in milliseconds. */
const patience = 1_000;

export function createQueuedRequest<N extends ImRequestName>(
  parts: RequestParts<N>,
): { item: QueuedRequest; call: Call<ImReplyOf<N>> } {
  const { rid, lane, event, data, changed } = parts;
  const outcome: Outcome<ImReplyOf<N>> = createOutcome(rid, data, parts.fault);
  let state: RequestState = 'queued';
  let kept = parts.kept === undefined;
  let patient: ReturnType<typeof setTimeout> | undefined;
  const newResends = () =>
    createResends({
      send: (copy) => {
        parts.emit(event, { ...data, rid });
        if (copy > 1) parts.doubt();
      },
      timedOut: (late) => end('failed', () => outcome.timedOut(late)),
    });
  let resends = newResends();
  const mayGo = () => state === 'queued' && kept && patient === undefined;

  function become(next: RequestState, reply?: ImReplyOf<N>) {
    state = next;
    changed?.(next, reply);
  }
  function end(last: 'done' | 'failed', tell: () => void, reply?: ImReplyOf<N>) {
    if (state === 'done' || state === 'failed') return;
    resends.stop();
    clearTimeout(patient);
    become(last, reply);
    tell();
    parts.over();
  }
  const refuse = (code: number, message: string) =>
    end('failed', () => outcome.refused({ rid, code, message }));
  // Not counted as a try: the server is there, and says when it will listen again.
  function waitFor(milliseconds: number) {
    resends.stop();
    resends = newResends();
    become('queued');
    patient = setTimeout(() => {
      patient = undefined;
      parts.freed();
    }, milliseconds);
  }
  void parts.kept?.then(() => {
    kept = true;
    parts.freed();
  });

  const item: QueuedRequest = {
    rid,
    lane,
    get state() {
      return state;
    },
    get mayGo() {
      return mayGo();
    },
    go() {
      if (!mayGo()) return;
      become('waiting_ack');
      resends.start();
    },
    acked() {
      // also of a copy that the response timer has sent
      resends.acked();
      if (state !== 'waiting_ack') return;
      become('waiting_response');
      outcome.acked();
    },
    answered(answer) {
      const { code = 0, message = '', retry_after_ms = patience } = answer;
      if (waitAndRetry.has(code)) return waitFor(retry_after_ms);
      if (code !== 0) return refuse(code, message);
      const reply = parseReply(event, answer);
      if (reply) end('done', () => outcome.succeeded(reply.value), reply.value);
      else refuse(0, `unreadable reply to ${event}`);
    },
    pause() {
      clearTimeout(patient);
      patient = undefined;
      if (state !== 'waiting_ack' && state !== 'waiting_response') return;
      resends.pause();
      become('queued');
    },
    refuse,
  };
  return { item, call: outcome.call };
}
