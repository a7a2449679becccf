import { imReconnect } from '@gongdu/contract/messaging/limits';

/** How long to wait before the next attempt to connect. Times in milliseconds. */
export interface BackoffProfile {
  readonly first: number;
  readonly max: number;
  /** The random share by which a wait is shortened or extended. */
  readonly randomisation: number;
  /** The time limit of one attempt. */
  readonly connectTimeout: number;
}

export const backoffProfiles = {
  backOffice: { randomisation: 0, connectTimeout: 20_000, ...imReconnect.backOffice },
  messageArea: imReconnect.messageArea,
} as const satisfies Record<string, BackoffProfile>;

export interface Backoff {
  /** Milliseconds until the next attempt; they double from one to the next. */
  next(): number;
  /** The server shuts down: reconnect after `retryAfter`, and from then on at random moments. */
  serverClosing(delayMs: number): void;
  /** Connected and signed in. */
  reset(): void;
}

/** @param getProfile Called before each wait: the profile may change with what is on screen. */
export function createBackoff(getProfile: () => BackoffProfile, random: () => number): Backoff {
  let attempts = 0;
  let retryAfterMs: number | undefined;
  let useJitter = false;
  return {
    next() {
      const profile = getProfile();
      const wait = Math.min(profile.first * 2 ** attempts, profile.max);
      attempts += 1;
      if (retryAfterMs !== undefined) {
        const first = retryAfterMs + random() * wait;
        retryAfterMs = undefined;
        return Math.round(first);
      }
      if (useJitter) return Math.round(random() * wait);
      const jitter = (random() * 2 - 1) * profile.randomisation * wait;
      return Math.round(Math.min(wait + jitter, profile.max));
    },
    serverClosing(delayMs) {
      retryAfterMs = delayMs;
      useJitter = true;
      attempts = 0;
    },
    reset() {
      attempts = 0;
      retryAfterMs = undefined;
      useJitter = false;
    },
  };
}
