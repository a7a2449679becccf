import { useForm } from '@mantine/form';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
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
  /** What the schema cannot say, one field held against another: messages by field. */
  readonly validate?: (values: Values) => Partial<Record<keyof Values & string, string | undefined>>;
  /** Awaited before anything is checked, such as files under way; false leaves the form as it is. */
  readonly waitFor?: () => Promise<boolean>;
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
 * fields or as `failure`, and focuses the first field that is wrong. A field's message goes when the field changes.
 * Ctrl or Command with Enter submits. Drawn by `Form`.
 */
export function useApiForm<Values extends Record<string, unknown>, Body, Result>({
  schema,
  initial,
  toBody = (values) => values,
  validate,
  waitFor,
  submit,
  onDone,
  problemFields = {},
  guarded = true,
}: ApiFormOptions<Values, Body, Result>) {
  const [initialValues] = useState(initial);
  const form = useForm<Values>({ initialValues, clearInputErrorOnChange: true });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ref = useRef<HTMLFormElement>(null);
  const isDirty = form.isDirty();
  useUnsavedChanges(guarded && isDirty);
  const focusFirstError = useFocusFirstError(ref);

  function showErrors(errors: Readonly<Record<string, string | undefined>>): void {
    form.setErrors(errors);
    focusFirstError();
  }

  function showFailure(error: unknown): void {
    if (!(error instanceof CallError)) {
      setFailure(unexpectedMessage);
      return;
    }
    const field = problemFields[error.problem ?? ''];
    const fields = field ? [{ field, message: error.message }] : error.fields;
    if (fields.length === 0) setFailure(error.message);
    else showErrors(Object.fromEntries(fields.map(({ field: name, message }) => [name, message])));
  }

  function parse(): { body: Body } | undefined {
    const values = form.getValues();
    const parsed = z.safeParse(schema, toBody(values));
    const errors = {
      ...definedOf(validate?.(values) ?? {}),
      ...(parsed.success ? {} : firstIssues(parsed.error.issues)),
    };
    form.clearErrors();
    if (parsed.success && Object.keys(errors).length === 0) return { body: parsed.data };
    showErrors(errors);
    return undefined;
  }

  async function send(): Promise<void> {
    if (waitFor && !(await waitFor())) return;
    setFailure(undefined);
    const parsed = parse();
    if (!parsed) return;
    try {
      const result = await submit(parsed.body);
      form.resetDirty();
      await onDone?.(result);
    } catch (error) {
      showFailure(error);
    }
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // the form of a dialog stands, for React, inside the form that opened it
    event.stopPropagation();
    if (busy) return;
    const invalidDate = findInvalidDate(event.currentTarget);
    if (invalidDate) return invalidDate.focus();
    setBusy(true);
    await send().finally(() => setBusy(false));
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
    /** Takes these values, or those it began with, as what is saved. */
    reset: (values: Values = initialValues) => {
      form.setInitialValues(values);
      form.setValues(values);
      form.resetDirty(values);
      form.clearErrors();
      setFailure(undefined);
    },
    isDirty,
    busy,
    /** What no field can show. */
    failure,
    /** For the `<form>` element. */
    formProps: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
      onKeyDown: submitOnShortcut,
    },
  };
}

/** The first field that is wrong gets the focus once it is drawn as such. */
function useFocusFirstError(ref: { readonly current: HTMLFormElement | null }): () => void {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus();
  }, [attempt, ref]);
  return () => setAttempt((count) => count + 1);
}

function submitOnShortcut(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** The first message of each field. */
function firstIssues(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

function definedOf(errors: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, message]) => (message ? [[name, message]] : [])),
  );
}
