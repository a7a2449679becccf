import {
  type Application,
  type ApplicationForm,
  createApplication,
  getApplication,
  saveApplication,
} from '@gongdu/contract/institutions/application';
import { createDraftSave } from '../../../../entities/core/autosave/draft-save.ts';
import { stableStringify } from '../../../../entities/core/autosave/stable-stringify.ts';
import { call } from '../../../../lib/api/call.ts';

/** Creates the application or saves over `base`. */
export function createSaveApplication() {
  return createDraftSave<ApplicationForm, Application>({
    create: (form, clientId) => call(createApplication, { body: { form, clientId } }),
    overwrite: (form, { id, version }) => call(saveApplication, { params: { id }, body: { form, version } }),
    conflictProblems: ['institution_application.changed_elsewhere', 'institution_application.locked'],
    read: (id) => call(getApplication, { params: { id } }),
    isSame: (form, remote) => stableStringify(remote.form) === stableStringify(form),
  });
}
