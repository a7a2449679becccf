import { imCodes, imErrorMessages } from '@gongdu/contract/messaging/error-codes';
import { imLimits } from '@gongdu/contract/messaging/limits';
import type { ImAnswer, ImReplyOf, ImRequestName, ImRequestOf } from '@gongdu/contract/messaging/request';
import type { Call } from '../call.ts';
import { tooEarly } from '../errors.ts';
import { byteLength } from './message-builder.ts';
import { createQueuedRequest, type QueuedRequest, type RequestOptions } from './queued-request.ts';

/** The send queue: requests stay here until they are answered, refused or given up. */
export interface RequestQueue {
  /** @param lane Requests of one lane go one after another; without a lane they go at once. */
  request<N extends ImRequestName>(
    event: N,
    data: ImRequestOf<N>,
    options?: RequestOptions<ImReplyOf<N>> & { readonly lane?: string },
  ): Call<ImReplyOf<N>>;
  has(rid: number): boolean;
  acked(rid: number): void;
  answered(answer: ImAnswer): void;
  /** Signed in: open requests are sent again in their original order, before later ones. */
  resume(): void;
  /** Offline: timers stop. */
  pause(): void;
  /** The client has ended: every open request is refused with 'wss socket not connect'. */
  refuseAll(): void;
}

export interface RequestQueueOptions {
  readonly emit: (event: string, data: object) => void;
  /** Runs a function that sends a frame when the rate allows it. */
  readonly schedule: (send: () => void) => void;
  readonly newRid: () => number;
  /** A request goes out again: the connection may be dead. */
  readonly checkLiveness: () => void;
  /** Receives errors thrown by listeners. */
  readonly onError: (error: unknown) => void;
}

/** The size limit of a request in bytes; the rest of the frame is its name and number. */
const maxRequestBytes = imLimits.frameBytes - 1024;

export function createRequestQueue({
  emit,
  schedule,
  newRid,
  checkLiveness,
  onError,
}: RequestQueueOptions): RequestQueue {
  // in the order of the calls, which is the order of repeated sends
  const waiting = new Map<number, QueuedRequest>();
  const lanes = new Map<string, QueuedRequest[]>();
  let ready = false;

  const firstOf = (lane: string) => (ready ? lanes.get(lane)?.[0] : undefined);
  const sendNext = (lane: string) => {
    // selected when there is room: by then it may have ended, or another one may be first
    if (firstOf(lane)?.canSend) schedule(() => firstOf(lane)?.send());
  };
  const enqueue = (item: QueuedRequest) => {
    waiting.set(item.rid, item);
    const lane = lanes.get(item.lane);
    if (lane) lane.push(item);
    else lanes.set(item.lane, [item]);
    sendNext(item.lane);
  };
  const remove = (item: QueuedRequest) => {
    waiting.delete(item.rid);
    const lane = lanes.get(item.lane) ?? [];
    // almost always the first; a request that was refused at once was never added
    const index = lane.indexOf(item);
    if (index !== -1) lane.splice(index, 1);
    if (lane.length === 0) lanes.delete(item.lane);
    sendNext(item.lane);
  };

  return {
    request(event, data, { lane: laneName, ...options } = {}) {
      const rid = newRid();
      const lane = laneName ?? `rid ${rid}`;
      const onEnd = () => remove(item);
      const onReady = () => sendNext(lane);
      const { item, call } = createQueuedRequest({
        ...options,
        rid,
        lane,
        event,
        data,
        emit,
        onError,
        onEnd,
        checkLiveness,
        onReady,
      });
      // the server would close the socket, and every later one on which it was sent
      if (byteLength(JSON.stringify(data)) > maxRequestBytes)
        item.refuse(imCodes.tooLong, imErrorMessages.tooLong);
      else enqueue(item);
      return call;
    },
    has: (rid) => waiting.has(rid),
    acked: (rid) => waiting.get(rid)?.acked(),
    answered: (answer) => waiting.get(answer.rid)?.answered(answer),
    resume() {
      ready = true;
      for (const { lane } of [...waiting.values()]) sendNext(lane);
    },
    pause() {
      ready = false;
      for (const item of waiting.values()) item.pause();
    },
    refuseAll() {
      ready = false;
      for (const item of [...waiting.values()]) item.refuse(0, tooEarly.connect);
    },
  };
}
