import { imTiming } from '@gongdu/contract/messaging/limits';

/** The sends of one request and their two timers. */
export interface Resends {
  readonly sends: number;
  /** Sends now: for the first time, or again after a pause. */
  start(): void;
  acked(): void;
  /** The connection is lost: timers stop, and the interrupted send is not counted. */
  pause(): void;
  /** The request has ended. */
  stop(): void;
}

export interface ResendsOptions {
  /** @param copy Counts from 1. */
  readonly send: (copy: number) => void;
  /** Five sends are used up; true when the response was missing, false when not even an acknowledgement came. */
  readonly timedOut: (responseTimeout: boolean) => void;
}

/**
 * One counter for both timers, as in the original client: the acknowledgement is expected after each send, the response
 * after the first one, and whichever times out sends the same request again.
 */
export function createResends({ send, timedOut }: ResendsOptions): Resends {
  let sends = 0;
  let ackTimer: Timer;
  let responseTimer: Timer;
  const stop = () => {
    clearTimeout(ackTimer);
    clearTimeout(responseTimer);
    ackTimer = undefined;
    responseTimer = undefined;
  };
  const late = (response: boolean) => {
    if (response) responseTimer = undefined;
    if (sends < imTiming.sends) return start();
    stop();
    timedOut(response);
  };
  const start = () => {
    sends += 1;
    clearTimeout(ackTimer);
    ackTimer = setTimeout(late, imTiming.ackTimeout, false);
    responseTimer ??= setTimeout(late, imTiming.responseTimeout, true);
    send(sends);
  };
  return {
    get sends() {
      return sends;
    },
    start,
    acked: () => clearTimeout(ackTimer),
    pause() {
      if (responseTimer !== undefined) sends -= 1;
      stop();
    },
    stop,
  };
}

type Timer = ReturnType<typeof setTimeout> | undefined;
