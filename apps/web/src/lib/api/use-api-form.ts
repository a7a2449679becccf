import { useForm } from '@mantine/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { findInvalidDate } from '../../ui/form/invalid-date.ts';
import { useUnsavedChanges } from '../../ui/form/unsaved-changes.ts';
import { CallError } from './call-error.ts';

interface ApiFormOptions<Values extends Record<string, unknown>, Body, Result> {
  /** The contract's schema of what is sent; its messages stand at the fields. */
  readonly schema: z.ZodMiniType<Body>;
  readonly initial: Values | (() => Values);
  /** What is sent, where the fields hold it in another shape (moments, numbers). */
  readonly toBody?: (values: Values) => unknown;
  readonly submit: (body: Body) => Promise<Result>;
  readonly onDone?: (result: Result) => unknown;
  /** Problems that speak of one field, by their key. */
  readonly problemFields?: Readonly<Record<string, keyof Values & string>>;
  /** Closing the tab asks first while there are changes. */
  readonly guarded?: boolean;
}

const unexpectedMessage = '没有保存成功，填写的内容还在';

/**
 * A form over an endpoint of the contract. Validates with the contract's schema, shows the server's refusals at their
 * fields or as `failure`, and focuses the first field that is wrong.
 */
export function useApiForm<Values extends Record<string, unknown>, Body, Result>({
  schema,
  initial,
  toBody = (values) => values,
  submit,
  onDone,
  problemFields = {},
  guarded = false,
}: ApiFormOptions<Values, Body, Result>) {
  const [initialValues] = useState(initial);
  const form = useForm<Values>({ initialValues, clearInputErrorOnChange: false });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ref = useRef<HTMLFormElement>(null);
  const isDirty = form.isDirty();
  useUnsavedChanges(guarded && isDirty);
  useEffect(() => {
    if (Object.keys(form.errors).length > 0)
      ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form.errors]);

  function showFailure(error: unknown): void {
    if (!(error instanceof CallError)) {
      setFailure(unexpectedMessage);
      return;
    }
    const field = problemFields[error.problem ?? ''];
    const fields = field ? [{ field, message: error.message }] : error.fields;
    if (fields.length === 0) setFailure(error.message);
    form.setErrors(Object.fromEntries(fields.map(({ field: name, message }) => [name, message])));
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const invalidDate = findInvalidDate(event.currentTarget);
    if (invalidDate) return invalidDate.focus();
    setFailure(undefined);
    const parsed = z.safeParse(schema, toBody(form.getValues()));
    form.setErrors(parsed.success ? {} : firstIssues(parsed.error.issues));
    if (!parsed.success) return;
    setBusy(true);
    try {
      await onDone?.(await submit(parsed.data));
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    values: form.values,
    errors: form.errors,
    set: form.setFieldValue,
    /** `value`, `error` and `onChange` of a field. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      ...form.getInputProps(name),
      value: form.values[name],
    }),
    isDirty,
    busy,
    /** What no field can show. */
    failure,
    /** For the `<form>` element. */
    formProps: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    },
  };
}

/** The first message of each field. */
function firstIssues(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
