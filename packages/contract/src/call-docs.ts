import type * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

/**
 * What the API document says of a call beside its summary and the labels of its fields. Written where programs of
 * others call: what the specification names, messages, files. Stands in `<name>.docs.ts` beside the endpoint, which the
 * server alone loads.
 */
export interface CallDocs {
  /**
   * Of fields without a label, by name, in the body, the query and the reply; `'marks.title'` where the name means
   * something else in the field `marks`.
   */
  readonly words: Readonly<Record<string, string>>;
  /** With all optional fields. */
  readonly body?: unknown;
  /** Complete; a list has one row. */
  readonly data?: unknown;
  readonly dataCount?: number | undefined;
}

export const callDocs = new Map<Endpoint, CallDocs>();

type SentBody<E extends Endpoint> = E extends { body: infer B extends z.core.$ZodType }
  ? { readonly body?: z.input<B> }
  : { readonly body?: undefined };
type Count<E extends Endpoint> = E extends { counted: true }
  ? { readonly dataCount: number }
  : { readonly dataCount?: undefined };

export function describeCall<E extends Endpoint>(
  endpoint: E,
  docs: Partial<Pick<CallDocs, 'words'>> & SentBody<E> & Count<E> & { readonly data?: z.input<E['reply']> },
): void {
  callDocs.set(endpoint, { words: {}, ...docs });
}
