import { CallError } from '../../lib/call-error.ts';

/** What is wrong, by the field that can mend it; `form` for the rest. */
export type Faults<Field extends string> = { readonly [F in Field | 'form']?: string | undefined };

/** Puts a refusal at its field: the server's own fields first, then the problems in `places`. */
export function faultsOf<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  places: Readonly<Record<string, Field>>,
): Faults<Field> {
  if (!(error instanceof CallError)) return at('form', '没有完成，请稍后再试');
  const named = error.fields.flatMap(({ field, message }) =>
    fields.filter((own) => own === field).map((own) => at(own, message)),
  );
  if (named.length > 0) return Object.assign({}, ...named);
  return at(places[error.problem ?? ''] ?? 'form', error.message);
}

function at<Field extends string>(field: Field | 'form', message: string): Faults<Field> {
  const faults: { [F in Field | 'form']?: string | undefined } = {};
  faults[field] = message;
  return faults;
}
