import type { ImAnswer, ImReplyOf, ImRequestName, ImRequestOf } from '@gongdu/contract/im-request';
import { ImError, tooEarly } from './errors.ts';
import { parseReply } from './reply.ts';

/** Requests that live and die with one connection: the handshake, syncing, pulling. */
export interface Exchange {
  /**
   * Rejects with an ImError when the server refuses, the connection goes, or `limit` milliseconds pass; `onceAcked`
   * is the limit from the moment when the server has acknowledged it.
   */
  ask<N extends ImRequestName>(
    event: N,
    data: ImRequestOf<N>,
    limit: number,
    onceAcked?: number,
  ): Promise<ImReplyOf<N>>;
  has(rid: number): boolean;
  acked(rid: number): void;
  answered(answer: ImAnswer): void;
  /** The connection is gone. */
  cut(): void;
}

interface Pending {
  settle(answer: ImAnswer): void;
  reject(error: ImError): void;
  /** Waits so long from now. */
  wait(limit: number): void;
  readonly onceAcked: number | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export function createExchange(emit: (event: string, data: object) => void, newRid: () => number): Exchange {
  const pending = new Map<number, Pending>();
  const take = (rid: number) => {
    const found = pending.get(rid);
    pending.delete(rid);
    clearTimeout(found?.timer);
    return found;
  };
  const fail = (rid: number, error: ImError) => take(rid)?.reject(error);
  return {
    ask(event, data, limit, onceAcked) {
      return new Promise((resolve, reject) => {
        const rid = newRid();
        const settle = (answer: ImAnswer) => {
          if (answer.code) return reject(new ImError(answer.message ?? '', answer.code, rid));
          const reply = parseReply(event, answer);
          if (reply) resolve(reply.value);
          else reject(new ImError(`unreadable reply to ${event}`, 0, rid));
        };
        const wait = (milliseconds: number) => {
          clearTimeout(mine.timer);
          mine.timer = setTimeout(fail, milliseconds, rid, new ImError(`no reply to ${event}`, 0, rid));
        };
        const mine: Pending = { settle, reject, wait, onceAcked, timer: undefined };
        pending.set(rid, mine);
        wait(limit);
        emit(event, { ...data, rid });
      });
    },
    has: (rid) => pending.has(rid),
    acked(rid) {
      const found = pending.get(rid);
      if (found?.onceAcked) found.wait(found.onceAcked);
    },
    answered: (answer) => take(answer.rid)?.settle(answer),
    cut() {
      for (const rid of [...pending.keys()]) fail(rid, new ImError(tooEarly.connect, 0, rid));
    },
  };
}
