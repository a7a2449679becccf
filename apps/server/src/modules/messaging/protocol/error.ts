import { type ImCodeName, imCodes, imErrorMessages } from '@gongdu/contract/messaging/error-codes';

/** What a request is answered with when it is not granted; over REST it becomes a problem. */
export class ImError extends Error {
  override readonly name = 'ImError';
  readonly reason: ImCodeName;
  /** For 880209 and 882005: ask again after so many milliseconds. */
  readonly retryAfterMs: number | undefined;

  /** @param message In place of the code's own words. */
  constructor(reason: ImCodeName, retryAfterMs?: number, message: string = imErrorMessages[reason]) {
    super(message);
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }

  get code(): number {
    return imCodes[this.reason];
  }
}
