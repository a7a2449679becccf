import {
  type Application,
  type ApplicationForm,
  createApplication,
  getApplication,
  saveApplication,
} from '@gongdu/contract/institutions/application';
import type { SavedVersion } from '../../../../entities/core/autosave/autosave.ts';
import type { SaveOutcome } from '../../../../entities/core/autosave/autosaver.ts';
import { stableStringify } from '../../../../entities/core/autosave/stable-stringify.ts';
import { call } from '../../../../lib/api/call.ts';
import { CallError } from '../../../../lib/api/call-error.ts';
import { newId } from '../../../../lib/new-id.ts';

/** Refusals after which the server's version must be read first. */
const conflictProblems = ['institution_application.changed_elsewhere', 'institution_application.locked'];

export type SaveApplication = (
  form: ApplicationForm,
  base: SavedVersion | null,
) => Promise<SaveOutcome<Application>>;

/** Creates the draft or saves over `base`. Rejects with CallError; failures are shown beside the form. */
export function createSaveApplication(): SaveApplication {
  const clientId = newId();
  let attempted = false;

  return async (form, base) => {
    if (base) return overwrite(form, base);
    const isRetry = attempted;
    attempted = true;
    const created = await call(createApplication, { body: { form, clientId } });
    // the reply of the first attempt was lost: the draft it created has the older text
    return isRetry ? overwrite(form, created) : { remote: created, conflict: false };
  };
}

async function overwrite(
  form: ApplicationForm,
  { id, version }: SavedVersion,
): Promise<SaveOutcome<Application>> {
  const params = { id };
  try {
    return { remote: await call(saveApplication, { params, body: { form, version } }), conflict: false };
  } catch (error) {
    if (!(error instanceof CallError) || !conflictProblems.includes(error.problem ?? '')) throw error;
    const remote = await call(getApplication, { params });
    // the same changes were saved elsewhere: there is nothing to choose
    const isSame = stableStringify(remote.form) === stableStringify(form);
    return { remote, conflict: !isSame };
  }
}
