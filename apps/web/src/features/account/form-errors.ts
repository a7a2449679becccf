import { CallError } from '../../lib/api/call-error.ts';

/** What is wrong, by the field that can mend it; `form` for the rest. */
export type FormErrors<Field extends string> = { readonly [F in Field | 'form']?: string | undefined };

/** Puts a refusal at its field: the server's own fields first, then the problems in `places`. */
export function formErrorsOf<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  fieldByProblem: Readonly<Record<string, Field>>,
): FormErrors<Field> {
  if (!(error instanceof CallError)) return errorAt('form', '没有完成，请稍后再试');
  const named = error.fields.flatMap(({ field, message }) =>
    fields.filter((known) => known === field).map((known) => errorAt(known, message)),
  );
  if (named.length > 0) return Object.assign({}, ...named);
  return errorAt(fieldByProblem[error.problem ?? ''] ?? 'form', error.message);
}

function errorAt<Field extends string>(field: Field | 'form', message: string): FormErrors<Field> {
  const errors: { [F in Field | 'form']?: string | undefined } = {};
  errors[field] = message;
  return errors;
}
