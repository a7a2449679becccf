import {
  type Application,
  type ApplicationForm,
  submitApplication,
} from '@gongdu/contract/institutions/application';
import { qualificationSlots, slotsByKind } from '@gongdu/contract/institutions/qualification';
import { submissionErrors } from '@gongdu/rules/institutions/submission-errors';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../../lib/api/call.ts';
import { CallError } from '../../../lib/api/call-error.ts';
import { toastCallError } from '../../../lib/api/report-error.ts';
import { emptySlot } from './slots/slot-field.tsx';

interface SubmissionOptions {
  readonly form: ApplicationForm;
  readonly application: Application | null;
  readonly idOf: (field: string) => string;
  /** Waits for uploads, or asks about failed ones; false: the member continues editing. */
  readonly waitForUploads: () => Promise<boolean>;
  /** Saves first. Undefined when that failed, which is shown. */
  readonly submit: (
    send: (id: number, version: number) => Promise<Application>,
  ) => Promise<Application | undefined>;
  readonly onSubmitted: (application: Application) => void;
}

/** Problems that concern one field. */
const problemFields: Readonly<Record<string, string>> = { 'institution_application.slug_taken': 'slug' };

/** Shows what the submission lacks at each field, focuses the first, and submits the application. */
export function useSubmission(options: SubmissionOptions) {
  const { form, application, idOf, waitForUploads, submit, onSubmitted } = options;
  const [attempted, setAttempted] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<{ readonly form: ApplicationForm; readonly errors: FieldErrors }>();
  const [busy, setBusy] = useState(false);
  const lacking = submissionErrors(partsOf(form, application));
  const shown = lacking.filter(
    ({ field }) =>
      attempted ||
      (left.has(field) && Object.entries(form).some(([name, value]) => name === field && value !== '')),
  );
  const refusedNow = refused?.errors.filter(({ field }) => isSame(field, refused.form, form)) ?? [];
  const errors = new Map([...refusedNow, ...shown].map(({ field, message }) => [field, message]));

  function focus(field: string | undefined): void {
    if (field === undefined) return;
    const element = document.getElementById(idOf(field));
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }

  async function send(): Promise<void> {
    if (!(await waitForUploads())) return;
    flushSync(() => {
      setAttempted(true);
      setRefused(undefined);
    });
    if (lacking.length > 0) return focus(lacking[0]?.field);
    try {
      const submitted = await submit((id, version) =>
        call(submitApplication, { params: { id }, body: { version } }),
      );
      if (submitted) onSubmitted(submitted);
    } catch (error) {
      const fields = fieldErrorsOf(error);
      if (fields.length === 0) return toastCallError(error);
      flushSync(() => setRefused({ form, errors: fields }));
      focus(fields[0]?.field);
    }
  }

  return {
    errors,
    /** The number of missing parts, whether shown yet or not. */
    lacking: lacking.length,
    busy,
    onLeave: (field: string) => setLeft(new Set([...left, field])),
    submit: () => {
      setBusy(true);
      void send().finally(() => setBusy(false));
    },
  };
}

type FieldErrors = readonly { readonly field: string; readonly message: string }[];

function partsOf(form: ApplicationForm, application: Application | null) {
  const empty = qualificationSlots.filter((slot) => slotsByKind[form.kind][slot]).map(emptySlot);
  return {
    form,
    slots: application?.slots ?? empty,
    consents: application?.consents ?? { service: null, identity: null },
  };
}

/** A server error is shown until its field is changed. */
function isSame(field: string, before: ApplicationForm, now: ApplicationForm): boolean {
  const valueIn = (form: ApplicationForm) => Object.entries(form).find(([name]) => name === field)?.[1];
  return valueIn(before) === valueIn(now);
}

function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof CallError)) return [];
  const field = problemFields[error.problem ?? ''];
  return field === undefined ? error.fields : [{ field, message: error.message }];
}
