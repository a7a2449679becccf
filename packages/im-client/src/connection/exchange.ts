import {
  type ImAnswer,
  type ImReplyOf,
  type ImRequestName,
  type ImRequestOf,
  imRequests,
} from '@gongdu/contract/messaging/request';
import { ImError, tooEarly } from '../errors.ts';

/** Requests of one connection only: the handshake, syncing, pulling. */
export interface Exchange {
  /**
   * Rejects with an ImError when the server refuses, the connection is lost, or `limit` milliseconds pass; `onceAcked`
   * is the limit from the server's acknowledgement on.
   */
  request<N extends ImRequestName>(
    event: N,
    data: ImRequestOf<N>,
    timeoutMs: number,
    timeoutAfterAckMs?: number,
  ): Promise<ImReplyOf<N>>;
  has(rid: number): boolean;
  acked(rid: number): void;
  answered(answer: ImAnswer): void;
  /** The connection is gone. */
  rejectAll(): void;
}

interface Pending {
  settle(answer: ImAnswer): void;
  reject(error: ImError): void;
  /** Waits for this number of milliseconds. */
  setTimer(timeoutMs: number): void;
  readonly timeoutAfterAckMs: number | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export function createExchange(emit: (event: string, data: object) => void, newRid: () => number): Exchange {
  const pending = new Map<number, Pending>();
  const remove = (rid: number) => {
    const found = pending.get(rid);
    pending.delete(rid);
    clearTimeout(found?.timer);
    return found;
  };
  const fail = (rid: number, error: ImError) => remove(rid)?.reject(error);
  return {
    request(event, data, timeoutMs, timeoutAfterAckMs) {
      return new Promise((resolve, reject) => {
        const rid = newRid();
        const settle = (answer: ImAnswer) => {
          if (answer.code) return reject(new ImError(answer.message ?? '', answer.code, rid));
          const reply = parseReply(event, answer);
          if (reply) resolve(reply.value);
          else reject(new ImError(`unreadable reply to ${event}`, 0, rid));
        };
        const setTimer = (delayMs: number) => {
          clearTimeout(entry.timer);
          entry.timer = setTimeout(fail, delayMs, rid, new ImError(`no reply to ${event}`, 0, rid));
        };
        const entry: Pending = { settle, reject, setTimer, timeoutAfterAckMs, timer: undefined };
        pending.set(rid, entry);
        setTimer(timeoutMs);
        emit(event, { ...data, rid });
      });
    },
    has: (rid) => pending.has(rid),
    acked(rid) {
      const found = pending.get(rid);
      if (found?.timeoutAfterAckMs) found.setTimer(found.timeoutAfterAckMs);
    },
    answered: (answer) => remove(answer.rid)?.settle(answer),
    rejectAll() {
      for (const rid of [...pending.keys()]) fail(rid, new ImError(tooEarly.connect, 0, rid));
    },
  };
}

/** An answer in the contract's shape of replies to this request; undefined if it does not match. */
export function parseReply<N extends ImRequestName>(
  event: N,
  answer: object,
): { readonly value: ImReplyOf<N> } | undefined {
  const parsed = imRequests[event].reply.safeParse(answer);
  // the compiler does not infer that the same N selects the schema and the type
  return parsed.success ? { value: parsed.data as ImReplyOf<N> } : undefined;
}
