import { type ImCodeName, imCodes, imErrorMessages } from '@gongdu/contract/messaging/error-codes';
import type { Problem } from '@gongdu/contract/problem';

/** Refuses a request with a code; over REST it becomes a problem. */
export class ImError extends Error {
  override readonly name = 'ImError';
  readonly reason: ImCodeName;
  /** Milliseconds until a retry, for 880209 and 882005. */
  readonly retryAfterMs: number | undefined;

  /** @param message replaces the code's own message */
  constructor(
    reason: ImCodeName,
    retryAfterMs?: number,
    message: string = imErrorMessages[reason],
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }

  get code(): number {
    return imCodes[this.reason];
  }
}

/** Over a socket, the refusal of another module: the code that comes closest, with the refusal's own sentence. */
export function imErrorOf({ code, status, details, message }: Problem): ImError {
  if (code === 'im.conversation_not_found') return new ImError('notInGroup');
  if (code === 'member.not_found') return new ImError('noUser');
  if (code === 'request.too_many') return new ImError('tooFast', Number(details.seconds) * 1_000, message);
  if (status === 401 || status === 403) return new ImError('notAllowed', undefined, message);
  if (status >= 500) return new ImError('busy', 1_000, message);
  return new ImError('parameterValue', undefined, message);
}
