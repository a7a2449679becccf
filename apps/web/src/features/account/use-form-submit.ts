import { useState } from 'react';
import { type FormErrors, formErrorsOf } from './form-errors.ts';

/** One send of a form at a time; what was refused stands at its field until something is typed. */
export function useFormSubmit<Field extends string>(
  fields: readonly Field[],
  fieldByProblem: Readonly<Record<string, Field>>,
) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FormErrors<Field>>({});

  async function run(task: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setErrors({});
    try {
      await task();
    } catch (error) {
      setErrors(formErrorsOf(error, fields, fieldByProblem));
    }
    setBusy(false);
  }

  return { busy, errors, setErrors, run };
}
