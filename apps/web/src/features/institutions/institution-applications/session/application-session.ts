import { type InstitutionKind, institutionKinds } from '@gongdu/contract/core/institutions/institution';
import {
  type Application,
  type ApplicationForm,
  applicationForm,
} from '@gongdu/contract/institutions/application';
import * as z from 'zod/mini';
import { createStore } from 'zustand';
import type { SaveDraft } from '../../../../entities/core/autosave/draft-save.ts';
import { createDraftSession } from '../../../../entities/core/autosave/draft-session.ts';
import { createLocalDrafts, type LocalDrafts } from '../../../../entities/core/autosave/local-draft.ts';
import type { TextStorage } from '../../../../lib/browser-storage.ts';

export type SaveApplication = SaveDraft<ApplicationForm, Application>;
export type ApplicationDrafts = LocalDrafts<ApplicationForm>;

const localForm = z.object({
  kind: z.enum(institutionKinds),
  name: z.string(),
  operatorName: z.string(),
  creditCode: z.string(),
  slug: z.string(),
  introduction: z.string(),
  address: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
}) satisfies z.ZodMiniType<z.output<typeof applicationForm>>;

/** The copies of one person's applications in this browser; at most one that is not created yet. */
export function createApplicationDrafts(uid: number, storage: TextStorage): ApplicationDrafts {
  return createLocalDrafts<ApplicationForm>(
    localForm,
    (id) => `gongdu_application_${uid}_${id ?? 'new'}`,
    storage,
  );
}

export function emptyForm(kind: InstitutionKind): ApplicationForm {
  const empty = { name: '', operatorName: '', creditCode: '', slug: '', introduction: '', address: '' };
  return { kind, ...empty, contactName: '', contactPhone: '' };
}

interface Options {
  readonly kind: InstitutionKind;
  readonly application: Application | null;
  readonly drafts: ApplicationDrafts;
  readonly save: SaveApplication;
  readonly onSaved: (application: Application) => void;
}

/** Form and session of one application. */
export function createApplicationSession({ kind, application, drafts, save, onSaved }: Options) {
  const empty = emptyForm(kind);
  const store = createStore<ApplicationForm>(() => application?.form ?? empty);
  let queue: Promise<unknown> = Promise.resolve();
  const session = createDraftSession<ApplicationForm, Application>({
    saved: application,
    draftOf: ({ form }) => form,
    empty,
    // the server's version
    read: () => z.parse(applicationForm, store.getState()),
    show: (form) => store.setState(form),
    drafts,
    save,
    onSaved,
    savedAtOf: ({ updatedAt }) => updatedAt,
    lockName: (id) => `gongdu_application_${id}`,
  });
  return {
    ...session,
    store,
    edit(change: Partial<ApplicationForm>): void {
      store.setState(change);
      session.autosaver.changed();
    },
    /**
     * Saves first, creates the draft if there is none, and then runs an action that changes the application beside its
     * form, one after the other. Undefined when it could not be saved, which is shown.
     */
    change(action: (id: number, version: number) => Promise<Application>): Promise<Application | undefined> {
      const changed = queue.then(() =>
        session.autosaver.runExclusive(({ id, version }) => action(id, version)),
      );
      queue = changed.catch(() => undefined);
      return changed;
    },
  };
}
