import type { FieldError } from '@gongdu/contract/endpoint';

/**
 * `refused`: the server answered with an envelope. `transport`: an HTTP status without one. `timeout`: no reply in
 * time, or offline. `broken`: anything else, shown for the developers.
 */
export type CallErrorKind = 'refused' | 'transport' | 'timeout' | 'broken';

interface CallErrorDetails {
  readonly code: number;
  readonly kind: CallErrorKind;
  readonly problem?: string | undefined;
  readonly fields?: readonly FieldError[] | undefined;
  readonly traceId?: string | undefined;
  readonly cause?: unknown;
}

/** Every failure of `call()` and of the sign-in service. `message` is a Chinese sentence to show. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** The envelope's code or the HTTP status; 0 without a reply. */
  readonly code: number;
  readonly kind: CallErrorKind;
  /** The refusal's stable code, e.g. `post.already_reviewed`. */
  readonly problem: string | undefined;
  readonly fields: readonly FieldError[];
  readonly traceId: string | undefined;
  /** Set by `call()`: the call was silent or aborted, so the failure is shown nowhere. */
  isSilent = false;
  /** Set by `call()`: an own call on a server that has only the calls of the specification. */
  isMissing = false;

  constructor(message: string, details: CallErrorDetails) {
    super(message, { cause: details.cause });
    this.code = details.code;
    this.kind = details.kind;
    this.problem = details.problem;
    this.fields = details.fields ?? [];
    this.traceId = details.traceId;
  }
}

/** Whether the server answered that the object does not exist; 400: the id is malformed. */
export function isNotFound(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'refused' && [400, 404].includes(error.code);
}
