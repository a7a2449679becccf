import type * as z from 'zod/mini';
import type { Permission, Role } from './auth/role.ts';
import type { InstitutionPermission } from './institutions/permissions.ts';
import type { LimitedRight } from './moderation/penalty.ts';
import type { ProblemCode } from './problem.ts';

type Schema = z.core.$ZodType;

/** What people add that others then see, or have to look through. */
export type Creation =
  | 'work'
  | 'book'
  | 'topic'
  | 'channel'
  | 'circle'
  | 'contribution'
  | 'board_post'
  | 'talk'
  | 'report'
  | 'conversation';

/**
 * Who may call: all, members and visitors, members, one role, holders of a permission (`*:*:*` holds all but the
 * institutions' codes), or of one of those to review.
 */
export type Access = 'anyone' | 'visitor' | 'member' | 'moderator' | `role:${Role}` | `may:${Permission}`;

/** An endpoint is a value: the server serves it, the web calls it, OpenAPI is printed from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's notation: `/api/works/:id`. */
  readonly path: string;
  readonly access: Access;
  /** Open, too, to an account that must set up its second factor before anything else. */
  readonly beforeSecondFactor?: true;
  /** Open, too, to a member who is held back: consent is due from them, or their account waits to be cancelled. */
  readonly whileHeld?: true;
  /** Refused to a member who acts for an institution: it would change how the institution's own account signs in. */
  readonly ownAccountOnly?: true;
  /** Who acts for an institution needs these codes, where members and operators need none. */
  readonly institutionCodes?: readonly InstitutionPermission[];
  /** Left out of the activity log: it reads, or saves what only the caller sees. */
  readonly quiet?: true;
  /** Refused while a penalty has taken this right from the caller. */
  readonly right?: LimitedRight;
  /** One Chinese phrase for the API page. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The shape of `data` in the envelope; whatever it does not declare never leaves the server. */
  readonly reply: Schema;
  /** What a call adds; so many of each kind may one person add in an hour. */
  readonly creates?: Creation;
  /** Its own refusals, besides those of every call (`problem-responses.ts` of the server). Left out: all of its noun are possible. */
  readonly problems?: readonly ProblemCode[];
  /** The reply also carries `dataCount`, the size of the whole list. */
  readonly counted?: true;
  /** The reply says its code once more under the name that the specification gives it (specification, "Response shape"). */
  readonly replyCodeAs?: 'status' | 'statusCode';
}

/** The version of the management APIs, in the header `api-version` of calls (optional) and replies. */
export const apiVersion = '1';

/** `1.0` is another spelling of `1`. */
export function isServedVersion(wanted: string): boolean {
  return wanted.trim().replace(/\.0$/, '') === apiVersion;
}

export function endpoint<const E extends Endpoint>(value: E): E {
  return value;
}

type Part = 'params' | 'query' | 'body';

type PartInput<E extends Endpoint, P extends Part> = E[P] extends Schema ? z.input<E[P]> : never;
type PresentParts<E extends Endpoint> = { [P in Part]: E[P] extends Schema ? P : never }[Part];
type OmittableParts<E extends Endpoint> = {
  [P in PresentParts<E>]: Record<never, never> extends PartInput<E, P> ? P : never;
}[PresentParts<E>];

/** What the caller hands in, before defaults; a part with nothing required in it may be left out. */
export type InputOf<E extends Endpoint> = {
  [P in Exclude<PresentParts<E>, OmittableParts<E>>]: PartInput<E, P>;
} & { [P in OmittableParts<E>]?: PartInput<E, P> };

/** What the handler receives, after parsing. */
export type ParsedOf<E extends Endpoint> = {
  [P in Part as E[P] extends Schema ? P : never]: E[P] extends Schema ? z.output<E[P]> : never;
};

export interface Counted<T> {
  readonly data: T;
  readonly dataCount: number;
  /** There are more than `dataCount`: a search stops counting beyond the pages that are read. */
  readonly capped?: boolean;
}

/** What the handler gives back: the data, with its count where the endpoint is counted. */
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
  /** What the refusal's words are made of, and more where a caller needs it. */
  readonly details?: Readonly<Record<string, string | number>>;
  /** The id under which the server logged this request. */
  readonly traceId?: string;
  /** For `request.invalid`: one sentence per field. */
  readonly fields?: readonly FieldError[];
}

export interface FieldError {
  /** Dotted path, e.g. `body.title` is `title`. */
  readonly field: string;
  readonly message: string;
}
