import { type ImCodeName, imCodes, imErrorMessages } from '@gongdu/contract/messaging/error-codes';

/** Refuses a request with a code; over REST it becomes a problem. */
export class ImError extends Error {
  override readonly name = 'ImError';
  readonly reason: ImCodeName;
  /** Milliseconds until a retry, for 880209 and 882005. */
  readonly retryAfterMs: number | undefined;

  /** @param message replaces the code's own message */
  constructor(reason: ImCodeName, retryAfterMs?: number, message: string = imErrorMessages[reason]) {
    super(message);
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }

  get code(): number {
    return imCodes[this.reason];
  }
}
