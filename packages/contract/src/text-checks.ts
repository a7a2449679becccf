import type * as z from 'zod/mini';
import type { publishTalks } from './core/accounts/role.ts';

/** How a call that takes a member's text has it checked against the word list, or why it does not. */
export type TextChecks<Field extends string = string> =
  | FieldChecks<Field>
  | CheckedWithin
  /** Still private: the call that publishes it checks it. */
  | { readonly later: string }
  /** Not at all: only its writer and their staff read it, or it is not text. */
  | { readonly none: string };

/**
 * By the module itself, because the result also affects what the call does. A call without text has it where it
 * publishes what was written before.
 */
interface CheckedWithin {
  readonly within: string;
}

/** Before the call: fields of the body, `*` for each element of a list. */
interface FieldChecks<Field extends string> {
  readonly fields: readonly Field[];
  /** The kind of text, for the outside service; `text` by default. */
  readonly scene?: 'name' | 'text';
  /** Takes effect at once; words to mask are masked in all fields. */
  readonly afterwards?: Afterwards;
  /** Reviewed before others read it: fields in which words to mask are masked already; by default none. */
  readonly masked?: readonly Field[];
}

/** How a flagged text that takes effect at once is handled: an operator reviews it afterwards. */
export interface Afterwards {
  /** For operators and in the author's notice, e.g. 圈子公告. */
  readonly thing: string;
  /** The page that shows it; `:name` is filled from the path. */
  readonly link: string;
  /** The id of its row, from the path or, as `reply.id`, from the reply. */
  readonly ref: string;
}

/** Operators write for the site, and each of their calls is audited. */
type AccessOfWriters =
  | 'anyone'
  | 'visitor'
  | 'member'
  | `role:${'user' | 'institution' | 'visitor'}`
  | `may:inst:${string}`
  /** Institutions have it, too. */
  | `may:${typeof publishTalks}`;

/** Requires `checks` of each endpoint whose body has a text of somebody else than an operator. */
export type WithChecks<E extends { readonly access: string }> = E extends {
  readonly body: infer Body extends z.core.$ZodType;
}
  ? [TextField<z.output<Body>>] extends [never]
    ? WithoutText
    : E['access'] extends AccessOfWriters
      ? { readonly checks: TextChecks<TextField<z.output<Body>>> }
      : { readonly checks?: TextChecks<TextField<z.output<Body>>> }
  : WithoutText;

interface WithoutText {
  readonly checks?: CheckedWithin;
}

/** The paths of a value at which any string may stand, as `form.name` or `items.*.note`. */
type TextField<T, Depth extends readonly unknown[] = []> = Depth['length'] extends 5
  ? never
  : T extends readonly (infer Item)[]
    ? Below<'*', Item, Depth>
    : T extends object
      ? { [Name in keyof T & string]: Below<Name, T[Name], Depth> }[keyof T & string]
      : never;

type Below<Name extends string, T, Depth extends readonly unknown[]> =
  | (true extends IsText<T> ? Name : never)
  | `${Name}.${TextField<T, [...Depth, unknown]>}`;

type IsText<T> = unknown extends T ? true : T extends string ? (string extends T ? true : false) : false;
