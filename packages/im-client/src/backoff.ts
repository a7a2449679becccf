import { imReconnect } from '@gongdu/contract/im-limits';

/** How long to wait before the next attempt to connect. Times in milliseconds. */
export interface BackoffProfile {
  readonly first: number;
  readonly max: number;
  /** Share of the wait by which chance makes it shorter or longer. */
  readonly randomisation: number;
  /** How long one attempt may take. */
  readonly connectTimeout: number;
}

/** The two rows 'IM reconnect' of S9. */
export const backoffProfiles = {
  backOffice: { randomisation: 0, connectTimeout: 20_000, ...imReconnect.backOffice },
  messageArea: imReconnect.messageArea,
} as const satisfies Record<string, BackoffProfile>;

export interface Backoff {
  /** Milliseconds until the next attempt; they double from one to the next. */
  next(): number;
  /** The server is going down: come back after `retryAfter`, and from then on at random moments (M5). */
  serverClosing(retryAfter: number): void;
  /** Connected and signed in. */
  reset(): void;
}

/** @param profileOf Asked before each wait: which one holds may change with what is on screen. */
export function createBackoff(profileOf: () => BackoffProfile, random: () => number): Backoff {
  let attempts = 0;
  let asked: number | undefined;
  let spread = false;
  return {
    next() {
      const profile = profileOf();
      const wait = Math.min(profile.first * 2 ** attempts, profile.max);
      attempts += 1;
      if (asked !== undefined) {
        const first = asked + random() * wait;
        asked = undefined;
        return Math.round(first);
      }
      if (spread) return Math.round(random() * wait);
      const swing = (random() * 2 - 1) * profile.randomisation * wait;
      return Math.round(Math.min(wait + swing, profile.max));
    },
    serverClosing(retryAfter) {
      asked = retryAfter;
      spread = true;
      attempts = 0;
    },
    reset() {
      attempts = 0;
      asked = undefined;
      spread = false;
    },
  };
}
