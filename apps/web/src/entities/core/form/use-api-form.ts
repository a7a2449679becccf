import { type UseFormReturnType, useForm } from '@mantine/form';
import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as z from 'zod/mini';
import { CallError } from '../../../lib/api/call-error.ts';
import { maxCharacters, maxDigits } from '../../../lib/api/limit-of.ts';
import { findInvalidDate } from '../../../ui/form/invalid-date.ts';
import { useUnsavedChanges } from '../../../ui/form/unsaved-changes.ts';

interface ApiFormOptions<Values extends Record<string, unknown>, Body, Result> {
  /** The contract's schema of the body; its messages are shown at the fields. */
  readonly schema: z.ZodMiniType<Body>;
  readonly initial: Values | (() => Values);
  /** The saved values as last read: newer values are shown while nothing is typed. */
  readonly latest?: Values;
  /**
   * Makes the body, where fields hold values in another shape (moments, numbers) or only changes against `saved` are
   * sent.
   */
  readonly toBody?: (values: Values, saved: Values) => unknown;
  /** Checks that the schema cannot make, or words less clearly: messages by field, shown in place of the schema's. */
  readonly validate?: (values: Values) => Partial<Record<keyof Values & string, string | undefined>>;
  /** Awaited before validation, e.g. running uploads; false cancels the submission. */
  readonly waitFor?: () => Promise<boolean>;
  /** Called once all fields are valid, e.g. for a consent; false cancels the submission, `resubmit` tries again. */
  readonly confirm?: (resubmit: () => void) => boolean | Promise<boolean>;
  readonly submit: (body: Body) => Promise<Result>;
  readonly onDone?: (result: Result) => unknown;
  /** Fields of problems that concern one field, by problem code. */
  readonly problemFields?: Readonly<Record<string, keyof Values & string>>;
  /** The browser asks before the tab closes with changes. */
  readonly guarded?: boolean;
  /** The first field gets the focus when the form appears in place of another one. */
  readonly autoFocus?: boolean;
}

interface Failure {
  readonly message: string;
  /** The server's problem code. */
  readonly problem?: string | undefined;
}

const unexpectedMessage = '没有保存成功，填写的内容还在';

/**
 * A form over an endpoint of the contract. Validates with the contract's schema, shows the server's refusals at their
 * fields or as `failure`, and focuses the first invalid field. A field's message is cleared when the field changes.
 * Ctrl or Command with Enter submits. Rendered by `Form`.
 */
export function useApiForm<Values extends Record<string, unknown>, Body, Result>({
  schema,
  initial,
  latest,
  toBody = (values) => values,
  validate,
  waitFor,
  confirm,
  submit,
  onDone,
  problemFields = {},
  guarded = true,
  autoFocus = false,
}: ApiFormOptions<Values, Body, Result>) {
  const [initialValues] = useState(initial);
  const form = useForm<Values>({ initialValues, clearInputErrorOnChange: true });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const ref = useRef<HTMLFormElement>(null);
  const isDirty = form.isDirty();
  useUnsavedChanges(guarded && isDirty);
  const focusFirstError = useFocusFirstError(ref);

  const requestSubmit = () => ref.current?.requestSubmit();

  function showErrors(errors: Readonly<Record<string, string | undefined>>): void {
    form.setErrors(errors);
    focusFirstError();
  }

  function showFailure(error: unknown): void {
    if (!(error instanceof CallError)) {
      setFailure({ message: unexpectedMessage });
      return;
    }
    const field = problemFields[error.problem ?? ''];
    const fields = field ? [{ field, message: error.message }] : error.fields;
    if (fields.length === 0) setFailure(error);
    else showErrors(Object.fromEntries(fields.map(({ field: name, message }) => [name, message])));
  }

  function parse(): { body?: Body; errors: Readonly<Record<string, string>> } {
    const values = form.getValues();
    const parsed = z.safeParse(schema, toBody(values, form.getInitialValues()));
    const errors = {
      ...(parsed.success ? {} : firstIssues(parsed.error.issues)),
      ...definedOf(validate?.(values) ?? {}),
    };
    form.clearErrors();
    return parsed.success && Object.keys(errors).length === 0 ? { body: parsed.data, errors } : { errors };
  }

  function check(name: keyof Values & string): boolean {
    const error = parse().errors[name];
    if (error !== undefined) showErrors({ [name]: error });
    return error === undefined;
  }

  async function send(): Promise<void> {
    if (waitFor && !(await waitFor())) return;
    setFailure(undefined);
    const { body, errors } = parse();
    if (body === undefined) return showErrors(errors);
    if (confirm && !(await confirm(requestSubmit))) return;
    try {
      const result = await submit(body);
      form.resetDirty();
      await onDone?.(result);
    } catch (error) {
      showFailure(error);
    }
  }

  function reset(values: Values = initialValues): void {
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty(values);
    form.clearErrors();
    setFailure(undefined);
  }

  useLatest({ latest, initialValues, isDirty, reset });
  useEffect(() => {
    if (autoFocus) ref.current?.querySelector('input')?.focus();
  }, [autoFocus]);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // in React the form of a dialog is inside the form that opened it
    event.stopPropagation();
    if (busy) return;
    const invalidDate = findInvalidDate(event.currentTarget);
    if (invalidDate) return invalidDate.focus();
    setBusy(true);
    await send().finally(() => setBusy(false));
  }

  return {
    values: form.values,
    /** By the path of the field, for those below a field, such as `hours.0.from`. */
    errors: form.errors,
    set: form.setFieldValue,
    field: useFields(form, schema),
    /** Makes these values, or the initial ones, the saved ones. */
    reset,
    isDirty,
    busy,
    /** The message of an error that belongs to no field. */
    failure: failure?.message,
    /** The problem code of `failure`. */
    problem: failure?.problem,
    /** Shows a refusal of another call, e.g. one that sends a code, in the same way as `submit`'s. */
    showFailure,
    /** Clears all errors and keeps the values. */
    clearErrors: () => {
      form.clearErrors();
      setFailure(undefined);
    },
    /** Validates one field; false: it is invalid. */
    check,
    /** Submits like the submit button. */
    requestSubmit,
    /** Props of the `<form>` element. */
    formProps: {
      ref,
      noValidate: true,
      // read by overlays, which ask before it is lost
      'data-unsaved': guarded && isDirty,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
      onKeyDown: submitOnShortcut,
    },
  };
}

/** Makes the props of the inputs; `onChange` takes the input's event, or the value itself from a part of ours. */
function useFields<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  schema: z.core.$ZodType,
) {
  /** Of a text, a choice, a date, or a value of our own, with the limit that the schema sets to a text. */
  const field = <Name extends keyof Values & string>(name: Name) => {
    const error = form.errors[name];
    const { onChange }: { onChange: (given: unknown) => void } = form.getInputProps(name);
    const maxLength = maxCharacters(schema, name);
    return {
      value: form.values[name],
      error: typeof error === 'string' ? error : undefined,
      onChange,
      ...(maxLength !== undefined && { maxLength }),
    };
  };
  return Object.assign(field, {
    /** Of a `TextInput` for a number. */
    number: <Name extends keyof Values & string>(name: Name) => ({
      ...field(name),
      inputMode: 'numeric' as const,
      maxLength: maxDigits(schema, name),
    }),
    /** Of a check box or switch. */
    check: (name: keyof Values & string) => {
      const { error, onChange } = field(name);
      return { checked: form.values[name] === true, error, onChange };
    },
  });
}

interface LatestOptions<Values> {
  readonly latest: Values | undefined;
  readonly initialValues: Values;
  readonly isDirty: boolean;
  readonly reset: (values: Values) => void;
}

/** Shows newer values once each, as soon as nothing is typed. */
function useLatest<Values>({ latest, initialValues, isDirty, reset }: LatestOptions<Values>): void {
  const shown = useRef(initialValues);
  const show = useEffectEvent((values: Values) => {
    if (shown.current === values) return;
    shown.current = values;
    reset(values);
  });
  // in a layout effect, so that the older values are never painted
  useLayoutEffect(() => {
    if (latest !== undefined && !isDirty) show(latest);
  }, [latest, isDirty]);
}

/** Elements that can take the focus; wrappers around fields are marked, too. */
const invalidField =
  ':is(input, textarea, select, button, [tabindex], [contenteditable]):is([aria-invalid=true], [data-invalid])';

/** Focuses the first invalid field once it is rendered as such. */
function useFocusFirstError(ref: { readonly current: HTMLFormElement | null }): () => void {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0) ref.current?.querySelector<HTMLElement>(invalidField)?.focus();
  }, [attempt, ref]);
  return () => setAttempt((count) => count + 1);
}

function submitOnShortcut(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
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
