import type { ImAnswer, ImReplyOf, ImRequestName, ImRequestOf } from '@gongdu/contract/im-request';
import { ImError, tooEarly } from './errors.ts';
import { parseReply } from './reply.ts';

/** Requests that live and die with one connection: the handshake, syncing, pulling. */
export interface Exchange {
  /** Rejects with an ImError when the server refuses, the connection goes, or `limit` milliseconds pass. */
  ask<N extends ImRequestName>(event: N, data: ImRequestOf<N>, limit: number): Promise<ImReplyOf<N>>;
  has(rid: number): boolean;
  answered(answer: ImAnswer): void;
  /** The connection is gone. */
  cut(): void;
}

interface Pending {
  settle(answer: ImAnswer): void;
  reject(error: ImError): void;
  readonly timer: ReturnType<typeof setTimeout>;
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
    ask(event, data, limit) {
      return new Promise((resolve, reject) => {
        const rid = newRid();
        const settle = (answer: ImAnswer) => {
          if (answer.code) return reject(new ImError(answer.message ?? '', answer.code, rid));
          const reply = parseReply(event, answer);
          if (reply) resolve(reply.value);
          else reject(new ImError(`unreadable reply to ${event}`, 0, rid));
        };
        const timer = setTimeout(() => fail(rid, new ImError(`no reply to ${event}`, 0, rid)), limit);
        pending.set(rid, { settle, reject, timer });
        emit(event, { ...data, rid });
      });
    },
    has: (rid) => pending.has(rid),
    answered: (answer) => take(answer.rid)?.settle(answer),
    cut() {
      for (const rid of [...pending.keys()]) fail(rid, new ImError(tooEarly.connect, 0, rid));
    },
  };
}
