import type * as z from 'zod/mini';
import type { Permission, Role } from './core/accounts/role.ts';
import type { LimitedRight } from './core/penalties/penalty.ts';
import type { ProblemCode } from './problem.ts';
import type { TextChecks, WithChecks } from './text-checks.ts';

type Schema = z.core.$ZodType;

/** Contributions that others see, or have to review; limited per member and hour. */
export type Creation =
  | 'work'
  | 'version'
  | 'book'
  | 'topic'
  | 'channel'
  | 'circle'
  | 'invitation'
  | 'contribution'
  | 'short_review'
  | 'thought'
  | 'board_post'
  | 'quote'
  | 'talk'
  | 'report'
  | 'conversation';

/**
 * Who may call: everyone, members and visitors, members, one role, holders of a permission (`*:*:*` includes all but
 * the institutions' codes), or of one of the moderation permissions. Institutions are decided by
 * `institutions/acting.ts`, except where everyone may call.
 */
export type Access = 'anyone' | 'visitor' | 'member' | 'moderator' | `role:${Role}` | `may:${Permission}`;

/** An endpoint is a value: the server implements it, the web calls it, and OpenAPI is generated from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's notation: `/api/works/:id`. */
  readonly path: string;
  readonly access: Access;
  /** Allowed for an account that must first set up its second factor. */
  readonly beforeSecondFactor?: true;
  /** Allowed for a member who is restricted: their consent is due, or their account is in its cooling-off period. */
  readonly whileHeld?: true;
  /** Needed to sign in: calls without a token have an allowance of their own for each such endpoint and address. */
  readonly forSignIn?: true;
  /** Not written to the activity log: it reads, or saves what only the caller sees. */
  readonly quiet?: true;
  /** Refused while a penalty suspends this right of the caller. */
  readonly right?: LimitedRight;
  /** One Chinese phrase for the API page. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The shape of `data` in the envelope; the server strips undeclared properties. */
  readonly reply: Schema;
  /** How a member's text is checked; required where the body has one (`WithChecks`). */
  readonly checks?: TextChecks;
  /** What a call adds; the number per hour and member is limited for each kind. */
  readonly creates?: Creation;
  /**
   * Its own refusals, in addition to those of every call (`problem-responses.ts` of the server). Absent: all of its
   * noun are possible.
   */
  readonly problems?: readonly ProblemCode[];
  /** The reply also carries `dataCount`, the size of the whole list. */
  readonly counted?: true;
  /** The reply repeats its code under the name that the specification defines (specification, "Response shape"). */
  readonly replyCodeAs?: 'status' | 'statusCode';
}

/** The version of the management APIs, in the header `api-version` of calls (optional) and replies. */
export const apiVersion = '1';

/** `1.0` is another spelling of `1`. */
export function isServedVersion(wanted: string): boolean {
  return wanted.trim().replace(/\.0$/, '') === apiVersion;
}

export function endpoint<const E extends Endpoint>(value: E & WithChecks<E>): E {
  return value;
}

type Part = 'params' | 'query' | 'body';

type PartInput<E extends Endpoint, P extends Part> = E[P] extends Schema ? z.input<E[P]> : never;
type PresentParts<E extends Endpoint> = { [P in Part]: E[P] extends Schema ? P : never }[Part];
type OmittableParts<E extends Endpoint> = {
  [P in PresentParts<E>]: Record<never, never> extends PartInput<E, P> ? P : never;
}[PresentParts<E>];

/** The caller's input, before defaults; a part without required properties may be omitted. */
export type InputOf<E extends Endpoint> = {
  [P in Exclude<PresentParts<E>, OmittableParts<E>>]: PartInput<E, P>;
} & { [P in OmittableParts<E>]?: PartInput<E, P> };

/** The handler's input, after parsing. */
export type ParsedOf<E extends Endpoint> = {
  [P in Part as E[P] extends Schema ? P : never]: E[P] extends Schema ? z.output<E[P]> : never;
};

export interface Counted<T> {
  readonly data: T;
  readonly dataCount: number;
  /** There are more than `dataCount`: a search stops counting beyond the readable pages. */
  readonly capped?: boolean;
}

/** The handler's result: the data, with its count if the endpoint is counted. */
export type ReplyInputOf<E extends Endpoint> = E extends { counted: true }
  ? Counted<z.input<E['reply']>>
  : z.input<E['reply']>;

/** What `call()` resolves to. */
export type ReplyOf<E extends Endpoint> = E extends { counted: true }
  ? Counted<z.output<E['reply']>>
  : z.output<E['reply']>;

/** Every reply of the management APIs (specification, "Response shape"). */
export interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  readonly dataCount?: number;
  /** There are more than `dataCount`. */
  readonly capped?: boolean | undefined;
  readonly isSuccess: boolean;
  /** A refusal's stable code, e.g. `post.already_reviewed`. */
  readonly problem?: string;
  /** The values in the refusal's message, and additional ones for callers. */
  readonly details?: Readonly<Record<string, string | number>>;
  /** The id under which the server logged this request. */
  readonly traceId?: string;
  /** For `request.invalid`: one message per field. */
  readonly fields?: readonly FieldError[];
}

export interface FieldError {
  /** Dotted path without the first part: `body.title` is `title`. */
  readonly field: string;
  readonly message: string;
}
