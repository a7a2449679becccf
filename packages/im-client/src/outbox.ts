import { imCodes, imWords } from '@gongdu/contract/im-code';
import { imLimits } from '@gongdu/contract/im-limits';
import type { ImAnswer, ImReplyOf, ImRequestName, ImRequestOf } from '@gongdu/contract/im-request';
import { bytesOf } from './bytes.ts';
import type { Call } from './call.ts';
import { tooEarly } from './errors.ts';
import { createQueuedRequest, type QueuedRequest, type RequestOptions } from './queued-request.ts';

/** The send queue of S4: requests wait here until they are answered, refused or given up. */
export interface Outbox {
  /** @param lane Requests of one lane go one after another; without a lane they go at once. */
  request<N extends ImRequestName>(
    event: N,
    data: ImRequestOf<N>,
    options?: RequestOptions<ImReplyOf<N>> & { readonly lane?: string },
  ): Call<ImReplyOf<N>>;
  has(rid: number): boolean;
  acked(rid: number): void;
  answered(answer: ImAnswer): void;
  /** Signed in: what is open goes out again in its first order, before whatever comes later. */
  resume(): void;
  /** Offline: timers stop. */
  pause(): void;
  /** The client is at its end: everything open is refused with 'wss socket not connect'. */
  end(): void;
}

export interface OutboxOptions {
  readonly emit: (event: string, data: object) => void;
  /** Runs what sends a frame when the server can take another. */
  readonly whenRoom: (act: () => void) => void;
  readonly newRid: () => number;
  /** A request goes out again: the connection may be dead. */
  readonly doubt: () => void;
  /** Told what a listener threw. */
  readonly fault: (error: unknown) => void;
}

/** Bytes of a request; the rest of the frame is its name and number. */
const largest = imLimits.frameBytes - 1024;

export function createOutbox({ emit, whenRoom, newRid, doubt, fault }: OutboxOptions): Outbox {
  // in the order in which they were asked, which is the order in which they go out again
  const waiting = new Map<number, QueuedRequest>();
  const lanes = new Map<string, QueuedRequest[]>();
  let ready = false;

  const first = (lane: string) => (ready ? lanes.get(lane)?.[0] : undefined);
  const goOn = (lane: string) => {
    // looked for again when there is room: by then it may be gone, or another may be first
    if (first(lane)?.mayGo) whenRoom(() => first(lane)?.go());
  };
  const join = (item: QueuedRequest) => {
    waiting.set(item.rid, item);
    const lane = lanes.get(item.lane);
    if (lane) lane.push(item);
    else lanes.set(item.lane, [item]);
    goOn(item.lane);
  };
  const leave = (item: QueuedRequest) => {
    waiting.delete(item.rid);
    const lane = lanes.get(item.lane) ?? [];
    // nearly always the first; a request that was refused at once never joined
    const place = lane.indexOf(item);
    if (place !== -1) lane.splice(place, 1);
    if (lane.length === 0) lanes.delete(item.lane);
    goOn(item.lane);
  };

  return {
    request(event, data, { lane: given, ...options } = {}) {
      const rid = newRid();
      const lane = given ?? `rid ${rid}`;
      const over = () => leave(item);
      const freed = () => goOn(lane);
      const { item, call } = createQueuedRequest({
        ...options,
        rid,
        lane,
        event,
        data,
        emit,
        fault,
        over,
        doubt,
        freed,
      });
      // the server would close the socket, and every other one on which it came again
      if (bytesOf(JSON.stringify(data)) > largest) item.refuse(imCodes.tooLong, imWords.tooLong);
      else join(item);
      return call;
    },
    has: (rid) => waiting.has(rid),
    acked: (rid) => waiting.get(rid)?.acked(),
    answered: (answer) => waiting.get(answer.rid)?.answered(answer),
    resume() {
      ready = true;
      for (const { lane } of [...waiting.values()]) goOn(lane);
    },
    pause() {
      ready = false;
      for (const item of waiting.values()) item.pause();
    },
    end() {
      ready = false;
      for (const item of [...waiting.values()]) item.refuse(0, tooEarly.connect);
    },
  };
}
