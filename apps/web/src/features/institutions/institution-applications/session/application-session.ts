import { type InstitutionKind, institutionKinds } from '@gongdu/contract/core/institutions/institution';
import {
  type Application,
  type ApplicationForm,
  applicationForm,
} from '@gongdu/contract/institutions/application';
import * as z from 'zod/mini';
import { createStore } from 'zustand';
import { createAutosaver } from '../../../../entities/core/autosave/autosaver.ts';
import {
  createDocumentLock,
  type DocumentLock,
  type LockState,
} from '../../../../entities/core/autosave/document-lock.ts';
import {
  createLocalDrafts,
  type LocalDraft,
  type LocalDrafts,
} from '../../../../entities/core/autosave/local-draft.ts';
import { stableStringify } from '../../../../entities/core/autosave/stable-stringify.ts';
import type { TextStorage } from '../../../../lib/browser-storage.ts';
import { newId } from '../../../../lib/new-id.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { createPendingUploads } from '../../../../ui/upload/pending-uploads.ts';
import type { SaveApplication } from './save-application.ts';

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

export type ApplicationSession = ReturnType<typeof createApplicationSession>;

interface ApplicationDraft {
  readonly form: ApplicationForm;
  /** Whether another tab is editing it. */
  readonly lock: LockState;
}

/** Form and autosaver of one application, outside React: a page hidden in its tab continues to save. */
export function createApplicationSession({ kind, application, drafts, save, onSaved }: Options) {
  const start = application?.form ?? emptyForm(kind);
  const store = createStore<ApplicationDraft>(() => ({ form: start, lock: 'owned' }));
  const autosaver = createAutosaver<ApplicationForm, Application>(application, {
    read: () => trimmed(store.getState().form),
    drafts,
    onUnsaved: (message) => toast(message, 'warning'),
    save: async (form, base) => {
      const outcome = await save(form, base);
      if (!outcome.conflict) {
        acquireLock(outcome.remote.id);
        onSaved(outcome.remote);
      }
      return outcome;
    },
    savedAtOf: ({ updatedAt }) => updatedAt,
  });
  const foundDraft = findUnsaved(drafts.read(application?.id ?? null), start);
  autosaver.holdLocalDraft(foundDraft !== null);
  let lock: DocumentLock | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  /** Of several tabs with this application one edits. */
  function acquireLock(id: number): void {
    if (lock) return;
    lock = createDocumentLock({ name: `gongdu_application_${id}`, beforeRelease: autosaver.flush });
    lock.subscribe((state) => store.setState({ lock: state }));
  }

  function showForm(form: ApplicationForm): void {
    store.setState({ form });
  }

  function edit(change: Partial<ApplicationForm>): void {
    showForm({ ...store.getState().form, ...change });
    autosaver.changed();
  }

  return {
    /** The prefix of its field ids: several pages with the same form may be open in their tabs. */
    key: newId(),
    uploads: createPendingUploads(),
    store,
    autosaver,
    foundDraft,
    edit,
    takeOver: async () => lock?.takeOver(),
    /** Called after mounting: React may create a session and discard it, and that one must not answer other tabs. */
    start(): void {
      if (application) acquireLock(application.id);
    },
    stop: () => lock?.close(),
    /**
     * Saves first, creates the draft if there is none, and then runs an action that changes the application beside its
     * form, one after the other. Undefined when it could not be saved, which is shown.
     */
    change(action: (id: number, version: number) => Promise<Application>): Promise<Application | undefined> {
      const changed = queue.then(() => autosaver.runExclusive(({ id, version }) => action(id, version)));
      queue = changed.catch(() => undefined);
      return changed;
    },
    acceptRemote(remote: Application): void {
      showForm(remote.form);
      autosaver.acceptRemote(remote);
    },
    restore({ version, at: _, ...form }: LocalDraft<ApplicationForm>): void {
      autosaver.holdLocalDraft(false);
      if (application && version !== null) autosaver.rebase({ id: application.id, version });
      edit(form);
    },
    discardFoundDraft(): void {
      autosaver.holdLocalDraft(false);
      drafts.remove(application?.id ?? null);
    },
  };
}

/** The server's version. */
function trimmed(form: ApplicationForm): ApplicationForm {
  return z.parse(applicationForm, form);
}

/** A local copy that equals the server's version needs no question. */
function findUnsaved(
  draft: LocalDraft<ApplicationForm> | null,
  saved: ApplicationForm,
): LocalDraft<ApplicationForm> | null {
  if (!draft) return null;
  const { version: _version, at: _at, ...form } = draft;
  return stableStringify(form) === stableStringify(saved) ? null : draft;
}
