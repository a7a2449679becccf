import { emptyDocument, type RichDocument, richDocument } from '@gongdu/contract/document/document';
import { emptyMeta, type WorkMeta } from '@gongdu/contract/writing/works/meta';
import type { Work, WorkKind } from '@gongdu/contract/writing/works/work';
import * as z from 'zod/mini';
import { createStore } from 'zustand';
import { contentOf, createEditor } from '../../../../../editor/create-editor.ts';
import type { EditorServices } from '../../../../../editor/editor-services.ts';
import { createAutosaver } from '../../../../../entities/core/autosave/autosaver.ts';
import {
  createDocumentLock,
  type DocumentLock,
  type LockState,
} from '../../../../../entities/core/autosave/document-lock.ts';
import type { LocalDraft, LocalDrafts } from '../../../../../entities/core/autosave/local-draft.ts';
import { stableStringify } from '../../../../../entities/core/autosave/stable-stringify.ts';
import { toChinaInput } from '../../../../../lib/china-time.ts';
import { newId } from '../../../../../lib/new-id.ts';
import { toast } from '../../../../../ui/feedback/toast.ts';
import { createPendingUploads } from '../../../../../ui/upload/pending-uploads.ts';
import type { SaveDraft } from './save-draft.ts';
import type { Draft } from './work-draft.ts';

/** Initial values of a new work: its circle and channel, its book. */
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

/** The metadata beside the editor's text. */
export interface EditorForm {
  readonly title: string;
  readonly meta: WorkMeta;
  readonly pendingInput: PendingInput;
  /** Whether another tab is editing the text. */
  readonly lock: LockState;
}

/** Input of 发布设置 that is not applied yet; submitting applies it or shows why it cannot. */
export interface PendingInput {
  readonly topic: string;
  /** As the date field writes it; see DateField. */
  readonly schedule: string;
}

/**
 * Title, metadata, editor and autosaver of one text. Created once and kept outside React: hiding the page in its tab
 * ends effects, but must not end the text or its undo history.
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

  /** Of several tabs with this text one edits. */
  function acquireLock(id: number): void {
    if (lock) return;
    lock = createDocumentLock({ name: `gongdu_writing_${id}`, beforeRelease: autosaver.flush });
    lock.subscribe((state) => {
      // without an update event: nothing was written
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
    /** The prefix of its field ids, e.g. `<key>-topic`: several pages with the same form may be open in their tabs. */
    key: newId(),
    /** Running and failed uploads of the text, the cover and other parts. */
    uploads: createPendingUploads(),
    editor,
    takeOver: async () => lock?.takeOver(),
    /** Called after mounting: React may create a session and discard it, and that one must not answer other tabs. */
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
    /** Replaces the text by a version of the server; undo restores it. */
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

/** A local copy that equals the server's version needs no question. */
function findUnsavedDraft(draft: LocalDraft<Draft> | null, work: Work | null): LocalDraft<Draft> | null {
  if (!draft) return null;
  const saved = work ?? { title: '', body: emptyDocument, meta: emptyMeta };
  const serialize = ({ title, body, meta }: Draft) => stableStringify([title, body, meta]);
  return serialize(draft) === serialize(saved) ? null : draft;
}
