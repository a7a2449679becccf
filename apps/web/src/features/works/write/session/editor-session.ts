import { emptyDocument, type RichDocument, richDocument } from '@gongdu/contract/document/document';
import { emptyMeta, type WorkMeta } from '@gongdu/contract/works/meta';
import type { Work, WorkKind } from '@gongdu/contract/works/work';
import * as z from 'zod/mini';
import { createStore } from 'zustand';
import { contentOf, createEditor } from '../../../../editor/create-editor.ts';
import type { EditorServices } from '../../../../editor/editor-services.ts';
import { createAutosaver } from '../../../../entities/autosave/autosaver.ts';
import {
  createDocumentLock,
  type DocumentLock,
  type LockState,
} from '../../../../entities/autosave/document-lock.ts';
import type { LocalDraft, LocalDrafts } from '../../../../entities/autosave/local-draft.ts';
import { stableStringify } from '../../../../entities/autosave/stable-stringify.ts';
import { toChinaInput } from '../../../../lib/china-time.ts';
import { newId } from '../../../../lib/new-id.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { createPendingUploads } from '../../../../ui/upload/pending-uploads.ts';
import type { SaveDraft } from './save-draft.ts';
import type { Draft } from './work-draft.ts';

/** What a new work begins with: the circle and channel it is meant for, the book it is about. */
export type InitialMeta = Pick<WorkMeta, 'circleId' | 'bookId' | 'channelId'> &
  Partial<Pick<WorkMeta, 'rating' | 'readState'>>;

interface Options {
  readonly kind: WorkKind;
  readonly initialMeta?: InitialMeta | undefined;
  readonly work: Work | null;
  readonly drafts: LocalDrafts<Draft>;
  readonly services?: EditorServices;
  readonly save: SaveDraft;
  readonly onSaved: (work: Work) => void;
}

export type EditorSession = ReturnType<typeof createEditorSession>;

/** What is written beside the editor's text. */
export interface EditorForm {
  readonly title: string;
  readonly meta: WorkMeta;
  readonly pendingInput: PendingInput;
  /** Whether another tab has the text. */
  readonly lock: LockState;
}

/** What stands in fields of 发布设置 and is no setting yet; submitting makes it one or says why it cannot. */
export interface PendingInput {
  readonly topic: string;
  /** As the date field writes it; see DateField. */
  readonly schedule: string;
}

/**
 * Title, metadata, editor and autosaver of one text. Made once and kept outside React: hiding the page in its tab ends
 * effects, and neither the text nor its undo history may end with them.
 */
export function createEditorSession({ kind, initialMeta, work, drafts, services, save, onSaved }: Options) {
  const store = createStore<EditorForm>(() => ({
    title: work?.title ?? '',
    meta: work?.meta ?? { ...emptyMeta, ...initialMeta },
    pendingInput: { topic: '', schedule: scheduleOf(work) },
    lock: 'owned',
  }));
  const form = store.getState;
  const editor = createEditor(work?.body ?? emptyDocument, () => autosaver.changed(), {
    ...services,
    save: () => void autosaver.flush(),
  });
  const body = (): RichDocument => z.parse(richDocument, editor.getJSON());
  const read = (): Draft => ({ title: form().title.trim(), body: body(), meta: form().meta });
  const autosaver = createAutosaver<Draft, Work>(work, {
    read,
    drafts,
    onUnsaved: (message) => toast(message, 'warning'),
    save: async (draft, base) => {
      const outcome = await save(draft, base);
      if (!outcome.conflict) {
        acquireLock(outcome.remote.id);
        onSaved(outcome.remote);
      }
      return outcome;
    },
    savedAtOf: ({ saved, updatedAt }) => saved?.at ?? updatedAt,
  });
  const foundDraft = findUnsavedDraft(drafts.read(work?.id ?? null), work);
  autosaver.holdLocalDraft(foundDraft !== null);
  let lock: DocumentLock | undefined;

  /** Of several tabs with this text one writes. */
  function acquireLock(id: number): void {
    if (lock) return;
    lock = createDocumentLock({ name: `gongdu_writing_${id}`, beforeRelease: autosaver.flush });
    lock.subscribe((state) => {
      // without an update: nothing was written
      editor.setEditable(state === 'owned', false);
      store.setState({ lock: state });
    });
  }

  function edit(next: Partial<EditorForm>): void {
    store.setState(next);
    autosaver.changed();
  }

  function showDraft({ title, meta, body: text }: Draft): void {
    editor.commands.setContent(contentOf(text), { emitUpdate: false });
    store.setState({ title, meta });
  }

  return {
    kind,
    /** Of its fields, e.g. `<key>-topic`: several pages of the same form may be open in their tabs. */
    key: newId(),
    /** What is on its way for it, and what failed: text, cover, and what stands beside them. */
    uploads: createPendingUploads(),
    editor,
    takeOver: async () => lock?.takeOver(),
    /** Once the page stands: React may make a session that it throws away, and that one must not answer other tabs. */
    start(): void {
      if (work) acquireLock(work.id);
    },
    stop: () => lock?.close(),
    autosaver,
    foundDraft,
    read,
    form,
    store,
    setTitle: (title: string) => edit({ title }),
    setMeta: (change: Partial<WorkMeta>) => edit({ meta: { ...form().meta, ...change } }),
    setPendingInput: (change: Partial<PendingInput>) =>
      store.setState({ pendingInput: { ...form().pendingInput, ...change } }),
    /** Shows a version of the server's instead of what is written; undo brings the text back. */
    acceptRemote(remote: Work): void {
      showDraft(remote);
      store.setState({ pendingInput: { ...form().pendingInput, schedule: scheduleOf(remote) } });
      autosaver.acceptRemote(remote);
    },
    restore(draft: LocalDraft<Draft>): void {
      autosaver.holdLocalDraft(false);
      if (work && draft.version !== null) autosaver.rebase({ id: work.id, version: draft.version });
      showDraft(draft);
      autosaver.changed();
    },
    discardFoundDraft(): void {
      autosaver.holdLocalDraft(false);
      drafts.remove(work?.id ?? null);
    },
  };
}

function scheduleOf(work: Work | null): string {
  return work?.scheduledAt ? toChinaInput(work.scheduledAt) : '';
}

/** A copy that says what the server has anyway is nothing to ask about. */
function findUnsavedDraft(draft: LocalDraft<Draft> | null, work: Work | null): LocalDraft<Draft> | null {
  if (!draft) return null;
  const saved = work ?? { title: '', body: emptyDocument, meta: emptyMeta };
  const serialize = ({ title, body, meta }: Draft) => stableStringify([title, body, meta]);
  return serialize(draft) === serialize(saved) ? null : draft;
}
