import { imCodes } from '@gongdu/contract/messaging/error-codes';

/** Thrown synchronously when a call comes too early or too late; the texts are the original library's. */
export const tooEarly = {
  init: 'must init first',
  login: 'must login first',
  connect: 'wss socket not connect',
} as const;

/** Codes with `retry_after_ms`. */
export const waitAndRetry: ReadonlySet<number> = new Set([imCodes.tooFast, imCodes.busy]);

/** The rejection of a refused request; `code` is one of JMessage's (88xxxx), 0 when nothing was sent. */
export class ImError extends Error {
  override readonly name: string = 'ImError';
  readonly code: number;
  readonly rid: number | undefined;

  constructor(message: string, code = 0, rid?: number) {
    super(message);
    this.code = code;
    this.rid = rid;
  }

  /** Whether the same request may succeed later without a change. */
  shouldRetry(): boolean {
    return this.code === 0 || this.code === imCodes.internal || waitAndRetry.has(this.code);
  }
}

/** Five sends without an answer: `responseTimeout` distinguishes a missing response from a missing acknowledgement. */
export class ImTimeout extends ImError {
  override readonly name = 'ImTimeout';
  readonly responseTimeout: boolean;

  constructor(rid: number, responseTimeout: boolean) {
    super(responseTimeout ? 'response timeout' : 'ack timeout', 0, rid);
    this.responseTimeout = responseTimeout;
  }
}

/** Reports problems that reach no listener, such as refused signatures and messages that cannot be built. */
export type Log = (message: string, detail?: unknown) => void;
